import { billFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { onePage } from '../../shared/list/listSource.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { answering } from '../../shared/testing/answering.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { PackageBills } from './PackageBills.tsx'
import { PackageNotifications } from './PackageNotifications.tsx'
import { PackageOverview } from './PackageOverview.tsx'
import { PackagePayments } from './PackagePayments.tsx'
import { PackagePostalBills } from './PackagePostalBills.tsx'
import { PackageReadings } from './PackageReadings.tsx'
import {
  emptyPackage,
  sampleNotices,
  samplePackage,
  sampleShare,
  sampleShares,
  samplePayouts,
  sampleReadings,
  waitingPackage,
} from '../testing/samplePackages.ts'
import { bareTenancy, sampleTenancy } from '../testing/sampleTenancies.ts'

const meta = {
  title: 'Features/Tenancies/Package',
  parameters: {
    featureDocs: {
      summary: 'Shows everything about a package and its tenancy, on six tabs.',
      users: 'Everyone who is signed in, from a property, a list of packages or the search.',
      data: 'How far the package is, what happens next, and what each tenant pays. The other tabs have its bills, payments, readings, notices to suppliers and void bills. Each tab loads its own data.',
      calls: [
        'client.tenancies.get',
        'client.tenancyPackages.get',
        'client.tenancyPackages.payments',
        'client.tenancyPackages.payouts',
        'client.meterReadings.list',
        'client.notices.list',
      ],
      events:
        'Tenants can be invited, and reminded once a day; suppliers can be notified, and chased when they are late. The package can be withdrawn, or reopened within 30 days of being lost. If part of a tab fails, it can be loaded again where it is.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
} satisfies Meta
export default meta
type Story = StoryObj

const base = { tenancy: sampleTenancy(), order: samplePackage() }
const newTenancy = sampleTenancy({
  ...bareTenancy,
  tenancy_type: 'Tenant Bills Package',
  status_id: 1,
  tenancy_start: '2026-04-20',
  order: sampleTenancy().order,
})
const empty = {
  tenancy: newTenancy,
  order: { ...emptyPackage, starts_on: newTenancy.tenancy_start },
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const steps = () =>
  region('Progress')
    .getAllByRole('listitem')
    .map((step) => step.textContent)

const ann = { id: 2, full_name: 'Ann Lee' }
const reminded = '2026-03-17T09:30:00.000Z'
const reminding = answering(
  { status: 201, body: { data: { reminded_at: reminded, reminded: [ann], without_email: [] } } },
  {
    status: 200,
    body: {
      data: {
        ...waitingPackage,
        housemates: waitingPackage.housemates.map((each) =>
          each.id === ann.id ? { ...each, reminded_at: reminded } : each,
        ),
      },
    },
  },
)

export const Overview: Story = {
  beforeEach: withClient(reminding.client),
  render: () => (
    <main>
      <PackageOverview
        initial={{
          ...base,
          tenancy: sampleTenancy({ tenants: 2, status_id: 3 }),
          order: waitingPackage,
          notices: sampleNotices,
        }}
      />
    </main>
  ),
  play: async () => {
    await expect(screen.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('link', { name: /^Payments/ })).toHaveAttribute(
      'href',
      '/properties/12/34?tab=payments',
    )
    const meaning = 'Awaiting approval by the provider team, first payment to be taken.'
    await expect(screen.getByText(meaning)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'What Awaiting Approval means' }))
    await waitFor(() => expect(screen.getAllByText(meaning)).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    // It has not been through Inviting Tenants.
    await expect(steps()).toEqual([
      'Awaiting Payment Details (done)16/02/2026',
      'Bills Being Setup (done)24/02/2026',
      'Awaiting Approvalsince 13/03/2026',
      'ActiveTo come',
    ])
    const next = region('What happens next').getAllByRole('listitem')
    await expect(next[0]).toHaveTextContent('Ann Lee still has to add payment details')
    await expect(next[1]).toHaveTextContent('TV Licensing is 6 working days late')
    // The shares add up to £220.92 exactly (D39).
    await expect(region(/^Household/).getByText('1 of 2 ready')).toBeVisible()
    await expect(region(/^Household/).getAllByText('£110.46')).toHaveLength(2)
    await expect(region('What happened').getByText('Ann Lee was reminded')).toBeVisible()
    await expect(region('Tenancy').getByText('167 days left')).toBeVisible()
    // Once a day (D44).
    await userEvent.click(screen.getByRole('button', { name: 'Send reminder for 5 Chapel Walk' }))
    await waitFor(() => expect($toasts.get()[0]?.message).toBe('Reminder sent to Ann Lee'))
    // The button has gone; focus stays in its place.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Reminded today at 09:30$/))
  },
}

/** Of tenants who have lived there for long: the package begins on a day of its own (D113). */
export const OverviewOfAStartOfItsOwn: Story = {
  render: () => {
    const order = samplePackage({ status_id: 10, starts_on: '2026-04-01' })
    const tenancy = sampleTenancy({ tenancy_end: null, status_id: 10 })
    return (
      <main>
        <PackageOverview initial={{ tenancy: { ...tenancy, order }, order, notices: [] }} />
      </main>
    )
  },
  play: async () => {
    await expect(screen.getByText('Package starts').nextElementSibling).toHaveTextContent('01/04/2026')
    await expect(screen.getByText('The package starts')).toBeVisible()
    await expect(screen.queryByText('The tenancy starts')).toBeNull()
  },
}

export const OverviewOfANewPackage: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageOverview initial={{ ...empty, notices: [] }} />
    </main>
  ),
  play: async () => {
    await expect(steps()[2]).toContain('Pre Bills Setup')
    await expect(region(/^Household/).getByText('Nobody has signed up yet.')).toBeVisible()
    await expect(screen.getByText('No supplier has been notified of this tenancy yet.')).toBeVisible()
    // The facts stand under what happens next, beside the household.
    const [next, facts] = ['What happens next', 'Tenancy'].map((name) =>
      screen.getByRole('region', { name }).getBoundingClientRect(),
    )
    await expect((facts?.top ?? 0) - (next?.bottom ?? 0)).toBeCloseTo(16)
  },
}

const failing = answering(
  { status: 200, body: { data: samplePackage() } },
  { status: 500 },
  { status: 200, body: { data: sampleNotices } },
)

export const OverviewThatFailed: Story = {
  beforeEach: withClient(failing.client),
  render: () => (
    <main>
      <PackageOverview initial={{ ...base, order: null, notices: null }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText(billFailures.bills)).toBeVisible()
    await expect($toasts.get()).toMatchObject([
      { message: billFailures.bills },
      { message: unexpectedFailure },
    ])
    $toasts.set([])
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await waitFor(() => expect(screen.getByRole('region', { name: 'Progress' })).toBeVisible())
    // The button has gone; focus stays in its tab.
    await expect(screen.getByRole('group', { name: 'Overview' })).toHaveFocus()
    // It fails once more, and says so.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect($toasts.get().at(-1)?.message).toBe(unexpectedFailure))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Chase Larkfield Energy' })).toBeVisible())
  },
}

const withdrawing = samplePackage({ status_id: 5, allowed: [], version: '2026-03-17T09:00:00.000000Z' })

export const Withdrawn: Story = {
  render: () => (
    <main>
      <PackageOverview initial={{ ...base, order: withdrawing, notices: [] }} />
    </main>
  ),
  play: async () => {
    await expect(steps().at(-1)).toContain('Cancelled')
    await expect(screen.getByText('Nothing more happens with this package.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete tenancy' })).toBeVisible())
    await expect(screen.queryByRole('menuitem', { name: 'Withdraw package' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

export const Bills: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageBills initial={base} />
    </main>
  ),
  play: async () => {
    const table = within(screen.getByRole('table', { name: 'Bills' }))
    await expect(table.getByRole('row', { name: /Larkfield Energy Electricity/ })).toHaveTextContent(
      '£142.50',
    )
    // Billing Better Service is not listed, but counts (D54).
    await expect(table.queryByText(/Billing Better Service/)).toBeNull()
    const sum = screen.getByRole('table', { name: 'Each month' })
    await expect(within(sum).getByRole('row', { name: /3 bills/ })).toHaveTextContent('£206.80')
    await expect(within(sum).getByRole('row', { name: /Other services/ })).toHaveTextContent('£8.12')
    await expect(within(sum).getByRole('row', { name: /^Each month/ })).toHaveTextContent('£220.92')
  },
}

const installing = samplePackage({
  bills: samplePackage().bills.map((bill) =>
    bill.group.name === 'Broadband'
      ? { ...bill, state: 'Install Date Booked', install_date: '2026-03-19' }
      : { ...bill, account_number: 'LK 80214 7' },
  ),
  responsibility_type: 'partner',
  payment_method: 'direct_debit',
  last_four: '4471',
  coupon: { code: 'FIVER', discount: 5 },
})

export const BillsPaidByThePartner: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageBills initial={{ ...base, order: installing }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('Install date: 19 March')).toBeVisible()
    await expect(screen.getByText(/from the account ending 4471/)).toBeVisible()
    const sum = within(screen.getByRole('table', { name: 'Each month' }))
    await expect(sum.getByRole('row', { name: /Coupon FIVER/ })).toHaveTextContent('−£5.00')
    await expect(sum.getByRole('row', { name: /^Each month/ })).toHaveTextContent('£215.92')
    await expect(screen.queryByText('Details added')).toBeNull()
    await expect(screen.getByRole('table', { name: 'What you pay' })).toHaveTextContent(
      /^You pay each month£215\.92$/,
    )
  },
}

