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
    'The action can be undone: do it immediately and offer ‘Undo’.',
    'People have to fill something in.',
    'There are more than two ways to continue.',
  ],
  alternatives: [
    { component: 'Toaster', when: 'the action can be undone' },
    { component: 'FormModal', when: 'people have to fill something in' },
    { component: 'Modal', when: 'there are more than two ways to continue' },
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
      does: 'confirms, and closes the dialog once the action is done',
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
    'Focus starts on Cancel, which changes nothing.',
    'Pressing outside doesn’t close it: people have to answer.',
    'While it works, it can’t be confirmed twice. Escape, the close button and Cancel abort its signal and close it; a late answer is ignored.',
    'After 10 seconds, it says that this is taking longer than usual.',
    'If the action fails, the message is read out and people can confirm again.',
  ],
  requires: [
    'Name the person or thing in the question, and repeat its verb on the button.',
    'Pass the `signal` of `onConfirm` to your request, so that closing the dialog aborts it.',
    'Say in `failureMessage` what to do.',
    'Import it from code that loads on demand, so that pages start faster.',
  ],
}
