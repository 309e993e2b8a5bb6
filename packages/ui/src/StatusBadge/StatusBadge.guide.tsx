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
    why: '‘Needs paying’ and ‘Paid’ are read in grey print too; shape and colour repeat them.',
  },
  dont: {
    shows: (
      <Inline>
        <StatusBadge tone="caution">Status 2</StatusBadge>
        <StatusBadge tone="critical">Paid</StatusBadge>
      </Inline>
    ),
    why: '‘Status 2’ is a word of the database, and ‘Paid’ in the tone of a failure contradicts itself.',
  },
  anatomy: null,
  content: [
    'One to three words in sentence case, as a state: ‘Needs paying’, ‘Void Period’.',
    'The same state has the same words in lists, filters and emails.',
  ],
}
