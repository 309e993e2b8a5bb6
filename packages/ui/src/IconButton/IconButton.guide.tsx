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
    why: 'Arrows beside ‘Bill 3 of 41’ need no words, because everyone knows what they do.',
  },
  dont: {
    shows: (
      <Inline>
        <span>Bill from Calder Water</span>
        <IconButton label="Challenge bill" icon={Scale} />
        <IconButton label="Mark as paid" icon={Stamp} />
      </Inline>
    ),
    why: 'With scales for ‘Challenge bill’ and a stamp for ‘Mark as paid’, people have to guess before they change a bill.',
  },
  anatomy: null,
  content: [
    'Write the label like the words on a button: ‘Next bill’, not ‘Arrow right’.',
    'If several rows have the same button, add what tells them apart: ‘Remove Helen Marsh’.',
  ],
}
