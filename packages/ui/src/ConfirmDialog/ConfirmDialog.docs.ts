import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Remove', hidden: true })
const inDialog = (name: string) => screen.getByRole('button', { name })

const openDialog = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(opener(canvas))
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(inDialog('Cancel')).toHaveFocus())
}

const closesAndReturns = async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener(canvas)).toHaveFocus())
}

export const confirmDialogDocs: ComponentDocs = {
  name: 'ConfirmDialog',
  summary: 'Asks before an action that cannot be undone.',
  useWhen: [
    'The action deletes something, costs money or notifies other people.',
    'People should see the consequences before they decide.',
  ],
  avoidWhen: [
    'The action can be undone: do it at once and offer "Undo".',
    'People have to fill something in: use FormModal.',
  ],
  alternatives: [
    { component: 'Toaster', when: 'the action can be undone' },
    { component: 'Modal', when: 'there is a form, or more than two ways on' },
  ],
  pattern: 'APG: Alert and message dialogs, on Modal',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'the dialog has just opened',
      does: 'cancels: focus starts on Cancel, which changes nothing',
      setup: openDialog,
      expect: closesAndReturns,
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on the button that confirms, one Tab after Cancel',
      does: 'confirms, and closes the dialog when it is done',
      setup: openDialog,
      expect: async (canvas) => {
        await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Removed'))
        await closesAndReturns(canvas)
      },
    },
    {
      keys: '{Escape}',
      when: 'the dialog is open',
      does: 'cancels and returns focus to where it was',
      setup: openDialog,
      expect: closesAndReturns,
    },
  ],
  provides: [
    'Focus starts on the action that changes nothing.',
    'A press beside it does not close it: it has to be answered.',
    'While it works it cannot be confirmed twice, cancelled or closed.',
    'A failure is read out inside, and the question stays.',
  ],
  requires: [
    'A question that names the thing, and the same verb on the button.',
    'A promise that settles: give it a time limit.',
    'A `failureMessage` that says what to do.',
    'Loading it on demand.',
  ],
}
