import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { TeamSignUp } from './TeamSignUp.tsx'
import { sampleSecret, teamInvite } from './testing/sampleInvites.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Signing up/Join a team',
  component: TeamSignUp,
  parameters: {
    featureDocs: {
      summary: 'Creates an account for somebody who was invited to a team.',
      users: 'People whom a team lead has invited, by the link in their email.',
      data: 'Who invited them, the name of the team, and their email address, which they can’t change.',
      calls: ['client.signUp.invite', 'client.signUp.joinTeam'],
      events:
        'The person chooses a password and is taken to the sign-in page. A password that is easy to guess is refused. If the invite was withdrawn in the meantime, they are told what to do.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { inviteId: sampleSecret, invite: teamInvite, navigate: fn() },
  render: (args) => (
    <StoryPanel>
      <TeamSignUp {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof TeamSignUp>
export default meta
type Story = StoryObj<typeof meta>

const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

export const Empty: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByLabelText('First name')).toHaveFocus()
  },
}

export const AsTeamLead: Story = {
  args: { invite: { ...teamInvite, is_team_lead: true, inviter: { ...teamInvite.inviter, person: null } } },
}

export const ErrorsWithoutJavaScript: Story = {
  tags: ['example'],
  args: {
    names: { first_name: 'Sam', last_name: 'Reed' },
    problem: { errors: { password: ['Use at least 12 characters.'] } },
  },
  play: async () => {
    await expect(screen.getByLabelText('First name')).toHaveValue('Sam')
    await expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  },
}

export const RefusedByTheApi: Story = {
  loaders: [async () => void (await portal.client())],
  beforeEach: () => portal.answerCalls(),
  play: async () => {
    await type('First name', 'Sam')
    await type('Password', 'password1234')
    await type('Password again', 'password1234')
    await userEvent.click(screen.getByRole('button', { name: 'Join the team' }))
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveAttribute('aria-invalid', 'true'))
    await type('Last name', 'Reed')
    await userEvent.click(screen.getByRole('button', { name: 'Join the team' }))
    await screen.findAllByText(/too easy to guess/)
  },
}

export const TakenBackMeanwhile: Story = {
  loaders: [async () => void (await portal.client())],
  beforeEach: () => portal.answerCalls(),
  play: async ({ args }) => {
    await type('First name', 'Sam')
    await type('Last name', 'Reed')
    await type('Password', 'a kettle on the hob')
    await type('Password again', 'a kettle on the hob')
    await userEvent.click(screen.getByRole('button', { name: 'Join the team' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith(`/team/signup?invite=${sampleSecret}`))
  },
}
