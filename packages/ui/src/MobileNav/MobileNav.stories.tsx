import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { exampleLinks } from '../Sidebar/exampleLinks.ts'
import { MobileNav } from './MobileNav.tsx'
import { Sample } from './MobileNav.sample.tsx'
import { mobileNavDocs } from './MobileNav.docs.ts'

const meta = {
  title: 'Navigation/MobileNav',
  component: MobileNav,
  parameters: { componentDocs: mobileNavDocs, docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'mobile' } },
  args: {
    label: 'Main',
    brand: <BrandLogo />,
    links: exampleLinks,
    currentPath: '/void-bills',
    footer: 'Helen Marsh, Northgate Lettings',
  },
} satisfies Meta<typeof MobileNav>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    const navigation = await canvas.findByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(navigation).toBeVisible())
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Void bills')
  },
}

const stayHere = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

export const ClosesAfterALink: Story = {
  beforeEach: () => {
    document.addEventListener('click', stayHere)
    return () => document.removeEventListener('click', stayHere)
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(canvas.queryByRole('navigation')).not.toBeInTheDocument())
  },
}

export const Keyboard = {
  ...keyboardStory(mobileNavDocs, () => (
    <MobileNav
      label="Main"
      brand={<BrandLogo />}
      links={exampleLinks}
      currentPath="/void-bills"
      footer="Helen Marsh"
    />
  )),
  globals: { viewport: { value: 'mobile' } },
}
