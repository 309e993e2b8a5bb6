import type { AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { modals } from '../../shell/modals.ts'
import { $toasts } from '../state/toasts.ts'
import { ModalHost, type ModalRegistry } from './ModalHost.tsx'
import { $modal, closeModal, type Modals, openModal } from './openModal.ts'

const invite: AgentInvite = {
  user_id: 1,
  kind: 'partner',
  email: 'ann@x.test',
  first_name: 'Ann',
  last_name: 'Lee',
  is_team_lead: true,
  created_at: '2026-03-15T09:30:00.000Z',
  last_sent_at: '2026-03-15T09:30:00.000Z',
  expires_at: '2026-03-22T09:30:00.000Z',
}

function SampleModal({ agent, onClose }: Modals['inviteTeamLead']) {
  return (
    <Modal
      open
      onOpenChange={() => onClose()}
      title={`Someone for ${agent.name}`}
      footer={<Button onClick={() => onClose(invite)}>Invite Ann</Button>}
    >
      A modal of any feature.
    </Modal>
  )
}

const load = fn<ModalRegistry['inviteTeamLead']>()

/** A part of the page that opens a modal and shows what came of it; its button may go with that. */
function Island({ name, isOnce = false }: { name: string; isOnce?: boolean }) {
  const [outcome, setOutcome] = useState('')

  async function open() {
    const sent = await openModal('inviteTeamLead', { agent: { id: 1, name } })
    setOutcome(sent?.email ?? 'nobody')
  }

  return (
    <p>
      {!(isOnce && outcome) && <Button onClick={() => void open()}>{name}</Button>}
      <output aria-label={`Outcome of ${name}`}>{outcome}</output>
    </p>
  )
}

const meta = {
  title: 'Features/Shared/ModalHost',
  component: ModalHost,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: { loadModals: async () => ({ ...modals, inviteTeamLead: load }) },
  render: (args) => (
    <main>
      <h1>A page</h1>
      <Island name="Leeds" />
      <Island name="York" isOnce />
      <ModalHost {...args} />
    </main>
  ),
  beforeEach: () => {
    load.mockReset().mockResolvedValue(SampleModal)
    return () => {
      closeModal()
      $toasts.set([])
    }
  },
} satisfies Meta<typeof ModalHost>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })
const outcome = (name: string) => screen.getByLabelText(`Outcome of ${name}`)

/** Each opener gets its own result, and focus back. */
export const FromTwoIslands: Story = {
  play: async () => {
    await userEvent.click(button('Leeds'))
    await screen.findByRole('dialog', { name: 'Someone for Leeds' })
    await userEvent.click(button('Invite Ann'))
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('ann@x.test'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(button('Leeds')).toHaveFocus()

    await userEvent.click(button('York'))
    await screen.findByRole('dialog', { name: 'Someone for York' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(outcome('York')).toHaveTextContent('nobody'))
    await expect(outcome('Leeds')).toHaveTextContent('ann@x.test')
  },
}

/** When what opened it has gone, focus goes to the page's heading. */
export const OpenerGone: Story = {
  play: async () => {
    await userEvent.click(button('York'))
    await screen.findByRole('dialog')
    await userEvent.click(button('Invite Ann'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

/** One at a time: an earlier one is cancelled. */
export const Replaced: Story = {
  play: async () => {
    const code = Promise.withResolvers<typeof SampleModal>()
    load.mockReturnValueOnce(code.promise)
    await userEvent.click(button('Leeds'))
    await userEvent.click(button('York'))
    await screen.findByRole('dialog', { name: 'Someone for York' })
    code.resolve(SampleModal)
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('nobody'))
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.click(button('Invite Ann'))
    await waitFor(() => expect(outcome('York')).toHaveTextContent('ann@x.test'))
  },
}

/** What is typed while its code loads is meant for it, and reaches nothing of the page. */
export const KeysPressedBeforeItOpens: Story = {
  play: async () => {
    const code = Promise.withResolvers<typeof SampleModal>()
    load.mockReturnValueOnce(code.promise)
    const reached = fn<(key: string) => void>()
    const listen = ({ key }: KeyboardEvent) => reached(key)
    document.addEventListener('keydown', listen)
    await userEvent.click(button('Leeds'))
    await waitFor(() => expect(load).toHaveBeenCalled())
    await userEvent.keyboard('x')
    await userEvent.keyboard('{Escape}')
    await expect(reached).not.toHaveBeenCalled()
    code.resolve(SampleModal)
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('nobody'))
    await expect(reached.mock.calls).toEqual([['x'], ['Escape']])
    await expect(button('Leeds')).toHaveFocus()
    document.removeEventListener('keydown', listen)
  },
}

/** Code that cannot be loaded says so, and the next press tries again. */
export const CodeFails: Story = {
  play: async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await userEvent.click(button('Leeds'))
    await waitFor(() => expect($toasts.get()).toMatchObject([{ message: unexpectedFailure }]))
    await expect($modal.get()).toBeNull()
    await expect(outcome('Leeds')).toHaveTextContent('nobody')
    await userEvent.click(button('Leeds'))
    await screen.findByRole('dialog', { name: 'Someone for Leeds' })
  },
}
