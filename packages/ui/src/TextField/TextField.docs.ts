import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByLabelText('First name'))

export const textFieldDocs: ComponentDocs = {
  name: 'TextField',
  summary: 'Asks for one line of text.',
  useWhen: ['the answer is short and people write it themselves', 'in every form, with a visible label'],
  avoidWhen: ['there are few possible answers', 'the text is secret'],
  alternatives: [
    { component: 'PasswordField', when: 'the text is a password' },
    { component: 'SearchField', when: 'it filters or finds things on the page' },
    { component: 'NumberField', when: 'the answer is a quantity' },
    { component: 'DateField', when: 'the answer is a date' },
    { component: 'MultiSelect', when: 'people choose several of many' },
  ],
  pattern: 'Native <input> with <label>',
  keyboard: [
    typing({ keys: 'letters', press: 'Helen', does: 'writes them' }, (field) =>
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
    'label, hint and error are tied to the input; an error sets aria-invalid',
    'an error is shown by an icon, a sentence and a 2 px edge, never by colour alone',
    'the same height as every other control in either density',
  ],
  requires: [
    'a label that names the answer; hints for what people need before answering',
    'an error sentence that says what to do, and focus on the first field with one after a failed submit',
    '`autoComplete` and `inputMode` where they help; a width that fits the answer',
  ],
}
