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
  summary: 'Asks for a few answers over the page, and never loses them.',
  useWhen: [
    'A few answers are needed to add or change one thing, and the page behind stays what it is about.',
  ],
  avoidWhen: [
    'The form has steps, or more than about eight fields: give it a page.',
    'Only a confirmation is needed: use ConfirmDialog.',
  ],
  alternatives: [
    { component: 'ConfirmDialog', when: 'nothing has to be filled in' },
    { component: 'FormDrawer', when: 'people look at the page behind while they fill it in' },
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
      does: 'asks whether to discard the changes; focus is on keeping them',
      setup: openAndFill,
      expect: asks,
    },
    {
      keys: '{Enter}',
      when: 'it asks whether to discard the changes',
      does: 'keeps them: focus goes back to the field it was in',
      setup: openFillAndLeave,
      expect: async () => {
        await waitFor(() => expect(name()).toHaveFocus())
        await expect(name()).toHaveValue('Sam')
      },
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on discarding the changes',
      does: 'discards them and closes; focus returns to where it was',
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
    'Escape, the close button, a press outside and Cancel ask only when the answers differ from those at the start.',
    'The browser asks too before the page is left, for as long as they differ.',
    'While it sends it cannot be sent twice, cancelled or closed.',
    'After a failed attempt focus moves to the list of what is wrong; a failure is read out, and the answers stay.',
  ],
  requires: [
    'Opening it only once the initial answers have loaded.',
    'A promise that settles: give it a time limit. Closing it after.',
    '`dirty` for what is changed in it but not sent by its form.',
    'Loading it on demand.',
  ],
}
