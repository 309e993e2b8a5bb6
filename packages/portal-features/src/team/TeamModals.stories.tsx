import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { PortalError } from '../shared/client/PortalError.ts'
import { DeleteUserModal } from './DeleteUserModal.tsx'
import { InviteModal } from './InviteModal.tsx'
import { sampleInvite, sampleOf, sampleUser } from './testing/sampleTeam.ts'
import { UpdateUserModal } from './UpdateUserModal.tsx'

const onInvite = fn()
const onClose = fn()
const onConfirm = fn()

const meta = {
  title: 'Features/Team, modals',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  render: () => <InviteModal teamName="Northgate Lettings" onInvite={onInvite} onClose={onClose} />,
  beforeEach: () => {
    onInvite.mockReset().mockResolvedValue(null)
    onClose.mockReset()
    onConfirm.mockReset()
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The dialog once it has faded in. */
async function opened(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const addresses = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Email/ }).map(({ value }) => value)

export const Invite: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await waitFor(() => expect(dialog.getByLabelText('Email 1')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('Email 1'), 'ann@x.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Add another' }))
    await waitFor(() => expect(dialog.getByLabelText('Email 2')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('Email 2'), 'bob@x.test')
    await userEvent.selectOptions(dialog.getByLabelText('Invite 2 as'), 'Team lead')
    await expect(dialog.getByText('2 of 20 rows')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invites' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(onInvite).toHaveBeenCalledWith([
      { email: 'ann@x.test', is_team_lead: false },
      { email: 'bob@x.test', is_team_lead: true },
    ])
  },
}

/** On a phone each field has its words above it. */
export const InviteOnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const dialog = await opened('Invite colleagues')
    for (const words of dialog.getAllByText(/^(Email|Invite as)$/).slice(-2))
      await expect(words).toBeVisible()
    await expect(dialog.getByText('1 of 20 rows')).toBeVisible()
  },
}

export const PasteAList: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await pasteInto(dialog.getByLabelText('Email 1'), 'Ann Lee <ann@x.test>; bob@x.test\ncy@x.test')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.test', 'bob@x.test', 'cy@x.test']))
    await waitFor(() => expect(dialog.getByLabelText('Email 3')).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Remove bob@x.test' }))
    await expect(addresses()).toEqual(['ann@x.test', 'cy@x.test'])
    await waitFor(() => expect(dialog.getByLabelText('Email 2')).toHaveFocus())
    // One plain address is the field's own to paste.
    await userEvent.clear(dialog.getByLabelText('Email 2'))
    await pasteInto(dialog.getByLabelText('Email 2'), 'dee@x.test')
    await expect(addresses()).toEqual(['ann@x.test', 'dee@x.test'])
  },
}

export const PasteWhatIsNoAddress: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    await pasteInto(dialog.getByLabelText('Email 1'), 'ann@x.test\nivy.northgate.test\nBob Lee\nhugo@@x')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.test', 'hugo@@x']))
    const note = await dialog.findByText('2 lines were left out, with no email address:')
    await expect(note).toBeVisible()
    await expect(note.closest('[role=alert]')).toHaveTextContent('ivy.northgate.test, Bob Lee')
    await expect(dialog.getByText('2 of 20 rows')).toBeVisible()
  },
}

export const MoreThanFit: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    const list = Array.from({ length: 22 }, (_, index) => `person${index + 1}@x.test`)
    await pasteInto(dialog.getByLabelText('Email 1'), list.join('\n'))
    await dialog.findByText('20 of 20 rows')
    await expect(dialog.getByText('person21@x.test, person22@x.test')).toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: 'Add another' })).not.toBeInTheDocument()
  },
}

