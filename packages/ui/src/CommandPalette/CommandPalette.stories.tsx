import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef, useState } from 'react'
import { House, LayoutDashboard, MapPin, Moon, ReceiptText, Settings, UserPlus } from 'lucide'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { manualLoader } from '../testing/manualLoader.ts'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { listboxBehaviour } from '../testing/behaviours/listbox.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { useCommandKey } from '../hooks/useCommandKey.ts'
import { commandPaletteDocs } from './CommandPalette.docs.ts'
import { CommandPalette, type Command } from './CommandPalette.tsx'
import { Sample } from './CommandPalette.sample.tsx'

const invite = fn()

const commands: Command[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    group: 'Pages',
    icon: LayoutDashboard,
    href: '#dashboard',
    shortcut: 'G',
  },
  { id: 'properties', label: 'Properties', group: 'Pages', icon: House, href: '#properties' },
  { id: 'invoices', label: 'Invoices', group: 'Pages', icon: ReceiptText, href: '#invoices' },
  {
    id: 'settings',
    label: 'Settings',
    group: 'Pages',
    icon: Settings,
    keywords: ['password', 'colours'],
    href: '#settings',
  },
  { id: 'invite', label: 'Invite a colleague', group: 'Actions', icon: UserPlus, onSelect: invite },
  {
    id: 'dark',
    label: 'Switch to dark',
    group: 'Actions',
    icon: Moon,
    shortcut: 'Shift+D',
    onSelect: () => {},
  },
]

const many: Command[] = Array.from({ length: 5000 }, (_, index) => ({
  id: String(index),
  label: `${index + 1} Holgate Road`,
  group: index % 2 === 0 ? 'Even' : 'Odd',
  href: `#${index}`,
}))

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  parameters: { componentDocs: commandPaletteDocs, docs: { story: { inline: false, height: '420px' } } },
  args: { label: 'Search pages and actions', commands, open: true, onOpenChange: () => {} },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const field = () => screen.findByRole('combobox', { name: 'Search pages and actions' })
const panel = createRef<HTMLDivElement>()
const labels = () => screen.getAllByRole('option').map((option) => option.textContent)

export const Opened: Story = {
  tags: ['example', 'picture'],
  play: async () => {
    await expect(await field()).toHaveFocus()
    const dialog = screen.getByRole('dialog', { name: 'Search pages and actions' })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(screen.getByRole('group', { name: 'Actions' })).toContainElement(
      screen.getByRole('option', { name: 'Invite a colleague' }),
    )
    await expect(screen.getByRole('option', { name: 'Properties' })).toHaveAttribute('href', '#properties')
  },
}

export const RecentFirst: Story = {
  args: { recent: ['invoices', 'dark'], recentLabel: 'Used lately' },
  play: async () => {
    await field()
    await expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Used lately')
    await expect(labels().slice(0, 3)).toEqual(['Invoices', 'Switch to darkShift+D', 'DashboardG'])
    await expect(labels()).toHaveLength(6)
  },
}

