import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { InviteEnded, InviteUnknown, SignedInAlready } from './InviteGate.tsx'
import { haloBrand, partnerInvite, sampleSecret } from './testing/sampleInvites.ts'
import { WelcomeInvited } from './WelcomeInvited.tsx'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'

const meta = {
  title: 'Features/Signing up/Invites',
  component: StoryPanel,
  parameters: {
    featureDocs: {
      summary: 'Welcomes invited companies, and explains why an invite can’t be used.',
      users: 'Whoever opens the link of an invite.',
      data: 'Who sent the invite and to which company, and whether it still works.',
      calls: ['client.signUp.invite', 'client.auth.user', 'client.auth.partner'],
      events:
        '‘Start’ leads to signing up. If the invite has expired, was used or no longer works, the page says who can send another or where to sign in. People who are signed in have to sign out first.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { children: null },
} satisfies Meta<typeof StoryPanel>
export default meta
type Story = StoryObj<typeof meta>

const { inviter } = partnerInvite

export const Welcome: Story = {
  tags: ['example'],
  args: { children: <WelcomeInvited inviteId={sampleSecret} invite={partnerInvite} /> },
  play: async () => {
    await expect(screen.getByText(/^Ada Byrne of Northgate Lettings invites Northgate York/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute(
      'href',
      `/signup/${sampleSecret}/account`,
    )
  },
}

export const WelcomeOfAReseller: Story = {
  args: {
    children: (
      <WelcomeInvited
        inviteId={sampleSecret}
        invite={{ ...partnerInvite, inviter: { person: null, name: 'Halo', type: 0 }, reseller: haloBrand }}
      />
    ),
  },
}

export const ExpiredPartnerInvite: Story = {
  tags: ['example'],
  args: { children: <InviteEnded invite={{ state: 'expired', kind: 'partner', inviter, reseller: null }} /> },
  play: async () => {
    await expect(screen.getByText(/Ask Northgate Lettings for a new one\./)).toBeVisible()
  },
}

export const ExpiredTeamInvite: Story = {
  tags: ['example'],
  args: { children: <InviteEnded invite={{ state: 'expired', kind: 'team', inviter, reseller: null }} /> },
  play: async () => {
    await expect(screen.getByText(/Ask a team lead of Northgate Lettings for a new one\./)).toBeVisible()
  },
}

export const UsedInvite: Story = {
  args: { children: <InviteEnded invite={{ state: 'used', kind: 'team', reseller: null }} /> },
}

export const UnknownInvite: Story = {
  tags: ['example'],
  args: { children: <InviteUnknown /> },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invite no longer works')
    await expect(screen.getByText(/ask whoever invited you to send another\.$/)).toBeVisible()
  },
}

export const SignedIn: Story = {
  args: {
    children: (
      <SignedInAlready
        session={{
          user: {
            id: 1,
            first_name: 'Ada',
            last_name: 'Byrne',
            full_name: 'Ada Byrne',
            email: 'lead@northgate.test',
            phone_number: null,
            pivot: { is_team_lead: true },
            colour_scheme: 'system',
            density: 'comfortable',
            hides_first_steps: false,
            second_factor: { enabled: false, required: false },
          },
          partner: {
            id: 1,
            name: 'Northgate Lettings',
            type: 1,
            status: 'active',
            reseller: null,
            has_partner_packages: true,
            invoiced_by: null,
            is_team_lead: true,
            commission_allowed: true,
            children: [],
          },
        }}
      />
    ),
  },
}
