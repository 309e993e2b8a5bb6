import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const searchFieldDocs: ComponentDocs = {
  name: 'SearchField',
  summary: 'Finds things by words, or filters a list.',
  useWhen: ['People filter the list below by address, name or reference.'],
  avoidWhen: [
    'The words are an answer in a form.',
    'The values to filter by are known.',
    'People look for pages and actions of the whole product.',
  ],
  alternatives: [
    { component: 'TextField', when: 'the words are an answer in a form' },
    { component: 'MultiSelect', when: 'the values to filter by are known' },
    { component: 'CommandPalette', when: 'people look for pages and actions of the whole product' },
  ],
  pattern: 'Native <input type="search">',
  keyboard: [
    {
      keys: 'letters',
      press: 'holgate',
      when: 'focus is in the field',
      does: 'searches again after each letter',
      setup: (canvas) => canvas.getByRole('searchbox').focus(),
      expect: async (canvas) => expect(canvas.getByText('Looking for “holgate”')).toBeVisible(),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on Clear, one Tab after the field',
      does: 'empties the field and returns focus to it',
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
      does: 'moves on, because there is nothing to clear',
      setup: (canvas) => canvas.getByRole('searchbox').focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
        await expect(canvas.queryByRole('button')).toBeNull()
      },
    },
  ],
  provides: [
    'Shows a clear button while there is text, once JavaScript runs.',
    'Works in a plain form with `name`: Enter submits it.',
  ],
  requires: ['Wait for a pause in typing before each request.', 'Say how many results there are.'],
}
