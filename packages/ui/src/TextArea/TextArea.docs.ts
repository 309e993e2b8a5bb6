import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

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
    {
      keys: 'One{Enter}two',
      when: 'focus is in the field',
      does: 'writes into it, over several lines',
      setup: (canvas) => canvas.getByRole('textbox').focus(),
      expect: async (canvas) => expect(canvas.getByRole('textbox')).toHaveValue('One\ntwo'),
    },
    {
      keys: '{Tab}',
      when: 'focus is in the field',
      does: 'leaves it: it writes no tabs',
      setup: (canvas) => canvas.getByRole('textbox').focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('textbox')).not.toHaveFocus()
        await expect(canvas.getByRole('textbox')).toHaveValue('')
      },
    },
  ],
  guarantees: [
    'label, hint, error and count are tied to the control; an error or too long a text sets aria-invalid',
    'the count is said politely, after a pause and in the last tenth only',
    'nothing typed or pasted is cut off',
  ],
  callerOwes: [
    'refusing a text over the limit with an error sentence when the form is sent',
    '`rows` that fit the answer expected',
  ],
}
