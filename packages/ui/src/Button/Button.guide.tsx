import { ChevronDown, Upload } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { Button } from './Button.tsx'
import { Inline } from '../Inline/Inline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <Button>Cancel</Button>
        <Button variant="primary">Mark 3 bills as paid</Button>
      </Inline>
    ),
    why: 'One primary button, ‘Mark 3 bills as paid’, says what will happen to what.',
  },
  dont: {
    shows: (
      <Inline>
        <Button variant="primary">Back</Button>
        <Button variant="primary">OK</Button>
      </Inline>
    ),
    why: 'Two primary buttons compete, and ‘OK’ means nothing to people who skip the words above it.',
  },
  anatomy: {
    shows: (
      <Button variant="primary" icon={Upload} iconEnd={ChevronDown}>
        <span data-part="words">Upload bills</span>
      </Button>
    ),
    parts: [
      {
        part: 'icon',
        is: 'repeats the words as a drawing. Leave it out unless it helps people find the button.',
        at: 'button svg:first-of-type',
        side: 'above',
      },
      {
        part: 'children',
        is: 'are a verb and its object.',
        at: '[data-part=words]',
        side: 'above',
      },
      {
        part: 'iconEnd',
        is: 'shows what happens next, such as an arrow for a list that opens.',
        at: '[data-part=words] + span svg',
        side: 'above',
      },
    ],
  },
  content: [
    'Start with a verb and name its object: ‘Invite colleagues’, ‘Download CSV’. Use two to four words.',
    '‘Add’ puts something new into a list, ‘Save’ keeps changes, ‘Remove’ takes something out of a list, and ‘Delete’ is for what no longer exists afterwards.',
    'If it acts on a selection, say how many: ‘Mark 3 bills as paid’.',
    'Write it in sentence case, without a full stop or ‘Please’.',
  ],
}
