import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Download, Eye, Flag, Plus } from 'lucide'
import { expect, screen } from 'storybook/test'
import { menuBehaviour } from '../docs/behaviours/menu.tsx'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'
import { menuDocs } from './Menu.docs.ts'

const rowItems: readonly MenuEntry[] = [
  { id: 'view', label: 'View bill', icon: Eye },
  { id: 'paid', label: 'Mark as paid', icon: Check, shortcut: 'P' },
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
