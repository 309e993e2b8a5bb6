import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const trigger = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Amount' })
const focusTrigger = (canvas: KeyboardCanvas) => trigger(canvas).focus()
const fieldHasFocus = async () => {
  const field = await screen.findByRole('textbox', { name: 'At least' })
  await waitFor(() => expect(field).toHaveFocus())
}
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
  summary: 'Shows a few facts or fields over the page when its button is pressed.',
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
  pattern:
    'APG: Dialog (not modal) behind a button, on radix Popover, which loads on the way to the first press',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens it and moves to its first field; without one, to the popover',
      setup: focusTrigger,
      expect: fieldHasFocus,
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens it and moves to its first field; without one, to the popover',
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
      keys: '{Shift>}{Tab}{/Shift}',
      when: 'focus is at the start',
      does: 'goes round to the end',
      setup: open,
      expect: async () => expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is at the end',
      does: 'goes round to the start',
      setup: open,
      expect: fieldHasFocus,
    },
  ],
  provides: [
    'The press that loads it also opens it. Until then Escape, a second press or moving on gives it up, and after 200 ms the button shows that it loads.',
    'It stays at its button, inside the window; in a modal it opens above it and is never clipped.',
    'A press elsewhere closes it; in a modal, Escape closes only the popover.',
  ],
  requires: [
    'A label that says what it is about.',
    'Another way to the same for people without script.',
    'Fields that need no form around the button, because the popover is outside it.',
    '`onOpenFailure`, where people may be offline: a message that it could not be opened.',
  ],
}
