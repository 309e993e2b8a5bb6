import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { bareTenancy, sampleTenancy } from './testing/sampleTenancies.ts'
import { sampleNotices } from './testing/samplePackages.ts'
import { TenancyView } from './TenancyView.tsx'

/** Tenants who organise their own bills: a package has tabs of its own. */
const withoutPackage = { tenancy_type: null, status_id: null, order: null }

const actions = { changeDates: fn(), end: fn(), edit: fn(), remove: fn(), editVoid: fn(), openDocument: fn() }

const noticeActions = { chasing: [], chase: fn(), notify: fn() }

const meta = {
  title: 'Features/Tenancies/Tenancy',
  component: TenancyView,
  parameters: {
    featureDocs: {
      summary: 'Shows one tenancy: its dates, its tenants and its package.',
      users: 'Everyone who is signed in, from a property or a list of packages.',
      data: 'One tenancy: its dates, its tenants, what its package includes and costs, its payments, and what suppliers were notified of.',
      calls: ['client.tenancies', 'client.tenancyPackages'],
      events: 'Dates and tenants can be changed, suppliers notified, and the package withdrawn.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    tenancy: sampleTenancy(withoutPackage),
    actions,
    proof: { notices: sampleNotices, isLoading: false, onRetry: fn(), actions: noticeActions },
  },
  render: (args) => (
    <main>
      <TenancyView {...args} />
    </main>
  ),
} satisfies Meta<typeof TenancyView>
export default meta
type Story = StoryObj<typeof meta>

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))

export const Current: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Joe Fairley and 4 others')
    const facts = region('Tenancy')
    await expect(facts.getByText('167 days left')).toBeVisible()
    await expect(facts.getByRole('link', { name: '07700 900417' })).toHaveAttribute(
      'href',
      'tel:+447700900417',
    )
    await expect(facts.getByRole('link', { name: 'Ida Lindqvist' })).toHaveAttribute(
      'href',
      '/properties/12/35',
    )
    await expect(facts.getByText(/This tenancy has no package/)).toBeVisible()
    await expect(region(/^Readings/).getByText('08131')).toBeVisible()
    const notice = { name: 'Notice of new tenants.pdf' }
    const proof = region(/^Proof of notification/)
    await expect(proof.getByRole('link', notice)).toHaveAttribute(
      'href',
      '/api/i/partner/property/12/documents/9/download?inline=1',
    )
    await userEvent.click(proof.getByRole('button', { name: 'Chase Larkfield Energy' }))
    await expect(noticeActions.chase).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }))
    await userEvent.click(proof.getByRole('button', { name: 'Notify suppliers' }))
    await expect(noticeActions.notify).toHaveBeenLastCalledWith('notifySuppliers')
    await userEvent.click(proof.getByRole('button', { name: 'They already know' }))
    await expect(noticeActions.notify).toHaveBeenLastCalledWith('suppliersKnow')
    await userEvent.click(region(/^Documents/).getByRole('link', notice))
    await expect(actions.openDocument).toHaveBeenCalledWith({ id: 9, filename: notice.name })
    await expect(region(/^Bills/).getByRole('link', { name: 'Calder Water' })).toHaveAttribute(
      'href',
      '/void-bills?property=12&bill=2',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change dates' }))
    await expect(actions.changeDates).toHaveBeenCalled()
  },
}

export const ActionsByKeyboard: Story = {
  play: async () => {
    screen.getByRole('button', { name: 'More actions' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit details' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(actions.end).toHaveBeenCalled()
  },
}

export const Periodic: Story = {
  tags: ['example'],
  args: { tenancy: sampleTenancy({ ...withoutPackage, tenancy_end: null, next: null }) },
  play: async () => {
    await expect(region('Tenancy').getByText('From 01/09/2025, no end date')).toBeVisible()
    await expect(region('Tenancy').getByText('Periodic, without an end date')).toBeVisible()
  },
}

export const EndedWithAVoidAfterIt: Story = {
  args: {
    tenancy: sampleTenancy({
      ...withoutPackage,
      tenancy_start: '2025-02-01',
      tenancy_end: '2026-01-31',
      property: { ...sampleTenancy().property, status: 'void-period', status_id: 5 },
      void_after: {
        id: 3,
        starts_on: '2026-02-01',
        ends_on: null,
        liable_party: 'landlord',
        billing_name: null,
        billing_address: null,
        note: null,
        version: '2026-02-01T00:00:00.000000Z',
      },
      next: {
        id: 40,
        is_lead: true,
        lead_tenant_name: 'Priya Nair',
        tenancy_start: '2026-03-27',
        tenancy_end: null,
      },
    }),
  },
  play: async () => {
    await expect(region('Tenancy').getByText('Ended 45 days ago')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change who pays' }))
    await expect(actions.editVoid).toHaveBeenCalled()
    await expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute(
      'href',
      '/properties/12/lead/40',
    )
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete tenancy' })).toBeVisible())
    // What has ended can't be ended.
    await expect(screen.queryByRole('menuitem', { name: 'End tenancy' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

export const NothingKeptWithIt: Story = {
  tags: ['example'],
  args: {
    tenancy: bareTenancy,
    proof: { notices: [], isLoading: false, onRetry: fn(), actions: noticeActions },
  },
  play: async () => {
    await expect(screen.getByText('No void bills cover these dates.')).toBeVisible()
    await expect(screen.getByText('This property has no meters yet.')).toBeVisible()
    await expect(screen.getByText('No supplier has been notified of this tenancy yet.')).toBeVisible()
    await expect(screen.getByText('No documents were added during this tenancy.')).toBeVisible()
  },
}

/** Who knew already has no steps, and nothing to chase. */
export const KnewAlready: Story = {
  tags: ['example'],
  args: {
    proof: {
      notices: sampleNotices.map((notice) => ({ ...notice, known_on: '2026-03-10' })),
      isLoading: false,
      onRetry: fn(),
      actions: noticeActions,
    },
  },
  play: async () => {
    const proof = region(/^Proof of notification/)
    await expect(proof.getAllByText('Already knew on 10/03/2026')).toHaveLength(5)
    await expect(proof.queryByRole('button', { name: /^Chase/ })).toBeNull()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
}

/** A credit has the colour that it has in the list of void bills. */
export const CreditToClaim: Story = {
  tags: ['example'],
  args: {
    tenancy: sampleTenancy({
      ...withoutPackage,
      postal_bills: sampleTenancy().postal_bills.map((bill, index) =>
        index === 0 ? { ...bill, status: 'needs_paying', amount: -20 } : { ...bill, status: 'challenged' },
      ),
    }),
  },
  play: async () => {
    const colourOf = (text: string) =>
      getComputedStyle(region(/^Bills/).getAllByText(text)[0] as Element).color
    await expect(colourOf('To claim')).toBe(colourOf('Challenged'))
  },
}