/** A second line tells commands with the same label apart; what is chosen is told, so that it can be offered again. */
export const WithDetails: Story = {
  args: {
    commands: ['York', 'Leeds'].map((city) => ({
      id: city,
      label: '9 Mill Lane',
      detail: city,
      group: 'Properties',
      icon: House,
      onSelect: () => {},
    })),
    onOpenChange: fn(),
    onCommand: fn(),
  },
  play: async ({ args }) => {
    await field()
    await expect(screen.getByRole('option', { name: '9 Mill Lane York' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onCommand).toHaveBeenCalledOnce()
    await expect(args.onCommand).toHaveBeenCalledWith(expect.objectContaining({ id: 'Leeds' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const OwnWordsForAFailure: Story = {
  args: { loadCommands: () => Promise.reject(new Error()), failedText: 'Properties couldn’t be searched.' },
  play: async () => {
    await field()
    await userEvent.keyboard('pass')
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.getByRole('status')).toHaveTextContent('Properties couldn’t be searched. 1 found')
  },
}

export const TakesWhatADialogTakes: Story = {
  render: (args) => <CommandPalette {...args} id="palette" data-part="palette" ref={panel} />,
  play: async () => {
    await field()
    const dialog = screen.getByRole('dialog', { name: 'Search pages and actions' })
    await expect(dialog).toHaveAttribute('id', 'palette')
    await expect(dialog).toHaveAttribute('data-part', 'palette')
    await expect(panel.current).toBe(dialog)
  },
}

export const NothingFound: Story = {
  args: { emptyText: 'No page or action has these words', onOpenChange: fn() },
  play: async ({ args }) => {
    await field()
    await userEvent.keyboard('zzz{Enter}')
    await expect(screen.getByRole('status')).toHaveTextContent('No page or action has these words')
    await expect(await field()).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const LinksAreLinks: Story = {
  args: { onOpenChange: fn() },
  play: async ({ args }) => {
    await field()
    const link = screen.getByRole('option', { name: 'Invoices' })
    const followed = fn((event: MouseEvent) => {
      event.preventDefault()
      return [(event.target as Element).closest('a')?.getAttribute('href'), event.ctrlKey]
    })
    document.addEventListener('click', followed)
    try {
      await userEvent.keyboard('inv')
      await waitFor(() => expect(link).toHaveAttribute('data-active'))
      // In a new tab: the palette stays.
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(followed).toHaveLastReturnedWith(['#invoices', true])
      await expect(args.onOpenChange).not.toHaveBeenCalled()
      await userEvent.keyboard('{Enter}')
      await expect(followed).toHaveLastReturnedWith(['#invoices', false])
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    } finally {
      document.removeEventListener('click', followed)
    }
  },
}

export const ActsByPointer: Story = {
  args: { onOpenChange: fn() },
  play: async ({ args }) => {
    invite.mockClear()
    await field()
    await userEvent.click(screen.getByRole('option', { name: 'Invite a colleague' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(invite).toHaveBeenCalledOnce()
  },
}

function Palette() {
  const [isOpen, setOpen] = useState(false)
  useCommandKey(() => setOpen(true))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        label="Search pages and actions"
        commands={commands}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}

export const OpensByItsKey: Story = {
  render: () => <Palette />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Search' })
    button.focus()
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}k')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Meta>}k{/Meta}')
    await expect(await field()).toHaveFocus()
  },
}

export const FiveThousandCommands: Story = {
  args: { commands: many },
  play: async () => {
    const search = await field()
    await expect(screen.getAllByRole('option')).toHaveLength(100)
    await expect(screen.getByText('And 4,900 more: type to find them')).toBeInTheDocument()
    await userEvent.keyboard('4999')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await expect(search).toHaveAccessibleName('Search pages and actions')
    await expect(screen.getByRole('status')).toHaveTextContent('1 found')
  },
}

const address = (label: string): Command => ({
  id: label,
  label,
  group: 'Addresses',
  icon: MapPin,
  href: '#address',
})

const race = manualLoader<Command>()
export const AStaleAnswerIsIgnored: Story = {
  args: { loadCommands: race.load },
  play: async () => {
    race.requests.length = 0
    await field()
    await userEvent.keyboard('in')
    const slow = await race.requestFor('in')
    await expect(screen.getByText('Searching…', { selector: 'p' })).toBeInTheDocument()
    // The given commands are shown meanwhile.
    await expect(screen.getByRole('option', { name: 'Invoices' })).toBeVisible()
    await userEvent.keyboard('v')
    const quick = await race.requestFor('inv')
    await expect(slow.signal.aborted).toBe(true)
    quick.resolve([address('3 Inverness Road')])
    await expect(await screen.findByRole('option', { name: '3 Inverness Road' })).toBeVisible()
    slow.resolve([address('9 Stale Street')])
    await new Promise(requestAnimationFrame)
    await expect(screen.getByRole('status')).toHaveTextContent('3 found')
    await expect(screen.queryByRole('option', { name: '9 Stale Street' })).toBeNull()
  },
}

const failing = manualLoader<Command>()
export const CouldNotLoad: Story = {
  args: { loadCommands: failing.load },
  play: async () => {
    failing.requests.length = 0
    await field()
    await userEvent.keyboard('holgate')
    ;(await failing.requestFor('holgate')).reject()
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.getByRole('status')).toHaveTextContent('More results couldn’t be loaded.')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(failing.requests).toHaveLength(2))
    failing.requests[1]?.resolve([address('14 Holgate Road')])
    await expect(await screen.findByRole('option', { name: '14 Holgate Road' })).toBeVisible()
  },
}

function Example() {
  const [isOpen, setOpen] = useState(true)
  const [done, setDone] = useState('nothing')
  const example = commands.map((command) =>
    command.onSelect === undefined ? command : { ...command, onSelect: () => setDone(command.id) },
  )
  return (
    <>
      <CommandPalette
        label="Search pages and actions"
        commands={example}
        open={isOpen}
        onOpenChange={setOpen}
      />
      <p>Done: {done}</p>
    </>
  )
}

export const Keyboard = keyboardStory(commandPaletteDocs, Example)

export const BehaviourOfDialog = dialogBehaviour({
  Example: (props) => <CommandPalette {...meta.args} {...props} />,
  name: 'Search pages and actions',
  startsOn: 'Search pages and actions',
})

export const BehaviourOfList = listboxBehaviour({
  Example: function Opener({ options, onChoose }) {
    const [isOpen, setOpen] = useState(false)
    useCommandKey(() => setOpen(true))
    return (
      <CommandPalette
        label="Search pages and actions"
        commands={options.map(({ value, label }) => ({
          id: value,
          label,
          group: 'Places',
          onSelect: () => onChoose([value]),
        }))}
        open={isOpen}
        onOpenChange={setOpen}
      />
    )
  },
  openKeys: '{Control>}k{/Control}',
  // Groups have any height, so it shows the first hundred commands and says how many more there are.
  maxRows: 100,
  says: { one: '1 found', none: 'Nothing found' },
})
