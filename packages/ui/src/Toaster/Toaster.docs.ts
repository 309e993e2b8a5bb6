import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const focused = () => document.activeElement as HTMLElement
const undo = () => screen.getByRole('button', { name: 'Undo' })
const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Mark as paid' })
const isGone = () =>
  waitFor(() => expect(screen.queryByText('3 bills marked as paid')).not.toBeInTheDocument())

const focusOpener = async (canvas: KeyboardCanvas) => {
  await screen.findByRole('button', { name: 'Undo' })
  opener(canvas).focus()
}

const focusUndo = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await focusOpener(canvas)
  await user.keyboard('[F6]{Tab}{Tab}')
  await expect(undo()).toHaveFocus()
}

export const toasterDocs: ComponentDocs = {
  name: 'Toaster',
  summary: 'Confirms what an action did, for a few seconds, and offers to undo it.',
  useWhen: [
    'An action finished and people can’t see its outcome on the page.',
    'People can undo an action for a few seconds.',
  ],
  avoidWhen: [
    'People must read it or act on it.',
    'One field or one panel failed: say so there.',
    'The action can’t be undone, and people should decide first.',
  ],
  alternatives: [
    { component: 'Alert', when: 'people must read it or act on it' },
    { component: 'TextField', when: 'one field failed: use its `error`' },
    { component: 'ErrorState', when: 'one panel failed to load' },
    { component: 'ConfirmDialog', when: 'the action can’t be undone' },
  ],
  pattern: 'APG: Alert, on radix Toast. Its code loads with the first toast.',
  keyboard: [
    {
      keys: '[F6]',
      when: 'a toast shows',
      does: 'moves to the list of toasts and pauses their timers',
      setup: focusOpener,
      expect: () =>
        expect(screen.getByRole('region', { name: 'Notifications (F6)' })).toContainElement(focused()),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on the list',
      does: 'moves to the newest toast, then to its first button',
      setup: async (canvas, user) => {
        await focusOpener(canvas)
        await user.keyboard('[F6]')
      },
      expect: () => expect(undo()).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the toast’s button, such as Undo',
      does: 'runs the action, closes the toast and returns focus to where it was',
      setup: focusUndo,
      expect: async (canvas) => {
        await expect(screen.getByText('Undone')).toBeVisible()
        await isGone()
        await expect(opener(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      when: 'focus is on the toast’s button',
      does: 'moves to its Dismiss button',
      setup: focusUndo,
      expect: () => expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus(),
    },
    {
      keys: '{Escape}',
      when: 'focus is in a toast',
      does: 'dismisses it and moves focus to the next toast, or back to where it was',
      setup: focusUndo,
      expect: async (canvas) => {
        await isGone()
        await expect(opener(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      when: 'focus is elsewhere on the page',
      does: 'dismisses the newest toast',
      setup: focusOpener,
      expect: isGone,
    },
  ],
  provides: [
    'Errors are announced immediately, other messages after a pause. The live region is there before the first toast.',
    'Timers pause on hover, on focus and while the window is in the background.',
    'Shows three toasts at once. Others wait, and their time starts when they show.',
    'Moves into a modal that opens, and back out, so toasts stay reachable by mouse, keyboard and assistive technology. Escape still closes the modal.',
    'A swipe towards the edge of the screen dismisses a toast.',
    'If its code can’t be loaded, for example offline, messages are still shown until people dismiss them.',
  ],
  requires: [
    'Keep the queue: add toasts, and remove them in `onDismiss`.',
    'Show toasts for 5 seconds, or 10 if they have ‘Undo’.',
    'Render it once, before the first toast.',
  ],
}
