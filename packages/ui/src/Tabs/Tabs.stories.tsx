import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Tabs } from './Tabs.tsx'
import { Sample } from './Tabs.sample.tsx'
import { tabsDocs } from './Tabs.docs.ts'

const panelTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'payments', label: 'Payments' },
  { value: 'postal bills', label: 'Postal bills', count: 2 },
]

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: { componentDocs: tabsDocs },
  args: {
    label: 'Package',
    tabs: panelTabs,
    value: 'overview',
    onValueChange: () => {},
    children: 'Overview panel',
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

function Panels() {
  const [value, setValue] = useState('overview')
  const current = panelTabs.find((tab) => tab.value === value)
  return (
    <Tabs label="Package" tabs={panelTabs} value={value} onValueChange={setValue}>
      <p>{current?.label} panel</p>
    </Tabs>
  )
}

export const InUse: Story = { render: () => <Sample /> }

export const WithPanels: Story = {
  tags: ['picture'],
  render: () => <Panels />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Payments/ }))
    await expect(canvas.getByRole('tabpanel', { name: /Payments/ })).toHaveTextContent('Payments panel')
    // Its value has a space, which no id may have.
    await userEvent.click(canvas.getByRole('tab', { name: /Postal bills/ }))
    await expect(canvas.getByRole('tabpanel', { name: /Postal bills/ })).toHaveTextContent(
      'Postal bills panel',
    )
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  render: () => <Panels />,
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('tab') as [HTMLElement, HTMLElement]
    await waitFor(() => expect(first.offsetLeft).toBeGreaterThan(second.offsetLeft))
    await userEvent.click(first)
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(second).toHaveFocus())
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Payments panel')
  },
}

export const Keyboard = keyboardStory(tabsDocs, Panels)
