import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Tabs } from './Tabs.tsx'
import { tabsDocs } from './Tabs.docs.ts'

const panelTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'payments', label: 'Payments' },
  { value: 'bills', label: 'Postal bills', count: 2 },
]

const linkTabs = [
  { value: 'all', label: 'All', count: 412, href: '#all' },
  { value: 'new', label: 'New Tenancy', count: 23, href: '#new' },
  { value: 'tenant', label: 'Tenant Packages', count: 168, href: '#tenant' },
  { value: 'included', label: 'Bills Included', count: 71, href: '#included' },
  { value: 'organising', label: 'Tenants Organising', count: 88, href: '#organising' },
  { value: 'void', label: 'Void Period', count: 18, href: '#void' },
  { value: 'unknown', label: 'Unknown', count: 44, href: '#unknown' },
]

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: { componentDocs: tabsDocs },
  args: { label: 'Property status', tabs: linkTabs, value: 'tenant' },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Property status' })).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Tenant Packages')
  },
}

function Panels() {
  const [value, setValue] = useState('overview')
  const current = panelTabs.find((tab) => tab.value === value)
  return (
    <Tabs label="Package" tabs={panelTabs} value={value} onValueChange={setValue}>
      <p>{current?.label} panel</p>
    </Tabs>
  )
}

export const WithPanels: Story = {
  render: () => <Panels />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Payments/ }))
    await expect(canvas.getByRole('tabpanel', { name: /Payments/ })).toHaveTextContent('Payments panel')
  },
}

function TakenOver() {
  const [value, setValue] = useState('all')
  return (
    <Tabs label="Property status" tabs={linkTabs} value={value} onValueChange={setValue}>
      <p>Shown: {value}</p>
    </Tabs>
  )
}

export const LinksTakenOver: Story = {
  render: () => <TakenOver />,
  play: async ({ canvas, userEvent }) => {
    const before = location.href
    await userEvent.click(canvas.getByRole('link', { name: /Void Period/ }))
    await expect(canvas.getByText('Shown: void')).toBeVisible()
    await expect(location.href).toBe(before)
  },
}

export const Keyboard = keyboardStory(tabsDocs, Panels)
