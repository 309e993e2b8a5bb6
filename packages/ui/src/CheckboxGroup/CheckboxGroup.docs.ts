import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const checkboxGroupDocs: ComponentDocs = {
  name: 'CheckboxGroup',
  summary: 'Asks which of a few answers apply: none, some or all.',
  useWhen: ['any number of two to seven answers may apply', 'the answers are sent with a form'],
  avoidWhen: ['exactly one must apply', 'there are many answers'],
  alternatives: [
    { component: 'RadioGroup', when: 'exactly one must apply' },
    { component: 'MultiSelect', when: 'there are more than about seven' },
    { component: 'Switch', when: 'each acts immediately' },
  ],
  pattern: 'Native checkboxes in <fieldset> (APG: Checkbox)',
  keyboard: [
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on or before a box',
      does: 'moves to the next box',
      expect: async (canvas) => expect(canvas.getByRole('checkbox', { name: 'Gas' })).toHaveFocus(),
    },
    {
      keys: '[Space]',
      when: 'focus is on a box',
      does: 'checks or unchecks it; the others stay as they are',
      setup: (canvas) => canvas.getByRole('checkbox', { name: 'Gas' }).focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('checkbox', { name: 'Gas' })).toBeChecked()
        await expect(canvas.getByRole('checkbox', { name: 'Water' })).toBeChecked()
      },
    },
  ],
  provides: [
    'the group is named by the label and described by hint and error; with an error each box is invalid',
    'values come in the order of the options, whatever the order of pressing',
  ],
  requires: ['a label that reads as the question', 'answers that can apply together'],
}