/** What did not fit is what is sent next, in the role of the list; the modal closes with the last of it. */
export const ThenTheRest: Story = {
  play: async () => {
    const dialog = await opened('Invite colleagues')
    const list = Array.from({ length: 42 }, (_, index) => `person${index + 1}@x.test`)
    await userEvent.selectOptions(dialog.getByLabelText('Invite 1 as'), 'Team lead')
    await pasteInto(dialog.getByLabelText('Email 1'), list.join('\n'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 20 invites' }))
    await waitFor(() => expect(addresses()).toEqual(list.slice(20, 40)))
    await waitFor(() => expect(dialog.getByLabelText('Email 1')).toHaveFocus())
    await expect(dialog.getByText('person41@x.test, person42@x.test')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Send 20 invites' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 invites' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await expect(onInvite.mock.calls.flatMap(([people]) => people)).toEqual(
      list.map((email) => ({ email, is_team_lead: true })),
    )
  },
}

export const RowsThatAreWrong: Story = {
  play: async () => {
    onInvite.mockResolvedValueOnce({
      errors: { 'users.1.email': ['This person is in the team already.'] },
    })
    const dialog = await opened('Invite colleagues')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Email 1')).toHaveAccessibleDescription('Enter an email address.'),
    )
    await expect(onInvite).not.toHaveBeenCalled()
    await pasteInto(dialog.getByLabelText('Email 1'), 'ann@x.test priya.raman@northgate.test')
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 invites' }))
    const wrong = dialog.getByLabelText('Email 2')
    await waitFor(() => expect(wrong).toHaveAccessibleDescription('This person is in the team already.'))
    await expect(addresses()).toEqual(['ann@x.test', 'priya.raman@northgate.test'])
    await userEvent.click(dialog.getByRole('link', { name: 'This person is in the team already.' }))
    await expect(wrong).toHaveFocus()
  },
}

export const NotSent: Story = {
  play: async () => {
    onInvite.mockResolvedValueOnce({ errors: {}, message: 'Oops! Something went wrong. Please try again.' })
    const dialog = await opened('Invite colleagues')
    await userEvent.type(dialog.getByLabelText('Email 1'), 'ann@x.test{Enter}')
    await dialog.findByText('Oops! Something went wrong. Please try again.')
    await expect(addresses()).toEqual(['ann@x.test'])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await expect(onClose).not.toHaveBeenCalled()
  },
}

const priya = sampleUser(2, 'Priya Raman')
const marcus = sampleUser(3, 'Marcus Bell', { pivot: { is_team_lead: true } })
const asked = { team: sampleOf, isOnlyTeamLead: false, onClose }

export const MakeTeamLead: Story = {
  render: () => <UpdateUserModal {...asked} user={priya} onConfirm={onConfirm} />,
  play: async () => {
    const dialog = await opened('Make Priya Raman a team lead?')
    await expect(dialog.getByText(/can invite, change and remove people, including you\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Make team lead' }))
    await expect(onConfirm).toHaveBeenCalledOnce()
  },
}

export const MakeMember: Story = {
  render: () => <UpdateUserModal {...asked} user={marcus} onConfirm={onConfirm} />,
}

export const OnlyTeamLead: Story = {
  render: () => <UpdateUserModal {...asked} user={marcus} isOnlyTeamLead onConfirm={onConfirm} />,
  play: async () => {
    const dialog = await opened('Marcus Bell is the only team lead')
    await expect(dialog.getByText(/Make someone else a team lead first\./)).toBeVisible()
    const [, close] = dialog.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close as HTMLElement)
    await expect(onClose).toHaveBeenCalled()
  },
}

export const Remove: Story = {
  render: () => <DeleteUserModal {...asked} who={{ user: priya }} onConfirm={onConfirm} />,
  play: async () => {
    onConfirm.mockRejectedValueOnce(new Error('offline'))
    const dialog = await opened('Remove Priya Raman?')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Priya Raman' }))
    await dialog.findByText('Oops! Something went wrong. Please try again.')
    await expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Priya Raman' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}

/** What the API says of it is said in the dialog, and nowhere else. */
export const RemoveTooOften: Story = {
  render: () => <DeleteUserModal {...asked} who={{ user: priya }} onConfirm={onConfirm} />,
  play: async () => {
    const answer = new Response(null, { status: 429, headers: { 'Retry-After': '120' } })
    onConfirm.mockRejectedValueOnce(new PortalError(answer))
    const dialog = await opened('Remove Priya Raman?')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Priya Raman' }))
    await dialog.findByText('Too many tries. Wait 2 minutes, then try again.')
  },
}

export const RevokeInvite: Story = {
  render: () => (
    <DeleteUserModal
      {...asked}
      who={{ invite: sampleInvite(1, 's.marchetti@northgate.test') }}
      onConfirm={onConfirm}
    />
  ),
  play: async () => {
    const dialog = await opened('Revoke this invite?')
    await expect(dialog.getByText(/s\.marchetti@northgate\.test stops working at once/)).toBeVisible()
  },
}