export const NoBillsYet: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageBills initial={empty} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('No bills chosen yet')).toBeVisible()
  },
}

const billsFailing = answering({ status: 200, body: { data: samplePackage() } })

export const BillsThatFailed: Story = {
  beforeEach: withClient(billsFailing.client),
  render: () => (
    <main>
      <PackageBills initial={{ ...base, order: null }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('Failed to fetch bills, please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('table', { name: 'Bills' })).toBeVisible())
  },
}

const money = { payments: { shares: sampleShares, invoices: [] }, payouts: samplePayouts }

export const Payments: Story = {
  render: () => (
    <main>
      <PackagePayments initial={{ ...base, ...money }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText(/Ann Lee’s payment of £48.89 for March 2026 failed\./)).toBeVisible()
    const grid = within(screen.getByRole('table', { name: 'Tenant payments' }))
    await expect(grid.getByRole('row', { name: /Ann Lee/ })).toHaveTextContent('£97.78')
    await expect(grid.getByRole('row', { name: /Joe Fairley/ }).textContent.match(/£48\.89/g)).toHaveLength(3)
    await expect(grid.getByRole('row', { name: /Ann Lee/ })).toHaveTextContent('Paid late')
    await expect(region('March 2026').getByRole('row', { name: /Still to come/ })).toHaveTextContent('£48.89')
    // The refund is in the bill's line, the charge without a bill is a line of its own, and both are in the total (D29).
    const paidOut = within(screen.getByRole('table', { name: 'Payouts of March 2026' }))
    await expect(paidOut.getByRole('row', { name: /Larkfield Energy/ })).toHaveTextContent('£130.10')
    await expect(paidOut.getByRole('row', { name: /Larkfield Energy/ })).toHaveTextContent(
      'a refund of £12.40',
    )
    await expect(paidOut.getByRole('row', { name: /^Other/ })).toHaveTextContent('£25.00')
    await expect(
      within(screen.getByRole('table', { name: 'Paid out in March 2026' })).getByText('£155.10'),
    ).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February 2026')
    await expect(screen.getByRole('table', { name: 'Payouts of February 2026' })).toHaveTextContent('£31.80')
  },
}

/** The grid shows five months; each one before can be chosen. */
export const PaymentsOfManyMonths: Story = {
  render: () => {
    const shares = Array.from({ length: 12 }, (_, index) =>
      sampleShare(1, 'Joe Fairley', `2025-${String(index + 1).padStart(2, '0')}`, { amount: 1040 + index }),
    )
    return (
      <main>
        <PackagePayments initial={{ ...base, ...money, payments: { shares, invoices: [] } }} />
      </main>
    )
  },
  play: async () => {
    const grid = within(screen.getByRole('table', { name: 'Tenant payments' }))
    const rows = () => [/Joe Fairley/, /^Total/].map((name) => grid.getByRole('row', { name }))
    // The total of each month stands under it.
    for (const row of rows()) await expect(row).toHaveTextContent('£1,051.00')
    await expect(grid.queryByText('£1,042.00')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payments up to' }), 'March 2025')
    for (const row of rows()) await expect(row).toHaveTextContent('£1,042.00')
    await expect(grid.queryByText('£1,051.00')).toBeNull()
    await expect(region('March 2025').getByRole('row', { name: /Received/ })).toHaveTextContent('£1,042.00')
  },
}

/** What was credited is neither paid nor due; the key to the marks fits a phone. */
export const PaymentsInEveryState: Story = {
  tags: ['example'],
  render: () => {
    const credited = { status: 'Credited', paid: 0, payments: [] }
    const shares = sampleShares.map((share) =>
      share.created_at.startsWith('2026-01') && share.payments.length === 1
        ? { ...share, ...credited }
        : share,
    )
    const due = { status: 'Pending', paid: 0, left: 48.89, payments: [] }
    const payments = { shares: [...shares, sampleShare(1, 'Joe Fairley', '2026-04', due)], invoices: [] }
    return (
      <main>
        <PackagePayments initial={{ ...base, ...money, payments }} />
      </main>
    )
  },
  play: async () => {
    const head = region(/^Tenant payments/)
    for (const label of ['Paid', 'Paid late', 'Failed', 'Due', 'Credited'])
      await expect(head.getAllByText(label)[0]).toBeVisible()
    await expect(region('April 2026').getByRole('row', { name: /Still to come/ })).toHaveTextContent('£48.89')
  },
}

export const PaymentsByInvoice: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackagePayments
        initial={{
          ...base,
          order: installing,
          payouts: samplePayouts,
          payments: {
            shares: [],
            invoices: [
              {
                id: 1,
                created_at: '2026-03-01T09:00:00.000Z',
                status: 'Pending',
                amount: 215.92,
                total: 1118.4,
                late_months: [{ month: '2026-02-01', amount: 72.5 }],
                first_attempt_on: '2026-03-05',
                payments: [
                  {
                    id: 2,
                    attempt: 2,
                    amount: 1118.4,
                    method: 'direct_debit',
                    takes_back: false,
                    status: 'Failed Temp',
                    failure_reason: 'The bank refused it.',
                    retry_on: '2026-03-20',
                    created_at: '2026-03-10T09:00:00.000Z',
                    settled_at: '2026-03-10T12:00:00.000Z',
                  },
                  {
                    id: 1,
                    attempt: 1,
                    amount: 1118.4,
                    method: 'direct_debit',
                    takes_back: false,
                    status: 'Failed Temp',
                    failure_reason: 'The bank refused it.',
                    retry_on: '2026-03-10',
                    created_at: '2026-03-03T09:00:00.000Z',
                    settled_at: '2026-03-03T12:00:00.000Z',
                  },
                ],
              },
            ],
          },
        }}
      />
    </main>
  ),
  play: async () => {
    await expect(screen.getByRole('row', { name: /01\/03\/2026/ })).toHaveTextContent('£215.92')
    await expect(region('The latest invoice').getByText(/^Attempt 1 failed/)).toBeVisible()
    // Only after the last attempt.
    await expect(region('The latest invoice').getByText(/We’ll try again on/)).toHaveTextContent('20/03/2026')
    await expect(region('The latest invoice').getByText('Includes £72.50 for February 2026.')).toBeVisible()
  },
}

export const NoPaymentsYet: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackagePayments
        initial={{
          ...empty,
          payments: { shares: [], invoices: [] },
          payouts: { payouts: [], total_service_fee: 0, has_tv_licence: false },
        }}
      />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('No payments yet')).toBeVisible()
    await expect(screen.getByText('No payouts yet')).toBeVisible()
  },
}

