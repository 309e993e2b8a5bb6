import { useState, type ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, ChevronRight } from 'lucide'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Toaster } from '../Toaster/Toaster.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { modalDocs } from './Modal.docs.ts'

const ignore = () => {}

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  parameters: { componentDocs: modalDocs, docs: { story: { inline: false, height: '420px' } } },
  args: { open: true, onOpenChange: ignore, title: 'Mark 31 bills as paid?', children: null },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

const confirmation = (
  <>
    <p>They come to £4,206.18. Two are challenged and stay as they are.</p>
    <Ledger
      label="Bills to mark as paid"
      rows={[
        { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
        { label: 'Oakmere Power', note: '17 bills', amount: '£2,303.78' },
      ]}
      total={{ label: 'Total', amount: '£4,206.18' }}
    />
  </>
)

const confirmationFoot = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Mark 31 as paid</Button>
  </>
)

export const Confirmation: Story = {
  args: { size: 'small', children: confirmation, footer: confirmationFoot },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Mark 31 bills as paid?' })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Form: Story = {
  args: {
    title: 'Invite colleagues',
    description: 'They get an e-mail with a link that works for seven days.',
    children: <TextField label="E-mail address" name="email" type="email" />,
    footer: <Button variant="primary">Send invite</Button>,
  },
  play: async () => {
    await screen.findByRole('dialog', { description: /They get an e-mail/ })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus())
  },
}

export const Large: Story = {
  args: {
    size: 'large',
    title: 'Bills with a negative balance',
    children: <DataList items={[{ term: 'Provider', value: 'Calder Water' }]} />,
  },
}

export const LongContent: Story = {
  args: {
    size: 'small',
    title: 'A heading that is longer than the modal is wide and therefore ends in an ellipsis',
    children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>),
    footer: <Button variant="primary">Done</Button>,
  },
}

export const Viewer: Story = {
  args: {
    size: 'viewer',
    label: 'Bill for Flat 3, 27 Hyde Park Road',
    title: (
      <>
        <NumberPlate text="27" /> Flat 3, 27 Hyde Park Road
      </>
    ),
    headerEnd: (
      <>
        <span>3 of 41</span>
        <IconButton label="Previous bill" icon={ChevronLeft} size="small" />
        <IconButton label="Next bill" icon={ChevronRight} size="small" />
      </>
    ),
    children: <DataList items={[{ term: 'Provider', value: 'Oakmere Power' }]} />,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bill for Flat 3, 27 Hyde Park Road' })
    await waitFor(() => expect(dialog).toHaveFocus())
  },
}

function Opener({ children, ...modal }: Omit<ModalProps, 'open' | 'onOpenChange'> & { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as paid</Button>
      <Menu
        label="Actions"
        align="start"
        items={[{ id: 'paid', label: 'Mark all as paid', onSelect: () => setOpen(true) }]}
      />
      <Modal {...modal} open={open} onOpenChange={setOpen}>
        {children}
      </Modal>
    </>
  )
}

const Example = () => (
  <Opener title="Mark 31 bills as paid?" size="small" footer={confirmationFoot}>
    {confirmation}
  </Opener>
)

export const ClosesByItsButton: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as paid' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Mark as paid' })).toHaveFocus())
  },
}

export const ReturnsFocusToTheMenuButton: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: 'Mark all as paid' })
    await waitFor(() => expect(item).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}

const undo = fn()

export const StaysOpenWhileAToastIsAnswered: Story = {
  args: { size: 'small', children: confirmation, onOpenChange: fn() },
  render: (args) => (
    <>
      <Modal {...args} />
      <Toaster
        toasts={[
          {
            id: 'paid',
            tone: 'positive',
            message: '1 bill(s) marked as paid',
            action: { label: 'Undo', onAction: undo },
            duration: Infinity,
          },
        ]}
        onDismiss={ignore}
      />
    </>
  ),
  play: async ({ args, userEvent }) => {
    undo.mockClear()
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const ToastsAreInReachOfTheKeyboard: Story = {
  render: StaysOpenWhileAToastIsAnswered.render,
  args: { size: 'small', children: confirmation, onOpenChange: fn() },
  play: async ({ args, userEvent }) => {
    undo.mockClear()
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole('button', { name: 'Undo' })))
    await userEvent.keyboard('{F6}')
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(undo).toHaveBeenCalledOnce()
    await userEvent.keyboard('{F6}{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const ClosedByAPressBehindIt: Story = {
  args: { size: 'small', children: confirmation, onOpenChange: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    const { left, top } = dialog.getBoundingClientRect()
    await userEvent.pointer({ keys: '[MouseLeft]', target: dialog, coords: { x: left + 5, y: top + 5 } })
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[MouseLeft]', target: dialog, coords: { x: 1, y: 1 } })
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const ThePageBehindIsInert: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const behind = canvas.getByRole('button', { name: 'Mark as paid' })
    await userEvent.click(behind)
    await screen.findByRole('dialog')
    behind.focus()
    await expect(behind).not.toHaveFocus()
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  },
}

export const Keyboard = keyboardStory(modalDocs, Example)
