import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const checkboxGroupDocs: ComponentDocs = {
  name: 'CheckboxGroup',
  summary: 'Asks which of a few answers apply: none, some or all.',
  useWhen: ['Any number of two to seven answers can apply.', 'The answers are sent with a form.'],
  avoidWhen: [
    'Exactly one answer applies.',
    'There are more than about seven answers.',
    'There is a single yes-or-no question.',
    'Each choice takes effect immediately.',
  ],
  alternatives: [
    { component: 'RadioGroup', when: 'exactly one answer applies' },
    { component: 'MultiSelect', when: 'there are more than about seven answers' },
    { component: 'Checkbox', when: 'there is a single yes-or-no question' },
    { component: 'Switch', when: 'each choice takes effect immediately' },
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
      does: 'checks or unchecks it and leaves the others as they are',
      setup: (canvas) => canvas.getByRole('checkbox', { name: 'Gas' }).focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('checkbox', { name: 'Gas' })).toBeChecked()
        await expect(canvas.getByRole('checkbox', { name: 'Water' })).toBeChecked()
      },
    },
  ],
  provides: [
    'The label names the group, and the hint and the error describe it. With an error, each box is marked invalid.',
    'Values are reported in the order of the options, whatever order people check them in.',
  ],
  requires: ['Write the label as the question.', 'Offer only answers that can apply together.'],
}
