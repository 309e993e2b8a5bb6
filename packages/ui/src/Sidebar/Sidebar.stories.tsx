import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { exampleLinks } from './exampleLinks.ts'
import { Sidebar } from './Sidebar.tsx'
import { Sample } from './Sidebar.sample.tsx'
import { sidebarDocs } from './Sidebar.docs.ts'

const footer = (
  <Inline space={10} wrap={false}>
    <Avatar name="Helen Marsh" />
    <span>
      Helen Marsh
      <br />
      Northgate Lettings
    </span>
  </Inline>
)

const meta = {
  title: 'Navigation/Sidebar',
  component: Sidebar,
  parameters: { componentDocs: sidebarDocs, layout: 'fullscreen' },
  globals: { viewport: { value: 'wide' } },
  args: { label: 'Main', brand: <BrandLogo />, links: exampleLinks, currentPath: '/void-bills', footer },
} satisfies Meta<typeof Sidebar>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const TopLevel: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Void bills')
  },
}

export const SubLink: Story = {
  tags: ['picture'],
  args: { currentPath: '/properties' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('All properties')
    await expect(canvas.getByRole('link', { name: 'Properties' })).not.toHaveAttribute('aria-current')
  },
}

export const PageBelowALink: Story = {
  args: { currentPath: '/properties/41' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All properties' })).toHaveAttribute('aria-current', 'true')
  },
}

/** A link to a page that is not ready says so. */
export const NotReady: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Resources Soon' })).toBeVisible()
  },
}

export const FewLinks: Story = {
  tags: ['test-only'],
  args: { links: exampleLinks.slice(0, 2), currentPath: '/resources' },
}

export const Keyboard = {
  ...keyboardStory(sidebarDocs, () => (
    <Sidebar
      label="Main"
      brand={<BrandLogo />}
      links={exampleLinks}
      currentPath="/void-bills"
      footer={footer}
    />
  )),
}
