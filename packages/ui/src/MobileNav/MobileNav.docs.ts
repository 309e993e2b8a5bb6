import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const button = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('button', { name })

const openSheet = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.click(button(canvas, 'Menu'))
  await waitFor(() => expect(button(canvas, 'Close menu')).toHaveFocus())
}

const isClosed = async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(button(canvas, 'Menu')).toHaveFocus()
}

export const mobileNavDocs: ComponentDocs = {
  name: 'MobileNav',
  summary: 'Opens the main navigation on screens below 1024 px.',
  useWhen: ['In the `menu` of TopNav, with the same links as the Sidebar.'],
  avoidWhen: ['It would offer actions instead of pages.', 'The screen is 1024 px or wider.'],
  alternatives: [
    { component: 'Sidebar', when: 'the screen is 1024 px or wider: render both, and only one shows' },
    { component: 'Menu', when: 'it would offer actions' },
  ],
  pattern: 'Native popover that a native button opens, with a navigation landmark inside',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the menu button',
      does: 'opens the sheet and focuses its close button',
      setup: (canvas) => button(canvas, 'Menu').focus(),
      expect: (canvas) => waitFor(() => expect(button(canvas, 'Close menu')).toHaveFocus()),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the close button',
      does: 'closes the sheet and returns focus to the menu button',
      setup: openSheet,
      expect: isClosed,
    },
  ],
  provides: [
    'Opens, closes and navigates without JavaScript. Escape and a press outside close it too.',
    'Focus isn’t trapped: Tab leaves the sheet at its end.',
    'Every link and button is 44 px high.',
  ],
  requires: ['Use ids in `footer` that differ from those in the Sidebar.'],
}
