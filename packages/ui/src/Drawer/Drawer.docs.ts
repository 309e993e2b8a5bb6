import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const opener = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Filters', hidden: true })
const inDrawer = (name: string) => screen.getByRole('button', { name })

const openDrawer = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(opener(canvas))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveFocus())
}

export const drawerDocs: ComponentDocs = {
  name: 'Drawer',
  summary: 'Shows a task or a record beside the page it belongs to.',
  useWhen: ['A list has more filters than its row has room for.', 'People look at one row beside its list.'],
  avoidWhen: ['People must decide something.', 'The content needs more than 420 px.'],
  alternatives: [
    { component: 'Modal', when: 'the task is separate from the page or needs more room' },
    { component: 'Popover', when: 'it is a field or two that belong to one button' },
  ],
  pattern: 'APG: Dialog (modal), on radix Dialog; shared with Modal',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is in the drawer',
      does: 'moves to the next field or button',
      setup: openDrawer,
      expect: () => expect(inDrawer('Clear')).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}{Tab}',
      when: 'focus is on the last button',
      does: 'goes round to the start of the drawer',
      setup: openDrawer,
      expect: () => expect(inDrawer('Close')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{Tab}{/Shift}',
      when: 'focus is at the start of the drawer',
      does: 'goes round to its end',
      setup: openDrawer,
      expect: () => expect(inDrawer('Show 41 bills')).toHaveFocus(),
    },
    {
      keys: '{Escape}',
      when: 'the drawer is open',
      does: 'closes it and returns focus to where it was',
      setup: openDrawer,
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
        await waitFor(() => expect(opener(canvas)).toHaveFocus())
      },
    },
  ],
  provides: [
    'Focus starts in the first field, else on the first action of the foot, stays inside, and returns to where it was.',
    'The page behind is inert and does not scroll.',
    'The whole screen below 1024 px; from the left where the page reads from the right.',
  ],
  requires: [
    '`label` when the heading has more in it than a name.',
    'Somewhere for focus to go when what opened the drawer is gone by the time it closes.',
    'Loading it on demand.',
  ],
}
