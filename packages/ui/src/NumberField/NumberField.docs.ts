import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByRole('spinbutton'))

export const numberFieldDocs: ComponentDocs = {
  name: 'NumberField',
  summary: 'Asks for a number that is counted or measured.',
  useWhen: ['the answer is a quantity', 'there is a least or a greatest number'],
  avoidWhen: ['the digits are a name: a meter reading, an account number, a sort code', 'it is money'],
  alternatives: [
    { component: 'MoneyField', when: 'it is an amount of money' },
    { component: 'TextField', when: 'the digits are a name; with inputMode="numeric"' },
  ],
  pattern: 'Native text <input role="spinbutton"> (APG: Spinbutton)',
  keyboard: [
    typing({ keys: '{ArrowUp}', does: 'adds one step' }, (field) => expect(field).toHaveValue('4')),
    typing({ keys: '{ArrowDown}', does: 'takes one step away' }, (field) => expect(field).toHaveValue('2')),
    typing({ keys: '{PageUp}', does: 'adds ten steps, up to the greatest number' }, (field) =>
      expect(field).toHaveValue('12'),
    ),
    typing({ keys: '{PageDown}', does: 'takes ten steps away, down to the least number' }, (field) =>
      expect(field).toHaveValue('1'),
    ),
    typing(
      {
        keys: '{Tab}',
        press: '0{Tab}',
        when: 'the number is too small or too great',
        does: 'moves on; the number stays, and the error says which numbers are possible',
      },
      (_, canvas) => expect(canvas.getByText('Enter between 1 and 12.')).toBeVisible(),
    ),
  ],
  provides: [
    'the wheel never changes it; a comma is never read as a decimal point',
    'invalid text stays as typed, is explained under the field and stops the form',
    'people may pass a limit while typing; the error appears on leaving the field',
    'a form gets plain digits under `name`',
  ],
  requires: ['bounds that are true for everyone', 'the unit in the label or the hint'],
}
