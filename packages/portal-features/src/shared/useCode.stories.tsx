import { Button } from '@doorstep/ui/Button'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { $toasts } from './state/toasts.ts'
import { useDialogCode } from './useCode.ts'

type Code = { ConfirmDialog: typeof ConfirmDialog }

const load = fn<() => Promise<Code>>()
const onConfirm = fn()

function Sample() {
  const [isAsking, setAsking] = useState(false)
  const dialog = useDialogCode(isAsking, load, () => setAsking(false))
  return (
    <main>
      <Button onClick={() => setAsking(true)}>Start again</Button>
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question="Start again?"
          confirmLabel="Delete the draft"
          onConfirm={onConfirm}
          failureMessage="Try again."
        />
      )}
    </main>
  )
}

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/useDialogCode',
  component: Sample,
  beforeEach: () => {
    load.mockReset().mockResolvedValue({ ConfirmDialog })
    onConfirm.mockReset()
  },
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

const start = () => screen.getByRole('button', { name: 'Start again' })

/** Escape closes it while its code loads, and nothing opens afterwards. */
export const ClosedWhileItLoads: Story = {
  play: async () => {
    const code = Promise.withResolvers<Code>()
    load.mockReturnValueOnce(code.promise)
    await userEvent.click(start())
    await waitFor(() => expect(load).toHaveBeenCalled())
    await userEvent.keyboard('{Escape}')
    code.resolve({ ConfirmDialog })
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(start()).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** Code that cannot be loaded says so, and the next press tries again. */
export const CodeFails: Story = {
  play: async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await userEvent.click(start())
    await waitFor(() => expect($toasts.get()).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Start again?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
