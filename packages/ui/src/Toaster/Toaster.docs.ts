import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

/** The code of toasts is fetched with the first. */
export const firstLoad = { timeout: 10_000 }

const focused = () => document.activeElement as HTMLElement
const undo = () => screen.getByRole('button', { name: 'Undo' })
const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Mark as paid' })
const isGone = () =>
  waitFor(() => expect(screen.queryByText('3 bills marked as paid')).not.toBeInTheDocument())

const focusOpener = async (canvas: KeyboardCanvas) => {
  await screen.findByRole('button', { name: 'Undo' }, firstLoad)
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
    'An action ended and its outcome is not plain to see.',
    'An action can be undone for a few seconds.',
  ],
  avoidWhen: ['People must read it or act on it.', 'One field or one panel failed: say so there.'],
  alternatives: [
    { component: 'Alert', when: 'it matters for longer than seconds' },
    { component: 'Modal', when: 'the action cannot be undone and is asked about first' },
  ],
  pattern: 'APG: Alert, on radix Toast, which loads with the first toast',
  keyboard: [
    {
      keys: '[F6]',
      when: 'a toast shows',
      does: 'moves to the list of toasts, whose time stands still meanwhile',
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
      does: 'does it and closes the toast; focus returns to where it was',
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
      does: 'moves to the button that dismisses',
      setup: focusUndo,
      expect: () => expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus(),
    },
    {
      keys: '{Escape}',
      when: 'focus is in a toast',
      does: 'dismisses it; focus moves to the next toast, else to where it was',
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
    'Errors are read out immediately, the rest when there is a pause. The live region is there before the first toast.',
    'Timers pause on hover, on focus and while the window is in the background.',
    'At most three at once; the rest wait.',
    'It moves into an open modal, and back: it is in reach of pointer, keyboard and assistive technology throughout. Escape still closes the modal.',
    'A swipe towards the edge of the screen dismisses it.',
    'When its code cannot be fetched, as offline, the messages are shown all the same, until they are dismissed.',
  ],
  requires: [
    'The queue: adding, and removing on `onDismiss`.',
    '5 seconds, or 10 with "Undo".',
    'Mounting it once, before the first toast.',
  ],
}
