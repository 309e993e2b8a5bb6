import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByRole('textbox'))

export const textAreaDocs: ComponentDocs = {
  name: 'TextArea',
  summary: 'Asks for several lines of text.',
  useWhen: ['the answer is a sentence or more', 'people explain something in their own words'],
  avoidWhen: ['the answer fits one line', 'the answer has a form of its own, such as an address'],
  alternatives: [
    { component: 'TextField', when: 'the answer fits one line' },
    { component: 'FieldGroup', when: 'the answer is several short ones' },
  ],
  pattern: 'Native <textarea> with <label>',
  keyboard: [
    typing({ keys: '{Enter}', press: 'One{Enter}two', does: 'begins a new line' }, (field) =>
      expect(field).toHaveValue('One\ntwo'),
    ),
    typing({ keys: '{Tab}', does: 'moves on: it writes no tab' }, async (field) => {
      await expect(field).not.toHaveFocus()
      await expect(field).toHaveValue('')
    }),
  ],
  provides: [
    'label, hint, error and count are tied to the control; an error or too long a text sets aria-invalid',
    'the count is said politely, after a pause and in the last tenth only',
    'nothing typed or pasted is cut off',
  ],
  requires: [
    'refusing a text over the limit with an error sentence when the form is sent',
    '`rows` that fit the answer expected',
  ],
}
