import { createRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { TabLinks } from './TabLinks.tsx'
import { tabLinksDocs } from './TabLinks.docs.ts'
import { tabs } from './TabLinks.sample.tsx'

const meta = {
  title: 'Navigation/TabLinks',
  component: TabLinks,
  parameters: { componentDocs: tabLinksDocs },
  args: { label: 'Property status', tabs, value: 'tenant' },
} satisfies Meta<typeof TabLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['example', 'picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Property status' })).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Tenant Packages')
    await expect(canvas.getAllByRole('link')).toHaveLength(tabs.length)
  },
}

const landmark = createRef<HTMLElement>()
export const TakesWhatANavTakes: Story = {
  render: (args) => <TabLinks {...args} id="statuses" data-part="tabs" ref={landmark} />,
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: 'Property status' })
    await expect(nav).toHaveAttribute('id', 'statuses')
    await expect(nav).toHaveAttribute('data-part', 'tabs')
    await expect(landmark.current).toBe(nav)
  },
}

export const NoneCurrent: Story = {
  args: { value: 'archive', tabs: tabs.slice(0, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
  },
}

export const TheCurrentOneIsInSight: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: { value: 'unknown' },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('link', { current: 'page' })
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth))
    await expect(tab).toHaveTextContent('action required')
  },
}

function TakenOver() {
  const [value, setValue] = useState('all')
  return (
    <>
      <TabLinks label="Property status" tabs={tabs} value={value} onValueChange={setValue} />
      <p>Shown: {value}</p>
    </>
  )
}

export const PressesTakenOver: Story = {
  render: () => <TakenOver />,
  play: async ({ canvas, userEvent }) => {
    const before = location.href
    const link = canvas.getByRole('link', { name: /Void Period/ })
    await userEvent.keyboard('{Control>}')
    await userEvent.click(link)
    await userEvent.keyboard('{/Control}')
    await expect(canvas.getByText('Shown: all')).toBeVisible()
    await userEvent.click(link)
    await expect(canvas.getByText('Shown: void')).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(location.href).toBe(before)
  },
}

export const Keyboard = keyboardStory(tabLinksDocs, TakenOver)
