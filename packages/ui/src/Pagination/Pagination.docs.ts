import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const paginationDocs: ComponentDocs = {
  name: 'Pagination',
  summary: 'Shows which part of a long list is visible, and links to the previous and next pages.',
  useWhen: ['A list comes in pages: put it in the `footer` of a Table.'],
  avoidWhen: ['The list always fits on one page.', 'The pages are steps of a task.'],
  alternatives: [
    { component: 'Table', when: 'the list fits on one page: it stays fast with thousands of rows' },
    { component: 'Stepper', when: 'the pages are steps of a task' },
  ],
  pattern: 'Native links in a navigation landmark',
  keyboard: [
    {
      keys: '{Tab}',
      press: '{Tab}{Enter}',
      when: 'it is the first page',
      does: 'skips Previous, which is disabled, and moves to Next',
      expect: async (canvas) => {
        await expect(canvas.getByText('26 to 41 of 41')).toBeVisible()
        await expect(canvas.getByRole('link', { name: 'Next' })).toHaveFocus()
      },
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{/Shift}{Enter}',
      when: 'Next was pressed and this is the last page',
      does: 'moves back to Previous, so focus isn’t lost',
      setup: async (canvas, user) => user.click(canvas.getByRole('link', { name: 'Next' })),
      expect: async (canvas) => expect(canvas.getByText('1 to 25 of 41')).toBeVisible(),
    },
  ],
  provides: [
    'The links are real: they open in a new tab, can be bookmarked, and work without JavaScript.',
    'Focus stays where it was when there is no further page.',
    'For a list of one page, it shows the range without links.',
  ],
  requires: [
    'Keep filters and sorting in the addresses.',
    'Scroll to the top of the list when the page changes.',
  ],
}
