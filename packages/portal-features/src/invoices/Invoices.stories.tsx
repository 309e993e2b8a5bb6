import type { Invoice } from '@doorstep/portal-contract/invoices.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { onePage } from '../shared/list/listSource.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { Invoices } from './Invoices.tsx'
import { invoices } from './invoices.filters.ts'
import { InvoicesView } from './InvoicesView.tsx'
import { sampleAttempt, sampleInvoice } from './testing/sampleInvoices.ts'

const failed = sampleInvoice(0, {
  status: 'Failed',
  payments: [
    sampleAttempt(2, { failure_reason: 'Your bank said there was not enough money in the account.' }),
    sampleAttempt(1),
  ],
})

const listOf = (rows: Invoice[], search = '') => {
  const query = invoices.parse(search)
  return { requested: query, current: query, page: onePage(rows), state: 'ready' as const }
}

const meta = {
  title: 'Features/Invoices/List',
  component: InvoicesView,
  parameters: {
    featureDocs: {
      summary: 'Lists the invoices of packages that the partner pays for.',
      users: 'Partners with such packages, from the sidebar.',
      data: 'The partner’s invoices: number, month, what they are for, amount, and whether they are paid. They are made once a month from the packages that the partner pays for.',
      calls: ['client.invoices.list'],
      events: 'Invoices, their breakdowns and credit notes can be downloaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    state: listOf([failed, ...Array.from({ length: 7 }, (_, index) => sampleInvoice(index + 1))]),
    partnerId: 1,
    owners: [
      { id: 1, name: 'Northgate Lettings' },
      { id: 2, name: 'Northgate Leeds' },
    ],
    ownerWord: 'branch',
    narrowedTo: null,
    invoicedBy: null,
    actions: { change: fn(), retry: fn(), save: fn(), saveCreditNote: fn(), loadPayouts: fn() },
  },
} satisfies Meta<typeof InvoicesView>
export default meta
type Story = StoryObj<typeof meta>

const attempts = (month: string) => screen.queryByRole('list', { name: `Payments, ${month}` })

/** The newest is open: its attempts, the last one first, and what comes next above them; what it is for adds up. */
export const Failed: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const row = screen.getByRole('row', { name: /^March 2026/ })
    await expect(within(row).getByText('Failed')).toBeVisible()
    await expect(row).toHaveTextContent('01/03/2026 to 31/03/2026')
    await expect(within(row).getByText('next try 17/03/2026')).toBeVisible()
    const events = within(attempts('March 2026') as HTMLElement).getAllByRole('listitem')
    const texts = [
      'We’ll try again. This is attempt 3 of 4.',
      'Attempt 2 failed: £1,204.75',
      'Attempt 1 failed',
    ]
    for (const [index, text] of texts.entries()) await expect(events[index]).toHaveTextContent(text)
    await expect(events[0]).toHaveTextContent('17/03/2026')
    await expect(events[1]).toHaveTextContent('not enough money in the account')
    await expect(events[1]).toHaveTextContent('Fiona Kerr · fiona.kerr@northgate.test · 0113 496 0000')
    const ledger = screen.getByRole('table', { name: 'What it is for, March 2026' })
    const amounts = within(ledger)
      .getAllByRole('cell')
      .map(({ textContent }) => Number((textContent ?? '').replace('−', '-').replace(/[£,]/g, '')))
    await expect(amounts.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(
      amounts.at(-1) ?? 0,
      2,
    )

    await expect(attempts('February 2026')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /February 2026/ }))
    await expect(attempts('February 2026')).toBeVisible()

    const download = screen.getByRole('link', { name: 'Breakdown CSV, March 2026, Northgate Lettings' })
    await expect(download).toHaveAttribute('href', '/api/i/partner/package-report/100/download/breakdown')
    await userEvent.click(download)
    await expect(args.actions.save).toHaveBeenCalledWith(failed, 'breakdown')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile' } } }

/** Invoices to those below one say whose they are. */
export const ToOthers: Story = {
  tags: ['example'],
  args: {
    state: listOf([sampleInvoice(1), sampleInvoice(2, { partner_id: 2, partner_name: 'Northgate Leeds' })]),
  },
  play: async () => {
    await expect(screen.getByRole('row', { name: /^January 2026\s*Northgate Leeds/ })).toBeVisible()
  },
}

