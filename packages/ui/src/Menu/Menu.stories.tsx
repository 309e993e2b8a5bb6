import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Download, Eye, Flag, Plus } from 'lucide'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { menuBehaviour } from '../testing/behaviours/menu.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Button } from '../Button/Button.tsx'
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

export const Playground: Story = {
  args: {
    items: [
      { id: 'view', label: 'View bill', icon: Eye },
      { id: 'paid', label: 'Mark as paid', icon: Check },
      { id: 'property', label: 'Open property', href: '#property' },
      { id: 'challenge', label: 'Challenge bill', icon: Flag },
    ],
  },
}

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

const load = fn<() => Promise<unknown>>()

/** On a slow network the button says that it loads; the keyboard stays the page's, and what was asked for can be given up. */
export const WhileItLoads: Story = {
  tags: ['!autodocs'],
  render: (args) => (
    <Inline>
      <Menu {...args} load={load} />
      <input aria-label="Next" />
    </Inline>
  ),
  play: async ({ canvas, userEvent, step, mount, args }) => {
    let starts = 0
    const start = async () => {
      const code = Promise.withResolvers<void>()
      load.mockReset().mockReturnValue(code.promise)
      await mount(
        <Inline key={starts++}>
          <Menu {...args} load={load} />
          <input aria-label="Next" />
        </Inline>,
      )
      const trigger = canvas.getByRole('button')
      await userEvent.click(trigger)
      await waitFor(() => expect(trigger).toHaveAttribute('aria-busy', 'true'))
      return { trigger, arrive: () => code.resolve() }
    }
    const expectGivenUp = async (trigger: HTMLElement, arrive: () => void) => {
      await waitFor(() => expect(trigger).not.toHaveAttribute('aria-busy'))
      arrive()
      await new Promise(requestAnimationFrame)
      await expect(screen.queryByRole('menu')).toBeNull()
    }

    await step('it opens once it has loaded', async () => {
      const { trigger, arrive } = await start()
      arrive()
      await screen.findByRole('menu')
      await expect(trigger).not.toHaveAttribute('aria-busy')
    })
    await step('Escape cancels', async () => {
      const { trigger, arrive } = await start()
      await userEvent.keyboard('{Escape}')
      await expectGivenUp(trigger, arrive)
      await expect(trigger).toHaveFocus()
    })
    await step('a second press cancels', async () => {
      const { trigger, arrive } = await start()
      await userEvent.click(trigger)
      await expectGivenUp(trigger, arrive)
    })
    await step(
      'Tab and letters are the page’s, and it does not open where people have moved on',
      async () => {
        const { trigger, arrive } = await start()
        await userEvent.keyboard('{Tab}abc')
        await expect(canvas.getByRole('textbox')).toHaveValue('abc')
        arrive()
        await expectGivenUp(trigger, arrive)
        await expect(canvas.getByRole('textbox')).toHaveFocus()
      },
    )
    await step('a failure is told, and the next press tries again', async () => {
      load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
      const onOpenFailure = fn()
      await mount(<Menu key="failing" {...args} load={load} onOpenFailure={onOpenFailure} />)
      await userEvent.click(canvas.getByRole('button'))
      await waitFor(() => expect(onOpenFailure).toHaveBeenCalledOnce())
      load.mockResolvedValue(undefined)
      await userEvent.click(canvas.getByRole('button'))
      await screen.findByRole('menu')
    })
  },
}

/** Its owner may open and close it too: here by another button. */
export const OpenedByItsOwner: Story = {
  tags: ['!autodocs'],
  render: function Render(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <Inline>
        <Button onClick={() => setOpen(true)}>Show the actions</Button>
        <Menu {...args} open={isOpen} onOpenChange={setOpen} />
      </Inline>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions for 5 Brudenell Mount' })
    await userEvent.click(canvas.getByRole('button', { name: 'Show the actions' }))
    await screen.findByRole('menu')
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
    await screen.findByRole('menu')
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
  Example: ({ items }) => <Menu label="Add" trigger={{ text: 'Add' }} items={() => items} align="start" />,
})
