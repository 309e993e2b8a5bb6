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
  useWhen: ['In the `menu` of TopNav, with the same links as Sidebar.'],
  avoidWhen: ['Actions are offered, not places.'],
  alternatives: [
    { component: 'Sidebar', when: 'the screen is 1024 px or wider: both are on the page, one is shown' },
    { component: 'Menu', when: 'actions are offered' },
  ],
  pattern: 'Native popover of a native button; a navigation landmark inside',
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
    'Opens, closes and navigates without script; Escape and a press beside it close it too.',
    'Nothing is trapped: Tab leaves the sheet at its end.',
    'Every target is 44 px high.',
  ],
  requires: ['Ids in `footer` that differ from those in the Sidebar.'],
}
