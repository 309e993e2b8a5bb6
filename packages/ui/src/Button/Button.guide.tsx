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
    why: 'One primary button, ‘Mark 3 bills as paid’, says what will happen to which things.',
  },
  dont: {
    shows: (
      <Inline>
        <Button variant="primary">Back</Button>
        <Button variant="primary">OK</Button>
      </Inline>
    ),
    why: 'Two primary buttons compete, and ‘OK’ says nothing to people who skip the words above it.',
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
        is: 'repeats the words as a drawing; leave it out where it doesn’t help people find the button.',
        at: 'button svg:first-of-type',
        side: 'above',
      },
      {
        part: 'children',
        is: 'the words: a verb and what it acts on.',
        at: '[data-part=words]',
        side: 'above',
      },
      {
        part: 'iconEnd',
        is: 'what happens next, such as an arrow for a list that opens.',
        at: '[data-part=words] + span svg',
        side: 'above',
      },
    ],
  },
  content: [
    'Start with a verb and name the thing: ‘Invite colleagues’, ‘Download CSV’. Two to four words.',
    '‘Add’ puts something new in, ‘Save’ keeps changes, ‘Remove’ takes something out of a list, ‘Delete’ is for what no longer exists afterwards.',
    'Name the number when it acts on a selection: ‘Mark 3 bills as paid’.',
    'No full stop, no ‘Please’, no capitals in the middle.',
  ],
}
