import { useEffect, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Toaster, type ToastData } from './Toaster.tsx'
import { toasterDocs } from './Toaster.docs.ts'

const undoable: ToastData = {
  id: 'paid',
  tone: 'positive',
  message: '3 bill(s) marked as paid',
  action: { label: 'Undo', onAction: () => {} },
  duration: 10_000,
}
const failure: ToastData = {
  id: 'failure',
  tone: 'critical',
  message: 'Oops! Something went wrong. Please try again.',
  duration: 10_000,
}
const download: ToastData = {
  id: 'download',
  tone: 'neutral',
  message: 'Preparing the download',
  duration: Infinity,
}

const meta = {
  title: 'Messages/Toaster',
  component: Toaster,
  parameters: { componentDocs: toasterDocs, docs: { story: { inline: false, height: '260px' } } },
  args: { toasts: [undoable, download, failure], onDismiss: fn() },
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('3 bill(s) marked as paid')
    await expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
    await expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong. Please try again.')
  },
}

export const NothingToSay: Story = {
  args: { toasts: [] },
  play: async () => {
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  },
}

export const AtMostThree: Story = {
  args: {
    toasts: ['1', '2', '3', '4'].map((id) => ({ ...download, id, message: `Message ${id}` })),
  },
  play: async () => {
    await expect(screen.getByText('Message 3')).toBeInTheDocument()
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
  render: () => <Queue first={[{ ...failure, duration: 300 }, download]} />,
  play: async () => {
    await waitFor(() => expect(screen.queryByText(failure.message)).not.toBeInTheDocument(), {
      timeout: 3000,
    })
    await expect(screen.getByText(download.message)).toBeVisible()
  },
}

/** Tells when a time has passed that would have been enough. */
function Later({ milliseconds }: { milliseconds: number }) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater ? <p>Later</p> : null
}

export const StandsStillUnderThePointer: Story = {
  render: () => (
    <>
      <Later milliseconds={1200} />
      <Queue first={[{ ...download, duration: 800 }]} />
    </>
  ),
  play: async ({ userEvent }) => {
    await userEvent.hover(screen.getByText(download.message))
    await screen.findByText('Later', {}, { timeout: 3000 })
    await expect(screen.getByText(download.message)).toBeVisible()
    await userEvent.unhover(screen.getByText(download.message))
    await waitFor(() => expect(screen.queryByText(download.message)).not.toBeInTheDocument(), {
      timeout: 3000,
    })
  },
}

export const Dismissed: Story = {
  render: () => <Queue first={[download]} />,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect(screen.queryByText(download.message)).not.toBeInTheDocument()
  },
}

export const Keyboard = keyboardStory(toasterDocs, () => <Queue first={[undoable]} />)
