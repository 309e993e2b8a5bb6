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
  summary: 'A Sidebar with grouped links that people can collapse to icons, to give the page more room.',
  useWhen: [
    'Pages need the full width, and people know the icons well.',
    'There are more than about ten links.',
  ],
  avoidWhen: [
    'Pages have room enough: labels are easier to find than icons.',
    'The screen is narrower than 1024 px.',
  ],
  alternatives: [
    { component: 'Sidebar', when: 'pages have room enough for the labels' },
    { component: 'MobileNav', when: 'the screen is narrower than 1024 px: render both, and only one shows' },
  ],
  pattern:
    'Navigation landmark with native links in labelled lists, and a button whose name says what it will do',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on its button',
      does: 'collapses or expands the sidebar and keeps focus on the button',
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
      does: 'moves to the first of them, which open beside it',
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
      does: 'hides the label and keeps focus',
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
    'When it is collapsed, every link keeps its name and its count.',
    'Hover and focus show the name of an icon and the links below it.',
    'At most one link in all groups is marked as current. When collapsed, the icon above it is marked too.',
    'Both states work without JavaScript; only the button needs it.',
  ],
  requires: [
    'Remember the state and give it to the server too, so that the page doesn’t jump as it loads.',
    'Choose an icon for each link that explains itself.',
    'Pass `railBrand` or `railFooter` if the brand or the footer doesn’t start with a mark or a picture.',
  ],
}
