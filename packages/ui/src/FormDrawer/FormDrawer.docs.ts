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
  summary: 'Asks for a few answers beside the page, and never loses them.',
  useWhen: ['People look at the page, or at what their answers will change, while they fill it in.'],
  avoidWhen: ['The form has steps: give it a page.', 'Nothing beside it matters: use FormModal.'],
  alternatives: [
    { component: 'FormModal', when: 'the form is all that people look at' },
    { component: 'Drawer', when: 'nothing is sent' },
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
      does: 'asks whether to discard the changes; focus is on keeping them',
      setup: openAndFill,
      expect: asks,
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on discarding the changes',
      does: 'discards them and closes; focus returns to where it was',
      setup: openFillAndLeave,
      expect: closesAndReturns,
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
