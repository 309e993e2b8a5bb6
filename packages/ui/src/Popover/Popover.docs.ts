import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const trigger = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Amount' })
const focusTrigger = (canvas: KeyboardCanvas) => trigger(canvas).focus()
const fieldHasFocus = async () =>
  expect(await screen.findByRole('textbox', { name: 'At least' })).toHaveFocus()
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

const open = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  focusTrigger(canvas)
  await user.keyboard('{Enter}')
  await fieldHasFocus()
}

const closesAndReturns = async (canvas: KeyboardCanvas) => {
  await isClosed()
  await expect(trigger(canvas)).toHaveFocus()
}

export const popoverDocs: ComponentDocs = {
  name: 'Popover',
  summary: 'A few facts or fields behind one button, over the page.',
  useWhen: [
    'A filter or a setting takes a field or two.',
    'An explanation is too long for a tooltip and not needed by everyone.',
  ],
  avoidWhen: [
    'Everyone needs it: put it on the page.',
    'It holds actions only.',
    'It needs a heading of its own.',
  ],
  alternatives: [
    { component: 'Menu', when: 'it holds actions' },
    { component: 'Tooltip', when: 'it is a few words about a control' },
    { component: 'Drawer', when: 'it is more than fits beside the button' },
  ],
  pattern: "APG: Dialog (not modal) behind a button, on the browser's own `popover`",
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens it and moves into its first field, else onto it',
      setup: focusTrigger,
      expect: fieldHasFocus,
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens it and moves into its first field, else onto it',
      setup: focusTrigger,
      expect: fieldHasFocus,
    },
    {
      keys: '{Escape}',
      when: 'focus is inside',
      does: 'closes it and returns focus to the button',
      setup: open,
      expect: closesAndReturns,
    },
    {
      keys: '{Shift>}{Tab}{/Shift}{Escape}',
      when: 'focus is on the first stop inside',
      does: 'goes back to the button, where Escape closes it too',
      setup: open,
      expect: closesAndReturns,
    },
    {
      keys: '{Tab}{Tab}',
      when: 'focus is on the last stop but one inside',
      does: 'goes on to what follows the button, and closes it',
      setup: open,
      expect: async (canvas) => {
        await isClosed()
        await expect(canvas.getByRole('button', { name: 'What follows' })).toHaveFocus()
      },
    },
  ],
  guarantees: [
    'It lies in the top layer of the browser and stays at its button, inside the view.',
    'A press elsewhere closes it; in a dialog, Escape closes it alone.',
    'It opens and closes without script.',
  ],
  callerOwes: ['A label that says what it is about.', 'Little in it: it is in the page from the start.'],
}
