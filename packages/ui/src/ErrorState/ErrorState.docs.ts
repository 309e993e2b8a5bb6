import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const focusRetry = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Try again' }).focus()
const tries = async (canvas: KeyboardCanvas) => expect(canvas.getByText('Tried again')).toBeVisible()

export const errorStateDocs: ComponentDocs = {
  name: 'ErrorState',
  summary: 'Explains what could not be loaded and offers to try again.',
  useWhen: ['a page or a panel could not be loaded'],
  avoidWhen: ['nothing failed, there is nothing to show', 'what was loaded before can stay on the page'],
  alternatives: [
    { component: 'EmptyState', when: 'nothing failed' },
    { component: 'Alert', when: 'old content stays beside the message' },
    { component: 'Table', when: 'it is a list: its `error` and `onRetry` keep the header and the filters' },
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
  provides: ['it is read out as it appears', 'the button keeps its width and focus while it tries again'],
  requires: ['the exact message, in words that say what to do', '`retrying` while it loads again'],
}
