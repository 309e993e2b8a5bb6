import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByLabelText('First name'))

export const textFieldDocs: ComponentDocs = {
  name: 'TextField',
  summary: 'Asks for one line of text.',
  useWhen: ['The answer is short, and people write it themselves.'],
  avoidWhen: [
    'There are only a few possible answers.',
    'The answer is a password, a number, an amount or a date.',
    'The words filter a list.',
    'The answer is a sentence or more.',
  ],
  alternatives: [
    { component: 'RadioGroup', when: 'there are only a few possible answers' },
    { component: 'PasswordField', when: 'the answer is a password' },
    { component: 'NumberField', when: 'the answer is a quantity' },
    { component: 'MoneyField', when: 'the answer is an amount of money' },
    { component: 'DateField', when: 'the answer is a date' },
    { component: 'SearchField', when: 'the words filter a list' },
    { component: 'TextArea', when: 'the answer is a sentence or more' },
  ],
  pattern: 'Native <input> with <label>',
  keyboard: [
    typing({ keys: 'letters', press: 'Helen', does: 'types them' }, (field) =>
      expect(field).toHaveValue('Helen'),
    ),
    {
      keys: '{Tab}',
      when: 'the field comes next',
      does: 'moves to it',
      expect: async (canvas) => expect(canvas.getByLabelText('First name')).toHaveFocus(),
    },
  ],
  provides: [
    'The label, hint and error are linked to the input. An error sets `aria-invalid`.',
    'An icon, a sentence and a 2 px edge show an error, so people don’t depend on colour.',
    'Has the same height as all other controls, in both densities.',
  ],
  requires: [
    'Name the answer in a visible label, and put what people need to know into the hint.',
    'Write errors that say what to do. After a failed submission, focus the first field with an error: a Form does this.',
    'Set `autoComplete` and `inputMode` where they help, and a width that fits the answer.',
  ],
}
