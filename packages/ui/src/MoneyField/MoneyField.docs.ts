import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByLabelText('Amount'))

export const moneyFieldDocs: ComponentDocs = {
  name: 'MoneyField',
  summary: 'Asks for an amount in pounds.',
  useWhen: ['the answer is money'],
  avoidWhen: ['the amount is only shown', 'the number is a quantity'],
  alternatives: [{ component: 'NumberField', when: 'the number is not money' }],
  pattern: 'Native <input> with <label>',
  keyboard: [
    typing(
      {
        keys: '{Tab}',
        press: '1,234.5{Tab}',
        when: 'an amount is typed: 1,234.5',
        does: 'moves on; the field now reads 1,234.50',
      },
      (field) => expect(field).toHaveValue('1,234.50'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: '£12{Tab}',
        when: 'a £ is typed too: £12',
        does: 'moves on; the field now reads 12.00, after its own £',
      },
      (field) => expect(field).toHaveValue('12.00'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: 'twelve{Tab}',
        when: 'what is typed is not an amount: twelve',
        does: 'moves on; what was typed stays, and the error says how to correct it',
      },
      async (field, canvas) => {
        await expect(field).toHaveValue('twelve')
        await expect(canvas.getByText('Enter an amount in pounds, such as 1,234.50.')).toBeVisible()
      },
    ),
  ],
  provides: [
    'pence are read from the digits: no amount is ever rounded',
    'a comma is never read as a decimal point; a third decimal is refused, not dropped',
    'invalid text stays as typed, is explained under the field and stops the form',
    'a form gets plain pounds, such as 1234.50, under `name`',
  ],
  requires: ['pence, not pounds, as `value`, `min` and `max`', 'a negative `min` where credits are meant'],
}
