import { ChevronLeft, ChevronRight, Scale, Stamp } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { IconButton } from './IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <span>Bill 3 of 41</span>
        <IconButton label="Previous bill" icon={ChevronLeft} />
        <IconButton label="Next bill" icon={ChevronRight} />
      </Inline>
    ),
    why: 'Arrows beside ‘Bill 3 of 41’ need no words: everyone knows what they do.',
  },
  dont: {
    shows: (
      <Inline>
        <span>Bill from Calder Water</span>
        <IconButton label="Challenge bill" icon={Scale} />
        <IconButton label="Mark as paid" icon={Stamp} />
      </Inline>
    ),
    why: 'Scales and a stamp for ‘Challenge bill’ and ‘Mark as paid’ make people guess before a press that changes a bill.',
  },
  anatomy: null,
  content: [
    'The label is the action with its object, as on a button: ‘Next bill’, not ‘Arrow right’.',
    'Where several rows have the same button, add what sets the row apart: ‘Remove Helen Marsh’.',
  ],
}