const moneyFailing = answering({ status: 200, body: { data: { shares: sampleShares, invoices: [] } } })

export const PaymentsThatFailed: Story = {
  beforeEach: withClient(moneyFailing.client),
  render: () => (
    <main>
      <PackagePayments initial={{ ...base, payments: null, payouts: samplePayouts }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
    await expect(screen.getByRole('table', { name: 'Payouts of March 2026' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('table', { name: 'Tenant payments' })).toBeVisible())
  },
}

export const Readings: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageReadings initial={{ ...base, readings: onePage(sampleReadings) }} />
    </main>
  ),
  play: async () => {
    const meters = within(screen.getByRole('table', { name: 'Opening and closing readings' }))
    await expect(meters.getByRole('row', { name: /Electricity/ })).toHaveTextContent('4618801/09/2025')
    await expect(screen.getByRole('table', { name: 'All readings' })).toHaveTextContent('48210')
    await expect(screen.getByRole('button', { name: 'Add reading' })).toBeVisible()
  },
}

export const NoReadingsYet: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageReadings initial={{ ...empty, readings: onePage([]) }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('No meters yet')).toBeVisible()
    await expect(screen.getByText('No readings yet')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Add reading' })).toBeNull()
  },
}

const readingsFailing = answering({
  status: 200,
  body: onePage(sampleReadings),
})

