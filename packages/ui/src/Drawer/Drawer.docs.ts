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
  useWhen: [
    'A list has more filters than fit in one row.',
    'People look at one row while its list stays in view.',
  ],
  avoidWhen: [
    'People must make a decision.',
    'The content needs more than 420 px.',
    'A field or two belong to one button.',
    'People fill in a form.',
  ],
  alternatives: [
    { component: 'Modal', when: 'people must decide, or the content needs more room' },
    { component: 'Popover', when: 'a field or two belong to one button' },
    { component: 'FormDrawer', when: 'people fill in a form' },
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
      does: 'wraps to the start of the drawer',
      setup: openDrawer,
      expect: () => expect(inDrawer('Close')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      press: '{Shift>}{Tab}{Tab}{/Shift}',
      when: 'focus is at the start of the drawer',
      does: 'wraps to its end',
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
    'Focus starts in the first field, or on the first button in the footer if there is none. It stays inside, and returns to where it was.',
    'The page behind is inert and doesn’t scroll.',
    'Fills the screen below 1024 px. In right-to-left languages it opens from the left.',
  ],
  requires: [
    'Set `label` if the heading contains more than a name.',
    'Set `finalFocus` if the element that opened it may be gone when it closes.',
    'Import it from code that loads on demand, so that pages start faster.',
  ],
}
