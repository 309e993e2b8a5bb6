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
    'An explanation is too long for a tooltip, and only some people need it.',
  ],
  avoidWhen: [
    'Everyone needs the content: put it on the page.',
    'It contains only actions.',
    'A few words explain a control.',
    'It needs a heading, or more room.',
  ],
  alternatives: [
    { component: 'Menu', when: 'it contains only actions' },
    { component: 'Tooltip', when: 'a few words explain a control' },
    { component: 'Drawer', when: 'it needs a heading, or more room' },
  ],
  pattern:
    'APG: Dialog (not modal) behind a button, on radix Popover. Its code loads when people point at the button or focus it.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens it and moves focus to its first field, or to the popover itself',
      setup: focusTrigger,
      expect: fieldHasFocus,
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens it and moves focus to its first field, or to the popover itself',
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
      does: 'wraps to the end',
      setup: open,
      expect: async () => expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is at the end',
      does: 'wraps to the start',
      setup: open,
      expect: fieldHasFocus,
    },
  ],
  provides: [
    'The press that loads the popover also opens it. Until then Escape, a second press or moving focus cancels, and after 200 ms the button shows that it is loading.',
    'Stays at its button and inside the window. In a modal it opens above it and is never clipped.',
    'A press outside closes it. In a modal, Escape closes only the popover.',
  ],
  requires: [
    'Set a label that says what it is about.',
    'Offer another way to the same content without JavaScript.',
    'Don’t rely on a form around the button: the popover is rendered outside it.',
    'Where people may be offline, show a message in `onOpenFailure` when it can’t open.',
  ],
}
