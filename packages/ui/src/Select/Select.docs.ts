import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const selectDocs: ComponentDocs = {
  name: 'Select',
  summary: 'Asks for one of many short answers.',
  useWhen: ['There are about 7 to 50 short answers.', 'People know the answers without reading them all.'],
  avoidWhen: [
    'There are so few answers that all can be visible.',
    'There are more than about 50 answers, or people search for theirs.',
    'People may choose several answers.',
    'It would run actions.',
  ],
  alternatives: [
    { component: 'RadioGroup', when: 'there are two to seven answers' },
    { component: 'Combobox', when: 'there are more than about 50 answers, or people search for theirs' },
    { component: 'MultiSelect', when: 'people may choose several answers' },
    { component: 'Menu', when: 'it would run actions' },
  ],
  pattern: 'Native <select> with <label>',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the field comes next',
      does: 'moves to it; arrow keys, Space and letters then work as in any browser list',
      expect: async (canvas) => expect(canvas.getByRole('combobox')).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on the field',
      does: 'moves on without changing the answer',
      expect: async (canvas) => {
        await expect(canvas.getByRole('combobox')).not.toHaveFocus()
        await expect(canvas.getByRole('combobox')).toHaveValue('')
      },
    },
  ],
  provides: [
    'The label, hint and error are linked to the control. An error sets `aria-invalid`.',
    'Has the same height and edge as all other fields, in both densities.',
    'Works before hydration, and opens the picker that people know from their phone.',
  ],
  requires: [
    'List the answers in an order that people expect: the most frequent first, or alphabetically.',
    'Set a placeholder if no answer is a safe default.',
  ],
}
