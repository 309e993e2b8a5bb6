import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

export const link = (canvas: KeyboardCanvas, name: string | RegExp) => canvas.getByRole('link', { name })
export const toggle = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /the navigation$/ })

/** Whether text is visible, not only in the accessibility tree. */
export const isSeen = (element: Element | null) =>
  element !== null && getComputedStyle(element).clipPath === 'none'

export const collapsibleSidebarDocs: ComponentDocs = {
  name: 'CollapsibleSidebar',
  status: 'experimental',
  summary: 'Gives more room to the page: a Sidebar in groups that people collapse to icons.',
  useWhen: ['Pages need the width, and people know the icons.', 'There are more links than ten.'],
  avoidWhen: ['Pages have room: labels are easier to find than icons.'],
  alternatives: [
    { component: 'Sidebar', when: 'the navigation never has to make room' },
    {
      component: 'MobileNav',
      when: 'the screen is narrower than 1024 px: both are on the page, one is shown',
    },
  ],
  pattern: 'Navigation landmark of native links in labelled lists; a button that says what it will do',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on its button',
      does: 'collapses the sidebar, or expands it; focus stays on the button',
      setup: (canvas) => toggle(canvas).focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('button', { name: 'Expand the navigation' })).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      when: 'the sidebar is collapsed and focus is on its button',
      does: 'moves to the first link and shows its label',
      setup: async (canvas, user) => {
        await user.click(toggle(canvas))
      },
      expect: async (canvas) => {
        await expect(link(canvas, 'Dashboard')).toHaveFocus()
        await expect(isSeen(canvas.getByText('Dashboard'))).toBe(true)
      },
    },
    {
      keys: '{Tab}',
      when: 'the sidebar is collapsed and focus is on a link with links below it',
      does: 'moves to the first of those, which open beside it',
      setup: async (canvas, user) => {
        await user.click(toggle(canvas))
        link(canvas, 'Properties').focus()
      },
      expect: async (canvas) => {
        await expect(link(canvas, 'All properties')).toHaveFocus()
        await expect(isSeen(link(canvas, 'All properties').closest('ul'))).toBe(true)
      },
    },
    {
      keys: '{Escape}',
      when: 'the sidebar is collapsed and a label shows',
      does: 'hides the label; focus stays',
      setup: async (canvas, user) => {
        await user.click(toggle(canvas))
        link(canvas, 'Dashboard').focus()
      },
      expect: async (canvas) => {
        await expect(link(canvas, 'Dashboard')).toHaveFocus()
        await expect(isSeen(canvas.getByText('Dashboard'))).toBe(false)
      },
    },
  ],
  provides: [
    'Every link keeps its name and its count in the rail.',
    'On hover and focus the rail shows the names of its icons, and the links below them.',
    'At most one link is marked, among all groups; in the rail the icon above it is marked too.',
    'Both states work without script; only the button needs it.',
  ],
  requires: [
    'Remembering the state, and giving the same to the server, so that the page does not jump.',
    'A self-explanatory icon for each link.',
    'Something for the rail where brand or footer do not begin with a mark: `railBrand`, `railFooter`.',
  ],
}
