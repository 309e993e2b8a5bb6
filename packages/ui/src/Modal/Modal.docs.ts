import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Mark as paid', hidden: true })
const inModal = (name: string) => screen.getByRole('button', { name })

const openModal = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(opener(canvas))
  await screen.findByRole('dialog')
  await waitFor(() => expect(inModal('Cancel')).toHaveFocus())
}

export const modalDocs: ComponentDocs = {
  name: 'Modal',
  summary: 'Asks for one decision or a few answers before people continue.',
  useWhen: [
    'An action needs a decision or a few answers before it happens.',
    'People look at one record in detail and return to the list.',
  ],
  avoidWhen: [
    'The task has several steps: give it a page.',
    'It would open from another modal.',
    'One sentence is enough to decide on: use ConfirmDialog.',
    'It contains a form.',
    'The action can be undone: do it immediately and offer ‘Undo’.',
    'People may want to keep or share its address.',
  ],
  alternatives: [
    { component: 'ConfirmDialog', when: 'one sentence is enough to decide on' },
    { component: 'FormModal', when: 'it contains a form' },
    { component: 'Drawer', when: 'people need to see the page beside it' },
    { component: 'Toaster', when: 'the action can be undone' },
    { component: 'Page', when: 'the task has several steps, or people may want to share its address' },
  ],
  pattern: 'APG: Dialog (modal), on radix Dialog',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is in the modal',
      does: 'moves to the next field or button',
      setup: openModal,
      expect: () => expect(inModal('Mark 31 as paid')).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on the last button',
      does: 'wraps to the start of the modal',
      setup: openModal,
      expect: () => expect(inModal('Close')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{Tab}{/Shift}',
      when: 'focus is at the start of the modal',
      does: 'wraps to its end',
      setup: openModal,
      expect: () => expect(inModal('Mark 31 as paid')).toHaveFocus(),
    },
    {
      keys: '{Escape}',
      when: 'the modal is open',
      does: 'closes it and returns focus to where it was',
      setup: openModal,
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
        await waitFor(() => expect(opener(canvas)).toHaveFocus())
      },
    },
  ],
  provides: [
    'Focus starts in the first field, or on the first button in the footer if there is none. It stays inside, and returns to what opened the modal, also in Safari, which doesn’t focus a pressed button.',
    'The page behind is inert and doesn’t scroll.',
    'Android’s back gesture closes what is open inside it, then the modal. It doesn’t leave the page.',
    'Toasts stay announced and reachable by keyboard (F6) while it is open.',
    'It covers the page. Only what opens from it is above it.',
  ],
  requires: [
    'Order the footer buttons with the primary one last. It must not be the only button if the action can’t be undone.',
    'Set `label` if the heading contains more than a name.',
    'Set `finalFocus` if the element that opened it may be gone when it closes.',
    'Import it from code that loads on demand, so that pages start faster.',
  ],
}
