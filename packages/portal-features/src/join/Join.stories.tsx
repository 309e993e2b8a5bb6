import { accessLinkRefusals } from '@doorstep/portal-contract/access-links'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { type Answer, answering } from '../shared/testing/answering.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'
import { withClient } from '../shared/testing/withClient.ts'
import { Join } from './Join.tsx'
import { JoinEnded } from './JoinEnded.tsx'
import { sampleInvite, sampleSecret } from './testing/sampleInvite.ts'

const meta = {
  title: 'Features/Tenancies/Join as a tenant',
  component: Join,
  parameters: {
    featureDocs: {
      summary: 'Shows tenants their share of a bills package and takes the bank details for it.',
      users:
        'Tenants who were invited to a package, by the link they were sent. They have no account and don’t sign in.',
      data: 'Who the invite is for, the property and its dates, the bills in the package and the tenant’s share of the price. If no bills have been chosen yet, the page says that the price isn’t known.',
      calls: ['client.tenantInvites.get', 'client.tenantInvites.giveDetails', 'client.tenantInvites.decline'],
      events:
        'Tenants can set up a Direct Debit or say that the invite isn’t for them. Either answer uses the link up. Otherwise it stops working after 14 days, or when it is withdrawn. Bank details are never kept in the browser, so a reload starts again with the first step.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '720px' } },
  },
  args: { secret: sampleSecret, invite: sampleInvite },
  beforeEach: () => {
    const { title } = document
    const address = window.location.href
    return () => {
      document.title = title
      window.history.replaceState(null, '', address)
    }
  },
  render: (args) => (
    <StoryPanel>
      <Join {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof Join>
export default meta
type Story = StoryObj<typeof meta>

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** No response has this status, so that the request fails as without a network. */
const lost: Answer = { status: 0 }
const gone = (message: string): Answer => ({ status: 410, body: { message } })

async function toBank() {
  await press('Yes, I’m Kit')
  await press('Continue to bank details')
}

async function fillIn(account = '1234567') {
  await userEvent.type(screen.getByLabelText('Name on the account'), 'K Hale')
  await userEvent.type(screen.getByLabelText('Sort code'), '12-34-56')
  await userEvent.type(screen.getByLabelText('Account number'), account)
  await userEvent.click(screen.getByRole('checkbox'))
}

export const ConfirmYourName: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Are you Kit Hale?')
  },
}

export const WhatTheyPay: Story = {
  play: async () => {
    await press('Yes, I’m Kit')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(screen.getByText('£73.64')).toBeVisible()
    await expect(screen.getByText('3 people, equally')).toBeVisible()
  },
}

export const PackageThatHasEnded: Story = {
  args: { invite: { ...sampleInvite, has_ended: true, owes: 24.18 } },
  play: async () => {
    await press('Yes, I’m Kit')
    await expect(screen.getByText('£24.18')).toBeVisible()
    await expect(screen.queryByText(/a month/)).toBeNull()
  },
}

export const PriceNotKnown: Story = {
  args: { invite: { ...sampleInvite, bills: [], total: null, share: null } },
  play: async () => {
    await press('Yes, I’m Kit')
    await expect(screen.getByText('The price isn’t known yet')).toBeVisible()
  },
}

const saving = answering({ status: 200, body: { data: { last_four: '4567' } } })

export const BankDetails: Story = {
  beforeEach: withClient(saving.client),
  play: async () => {
    await toBank()
    await press('Set up Direct Debit')
    await expect(screen.getByLabelText('Name on the account')).toHaveAccessibleDescription(
      /Enter the name on the account\./,
    )
    await expect(
      screen.getAllByText(
        'Confirm that this is your account and that you can authorise Direct Debits from it.',
      )[0],
    ).toBeVisible()
    await fillIn()
    await press('Set up Direct Debit')
    await heading('You’re all set, Kit')
    await expect(screen.getByText('We saved the account ending 4567.')).toBeVisible()
    await expect(saving.sent).toEqual([
      {
        account_name: 'K Hale',
        sort_code: '123456',
        account_number: '01234567',
        is_own_account: true,
        full_name: 'Kit Hale',
      },
    ])
  },
}

/** Looking at an earlier step again loses nothing. */
export const LooksAtTheShareAgain: Story = {
  play: async () => {
    await toBank()
    await userEvent.type(screen.getByLabelText('Sort code'), '12-34-56')
    await userEvent.click(screen.getByRole('link', { name: /What you pay/ }))
    await heading('What you’ll pay')
    await expect(screen.getByLabelText('Sort code')).not.toBeVisible()
    await press('Continue to bank details')
    await expect(screen.getByLabelText('Sort code')).toHaveValue('12-34-56')
  },
}

/** The first answer never comes; the second says that the link is used up. */
const losing = answering(lost, gone(accessLinkRefusals.used))

export const AnswerThatWasLost: Story = {
  beforeEach: withClient(losing.client),
  play: async () => {
    await toBank()
    await fillIn()
    await press('Set up Direct Debit')
    await screen.findByRole('alert')
    await press('Set up Direct Debit')
    await heading('You’re all set, Kit')
  },
}

const declining = answering({ status: 200, body: { data: { last_four: null } } })

export const NotThem: Story = {
  beforeEach: withClient(declining.client),
  play: async () => {
    await press('This isn’t me')
    await userEvent.type(screen.getByLabelText(/Anything Northgate Lettings should know/), 'I moved out')
    await press('Tell Northgate Lettings it isn’t me')
    await heading('Thanks for telling us')
    await expect(declining.sent).toEqual([{ reason: 'I moved out' }])
  },
}

const revoking = answering(gone(accessLinkRefusals.revoked))

export const WithdrawnMeanwhile: Story = {
  beforeEach: withClient(revoking.client),
  play: async () => {
    await toBank()
    await fillIn()
    await press('Set up Direct Debit')
    await heading('This link was withdrawn')
  },
}

/** A package that is withdrawn while its tenant looks at their link takes nothing. */
const closing = answering(gone(accessLinkRefusals.closed))

export const ClosedMeanwhile: Story = {
  beforeEach: withClient(closing.client),
  play: async () => {
    await toBank()
    await fillIn()
    await press('Set up Direct Debit')
    await heading('You don’t need to do anything')
  },
}

export const LinkExpired: Story = {
  render: () => (
    <StoryPanel>
      <JoinEnded refusal="expired" />
    </StoryPanel>
  ),
}
