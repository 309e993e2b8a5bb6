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
    'An action needs a confirmation or a few answers before it happens.',
    'People look at one record in depth and return to the list.',
  ],
  avoidWhen: ['The task has steps of its own: give it a page.', 'It would open from another modal.'],
  alternatives: [
    { component: 'Toaster', when: 'the action can be undone instead of confirmed' },
    { component: 'Page', when: 'people may want to keep or send the address' },
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
      does: 'goes round to the start of the modal',
      setup: openModal,
      expect: () => expect(inModal('Close')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{Tab}{/Shift}',
      when: 'focus is at the start of the modal',
      does: 'goes round to its end',
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
    'Focus starts in the first field, else on the first action of the foot, stays inside, and returns to what opened it, also in Safari, which does not focus a pressed button.',
    'The page behind is inert and does not scroll.',
    'Android’s back gesture closes it, and first what is open in it, in place of leaving the page.',
    'Toasts still work: they are announced and reachable by keyboard (F6) while it is open.',
    'It covers the page; only what opens from it is above it.',
  ],
  requires: [
    'Foot actions in order, the primary last and never the first when it cannot be undone.',
    '`label` when the heading has more in it than a name.',
    '`finalFocus` when what opened the modal is gone by the time it closes.',
    'Loading it on demand.',
  ],
}
