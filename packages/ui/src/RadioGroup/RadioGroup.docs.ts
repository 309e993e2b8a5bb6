import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const radioGroupDocs: ComponentDocs = {
  name: 'RadioGroup',
  summary: 'Asks for one of a few answers, all visible.',
  useWhen: ['There are two to seven answers.', 'People should see all answers before they choose.'],
  avoidWhen: [
    'There are more than about seven answers.',
    'More than one answer can apply.',
    'Each answer needs a sentence or a price.',
    'It turns something on or off immediately.',
  ],
  alternatives: [
    { component: 'RadioCards', when: 'each answer needs a sentence or a price' },
    { component: 'Select', when: 'there are more than about seven answers' },
    { component: 'CheckboxGroup', when: 'more than one answer can apply' },
    { component: 'Switch', when: 'it turns something on or off immediately' },
  ],
  pattern: 'Native radios in <fieldset role="radiogroup"> (APG: Radio group)',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'nothing is chosen and the answers come next',
      does: 'moves to the first answer',
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Tenant' })).toHaveFocus(),
    },
    {
      keys: '[Space]',
      when: 'focus is on an answer',
      does: 'chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Tenant' }).focus(),
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Tenant' })).toBeChecked(),
    },
    {
      keys: '{ArrowDown}',
      when: 'focus is on an answer',
      does: 'moves to the next one and chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Tenant' }).focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('radio', { name: 'Landlord' })).toHaveFocus()
        await expect(canvas.getByRole('radio', { name: 'Landlord' })).toBeChecked()
      },
    },
    {
      keys: '{ArrowUp}',
      when: 'focus is on the first answer',
      does: 'wraps to the last one and chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Tenant' }).focus(),
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Agency' })).toBeChecked(),
    },
  ],
  provides: [
    'The label names the group, and the hint and the error describe it. With an error, the group is marked invalid.',
    'Each answer is named by its label and described by its own hint.',
    'There are at least 24 px to aim at, and the dot stays visible in forced colours.',
  ],
  requires: [
    'Write the label as the question.',
    'Write answers that don’t overlap.',
    'Give each group its own `name`.',
  ],
}
