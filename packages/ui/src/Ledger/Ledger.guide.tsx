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
    why: '£1,902.40 and £303.78 make £2,206.18: people can check the sum before they press.',
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
    why: '‘Average bill’ stands where a total belongs, and the rows above don’t add up to it.',
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
      { part: 'rows.label', is: 'what the amount is for.', at: 'tbody th' },
      { part: 'rows.note', is: 'how it comes about.', at: 'tbody th span', side: 'after' },
      { part: 'rows.amount', is: 'formatted, with two decimals.', at: 'tbody td' },
      { part: 'total', is: 'what the rows add up to.', at: 'tfoot th' },
    ],
  },
  content: [
    'Amounts always have pence: ‘£1,902.40’, credits a minus before the pound sign.',
    'Notes count or explain: ‘14 bills’, ‘24 days’.',
  ],
}
