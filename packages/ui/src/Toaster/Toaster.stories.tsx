import { useEffect, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Modal } from '../Modal/Modal.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { Page } from '../Page/Page.tsx'
import { exampleTable, manyBills } from '../Table/exampleBills.tsx'
import { Table } from '../Table/Table.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Toaster, type ToastData } from './Toaster.tsx'
import { Sample } from './Toaster.sample.tsx'
import { toasterDocs } from './Toaster.docs.ts'

const undoable: ToastData = {
  id: 'paid',
  tone: 'positive',
  message: '3 bills marked as paid',
  action: { label: 'Undo', onAction: () => {} },
  duration: 10_000,
}
const failure: ToastData = {
  id: 'failure',
  tone: 'critical',
  message: 'The download failed. Try again in a minute.',
  duration: 10_000,
}
const download: ToastData = {
  id: 'download',
  tone: 'neutral',
  message: 'Preparing the download',
  duration: Infinity,
}

const aPageOfBills = manyBills(12)

const meta = {
  title: 'Messages/Toaster',
  component: Toaster,
  parameters: { componentDocs: toasterDocs, docs: { story: { inline: false, height: '260px' } } },
  args: { toasts: [undoable, download, failure], onDismiss: fn() },
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const minute = 60_000

/** The Toaster’s own; a Button’s is a child of the body. */
const liveRegion = () => document.querySelector('body > * [aria-live=polite]')

const findMessage = (message: string) => screen.findByText(message)

/** Up to three at once, in the corner of the window. */
export const OverAPage: Story = {
  render: function Render() {
    const [toasts, setToasts] = useState(() =>
      [undoable, download, failure].map((toast) => ({ ...toast, duration: Infinity })),
    )
    return (
      <>
        <Page title="Void bills" description="Bills for the days when nobody lives in a property.">
          <Table {...exampleTable} rows={aPageOfBills} />
        </Page>
        <Toaster
          toasts={toasts}
          onDismiss={(id) => setToasts((queue) => queue.filter((toast) => toast.id !== id))}
        />
      </>
    )
  },
}

export const AllStates: Story = {
  play: async () => {
    for (const { message } of [undoable, download, failure]) {
      const shown = await findMessage(message)
      await waitFor(() => expect(shown).toBeVisible())
    }
  },
}

export const NothingToSay: Story = {
  args: { toasts: [] },
  play: async () => {
    await expect(screen.queryByRole('region')).not.toBeInTheDocument()
    // What is said later is said in here.
    await expect(liveRegion()).toBeEmptyDOMElement()
  },
}

export const AtMostThree: Story = {
  args: {
    toasts: ['1', '2', '3', '4'].map((id) => ({ ...download, id, message: `Message ${id}` })),
  },
  play: async () => {
    await expect(await findMessage('Message 3')).toBeInTheDocument()
    await expect(screen.queryByText('Message 4')).not.toBeInTheDocument()
  },
}

function Queue({ first }: { first: ToastData[] }) {
  const [toasts, setToasts] = useState(first)
  const [outcome, setOutcome] = useState('')
  const dismiss = (id: string) => setToasts((queue) => queue.filter((toast) => toast.id !== id))
  return (
    <>
      <Button>Mark as paid</Button>
      <p>{outcome}</p>
      <Toaster
        onDismiss={dismiss}
        toasts={toasts.map((toast) =>
          toast.action === undefined
            ? toast
            : { ...toast, action: { label: 'Undo', onAction: () => setOutcome('Undone') } },
        )}
      />
    </>
  )
}

export const GoesWhenItsTimeIsUp: Story = {
  render: () => <Queue first={[{ ...failure, duration: 2000 }, download]} />,
  play: async () => {
    // They come together.
    await findMessage(download.message)
    await waitFor(() => expect(screen.queryByText(failure.message)).not.toBeInTheDocument())
    await expect(screen.getByText(download.message)).toBeInTheDocument()
  },
}

export const StandsStillUnderThePointer: Story = {
  render: () => <Queue first={[{ ...download, duration: minute }]} />,
  play: async ({ userEvent }) => {
    const message = await findMessage(download.message)
    const line = message.parentElement?.querySelector('[data-paused]')
    await userEvent.hover(message)
    await expect(line).toHaveAttribute('data-paused', 'true')
    await userEvent.unhover(message)
    await expect(line).toHaveAttribute('data-paused', 'false')
  },
}

export const Dismissed: Story = {
  render: () => <Queue first={[download]} />,
  play: async ({ userEvent }) => {
    const message = await findMessage(download.message)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect(message).not.toBeInTheDocument()
  },
}

export const FocusMovesToTheNext: Story = {
  render: () => <Queue first={[undoable, download]} />,
  play: async ({ userEvent }) => {
    const first = await findMessage(undoable.message)
    await userEvent.keyboard('[F6]{Tab}{Escape}')
    await expect(screen.queryByText(download.message)).not.toBeInTheDocument()
    await expect(document.activeElement).toContainElement(first)
  },
}

export const SwipesTowardsTheEdge: Story = {
  globals: { dir: 'rtl' },
  render: () => <Queue first={[download]} />,
  play: async () => {
    const toast = (await findMessage(download.message)).closest('li')
    await expect(toast).toHaveAttribute('data-swipe-direction', 'left')
  },
}

/** Notes what live regions say, until the story ends. */
function listen() {
  const said: { words: string; live: string | null; startedEmpty: boolean }[] = []
  const empty = new Set<Element>()
  const spoken = new Set<Element>()
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role=status][aria-live]')) {
      const words = region.textContent
      if (words === '') empty.add(region)
      else if (!spoken.has(region)) {
        spoken.add(region)
        said.push({ words, live: region.getAttribute('aria-live'), startedEmpty: empty.has(region) })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return { said, stop: () => observer.disconnect() }
}

/** A page and two modals; the keys of the toasts' numbers show them. */
function PageWithToasts() {
  const [toasts, setToasts] = useState<readonly ToastData[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isSecondOpen, setSecondOpen] = useState(false)

  useEffect(() => {
    const show = ({ key }: KeyboardEvent) => {
      const toast = key === '1' ? undoable : key === '2' ? failure : undefined
      if (toast) setToasts((queue) => [...queue, { ...toast, duration: minute }])
    }
    document.addEventListener('keydown', show)
    return () => document.removeEventListener('keydown', show)
  }, [])

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={isOpen} onOpenChange={setOpen} title="Bill" size="small">
        <Popover label="Dates" trigger={{ text: 'Dates' }}>
          Due on Friday
        </Popover>
        <Button onClick={() => setSecondOpen(true)}>Mark as paid</Button>
      </Modal>
      <Modal open={isSecondOpen} onOpenChange={setSecondOpen} title="Mark it?" size="small">
        You can undo it.
      </Modal>
      <Toaster
        toasts={toasts}
        onDismiss={(id) => setToasts((queue) => queue.filter((toast) => toast.id !== id))}
      />
    </>
  )
}

