import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const paginationDocs: ComponentDocs = {
  name: 'Pagination',
  summary: 'Shows which part of a long list is visible, with links to the previous and next pages.',
  useWhen: ['a list comes in pages; put it in the footer of a Table'],
  avoidWhen: ['a list never has a second page'],
  alternatives: [],
  pattern: 'Native links in a navigation landmark',
  keyboard: [
    {
      keys: '{Tab}',
      press: '{Tab}{Enter}',
      when: 'it is the first page',
      does: 'passes over Previous, which leads nowhere, to Next',
      expect: async (canvas) => {
        await expect(canvas.getByText('26 to 41 of 41')).toBeVisible()
        await expect(canvas.getByRole('link', { name: 'Next' })).toHaveFocus()
      },
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{/Shift}{Enter}',
      when: 'Next was pressed and this is the last page',
      does: 'moves back to Previous: focus is not lost',
      setup: async (canvas, user) => user.click(canvas.getByRole('link', { name: 'Next' })),
      expect: async (canvas) => expect(canvas.getByText('1 to 25 of 41')).toBeVisible(),
    },
  ],
  provides: [
    'real links: a new tab, a bookmark, and a page without script all work',
    'focus stays where it was when there is no further page',
    'a list of one page has its range and no links',
  ],
  requires: ['addresses that keep filters and sort', 'moving the list to its top when the page changes'],
}
