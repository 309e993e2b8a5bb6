import type { AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { FormModal } from '@doorstep/ui/FormModal'
import { Modal } from '@doorstep/ui/Modal'
import { TextField } from '@doorstep/ui/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { useForm } from '../shared/form/useForm.ts'
import { $loading } from '../shared/state/progress.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { keyed } from '../shared/testing/keyed.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { askToDiscard, confirm } from '../shared/modal/confirm.ts'
import { ConfirmModal } from '../shared/modal/ConfirmModal.tsx'
import { ModalHost, type ModalRegistry } from './ModalHost.tsx'
import { $modal, type Modals, openModal } from '../shared/modal/openModal.ts'

const invite: AgentInvite = {
  user_id: 1,
  kind: 'partner',
  email: 'ann@x.test',
  first_name: 'Ann',
  last_name: 'Lee',
  is_team_lead: true,
  created_at: '2026-03-15T09:30:00.000Z',
  last_sent_at: '2026-03-15T09:30:00.000Z',
  is_undelivered: false,
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

/** A modal whose call is on its way when people leave it. */
function SlowModal({ agent, onClose }: Modals['inviteTeamLead']) {
  const form = useForm({ fields: [], send: () => slow.promise, onSuccess: () => onClose(invite) })
  return (
    <FormModal
      open
      onOpenChange={() => onClose()}
      title={`Someone for ${agent.name}`}
      submitLabel="Invite Ann"
      {...form.modalProps}
    >
      Nothing to fill in.
    </FormModal>
  )
}
let slow = Promise.withResolvers<void>()

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
  tags: ['!autodocs', '!dev'],
  title: 'Features/Every page/ModalHost',
  component: ModalHost,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  // The other modals are the features'.
  args: {
    loadModals: async () => ({
      ...({} as ModalRegistry),
      inviteTeamLead: load,
      confirm: async () => ConfirmModal,
    }),
  },
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

/** Whoever opened a modal waits for what comes of its call, also when it was left before. */
export const LeftWhileItSends: Story = {
  play: async () => {
    const leave = async () => {
      slow = Promise.withResolvers()
      load.mockResolvedValueOnce(SlowModal)
      await userEvent.click(button('Leeds'))
      const dialog = await screen.findByRole('dialog', { name: 'Someone for Leeds' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Invite Ann' }))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
    }
    await leave()
    slow.resolve()
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('ann@x.test'))
    await leave()
    slow.reject(new PortalError())
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('nobody'))
  },
}

/** Escape gives it up while its code loads, and the keyboard stays the page's. */
export const GivenUpWhileItLoads: Story = {
  play: async () => {
    const code = Promise.withResolvers<typeof SampleModal>()
    load.mockReturnValueOnce(code.promise)
    await userEvent.click(button('Leeds'))
    await waitFor(() => expect($loading.get()).toBe(true))
    await userEvent.tab()
    await expect(button('York')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(outcome('Leeds')).toHaveTextContent('nobody'))
    code.resolve(SampleModal)
    await waitFor(() => expect($loading.get()).toBe(false))
    await expect(button('York')).toHaveFocus()
    await expect(screen.queryByRole('dialog')).toBeNull()
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

function BrokenModal({ agent, onClose }: Modals['inviteTeamLead']) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('A fault of the modal.')
  return (
    <Modal
      open
      onOpenChange={() => onClose()}
      title={`Someone for ${agent.name}`}
      footer={<Button onClick={() => setBroken(true)}>Break</Button>}
    >
      A modal with a fault.
    </Modal>
  )
}

/** A modal that fails closes with a word, and everything around it stays. */
export const ModalFails: Story = {
  beforeEach: () => {
    // React says there what a boundary caught.
    spyOn(console, 'error').mockImplementation(() => {})
    return withClient({ clientFaults: { report: async () => {} } })()
  },
  play: async () => {
    load.mockResolvedValueOnce(BrokenModal)
    await userEvent.click(button('Leeds'))
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
    await waitFor(() => expect($toasts.get()).toMatchObject([{ message: unexpectedFailure }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(outcome('Leeds')).toHaveTextContent('nobody')
    await userEvent.click(button('York'))
    await screen.findByRole('dialog', { name: 'Someone for York' })
  },
}

/** The keys with which it was lost. */
const usedKeys: string[] = []
const lose = fn<() => Promise<string>>()

/** A part of the page that asks before it does something. */
function Asking() {
  const [answered, setAnswered] = useState('')
  const onPress = async () => {
    const answer = await confirm({
      question: 'Lose Ann?',
      consequence: 'She is no longer invited.',
      confirmLabel: 'Lose Ann',
      tone: 'critical',
      call: lose,
      toast: 'Ann lost',
      undo: () => ({ call: async () => {} }),
      onFailure: ({ status }) => (status === 404 ? null : undefined),
    })
    setAnswered(answer ?? 'kept')
  }
  return (
    <p>
      <Button onClick={() => void onPress()}>Lose</Button>
      <output aria-label="Outcome">{answered}</output>
    </p>
  )
}

const refusal = (status: number, message: string) =>
  new PortalError(new Response(null, { status }), { message })

/** A question whose call hangs is left by Escape; what comes of it later is told, with Undo. */
export const LeavesWhatHangs: Story = {
  beforeEach: () => {
    $toasts.set([])
  },
  render: (args) => (
    <main>
      <Asking />
      <ModalHost {...args} />
    </main>
  ),
  play: async () => {
    const leave = async () => {
      await userEvent.click(button('Lose'))
      const dialog = await screen.findByRole('alertdialog', { name: 'Lose Ann?' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Lose Ann' }))
      await screen.findByRole('button', { name: 'Working' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
      await expect(screen.getByLabelText('Outcome')).toHaveTextContent('kept')
    }
    const done = Promise.withResolvers<string>()
    lose.mockReset().mockReturnValueOnce(done.promise)
    await leave()
    done.resolve('lost')
    await waitFor(() =>
      expect($toasts.get()).toMatchObject([{ message: 'Ann lost', action: { label: 'Undo' } }]),
    )

    const failed = Promise.withResolvers<string>()
    lose.mockReturnValueOnce(failed.promise)
    await leave()
    failed.reject(refusal(409, 'She has signed in.'))
    await waitFor(() => expect($toasts.get().at(-1)).toMatchObject({ message: 'She has signed in.' }))
  },
}

/** Asked, refused in the API's words, lost, and done once: in one dialog, with one key. */
export const AsksBeforeAChange: Story = {
  beforeEach: withClient({
    keyed(keys) {
      usedKeys.push(keys({}))
      return keyed(createPortalClient())
    },
  }),
  render: (args) => (
    <main>
      <Asking />
      <ModalHost {...args} />
    </main>
  ),
  play: async () => {
    usedKeys.length = 0
    lose
      .mockReset()
      .mockRejectedValueOnce(refusal(409, 'Ann has just moved in.'))
      .mockRejectedValueOnce(new PortalError())
      .mockResolvedValueOnce('lost')
      .mockRejectedValueOnce(refusal(404, 'We couldn’t find that.'))
    await userEvent.click(button('Lose'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Lose Ann?' }))
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Lose Ann' }))
    await press()
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Ann has just moved in.')
    await press()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(unexpectedFailure))
    await expect($toasts.get()).toEqual([])
    await press()
    await waitFor(() => expect(screen.getByLabelText('Outcome')).toHaveTextContent('lost'))
    await expect(button('Lose')).toHaveFocus()
    await expect($toasts.get()).toMatchObject([{ message: 'Ann lost', action: { label: 'Undo' } }])
    await expect(usedKeys).toHaveLength(3)
    await expect(new Set(usedKeys).size).toBe(1)

    // What the place says itself leaves nothing to say here.
    await userEvent.click(button('Lose'))
    await userEvent.click(await screen.findByRole('button', { name: 'Lose Ann' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByLabelText('Outcome')).toHaveTextContent('kept'))
  },
}

function ModalThatAsks({ agent, onClose }: Modals['inviteTeamLead']) {
  const onLeave = async () => (await askToDiscard()) && onClose()
  return (
    <Modal open onOpenChange={() => void onLeave()} title={`Someone for ${agent.name}`}>
      <TextField label="Name" name="name" />
    </Modal>
  )
}

/** A question over a modal leaves it as it is, with what was typed and where focus was. */
export const QuestionOverAModal: Story = {
  play: async () => {
    load.mockResolvedValueOnce(ModalThatAsks)
    await userEvent.click(button('Leeds'))
    await screen.findByRole('dialog', { name: 'Someone for Leeds' })
    await userEvent.type(screen.getByLabelText('Name'), 'Ann{Escape}')
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await userEvent.click(button('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(screen.getByLabelText('Name')).toHaveValue('Ann')
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(button('Leeds')).toHaveFocus()
  },
}
