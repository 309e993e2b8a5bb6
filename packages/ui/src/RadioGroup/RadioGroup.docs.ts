import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const radioGroupDocs: ComponentDocs = {
  name: 'RadioGroup',
  summary: 'Asks for one of a few answers, all visible.',
  useWhen: ['there are two to seven answers', 'people should see all answers before choosing'],
  avoidWhen: [
    'there are many answers',
    'more than one may apply',
    'it is a plain yes or no that acts immediately',
  ],
  alternatives: [
    { component: 'RadioCards', when: 'each answer needs a line or a price to explain it' },
    { component: 'Select', when: 'there are more than about seven answers' },
    { component: 'CheckboxGroup', when: 'any number may hold' },
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
      does: 'goes round to the last one and chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Tenant' }).focus(),
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Agency' })).toBeChecked(),
    },
  ],
  provides: [
    'the group is named by the label, described by hint and error, and marked invalid with an error',
    'each answer is named by its label and described by its own hint',
    'at least 24 px to aim at; the dot shows in forced colours',
  ],
  requires: ['a label that reads as the question', 'answers that do not overlap', 'a `name` of its own'],
}
