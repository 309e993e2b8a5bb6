import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { setPageTime } from '../../shared/state/page.ts'
import { LeadView } from './LeadView.tsx'
import { change, sampleLead } from '../testing/sampleTenancies.ts'

const actions = { edit: fn(), lose: fn(), reopen: fn(), editHousemates: fn(), invite: fn() }

const meta = {
  title: 'Features/Tenancies/Lead',
  component: LeadView,
  parameters: {
    featureDocs: {
      summary: 'Shows how far the tenants of a lead are on their way to a package.',
      users: 'Everyone who is signed in, from a property or the search.',
      data: 'The steps to a package with their dates, the tenants and who has added payment details, the quote with each tenant’s share, and what has happened so far.',
      calls: ['client.tenancies.getLead', 'client.tenancies.reopenLead', 'client.tenancies.restoreLead'],
      events:
        'People can edit the lead, name and invite tenants, add the package, or mark it as lost. A lost lead can be reopened for 30 days. The page names the day on which a lead is marked as lost if nothing happens.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { lead: sampleLead(), ownerWord: 'branch', isReopening: false, actions },
  render: (args) => (
    <main>
      <LeadView {...args} />
    </main>
  ),
} satisfies Meta<typeof LeadView>
export default meta
type Story = StoryObj<typeof meta>

const progress = () => within(screen.getByRole('region', { name: 'Progress' }))
const steps = () =>
  progress()
    .getAllByRole('listitem')
    .map((step) => step.textContent)

export const AwaitingPaymentDetails: Story = {
  play: async () => {
    await expect(progress().getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
    await expect(progress().getByText(/Moves in on 27\/03\/2026, in 10 days\./)).toBeVisible()
    await expect(progress().getByText(/this lead is marked as lost on 10\/04\/2026/)).toBeVisible()
    await expect(screen.getByText('2 of 3 ready')).toBeVisible()
    await expect(screen.getByRole('row', { name: /Ellie Carr/ })).toHaveTextContent('Not invited')
    // The shares add up to £220.92 (D39).
    await expect(screen.getByText('£73')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mark as lost' }))
    await expect(actions.lose).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await expect(actions.edit).toHaveBeenCalled()
  },
}

export const QuoteViewed: Story = {
  tags: ['example'],
  args: {
    lead: sampleLead({
      status_id: 6,
      tenancy_start: '2026-05-01',
      activity: [change(1, null, 6, '2026-03-02T09:00:00.000Z', 'user')],
    }),
  },
  play: async () => {
    // More than 20 days before the start, setup begins later.
    await expect(steps()[3]).toContain('Pre Bills Setup')
    await expect(progress().queryByText(/Setup usually takes/)).toBeNull()
  },
}

export const InvitingTenantsWithoutBills: Story = {
  tags: ['example'],
  args: {
    lead: sampleLead({
      status_id: 1,
      activity: [change(2, null, 1, '2026-03-05T09:00:00.000Z', 'user')],
      order: { ...sampleLead().order, bills: [], housemates: [] },
    }),
  },
  play: async () => {
    await expect(screen.getByText('The tenants haven’t chosen their bills yet.')).toBeVisible()
    await expect(screen.getByText('Nobody has signed up yet.')).toBeVisible()
  },
}

const lost = sampleLead({
  status_id: 8,
  activity: [
    change(4, 2, 8, '2026-03-11T09:00:00.000Z', 'user', 'They found another home.'),
    ...sampleLead().activity,
  ],
})

export const LostToReopen: Story = {
  args: { lead: lost },
  play: async () => {
    await expect(progress().getByText('Lost on 11/03/2026.')).toBeVisible()
    await expect(
      progress().getByText(/They found another home\. You can reopen it until 10\/04\/2026\./),
    ).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Mark as lost' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reopen lead' }))
    await expect(actions.reopen).toHaveBeenCalled()
  },
}

export const LostLongAgo: Story = {
  tags: ['example'],
  args: { lead: lost },
  beforeEach: () => setPageTime(new Date('2026-04-11T09:30:00Z')),
  play: async () => {
    await expect(progress().getByText(/It can no longer be reopened\./)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Reopen lead' })).toBeNull()
  },
}

export const Cancelled: Story = {
  args: {
    lead: sampleLead({
      status_id: 5,
      activity: [change(4, 2, 5, '2026-03-11T09:00:00.000Z', 'user'), ...sampleLead().activity],
    }),
  },
}

export const SignedUp: Story = {
  tags: ['example'],
  args: {
    lead: sampleLead({
      status_id: 10,
      activity: [change(4, 2, 10, '2026-03-12T09:00:00.000Z', 'system'), ...sampleLead().activity],
    }),
  },
  play: async () => {
    await expect(progress().getByText(/The tenants signed up\./)).toBeVisible()
    await expect(steps().every((step) => step?.includes('(done)'))).toBe(true)
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
}
