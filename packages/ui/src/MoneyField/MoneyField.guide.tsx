import type { Guide } from '../docs/guide.ts'
import { MoneyField } from './MoneyField.tsx'

export const guide: Guide = {
  do: {
    shows: <MoneyField label="Amount on the bill" name="amount_do" hint="With VAT" defaultValue={6425} />,
    why: '‘Amount on the bill’ with the hint ‘With VAT’ can be answered by looking at the paper.',
  },
  dont: {
    shows: <MoneyField label="£ (in pence)" name="amount_dont" placeholder="6425" defaultValue={null} />,
    why: 'People think in pounds: pence belong in the code, and the pound sign is there already.',
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
      { part: 'label', is: 'which amount.', at: 'label' },
      { part: 'hint', is: 'what the amount includes.', at: '[id$=-hint]' },
      { part: 'Pound sign', is: 'is always there and never part of the answer.', at: '[id$=-pound]' },
      { part: 'error', is: 'the limit, written as money.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Name the amount by where it is found: ‘Amount on the bill’, ‘Weekly rent’.',
    'Say in the hint what is in it: VAT, arrears, a month or a week.',
    'Limits in errors are written out: ‘£1,118.40’.',
  ],
}
