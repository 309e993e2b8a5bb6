import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const checkboxDocs: ComponentDocs = {
  name: 'Checkbox',
  summary: 'Says yes to one thing in a form, or selects one row of many.',
  useWhen: [
    'The answer is sent together with a form.',
    'People select rows of a list in order to act on them.',
  ],
  avoidWhen: [
    'The choice takes effect immediately.',
    'People must choose exactly one of several answers.',
    'It is a question, and ‘no’ must be as clear an answer as ‘yes’.',
    'One question has several answers that can apply together.',
    'There are more than about seven options.',
  ],
  alternatives: [
    { component: 'Switch', when: 'the choice takes effect immediately' },
    {
      component: 'RadioGroup',
      when: 'people must choose exactly one of several answers, or no must be as clear an answer as yes',
    },
    { component: 'CheckboxGroup', when: 'one question has several answers' },
    { component: 'MultiSelect', when: 'there are more than about seven options' },
  ],
  pattern: 'Native <input type="checkbox"> (APG: Checkbox, mixed state)',
  keyboard: [
    {
      keys: '[Space]',
      when: 'focus is on the checkbox',
      does: 'checks or unchecks it',
      setup: (canvas) => canvas.getByRole('checkbox').focus(),
      expect: async (canvas) => expect(canvas.getByRole('checkbox')).toBeChecked(),
    },
    {
      keys: '{Tab}',
      when: 'the checkbox comes next',
      does: 'moves to it',
      expect: async (canvas) => expect(canvas.getByRole('checkbox')).toHaveFocus(),
    },
  ],
  provides: [
    'There are at least 24 px to aim at, whatever the size of the box.',
    'The tick and the dash stay visible in forced colours.',
    'A mixed box is announced as mixed.',
  ],
  requires: [
    'Write the label as a statement that becomes true when the box is checked.',
    'Decide what checking a mixed box does to its group.',
  ],
}