export const ReadingsThatFailed: Story = {
  beforeEach: withClient(readingsFailing.client),
  render: () => (
    <main>
      <PackageReadings initial={{ ...base, readings: null }} />
    </main>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('table', { name: 'All readings' })).toBeVisible())
  },
}

const chased = { ...sampleNotices[0]?.recipients[1], chased_at: '2026-03-17T09:00:00.000Z' }
const chasing = answering(
  { status: 409, body: { message: 'Larkfield Energy has already answered.' } },
  { status: 201, body: { data: chased } },
)

const noticeTo = (name: string) =>
  screen
    .getAllByRole('listitem')
    .find((row) => row.querySelector('ol')?.getAttribute('aria-label') === `Notice to ${name}`)

export const Notifications: Story = {
  beforeEach: withClient(chasing.client),
  render: () => (
    <main>
      <PackageNotifications initial={{ ...base, notices: sampleNotices }} />
    </main>
  ),
  play: async () => {
    // The clock in working days, against what is usual (D67): the latest first, then who is waited for, then who is done.
    const names = screen
      .getAllByRole('list', { name: /^Notice to/ })
      .map((list) => list.getAttribute('aria-label')?.slice('Notice to '.length))
    await expect(names).toEqual([
      'TV Licensing',
      'Larkfield Energy',
      'Calder Water',
      'Leeds City Council',
      'Kestrel Gas',
    ])
    await expect(noticeTo('Larkfield Energy')).toHaveTextContent('3 working days lateUsually 8')
    await expect(noticeTo('Calder Water')).toHaveTextContent('Working day 11Usually 15')
    await expect(noticeTo('Kestrel Gas')).toHaveTextContent('Took 8 working daysUsually 10')
    await expect(noticeTo('Leeds City Council')).toHaveTextContent('No usual time yet')
    await expect(noticeTo('TV Licensing')).toHaveTextContent('Chased today')
    // The step that is awaited says what everyone waits for.
    await expect(noticeTo('Leeds City Council')).toHaveTextContent('Waiting for delivery')
    await expect(noticeTo('TV Licensing')).toHaveTextContent('Waiting for acknowledgementOverdue')
    await expect(noticeTo('Calder Water')).toHaveTextContent('Waiting for account to be opened')
    await expect(screen.queryByRole('button', { name: 'Chase Calder Water' })).toBeNull()

    const chase = screen.getByRole('button', { name: 'Chase Larkfield Energy' })
    await userEvent.click(chase)
    await waitFor(() => expect($toasts.get()[0]?.message).toBe('Larkfield Energy has already answered.'))
    await userEvent.click(chase)
    await waitFor(() => expect(noticeTo('Larkfield Energy')).toHaveTextContent('Chased today'))
    // The button has gone; focus stays in its place.
    await expect(document.activeElement).toHaveTextContent(/^Chased today$/)
    await expect(noticeTo('Larkfield Energy')).toContainElement(document.activeElement as HTMLElement)
    await expect(region(/^Documents/).getByRole('link', { name: 'Notice of new tenants.pdf' })).toBeVisible()
  },
}

