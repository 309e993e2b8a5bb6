import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { forgetFaults } from '../change/reportFault.ts'
import { demoPortal } from '../testing/demoPortal.ts'
import type { PageOwner } from '../state/sessionChannel.ts'
import { createPageSession } from './pageSession.ts'
import { SessionDialogs } from './SessionDialogs.tsx'

const email = 'lead@northgate.test'
const portal = demoPortal(email)

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Signing in/Session dialogs',
  component: SessionDialogs,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
    // Their content depends on the time and on other tabs, so they are never rendered on the server.
    proofs: { hydrates: false },
  },
  loaders: async () => {
    const { auth } = await portal.client()
    const [user, partner] = [await auth.user(), await auth.partner()]
    return { owner: { userId: user.id, partnerId: partner.id, email } satisfies PageOwner }
  },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta<typeof SessionDialogs>
export default meta
type Story = StoryObj

/** A page creates its session once. */
function Page({ owner }: { owner: PageOwner }) {
  const [session] = useState(() => createPageSession(owner, { seconds: 100, isFinal: false }))
  return (
    <main>
      <SessionDialogs session={session} />
    </main>
  )
}

const dialogNamed = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Stays: Story = {
  render: (_, { loaded }) => <Page owner={loaded['owner'] as PageOwner} />,
  play: async () => {
    const dialog = await dialogNamed('You’ll be signed out in 2 minutes')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Closing it keeps the session in silence; a fault of ours in that, as a wrong answer would cause, is in the server's log. */
export const ClosedWithAFault: Story = {
  ...Stays,
  play: async () => {
    forgetFaults()
    await dialogNamed('You’ll be signed out in 2 minutes')
    const reported: string[] = []
    window.fetch = async (input, init) => {
      if (String(input).endsWith('client-faults')) reported.push(String(init?.body))
      return Response.json(null)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(reported).toEqual([expect.stringContaining('TypeError')]))
    forgetFaults()
  },
}
