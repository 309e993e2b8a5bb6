import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { exampleLinks } from '../Sidebar/exampleLinks.ts'
import { collapsibleSidebarDocs, isSeen, link, toggle } from './CollapsibleSidebar.docs.ts'
import { CollapsibleSidebar } from './CollapsibleSidebar.tsx'
import { Sample } from './CollapsibleSidebar.sample.tsx'

const meta = {
  title: 'Navigation/CollapsibleSidebar',
  tags: ['experimental'],
  component: CollapsibleSidebar,
  parameters: { componentDocs: collapsibleSidebarDocs, layout: 'fullscreen' },
  globals: { viewport: { value: 'wide' } },
  args: {
    label: 'Main',
    brand: <BrandLogo />,
    groups: [
      { links: exampleLinks.slice(0, 2) },
      { heading: 'Homes', links: exampleLinks.slice(2, 5) },
      { heading: 'Money', links: exampleLinks.slice(5, 7) },
      { heading: 'Your team', links: exampleLinks.slice(7) },
    ],
    currentPath: '/void-bills',
    footer: (
      <Inline space={10} wrap={false}>
        <Avatar name="Helen Marsh" />
        <span>
          Helen Marsh
          <br />
          Northgate Lettings
        </span>
      </Inline>
    ),
  },
} satisfies Meta<typeof CollapsibleSidebar>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const Expanded: Story = {
  args: { onCollapsedChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Homes' })).toBeVisible()
    await userEvent.click(toggle(canvas))
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(62)
    await userEvent.click(toggle(canvas))
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(false)
    await expect(isSeen(canvas.getByText('Dashboard'))).toBe(true)
  },
}

export const Collapsed: Story = {
  tags: ['example', 'picture'],
  args: { defaultCollapsed: true },
  play: async ({ canvas }) => {
    await expect(link(canvas, /^Void bills ?41$/)).toHaveAttribute('aria-current', 'page')
    await expect(isSeen(canvas.getByText('Void bills'))).toBe(false)
    await expect(canvas.getByRole('list', { name: 'Homes' })).toBeInTheDocument()
  },
}

export const RailShowsLinksBelow: Story = {
  args: { defaultCollapsed: true, currentPath: '/bills-packages' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { current: 'page' })).toHaveLength(1)
    link(canvas, 'Properties').focus()
    const below = link(canvas, 'Tenant packages').closest('ul')
    await expect(isSeen(below)).toBe(true)
    await expect(below?.getBoundingClientRect().left).toBeGreaterThanOrEqual(60)
  },
}

export const EscapePutsAwayUntilOneComesBack: Story = {
  args: { defaultCollapsed: true },
  play: async ({ canvas, userEvent }) => {
    link(canvas, 'Dashboard').focus()
    await expect(isSeen(canvas.getByText('Dashboard'))).toBe(true)
    await userEvent.keyboard('{Escape}{Control}')
    await expect(isSeen(canvas.getByText('Dashboard'))).toBe(false)
    toggle(canvas).focus()
    link(canvas, 'Dashboard').focus()
    await waitFor(() => expect(isSeen(canvas.getByText('Dashboard'))).toBe(true))

    // A synthetic pointer event doesn't apply :hover, but the attribute that suppresses it can be checked.
    toggle(canvas).focus()
    const nav = canvas.getByRole('navigation')
    await userEvent.hover(link(canvas, 'Invoices'))
    await userEvent.keyboard('{Escape}{Control}')
    await expect(nav).toHaveAttribute('data-dismissed')
    await userEvent.unhover(link(canvas, 'Invoices'))
    await userEvent.hover(link(canvas, 'Invoices'))
    await expect(nav).not.toHaveAttribute('data-dismissed')
  },
}

export const CollapsedByTheCaller: Story = {
  args: { collapsed: true, onCollapsedChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(toggle(canvas))
    await expect(args.onCollapsedChange).toHaveBeenCalledWith(false)
    await expect(canvas.getByRole('button', { name: 'Expand the navigation' })).toBeVisible()
  },
}

export const Keyboard = {
  ...keyboardStory(collapsibleSidebarDocs, () => <CollapsibleSidebar {...meta.args} />),
}
