import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

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
    {
      keys: '{ArrowUp}',
      when: 'focus is in the field, which holds 3',
      does: 'adds a step',
      setup: (canvas) => canvas.getByRole('spinbutton').focus(),
      expect: async (canvas) => expect(canvas.getByRole('spinbutton')).toHaveValue('4'),
    },
    {
      keys: '{ArrowDown}',
      when: 'focus is in the field, which holds 3',
      does: 'takes a step away',
      setup: (canvas) => canvas.getByRole('spinbutton').focus(),
      expect: async (canvas) => expect(canvas.getByRole('spinbutton')).toHaveValue('2'),
    },
    {
      keys: '{PageUp}',
      when: 'focus is in the field, which holds 3',
      does: 'adds ten steps, and stops at the greatest number (here 12)',
      setup: (canvas) => canvas.getByRole('spinbutton').focus(),
      expect: async (canvas) => expect(canvas.getByRole('spinbutton')).toHaveValue('12'),
    },
    {
      keys: '{PageDown}',
      when: 'focus is in the field, which holds 3',
      does: 'takes ten steps away, and stops at the least number (here 1)',
      setup: (canvas) => canvas.getByRole('spinbutton').focus(),
      expect: async (canvas) => expect(canvas.getByRole('spinbutton')).toHaveValue('1'),
    },
    {
      keys: '0{Tab}',
      when: 'focus is in the field, which holds 3',
      does: 'writes a digit; on leaving, says what is wrong with 30',
      setup: (canvas) => canvas.getByRole('spinbutton').focus(),
      expect: async (canvas) => expect(canvas.getByText('Enter between 1 and 12')).toBeVisible(),
    },
  ],
  guarantees: [
    'the wheel never changes it; a comma is never read as a decimal point',
    'what it cannot read is kept as typed, said under the field and held back by the form',
    'people may type past a bound on their way; only leaving the field says so',
    'a form gets plain digits under `name`',
  ],
  callerOwes: ['bounds that are true for everyone', 'the unit in the label or the hint'],
}
