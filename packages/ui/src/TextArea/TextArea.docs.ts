import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { rowsInField } from '../docs/keyboardRows.ts'

const typing = rowsInField((canvas) => canvas.getByRole('textbox'))

export const textAreaDocs: ComponentDocs = {
  name: 'TextArea',
  summary: 'Asks for several lines of text.',
  useWhen: ['The answer is a sentence or more.', 'People explain something in their own words.'],
  avoidWhen: [
    'The answer fits on one line.',
    'The answer consists of several short ones, such as an address.',
  ],
  alternatives: [
    { component: 'TextField', when: 'the answer fits on one line' },
    { component: 'FieldGroup', when: 'the answer consists of several short ones' },
  ],
  pattern: 'Native <textarea> with <label>',
  keyboard: [
    typing({ keys: '{Enter}', press: 'One{Enter}two', does: 'starts a new line' }, (field) =>
      expect(field).toHaveValue('One\ntwo'),
    ),
    typing({ keys: '{Tab}', does: 'moves on, without typing a tab' }, async (field) => {
      await expect(field).not.toHaveFocus()
      await expect(field).toHaveValue('')
    }),
  ],
  provides: [
    'The label, hint, error and count are linked to the control. An error or text over the limit sets `aria-invalid`.',
    'The count is announced politely, after a pause and only in the last tenth.',
    'Nothing that people type or paste is cut off.',
  ],
  requires: [
    'Refuse text over the limit with an error when the form is sent.',
    'Set `rows` to fit the expected answer.',
  ],
}
