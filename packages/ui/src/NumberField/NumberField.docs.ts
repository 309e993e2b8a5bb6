import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByRole('spinbutton'))

export const numberFieldDocs: ComponentDocs = {
  name: 'NumberField',
  summary: 'Asks for a number that is counted or measured.',
  useWhen: ['The answer is a quantity.', 'There is a smallest or a largest possible number.'],
  avoidWhen: [
    'The digits identify something: a meter reading, an account number, a sort code.',
    'The answer is money.',
  ],
  alternatives: [
    { component: 'MoneyField', when: 'the answer is an amount of money' },
    { component: 'TextField', when: 'the digits identify something: use it with `inputMode="numeric"`' },
  ],
  pattern: 'Native text <input role="spinbutton"> (APG: Spinbutton)',
  keyboard: [
    typing({ keys: '{ArrowUp}', does: 'adds one step' }, (field) => expect(field).toHaveValue('4')),
    typing({ keys: '{ArrowDown}', does: 'subtracts one step' }, (field) => expect(field).toHaveValue('2')),
    typing({ keys: '{PageUp}', does: 'adds ten steps, up to the largest number' }, (field) =>
      expect(field).toHaveValue('12'),
    ),
    typing({ keys: '{PageDown}', does: 'subtracts ten steps, down to the smallest number' }, (field) =>
      expect(field).toHaveValue('1'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: '0{Tab}',
        when: 'the number is too small or too large',
        does: 'moves on, keeps the number and shows an error that says which numbers are possible',
      },
      (_, canvas) => expect(canvas.getByText('Enter between 1 and 12.')).toBeVisible(),
    ),
  ],
  provides: [
    'The mouse wheel never changes it, and a comma is never read as a decimal point.',
    'Text that isn’t a number stays as typed, with an error under it, and stops the form.',
    'People can go beyond a limit while they type. The error appears when they leave the field.',
    'Forms get plain digits under `name`.',
  ],
  requires: ['Set limits that hold for everyone.', 'Name the unit in the label or the hint.'],
}
