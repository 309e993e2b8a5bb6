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
  title: 'Features/Shared/useDialogCode',
  component: Sample,
  beforeEach: () => {
    load.mockReset().mockResolvedValue({ ConfirmDialog })
    onConfirm.mockReset()
  },
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

const start = () => screen.getByRole('button', { name: 'Start again' })

/** What is pressed while the code loads is meant for the dialog, and reaches nothing of the page. */
export const KeysPressedBeforeItOpens: Story = {
  play: async () => {
    const code = Promise.withResolvers<Code>()
    load.mockReturnValueOnce(code.promise)
    const reached = fn<(key: string) => void>()
    const listen = ({ key }: KeyboardEvent) => reached(key)
    document.addEventListener('keydown', listen)
    await userEvent.click(start())
    await waitFor(() => expect(load).toHaveBeenCalled())
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Escape}')
    await expect(reached).not.toHaveBeenCalled()
    code.resolve({ ConfirmDialog })
    await waitFor(() => expect(reached.mock.calls).toEqual([['x'], ['Escape']]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(start()).toHaveFocus())
    await expect(onConfirm).not.toHaveBeenCalled()

    // The code is there now: keys go straight to the dialog.
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(load).toHaveBeenCalledTimes(1)
    document.removeEventListener('keydown', listen)
  },
}

/** Code that cannot be loaded says so, gives the keys back to the page, and the next press tries again. */
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
