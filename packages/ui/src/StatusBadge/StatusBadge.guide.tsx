import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Inline>
        <StatusBadge tone="caution">Needs paying</StatusBadge>
        <StatusBadge tone="positive">Paid</StatusBadge>
      </Inline>
    ),
    why: 'People can read ‘Needs paying’ and ‘Paid’ in black-and-white print too. Shape and colour repeat the words.',
  },
  dont: {
    shows: (
      <Inline>
        <StatusBadge tone="caution">Status 2</StatusBadge>
        <StatusBadge tone="critical">Paid</StatusBadge>
      </Inline>
    ),
    why: '‘Status 2’ comes from the database, and ‘Paid’ in the tone of a failure contradicts itself.',
  },
  anatomy: null,
  content: [
    'Describe the status in one to three words, in sentence case: ‘Needs paying’, ‘Paid’.',
    'Use the same words for a status in lists, filters and emails.',
  ],
}
