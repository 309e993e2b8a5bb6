import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const focusRetry = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Try again' }).focus()
const tries = async (canvas: KeyboardCanvas) => expect(canvas.getByText('Tried again')).toBeVisible()

export const errorStateDocs: ComponentDocs = {
  name: 'ErrorState',
  summary: 'Explains what could not be loaded and offers to try again.',
  useWhen: ['A page or a panel could not be loaded.'],
  avoidWhen: [
    'Nothing failed: there is just nothing to show.',
    'The content loaded before can stay on the page.',
    'The list is a Table.',
  ],
  alternatives: [
    { component: 'EmptyState', when: 'nothing failed' },
    { component: 'Alert', when: 'the content loaded before stays beside the message' },
    {
      component: 'Table',
      when: 'the list is a Table: its `error` state and `onRetry` keep the header and the filters',
    },
  ],
  pattern: 'An alert region with a native <button>',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on Try again',
      does: 'tries again',
      setup: focusRetry,
      expect: tries,
    },
    {
      keys: '[Space]',
      when: 'focus is on Try again',
      does: 'tries again',
      setup: focusRetry,
      expect: tries,
    },
  ],
  provides: [
    'Its message is read out when it appears.',
    'While it tries again, the button keeps its width and focus.',
  ],
  requires: [
    'Write the exact message, in words that say what to do.',
    'Set `retrying` while it loads again.',
  ],
}
