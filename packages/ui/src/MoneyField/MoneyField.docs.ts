import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByLabelText('Amount'))

export const moneyFieldDocs: ComponentDocs = {
  name: 'MoneyField',
  summary: 'Asks for an amount in pounds.',
  useWhen: ['The answer is an amount of money.'],
  avoidWhen: ['The amount is only shown.', 'The number is a quantity.'],
  alternatives: [
    { component: 'NumberField', when: 'the number is a quantity' },
    { component: 'DataList', when: 'the amount is only shown' },
  ],
  pattern: 'Native <input> with <label>',
  keyboard: [
    typing(
      {
        keys: '{Tab}',
        press: '1,234.5{Tab}',
        when: 'an amount is typed: 1,234.5',
        does: 'moves on, and the field reads 1,234.50',
      },
      (field) => expect(field).toHaveValue('1,234.50'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: '£12{Tab}',
        when: 'a £ is typed too: £12',
        does: 'moves on, and the field reads 12.00 after its own £',
      },
      (field) => expect(field).toHaveValue('12.00'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: 'twelve{Tab}',
        when: 'the typed text is not an amount: twelve',
        does: 'moves on, keeps the text and shows an error that says how to correct it',
      },
      async (field, canvas) => {
        await expect(field).toHaveValue('twelve')
        await expect(canvas.getByText('Enter an amount in pounds, such as 1,234.50.')).toBeVisible()
      },
    ),
  ],
  provides: [
    'Reads pence from the digits, so no amount is ever rounded.',
    'Never reads a comma as a decimal point, and refuses a third decimal.',
    'Text that isn’t an amount stays as typed, with an error under it, and stops the form.',
    'Forms get pounds as plain digits, such as 1234.50, under `name`.',
  ],
  requires: ['Pass `value`, `min` and `max` in pence, not pounds.', 'Set a negative `min` to allow credits.'],
}
