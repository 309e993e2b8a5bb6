import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Download, Eye, Flag, Plus } from 'lucide'
import { expect, screen, waitFor } from 'storybook/test'
import { menuBehaviour } from '../testing/behaviours/menu.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'
import { menuDocs } from './Menu.docs.ts'

const rowItems: readonly MenuEntry[] = [
  { id: 'view', label: 'View bill', icon: Eye },
  { id: 'paid', label: 'Mark as paid', icon: Check, shortcut: 'P' },
  { id: 'message', label: 'Message tenant' },
  { id: 'property', label: 'Open property', href: '#property' },
  { id: 'download', label: 'Download PDF', icon: Download, disabled: true },
  { id: 'challenge', label: 'Challenge bill', icon: Flag },
]

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  parameters: { componentDocs: menuDocs },
  args: { label: 'Actions for 5 Brudenell Mount', items: rowItems },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Inline>
      <Menu label="Actions for 5 Brudenell Mount" items={rowItems} />
      <Menu label="Add" trigger={{ text: 'Add', icon: Plus }} items={rowItems} align="start" />
      <Menu label="Add at 5 Brudenell Mount" trigger={{ icon: Plus }} items={rowItems} align="start" />
      <Menu label="Sort" trigger={{ text: 'Sort' }} variant="quiet" items={rowItems} align="start" />
    </Inline>
  ),
}

export const EveryKindOfItem: Story = {
  tags: ['picture'],
  args: {
    align: 'start',
    trigger: { text: 'Account' },
    label: 'Account',
    items: [
      { id: 'settings', label: 'Settings', href: '#settings', description: 'Your details and alerts' },
      { id: 'compact', label: 'Compact rows', checked: true },
      { id: 'dark', label: 'Dark', checked: false },
      'separator',
      { id: 'remove', label: 'Remove colleague', tone: 'critical' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await expect(await screen.findByRole('menuitem', { name: /Settings/ })).toHaveAttribute(
      'href',
      '#settings',
    )
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' })).toBeChecked()
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).not.toBeChecked()
  },
}

export const RightToLeft: Story = {
  render: (args) => (
    <Inline justify="center">
      <Menu {...args} align="start" />
    </Inline>
  ),
  globals: { dir: 'rtl', viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    const menu = await screen.findByRole('menu')
    await expect(getComputedStyle(menu).direction).toBe('rtl')
    const edge = Math.round(button.getBoundingClientRect().right)
    await waitFor(() => expect(Math.round(menu.getBoundingClientRect().right)).toBe(edge))
  },
}

function Chooser() {
  const [chosen, setChosen] = useState('nothing')
  const items = rowItems.map((entry) =>
    entry === 'separator' ? entry : { ...entry, onSelect: () => setChosen(entry.label) },
  )
  return (
    <>
      <Menu label="Actions for 5 Brudenell Mount" items={items} align="start" />
      <p>Last chosen: {chosen}</p>
    </>
  )
}

export const Keyboard = keyboardStory(menuDocs, Chooser)

export const Behaviour = menuBehaviour({
  Example: ({ items }) => <Menu label="Actions for 5 Brudenell Mount" items={items} align="start" />,
})

export const BehaviourWithWords = menuBehaviour({
  Example: ({ items }) => <Menu label="Add" trigger={{ text: 'Add' }} items={() => items} align="start" />,
})