export const NoSuppliersNotified: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageNotifications initial={{ ...empty, notices: [] }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('No supplier has been notified of this tenancy yet.')).toBeVisible()
  },
}

export const NotificationsNotLoaded: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackageNotifications initial={{ ...base, notices: null }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
  },
}

export const PostalBills: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackagePostalBills initial={base} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByRole('link', { name: /^Postal Bills/ })).toHaveTextContent('3')
    await expect(screen.getByRole('table', { name: 'Void bills for these dates' })).toHaveTextContent(
      '£226.40',
    )
  },
}

export const NoPostalBills: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackagePostalBills initial={empty} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText('No void bills cover these dates.')).toBeVisible()
  },
}

const postalBillsFailing = answering({ status: 500 }, { status: 200, body: { data: samplePackage() } })

export const PostalBillsThatFailed: Story = {
  beforeEach: withClient(postalBillsFailing.client),
  render: () => (
    <main>
      <PackagePostalBills initial={{ ...base, order: null }} />
    </main>
  ),
  play: async () => {
    // The tenancy's bills are there, and its package isn't.
    await expect(screen.getByRole('alert')).toHaveTextContent(billFailures.bills)
    await expect(screen.getByRole('table', { name: 'Void bills for these dates' })).toBeVisible()
    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await waitFor(() => expect($toasts.get()[0]?.message).toBe(billFailures.bills))
    await expect(again).toBeVisible()
    await userEvent.click(again)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(screen.getByRole('group', { name: 'Postal Bills' })).toHaveFocus()
  },
}