export const ReadOut: Story = {
  render: () => <PageWithToasts />,
  play: async ({ userEvent }) => {
    const { said, stop } = listen()
    const region = liveRegion()
    await userEvent.keyboard('12')
    await waitFor(() => expect(said).toHaveLength(2))
    await expect(said).toEqual([
      { words: 'Notification 3 bills marked as paid Undo (F6)', live: 'polite', startedEmpty: true },
      { words: `Notification ${failure.message}`, live: 'assertive', startedEmpty: true },
    ])
    await expect(region?.children).toHaveLength(2)
    stop()
  },
}

export const OverModals: Story = {
  render: () => <PageWithToasts />,
  play: async ({ canvas, userEvent }) => {
    const { said, stop } = listen()
    const timers = spyOn(window, 'setTimeout')
    const timesStarted = () => timers.mock.calls.filter(([, time]) => time === minute).length
    const modal = (name: string) => screen.findByRole('dialog', { name })
    const undo = () => screen.findByRole('button', { name: 'Undo' })

    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const first = await modal('Bill')
    await userEvent.keyboard('1')
    await expect(first).toContainElement(await undo())
    await waitFor(() => expect(said).toHaveLength(1))

    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
    const second = await modal('Mark it?')
    await waitFor(async () => expect(second).toContainElement(await undo()))
    // The key is the modal's, although the toast lies above it.
    await userEvent.keyboard('{Escape}')
    await expect(second).not.toBeInTheDocument()
    await waitFor(async () => expect(first).toContainElement(await undo()))
    await userEvent.keyboard('{Escape}')
    await expect(first).not.toBeInTheDocument()
    const left = await undo()
    await waitFor(() => expect(left).toBeVisible())

    await expect(said).toHaveLength(1)
    await expect(timesStarted()).toBe(1)
    timers.mockRestore()
    stop()
  },
}

export const EscapeLeavesTheModalUnderAPopup: Story = {
  render: () => <PageWithToasts />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const modal = await screen.findByRole('dialog', { name: 'Bill' })
    await userEvent.click(screen.getByRole('button', { name: 'Dates' }))
    const popover = await screen.findByRole('dialog', { name: 'Dates' })
    await userEvent.keyboard('2')
    const message = await findMessage(failure.message)
    await userEvent.keyboard('{Escape}')
    await expect(message).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(popover).not.toBeInTheDocument()
    await expect(modal).toBeVisible()
  },
}

export const Keyboard = keyboardStory(toasterDocs, () => <Queue first={[undoable]} />)