/** What was found too late for an earlier month's invoice is named. */
export const WithAMonthFoundLate: Story = {
  tags: ['example'],
  args: {
    state: listOf([sampleInvoice(0, { late_months: [{ month: '2026-02-01', packages: 1, amount: 72.5 }] })]),
  },
  play: async () => {
    await expect(
      screen.getByText(
        'Includes £72.50 for February 2026: 1 package found too late for that month’s invoice.',
      ),
    ).toBeVisible()
  },
}

/** A part came by itself, and something was credited: what is left is collected, and says so. */
export const PartPaid: Story = {
  tags: ['example'],
  args: {
    state: listOf([
      sampleInvoice(0, {
        status: 'Failed',
        paid: 400,
        credit_notes: [
          {
            id: 12,
            reference: 'CN-000012',
            created_at: '2026-03-02T09:00:00.000Z',
            reason: 'The water company corrected its charge.',
            total: 4.75,
            is_refund_due: false,
            refunded_at: null,
          },
        ],
        payments: [
          sampleAttempt(9, {
            attempt: null,
            method: 'transfer',
            cost: 400,
            status: 'Paid',
            failure_reason: null,
            retry_on: null,
            created_at: '2026-03-05T00:00:00.000Z',
            user: null,
          }),
          sampleAttempt(1),
        ],
      }),
    ]),
  },
  play: async () => {
    await expect(screen.getByText('£400.00 of £1,200.00 paid')).toBeVisible()
    await expect(screen.getByText('next try 10/03/2026')).toBeVisible()
    const payments = attempts('March 2026')
    await expect(payments).toHaveTextContent(
      /We’ll try again.*Bank transfer: £400.00.*PAY-000009.*Attempt 1 failed/,
    )
  },
}

/** What is paid on invoice is never collected: it says when it is due. */
export const OnInvoice: Story = {
  tags: ['example'],
  args: {
    state: listOf([sampleInvoice(0, { status: 'Pending', payment_type: 'invoice', payments: [] })]),
  },
  play: async () => {
    await expect(screen.getByText('due 15/03/2026')).toBeVisible()
    await expect(screen.getByText('Nothing has been paid yet. It is due on 15/03/2026.')).toBeVisible()
  },
}

/** Nobody could be told yet, so no day is named. */
export const NotAnnouncedYet: Story = {
  args: { state: listOf([sampleInvoice(0, { status: 'Pending', payments: [], first_attempt_on: null })]) },
  play: async () => {
    await expect(
      screen.getByText(
        'Nothing has been collected yet. We’ll email you at least three working days before we do.',
      ),
    ).toBeVisible()
  },
}

/** No fifth attempt follows the fourth: it says how to pay. */
export const GivenUp: Story = {
  tags: ['example'],
  args: {
    state: listOf([
      sampleInvoice(0, {
        status: 'Failed',
        payments: [sampleAttempt(4, { status: 'Failed', retry_on: null }), sampleAttempt(3)],
      }),
    ]),
    owners: [],
  },
  play: async () => {
    await expect(screen.queryByText('We’ll try again.')).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Branch/ })).toBeNull()
    await expect(screen.queryByText(/^next try/)).toBeNull()
    await expect(screen.getByText('pay by bank transfer')).toBeVisible()
    await expect(screen.getByText(/^We don’t try again\./)).toHaveTextContent(
      'We don’t try again. Pay £1,204.75 by bank transfer with the reference ‘Invoice 100’.',
    )
  },
}

const payout = { type_id: 0, paid_at: '2026-03-03T09:00:00.000Z', bill_id: 1 }

