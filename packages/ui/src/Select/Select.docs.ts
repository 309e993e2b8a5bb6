import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const selectDocs: ComponentDocs = {
  name: 'Select',
  summary: 'Asks for one of many short answers.',
  useWhen: ['there are about 7 to 50 short answers', 'people know the answers without seeing them all'],
  avoidWhen: ['there are so few that all can be visible', 'people search among hundreds', 'it opens actions'],
  alternatives: [
    { component: 'RadioGroup', when: 'there are two to seven answers' },
    { component: 'Combobox', when: 'people find one of many by typing' },
    { component: 'MultiSelect', when: 'several may be chosen' },
    { component: 'Menu', when: 'the entries do something' },
  ],
  pattern: 'Native <select> with <label>',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the field comes next',
      does: 'moves to it; there, arrow keys, Space and letters do what they do in the browser’s own lists',
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
    'label, hint and error are tied to the control; an error sets aria-invalid',
    'the same height and edge as every other field in either density',
    'works before script runs, and opens the picker a phone knows',
  ],
  requires: [
    'options in an order people expect: most frequent first, or by the alphabet',
    'a placeholder where no answer is a fair guess',
  ],
}
