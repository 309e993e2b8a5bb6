import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { SessionWarning } from './SessionWarning.tsx'

const meta = {
  title: 'Features/Signing in/Session about to end',
  component: SessionWarning,
  parameters: {
    featureDocs: {
      summary: 'Warns people two minutes before they are signed out, and offers to keep them signed in.',
      users:
        'Everyone who is signed in and hasn’t used the portal for a while. It opens by itself on any page, but waits while they are typing.',
      data: 'How much time is left. Every answer from the portal says when the session ends.',
      calls: ['client.auth.user', 'client.auth.partner'],
      events:
        '‘Stay signed in’ extends the session, and so does closing the dialog. If that fails, people can try again until the session ends; then they are asked to sign in.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { secondsLeft: 107, onStay: fn(async () => {}), onClose: fn() },
} satisfies Meta<typeof SessionWarning>
export default meta
type Story = StoryObj<typeof SessionWarning>

async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const TwoMinutesLeft: Story = {
  tags: ['example'],
  args: { onStay: fn(async () => {}) },
  play: async ({ args }) => {
    const dialog = await openDialog('You’ll be signed out in 2 minutes')
    await expect(dialog.getByText('1:47')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
}

export const LastSeconds: Story = {
  args: { secondsLeft: 8 },
  play: async () => {
    const dialog = await openDialog('You’ll be signed out in 10 seconds')
    await expect(dialog.getByRole('status')).toHaveTextContent('10 seconds left')
  },
}

export const CannotStay: Story = {
  args: { onStay: () => Promise.reject(new Error('offline')) },
  play: async () => {
    const dialog = await openDialog('You’ll be signed out in 2 minutes')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.')
  },
}

function Counting() {
  const [secondsLeft, setSecondsLeft] = useState(62)
  return (
    <SessionWarning
      secondsLeft={secondsLeft}
      onStay={async () => setSecondsLeft((left) => left - 1)}
      onClose={() => {}}
    />
  )
}

export const SpeaksSeldom: Story = {
  render: () => <Counting />,
  play: async () => {
    const dialog = await openDialog('You’ll be signed out in 2 minutes')
    const status = dialog.getByRole('status')
    const said: (string | null)[] = []
    const observer = new MutationObserver(() => said.push(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    for (const shown of ['1:01', '1:00', '0:59']) {
      await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
      await waitFor(() => expect(dialog.getByText(shown)).toBeVisible())
    }
    observer.disconnect()
    await expect([...new Set(said)]).toEqual(['1 minute left'])
  },
}
