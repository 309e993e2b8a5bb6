import type { Guide } from '../docs/guide.ts'
import { MoneyField } from './MoneyField.tsx'

export const guide: Guide = {
  do: {
    shows: <MoneyField label="Amount on the bill" name="amount_do" hint="With VAT" defaultValue={6425} />,
    why: '‘Amount on the bill’ and the hint ‘With VAT’ tell people which amount to copy.',
  },
  dont: {
    shows: <MoneyField label="£ (in pence)" name="amount_dont" placeholder="6425" defaultValue={null} />,
    why: 'People think in pounds. Pence are for the code, and the field already shows the pound sign.',
  },
  anatomy: {
    shows: (
      <MoneyField
        label="Amount on the bill"
        name="amount_parts"
        hint="With VAT"
        defaultValue={6425}
        error="Enter an amount up to £50.00"
      />
    ),
    parts: [
      { part: 'label', is: 'says which amount.', at: 'label' },
      { part: 'hint', is: 'says what the amount includes.', at: '[id$=-hint]' },
      { part: 'Pound sign', is: 'is always there and isn’t part of the answer.', at: '[id$=-pound]' },
      { part: 'error', is: 'states the limit as money.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Name the amount by where people find it: ‘Amount on the bill’, ‘Weekly rent’.',
    'Say in the hint what it includes: VAT, arrears, a month or a week.',
    'Write out limits in errors: ‘£1,118.40’.',
  ],
}
