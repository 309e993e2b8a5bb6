import type { Guide } from '../docs/guide.ts'
import { Ledger } from './Ledger.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Ledger
        label="Bills to mark as paid"
        rows={[
          { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
          { label: 'Calder Water', note: '6 bills', amount: '£303.78' },
        ]}
        total={{ label: 'Total', amount: '£2,206.18' }}
      />
    ),
    why: '£1,902.40 and £303.78 add up to £2,206.18, so people can check the total.',
  },
  dont: {
    shows: (
      <Ledger
        label="Bills"
        rows={[
          { label: 'Due this week', amount: '£1,902.40' },
          { label: 'Overdue', amount: '£858.18' },
        ]}
        total={{ label: 'Average bill', amount: '£64.25' }}
      />
    ),
    why: '‘Average bill’ is where a total belongs, and the rows above don’t add up to it.',
  },
  anatomy: {
    shows: (
      <Ledger
        label="Bills to mark as paid"
        rows={[
          { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
          { label: 'Calder Water', note: '6 bills', amount: '£303.78' },
        ]}
        total={{ label: 'Total', amount: '£2,206.18' }}
      />
    ),
    parts: [
      { part: 'rows.label', is: 'says what the amount is for.', at: 'tbody th' },
      { part: 'rows.note', is: 'counts or explains it.', at: 'tbody th span', side: 'after' },
      { part: 'rows.amount', is: 'is formatted, with pence.', at: 'tbody td', side: 'after' },
      { part: 'total', is: 'is the sum of the rows.', at: 'tfoot th' },
    ],
  },
  content: [
    'Always show pence: ‘£1,902.40’. For credits, put a minus before the pound sign.',
    'Use notes to count or explain: ‘14 bills’, ‘24 days’.',
  ],
}
