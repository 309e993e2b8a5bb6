import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByRole('spinbutton'), 'focus is in the field, which holds 3')

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
    typing('{ArrowUp}', 'adds a step', (field) => expect(field).toHaveValue('4')),
    typing('{ArrowDown}', 'decreases the value by one step', (field) => expect(field).toHaveValue('2')),
    typing('{PageUp}', 'adds ten steps, and stops at the greatest number (here 12)', (field) =>
      expect(field).toHaveValue('12'),
    ),
    typing('{PageDown}', 'decreases it by ten steps, down to the minimum (here 1)', (field) =>
      expect(field).toHaveValue('1'),
    ),
    typing('0{Tab}', 'writes a digit; on leaving, says what is wrong with 30', (_, canvas) =>
      expect(canvas.getByText('Enter between 1 and 12.')).toBeVisible(),
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