/** A paid invoice: what went to whom comes to what was paid, and what was taken off it since stands beside it. */
export const PaidAndCredited: Story = {
  args: {
    state: listOf([
      sampleInvoice(0, {
        credit_notes: [
          {
            id: 12,
            reference: 'CN-000012',
            created_at: '2026-03-12T09:00:00.000Z',
            reason: 'The water company corrected its charge.',
            total: 12.4,
            is_refund_due: true,
            refunded_at: '2026-03-18T09:00:00.000Z',
          },
        ],
      }),
    ]),
    actions: {
      change: fn(),
      retry: fn(),
      save: fn(),
      saveCreditNote: fn(),
      loadPayouts: fn(async () => ({
        payouts: [
          {
            ...payout,
            id: 1,
            amount: 604.75,
            provider: { id: 1, name: 'Larkfield Energy', logo_path: null },
          },
          { ...payout, id: 2, amount: 500, provider: { id: 2, name: 'Aire Water', logo_path: null } },
          {
            ...payout,
            id: 3,
            type_id: 2,
            amount: -12.4,
            provider: { id: 2, name: 'Aire Water', logo_path: null },
          },
        ],
        total_service_fee: 100,
        has_tv_licence: false,
      })),
    },
  },
  play: async ({ args }) => {
    const notes = screen.getByRole('list', { name: 'Credit notes, March 2026' })
    await expect(notes).toHaveTextContent(
      'CN-000012: −£12.40 The water company corrected its charge.12/03/2026. Refunded on 18/03/2026.',
    )
    await userEvent.click(within(notes).getByRole('link', { name: 'XLSX, credit note CN-000012' }))
    await expect(args.actions.saveCreditNote).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Show payouts, March 2026' }))
    const ledger = await screen.findByRole('table', { name: 'Paid out, March 2026' })
    await expect(within(ledger).getByRole('row', { name: /^Aire Water/ })).toHaveTextContent(
      '2 payouts£487.60',
    )
    await expect(within(ledger).getByRole('row', { name: /^Total/ })).toHaveTextContent('£1,192.35')
  },
}

/** Before the first attempt it says when that is, as the email did (D95). */
export const BeforeTheFirstAttempt: Story = {
  tags: ['example'],
  args: { state: listOf([sampleInvoice(0, { status: 'Pending', payments: [], discounts: 0 })]) },
  play: async () => {
    await expect(screen.getByText('collected on 05/03/2026')).toBeVisible()
    await expect(screen.queryByText('Discounts')).toBeNull()
    await expect(attempts('March 2026')).toHaveTextContent(
      /We’ll collect what is left to pay\. This is attempt 1 of 4\..*05\/03\/2026/,
    )
  },
}

export const FirstMonth: Story = {
  tags: ['example'],
  args: { state: listOf([]), owners: [] },
  play: async () => {
    await expect(screen.getByText('No invoices yet')).toBeVisible()
  },
}

/** D70. */
export const InvoicedElsewhere: Story = {
  tags: ['example'],
  args: { state: listOf([]), owners: [], invoicedBy: 'Northgate Lettings' },
  play: async () => {
    await expect(screen.getByText('Northgate Lettings is invoiced for your packages.')).toBeVisible()
    await expect(screen.queryByText('No invoices yet')).toBeNull()
  },
}

/** Every list is narrowed to a branch: its invoices are its head office's, and are not cut to its part (D10). */
export const NarrowedToABranch: Story = {
  tags: ['example'],
  args: { state: listOf([sampleInvoice(0)]), owners: [], narrowedTo: 'Northgate York' },
  play: async () => {
    await expect(
      screen.getByText(/^These invoices have packages of Northgate York\. Each is shown in full\./),
    ).toBeVisible()
  },
}

export const NoneOfABranch: Story = {
  tags: ['example'],
  args: { state: listOf([], '?partner=2') },
  play: async () => {
    await expect(screen.getByText('No invoices match')).toBeVisible()
  },
}

/** A file that can't be made is told in a toast, and the page stays. */
export const CouldNotBeSaved: Story = {
  beforeEach: withClient(answering({ status: 503 }).client),
  render: ({ state, owners, ownerWord }) => (
    <Invoices
      initial={{
        query: state.current,
        page: state.page,
        open: null,
        parts: {},
        partnerId: 1,
        partnerScope: null,
        owners,
        narrowedTo: null,
        invoicedBy: null,
      }}
      ownerWord={ownerWord}
    />
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: /^Invoice XLSX, March 2026/ }))
    await waitFor(() =>
      expect($toasts.get().map(({ message }) => message)).toEqual([officeFailures.reportDownload]),
    )
    $toasts.set([])
  },
}

export const CouldNotBeLoaded: Story = {
  args: { state: { ...listOf([]), page: null, state: 'error' } },
  play: async ({ args }) => {
    await expect(screen.getByText(officeFailures.reports)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalled()
  },
}
