import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Add tenant', hidden: true })
const name = () => screen.getByLabelText('Name')

export const openEmpty = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(opener(canvas))
  await waitFor(() => expect(name()).toHaveFocus())
}

export const openAndFill = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await openEmpty(canvas, user)
  // Not typed: user-event fires `change` as focus leaves, which here is while React renders.
  await fireEvent.input(name(), { target: { value: 'Sam' } })
}

export const asks = async () => {
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

export const formModalDocs: ComponentDocs = {
  name: 'FormModal',
  summary: 'Asks for a few answers in a dialog, and protects unsaved ones.',
  useWhen: [
    'Adding or changing something takes a few answers, and people don’t need to see the page for it.',
  ],
  avoidWhen: [
    'The form has several steps, or more than about eight fields: give it a page.',
    'People need to see the page while they fill it in.',
    'There is nothing to fill in, only something to confirm.',
  ],
  alternatives: [
    { component: 'FormDrawer', when: 'people need to see the page while they fill it in' },
    { component: 'ConfirmDialog', when: 'there is only something to confirm' },
    { component: 'Stepper', when: 'the form has several steps' },
    { component: 'Form', when: 'the form has a page of its own' },
  ],
  pattern: 'APG: Dialog (modal), on Modal, Form and ConfirmDialog',
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
      when: 'it asks whether to discard the changes',
      does: 'keeps them and returns focus to the field it was in',
      setup: openFillAndLeave,
      expect: async () => {
        await waitFor(() => expect(name()).toHaveFocus())
        await expect(name()).toHaveValue('Sam')
      },
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on the button that discards the changes',
      does: 'discards them, closes it and returns focus to where it was',
      setup: openFillAndLeave,
      expect: closesAndReturns,
    },
    {
      keys: '{Enter}',
      when: 'focus is in a field and everything is answered',
      does: 'sends the form',
      setup: openAndFill,
      expect: async (canvas) => {
        await closesAndReturns(canvas)
        await expect(canvas.getByRole('status')).toHaveTextContent('Sam')
      },
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
    'Pass the `signal` of `onSubmit` to your request, so that closing the modal aborts it. Close the modal after an answer.',
    'Set `dirty` if something was changed that the form itself doesn’t send.',
    'Import it from code that loads on demand, so that pages start faster.',
  ],
}
