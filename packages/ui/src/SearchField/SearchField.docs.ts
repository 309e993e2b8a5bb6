import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const searchFieldDocs: ComponentDocs = {
  name: 'SearchField',
  summary: 'Finds things, or narrows a list, by words.',
  useWhen: ['filtering the list below by address, name or reference'],
  avoidWhen: ['the words are an answer in a form'],
  alternatives: [
    { component: 'TextField', when: 'the words are an answer' },
    { component: 'MultiSelect', when: 'the values to filter by are known' },
  ],
  pattern: 'Native <input type="search">',
  keyboard: [
    {
      keys: 'letters',
      press: 'holgate',
      when: 'focus is in the field',
      does: 'searches again at each letter',
      setup: (canvas) => canvas.getByRole('searchbox').focus(),
      expect: async (canvas) => expect(canvas.getByText('Looking for “holgate”')).toBeVisible(),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on Clear, one Tab after the field',
      does: 'empties the field; focus returns to it',
      setup: async (canvas, user) => user.type(canvas.getByRole('searchbox'), 'ash'),
      expect: async (canvas) => {
        await expect(canvas.getByRole('searchbox')).toHaveValue('')
        await expect(canvas.getByRole('searchbox')).toHaveFocus()
        await expect(canvas.getByText('Looking for “”')).toBeVisible()
      },
    },
    {
      keys: '{Tab}',
      when: 'the field is empty',
      does: 'moves on: there is nothing to clear',
      setup: (canvas) => canvas.getByRole('searchbox').focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
        await expect(canvas.queryByRole('button')).toBeNull()
      },
    },
  ],
  provides: [
    'a clear button while there is something to clear, once script runs',
    'works in a plain form with `name`: Enter submits',
  ],
  requires: ['waiting a moment before each request', 'saying how many results there are'],
}
