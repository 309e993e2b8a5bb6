import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering, refused } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { InviteTeamLeadModal } from './InviteTeamLeadModal.tsx'
import { pendingDetail } from './testing/sampleAgents.ts'

const [invite] = pendingDetail.invites
const backend = answering(refused('email', 'Enter a full email address.'), {
  status: 201,
  body: { data: invite },
})

const meta = {
  title: 'Features/Agents/Invite a team lead',
  component: InviteTeamLeadModal,
  parameters: {
    featureDocs: {
      summary: 'Invites the first team lead of a branch or letting agent by email.',
      users:
        'Partners that have others under them, with ‘Invite someone’ on the page of a branch or letting agent. The button is there while nobody can sign in for it and no invite is pending.',
      data: 'Nothing is loaded. People fill in the name and email address of the person they invite.',
      calls: ['client.agents.invite'],
      events:
        'The person gets an email with a link that works for 7 days. An address that can’t be used is explained at its field, and the other answers stay.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '560px' } },
  },
  beforeEach: withClient(backend.client),
  args: { agent: { id: 12, name: 'Northgate Ripon' }, onClose: fn() },
} satisfies Meta<typeof InviteTeamLeadModal>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
    await waitFor(() => expect(dialog.getByLabelText('First name')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('First name'), 'Anna')
    await userEvent.type(dialog.getByLabelText('Last name'), 'Berg')
    const email = dialog.getByLabelText('Email')
    await userEvent.type(email, 'anna@')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter a full email address.'))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.type(email, 'ripon.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(invite))
    await expect(backend.sent).toEqual(
      ['anna@', 'anna@ripon.test'].map((typed) => ({ first_name: 'Anna', last_name: 'Berg', email: typed })),
    )
    await expect($toasts.get()).toMatchObject([{ message: `Invite sent to ${invite?.email}` }])
  },
}
