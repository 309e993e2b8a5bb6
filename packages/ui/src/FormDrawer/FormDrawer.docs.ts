import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Change rent', hidden: true })
const rent = () => screen.getByLabelText('Rent')

const openEmpty = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(opener(canvas))
  await waitFor(() => expect(rent()).toHaveFocus())
}

export const openAndFill = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await openEmpty(canvas, user)
  // Not typed: user-event fires `change` as focus leaves, which here is while React renders.
  await fireEvent.input(rent(), { target: { value: '980' } })
}

const asks = async () => {
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
}

export const closesAndReturns = async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener(canvas)).toHaveFocus())
}

const openFillAndLeave = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await openAndFill(canvas, user)
  await user.keyboard('{Escape}')
  await asks()
}

export const formDrawerDocs: ComponentDocs = {
  name: 'FormDrawer',
  status: 'new',
  summary: 'Asks for a few answers beside the page, and protects unsaved ones.',
  useWhen: ['While filling it in, people look at the page, or at what their answers will change.'],
  avoidWhen: [
    'The form has several steps: give it a page.',
    'People don’t need the page beside it.',
    'There is nothing to fill in.',
  ],
  alternatives: [
    { component: 'FormModal', when: 'people don’t need the page beside it' },
    { component: 'Drawer', when: 'there is nothing to send' },
    { component: 'Stepper', when: 'the form has several steps' },
  ],
  pattern: 'APG: Dialog (modal), on Drawer, Form and ConfirmDialog; shared with FormModal',
  keyboard: [
    {
      keys: '{Escape}',
      when: 'nothing has been changed',
      does: 'closes it and returns focus to where it was',
      setup: openEmpty,
      expect: closesAndReturns,
    },
    {
      keys: '{Escape}',
      when: 'something has been changed',
      does: 'asks whether to discard the changes, with focus on the button that keeps them',
      setup: openAndFill,
      expect: asks,
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on the button that discards the changes',
      does: 'discards them, closes it and returns focus to where it was',
      setup: openFillAndLeave,
      expect: closesAndReturns,
    },
  ],
  provides: [
    'Escape, the close button, a press outside and Cancel ask before they discard changes, and only if something changed.',
    'While there are unsaved changes, the browser asks too before people leave the page.',
    'While it sends, it can’t be sent twice. Each way out asks first if something changed, then aborts its signal and closes it.',
    'After 10 seconds, it says that this is taking longer than usual.',
    'After a failed attempt focus moves to the list of errors, or the failure is read out. The answers stay.',
  ],
  requires: [
    'Open it only once the initial answers have loaded.',
    'Pass the `signal` of `onSubmit` to your request, so that closing the drawer aborts it. Close the drawer after an answer.',
    'Set `dirty` if something was changed that the form itself doesn’t send.',
    'Import it from code that loads on demand, so that pages start faster.',
  ],
}