/** The call has the newest 50 only. */
export const ManyPostalBills: Story = {
  tags: ['example'],
  render: () => (
    <main>
      <PackagePostalBills initial={{ ...base, tenancy: sampleTenancy({ postal_bills_count: 1063 }) }} />
    </main>
  ),
  play: async () => {
    await expect(screen.getByText(/^The newest \d+ of 1,063 bills$/)).toBeVisible()
    await expect(screen.getByRole('link', { name: /^Postal Bills/ })).toHaveTextContent('1,063')
  },
}

/** Where columns have no heads, a reading says which one it is. */
export const ReadingsOnAPhone: Story = {
  tags: ['example'],
  ...Readings,
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const meters = within(screen.getByRole('table', { name: 'Opening and closing readings' }))
    const cells = within(meters.getByRole('row', { name: /Electricity/ })).getAllByRole('cell')
    await expect(cells.map(({ dataset }) => dataset['header'])).toEqual(['Opening', 'Latest'])
  },
}

export const OnAPhone: Story = {
  tags: ['example'],
  ...Overview,
  play: undefined,
  globals: { viewport: { value: 'mobile' } },
}
export const PaymentsOnAPhone: Story = {
  tags: ['example'],
  ...Payments,
  play: undefined,
  globals: { viewport: { value: 'mobile' } },
}
