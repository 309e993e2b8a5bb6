import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Ledger } from '../Ledger/Ledger.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Sample } from './ConfirmDialog.sample.tsx'
import { confirmDialogDocs } from './ConfirmDialog.docs.ts'
import { hang, skipTime } from '../testing/skipTime.ts'

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { componentDocs: confirmDialogDocs, docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    question: 'Remove Helen Marsh?',
    consequence: 'She is signed out at once and can no longer see your properties.',
    confirmLabel: 'Remove Helen Marsh',
    failureMessage: 'She could not be removed. Try again in a minute.',
    tone: 'critical',
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const confirmButton = () => screen.getByRole('button', { name: 'Remove Helen Marsh' })

export const Critical: Story = {
  tags: ['example', 'picture'],
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove Helen Marsh?',
      description: /She is signed out at once/,
    })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Neutral: Story = {
  args: {
    tone: 'neutral',
    question: 'Send 3 invites?',
    consequence: 'Each person gets an email with a link that works for seven days.',
    confirmLabel: 'Send 3 invites',
  },
}

export const WithMoreToLookAt: Story = {
  args: {
    question: 'Cancel the package?',
    consequence: 'We’ll notify the suppliers today.',
    confirmLabel: 'Cancel the package',
    cancelLabel: 'Keep it',
    children: (
      <Ledger
        label="Still to pay"
        rows={[{ label: 'Fernhill Energy', amount: '£61.20' }]}
        total={{ label: 'Total', amount: '£61.20' }}
      />
    ),
  },
}

export const Working: Story = {
  args: {
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(() => new Promise<void>(() => {})),
    onOpenChange: fn(),
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(confirmButton())
    await expect(await screen.findByRole('button', { name: 'Working' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Working' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

const onHang = fn(({ signal }: { signal: AbortSignal }) => hang(signal))
const onAborted = fn()

/** A call that hangs is left by each way out: it is aborted, and what comes of it is nobody's failure. */
export const LeavesWhatHangs: Story = {
  render: () => <Example onConfirm={onHang} onFailure={onAborted} />,
  play: async ({ canvas, userEvent }) => {
    onHang.mockClear()
    onAborted.mockClear()
    const inDialog = (name: string) => screen.getByRole('button', { name })
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(inDialog('Close')),
      () => userEvent.click(inDialog('Cancel')),
    ]
    for (const leave of ways) {
      const restore = skipTime(10_000)
      await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
      const dialog = await screen.findByRole('alertdialog')
      await userEvent.click(confirmButton())
      await waitFor(() => expect(dialog).toHaveTextContent('This is taking longer than usual.'))
      restore()
      await leave()
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
      await expect(onHang.mock.lastCall?.[0].signal.aborted).toBe(true)
    }
    await expect(onHang).toHaveBeenCalledTimes(3)
    await expect(onAborted).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

export const Failed: Story = {
  args: {
    onOpenChange: fn(),
    onConfirm: fn<ConfirmDialogProps['onConfirm']>(async () => {
      throw new Error('offline')
    }),
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(confirmButton())
    await expect(await screen.findByRole('alert')).toHaveTextContent('She could not be removed.')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.click(confirmButton())
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledTimes(2))
    await screen.findByRole('alert')
  },
}

const Example = ({ onConfirm, onFailure }: Partial<Pick<ConfirmDialogProps, 'onConfirm' | 'onFailure'>>) => {
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        {...meta.args}
        open={open}
        onOpenChange={setOpen}
        onFailure={onFailure}
        onConfirm={async (sending) => {
          await onConfirm?.(sending)
          setRemoved(true)
        }}
      />
      <output>{removed && 'Removed'}</output>
    </>
  )
}

export const AsksAfreshEachTime: Story = {
  render: () => (
    <Example
      onConfirm={async () => {
        throw new Error('offline')
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Remove' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    await userEvent.click(confirmButton())
    await screen.findByRole('alert')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

const attempts: PromiseWithResolvers<void>[] = []

/** Its owner closes it at the first attempt, and waits for the answer in the background. */
const LeavesTheFirst = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        {...meta.args}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => {
          const attempt = Promise.withResolvers<void>()
          if (attempts.push(attempt) === 1) setOpen(false)
          return attempt.promise
        }}
      />
    </>
  )
}

export const LateAnswerIsNoMatterOfTheNext: Story = {
  render: () => <LeavesTheFirst />,
  play: async ({ canvas, userEvent }) => {
    attempts.length = 0
    const opener = canvas.getByRole('button', { name: 'Remove' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    await userEvent.click(confirmButton())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await userEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog')
    attempts[0]?.resolve()
    await userEvent.click(confirmButton())
    await screen.findByRole('button', { name: 'Working' })
    attempts[1]?.reject(new Error('offline'))
    await expect(await screen.findByRole('alert')).toHaveTextContent('She could not be removed.')
    await expect(dialog).toHaveAttribute('data-state', 'open')
  },
}

export const Keyboard = keyboardStory(confirmDialogDocs, Example)

export const Behaviour = dialogBehaviour({
  Example: (props) => <ConfirmDialog {...meta.args} {...props} />,
  name: 'Remove Helen Marsh?',
  startsOn: 'Cancel',
  role: 'alertdialog',
})
