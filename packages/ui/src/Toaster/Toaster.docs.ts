import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const undo = () => screen.getByRole('button', { name: 'Undo' })

const focusToast = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  canvas.getByRole('button', { name: 'Mark as paid' }).focus()
  await user.keyboard('{F6}')
  await expect(undo()).toHaveFocus()
}

export const toasterDocs: ComponentDocs = {
  name: 'Toaster',
  summary: 'Says what came of an action, in a corner, for a while. "Undo" belongs here.',
  useWhen: [
    'An action ended and its outcome is not plain to see.',
    'An action can be undone for a few seconds.',
  ],
  avoidWhen: ['People must read it or act on it.', 'One field or one panel failed: say so there.'],
  alternatives: [
    { component: 'Alert', when: 'it matters for longer than seconds' },
    { component: 'Modal', when: 'the action cannot be undone and is asked about first' },
  ],
  pattern:
    'Two live regions that are always on the page, polite and assertive (APG: Alert). Our own small code: a page carries it from the first byte, and radix Toast would bring focus, dismissal and portal code along for a list of three messages',
  keyboard: [
    {
      keys: '{F6}',
      when: 'a toast is shown',
      does: 'moves to its first button; the time stands still while focus is there',
      setup: (canvas) => canvas.getByRole('button', { name: 'Mark as paid' }).focus(),
      expect: () => expect(undo()).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on "Undo"',
      does: 'undoes, dismisses the toast and returns focus to where it was',
      setup: focusToast,
      expect: async (canvas) => {
        await expect(screen.getByText('Undone')).toBeVisible()
        await waitFor(() => expect(screen.queryByText('3 bill(s) marked as paid')).not.toBeInTheDocument())
        await expect(canvas.getByRole('button', { name: 'Mark as paid' })).toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      when: 'focus is in a toast',
      does: 'dismisses it and returns focus to where it was',
      setup: focusToast,
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByText('3 bill(s) marked as paid')).not.toBeInTheDocument())
        await expect(canvas.getByRole('button', { name: 'Mark as paid' })).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      when: 'focus is on "Undo"',
      does: 'moves to the button that dismisses',
      setup: focusToast,
      expect: () => expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus(),
    },
  ],
  provides: [
    'Errors are read out at once, the rest when there is a pause.',
    'Time stands still on hover, on focus and while the tab is in the background.',
    'At most three at once; the rest wait.',
    'It moves into an open modal, and back: it is in reach of pointer, keyboard and assistive technology throughout.',
  ],
  requires: [
    'The queue: adding, and removing on `onDismiss`.',
    '5 seconds, or 10 with "Undo".',
    'Mounting it once, also while there is nothing to say.',
  ],
}
