import { Modal } from '@doorstep/ui/Modal'
import { TextField } from '@doorstep/ui/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from './ShellFeedback.tsx'
import { pressSearchKey } from '../shared/keys/searchKey.ts'
import { useKeys } from '../shared/keys/useKeys.ts'

const onKey = fn()

/** A list with shortcuts, whose viewer has its own, and a modal that has none. */
function ListWithViewer() {
  const [over, setOver] = useState<'viewer' | 'question' | null>(null)
  useKeys({
    group: 'List',
    keys: [
      { keys: ['j'], label: 'Next row', repeats: true, run: () => onKey('list j') },
      { keys: ['p'], label: 'Mark as paid', run: () => onKey('list p') },
      { keys: ['v'], label: 'Open viewer', run: () => setOver('viewer') },
      { keys: ['q'], label: 'Ask', run: () => setOver('question') },
      { keys: ['Enter'], label: 'Open the row' },
    ],
  })
  return (
    <main>
      <h1>List</h1>
      <TextField name="search" label="Search" />
      <label>
        <input type="checkbox" /> Select
      </label>
      {over === 'viewer' && <Viewer onClose={() => setOver(null)} />}
      <Modal open={over === 'question'} onOpenChange={() => setOver(null)} title="Sure?">
        <p>Really?</p>
      </Modal>
      <ShellFeedback shortcuts={[{ letter: 'p', label: 'Go to properties', href: '#properties' }]} />
    </main>
  )
}

function Viewer({ onClose }: { onClose: () => void }) {
  useKeys({
    group: 'Open row',
    where: 'modal',
    keys: [{ keys: ['p'], label: 'Mark this one as paid', run: () => onKey('viewer p') }],
  })
  return (
    <Modal open onOpenChange={onClose} title="Row">
      <p>One row</p>
    </Modal>
  )
}

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/Shortcuts',
  component: ListWithViewer,
  beforeEach: () => {
    onKey.mockClear()
    return () => window.history.replaceState(null, '', window.location.pathname + window.location.search)
  },
} satisfies Meta<typeof ListWithViewer>
export default meta
type Story = StoryObj<typeof meta>

const pressed = () => onKey.mock.calls.flat()

export const OnThePage: Story = {
  play: async () => {
    await userEvent.keyboard('jp')
    await expect(pressed()).toEqual(['list j', 'list p'])
    // A checkbox takes no letters.
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.keyboard('j')
    await expect(pressed()).toEqual(['list j', 'list p', 'list j'])
  },
}

export const NeverWhileTyping: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('Search'), 'jp?gp')
    await expect(screen.getByLabelText('Search')).toHaveValue('jp?gp')
    await expect(pressed()).toEqual([])
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(window.location.hash).toBe('')
  },
}

export const NeverWithAModifier: Story = {
  play: async () => {
    await userEvent.keyboard('{Control>}p{/Control}{Alt>}p{/Alt}{Meta>}j{/Meta}')
    await expect(pressed()).toEqual([])
  },
}

export const HeldDown: Story = {
  play: async () => {
    for (const key of ['j', 'p']) {
      await fireEvent.keyDown(document.body, { key })
      await fireEvent.keyDown(document.body, { key, repeat: true })
      await fireEvent.keyDown(document.body, { key, repeat: true })
    }
    await expect(pressed()).toEqual(['list j', 'list j', 'list j', 'list p'])
  },
}

export const TheOpenViewerHasTheKeys: Story = {
  play: async () => {
    await userEvent.keyboard('v')
    await screen.findByRole('dialog', { name: 'Row' })
    await userEvent.keyboard('jp')
    await expect(pressed()).toEqual(['viewer p'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('p')
    await expect(pressed()).toEqual(['viewer p', 'list p'])
  },
}

export const NoKeysUnderAModalWithoutAny: Story = {
  play: async () => {
    await userEvent.keyboard('q')
    await screen.findByRole('dialog', { name: 'Sure?' })
    await userEvent.keyboard('jp?gp')
    await expect(pressed()).toEqual([])
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
  },
}

export const TwoKeys: Story = {
  play: async () => {
    await userEvent.keyboard('gp')
    await expect(window.location.hash).toBe('#properties')
    await expect(pressed()).toEqual([])
    // After any other key, the letter has its own meaning again.
    await userEvent.keyboard('gjp')
    await expect(pressed()).toEqual(['list j', 'list p'])
  },
}

export const ListOfShortcuts: Story = {
  play: async () => {
    await userEvent.keyboard('v')
    await screen.findByRole('dialog', { name: 'Row' })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const headings = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(headings).toEqual(['Everywhere', 'List', 'Open row'])
    for (const label of [
      'Show keyboard shortcuts',
      'Go to properties',
      'Open the row',
      'Mark this one as paid',
    ]) {
      await waitFor(() => expect(list.getByText(label)).toBeVisible())
    }
    await userEvent.keyboard('p')
    await expect(pressed()).toEqual([])
  },
}

/** `/` leads to the page's search, but never to one behind a dialog. */
export const SearchKey: Story = {
  render: () => (
    <>
      <ListWithViewer />
      <search>
        <input type="search" aria-label="Find" aria-keyshortcuts="/" />
      </search>
    </>
  ),
  play: async () => {
    const pressSlash = async () => {
      const taken = fn(pressSearchKey)
      document.addEventListener('keydown', taken, { once: true })
      await userEvent.keyboard('/')
      return taken.mock.results[0]?.value
    }
    await expect(await pressSlash()).toBe(true)
    await expect(screen.getByLabelText('Find')).toHaveFocus()
    screen.getByRole('checkbox').focus()
    await userEvent.keyboard('v')
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await expect(await pressSlash()).toBe(false)
  },
}
