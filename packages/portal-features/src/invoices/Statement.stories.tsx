import { officeFailures } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { setPageTime } from '../shared/state/page.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { Statement } from './Statement.tsx'
import { StatementView } from './StatementView.tsx'
import { penceShown, sampleStatement, withoutCommission } from './testing/sampleStatement.ts'

const initial = { partnerScope: null, period: { from: '2026-01', to: '2026-03' } }

const meta = {
  title: 'Features/Invoices/Statement',
  component: StatementView,
  parameters: {
    featureDocs: {
      summary: 'Adds up what was invoiced, paid and credited in a period.',
      users: 'Partners with packages that they pay for, from Invoices.',
      data: 'The invoices, payments and credit notes of a period, with what was owed before and after it.',
      calls: ['client.statements'],
      events: 'The period is in the address. The statement can be downloaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    partner: {
      type: 1,
      name: 'Northgate Lettings',
      children: [{ id: 2, name: 'Northgate Leeds', parent_id: 1 }],
      invoiced_by: null,
    },
    initial,
    statement: sampleStatement(),
    isLoading: false,
    actions: { reload: fn(), save: fn() },
  },
} satisfies Meta<typeof StatementView>
export default meta
type Story = StoryObj<typeof meta>

/** The amounts of a column, its total last. */
const amountsUnder = (table: string, header: string) => {
  const [head, ...rows] = within(screen.getByRole('table', { name: table })).getAllByRole('row')
  const place = within(head as HTMLElement)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === header)
  return rows.map((row) => penceShown(row.children[place]?.lastChild?.textContent ?? ''))
}
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/** Columns come to their totals, what is still to pay goes on from month to month, and the parts come to what was paid. */
export const ThreeMonths: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    await expect(screen.getByText(/^£1,183\.10 was still to pay when January 2026 began/)).toBeVisible()
    for (const [table, headers] of [
      ['Invoices and payments', ['Billed', 'Credited', 'Paid', 'Refunded']],
      ['Paid out and earned', ['To suppliers', 'Refunds', 'Adjustments', 'One-off charges', 'Commission']],
    ] as const)
      for (const header of headers) {
        const amounts = amountsUnder(table, header)
        await expect(amounts).toHaveLength(4)
        await expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1))
      }
    await expect(amountsUnder('Invoices and payments', 'Still to pay')).toEqual([
      116_805, 118_640, 120_475, 120_475,
    ])
    const parts = within(screen.getByRole('table', { name: 'Where your payments went' }))
      .getAllByRole('cell')
      .map(({ textContent }) => penceShown(textContent ?? ''))
    await expect(sum(parts.slice(0, -1))).toBe(parts.at(-1))
    await expect(screen.getByRole('link', { name: '3 months' })).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('link', { name: '£1,204.75 billed in March 2026' })).toHaveAttribute(
      'href',
      '/reports?month=2026-03',
    )
    await expect(screen.getByRole('link', { name: /^£[\d,.]+ paid in March 2026$/ })).toHaveAttribute(
      'href',
      '/reports?figure=paid-2026-03',
    )
    await expect(
      screen.getByRole('link', { name: /^£[\d,.]+ to suppliers in February 2026$/ }),
    ).toHaveAttribute('href', '/reports?figure=paid_to_suppliers-2026-02')
    const download = screen.getByRole('link', { name: 'Download CSV' })
    await expect(download).toHaveAttribute(
      'href',
      '/api/i/partner/statement/download?from=2026-01&to=2026-03',
    )
    await userEvent.click(download)
    await expect(args.actions.save).toHaveBeenCalled()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile' } } }

/** Who may not see commission reads nothing of it; narrowed to a branch, the page says so. */
export const OfABranchWithoutCommission: Story = {
  tags: ['example'],
  args: { statement: withoutCommission(sampleStatement()), initial: { ...initial, partnerScope: 2 } },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Paid out' })).toBeVisible()
    await expect(screen.queryByText(/commission/i)).toBeNull()
    await expect(screen.queryByRole('link', { name: /(billed|paid|to suppliers) in/ })).toBeNull()
    await expect(screen.getByText('You’re viewing Northgate Leeds only.')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('partner_id=2'),
    )
  },
}

export const FiguresThatDiffer: Story = {
  tags: ['example'],
  args: {
    statement: sampleStatement({
      differences: [
        {
          kind: 'invoice',
          id: 7,
          month: '2026-03',
          partner_name: 'Northgate Lettings',
          total: 1_204.75,
          lines: 1_200,
        },
      ],
    }),
  },
  play: async () => {
    await expect(screen.getByText(/^The invoice of March 2026/)).toHaveTextContent(
      'The invoice of March 2026 to Northgate Lettings is £1,204.75, and its lines come to £1,200.00.',
    )
  },
}

/** A branch's own part of what its head office is invoiced for (D10, D70). */
export const OfABranch: Story = {
  args: { initial: { ...initial, partnerScope: 2 } },
  play: async () => {
    await expect(screen.getByText(/^Includes Northgate Leeds’s packages on invoices to others/)).toBeVisible()
  },
}

/** Its head office is invoiced for it, and it sees none of those invoices. */
export const InvoicedElsewhere: Story = {
  args: {
    partner: {
      type: 2,
      name: 'Northgate Leeds',
      children: [],
      invoiced_by: { id: 1, name: 'Northgate Lettings' },
    },
  },
  play: async () => {
    await expect(screen.getByText('Northgate Lettings is invoiced for your packages.')).toBeVisible()
  },
}

/** What failed is told, and loaded when it is tried again. */
export const LoadedAgain: Story = {
  beforeEach: withClient(
    answering({ status: 503 }, { status: 200, body: { data: sampleStatement() } }).client,
  ),
  render: ({ partner }) => (
    <Statement
      partner={partner}
      initial={{ ...initial, search: '?from=2026-01&to=2026-03', statement: null }}
    />
  ),
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(officeFailures.reports)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect($toasts.get().map(({ message }) => message)).toEqual([officeFailures.reports]))
    $toasts.set([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByRole('table', { name: 'Invoices and payments' })).toBeVisible()
  },
}

/** Without a period in its address it follows the month, as the day does. */
export const NewMonth: Story = {
  beforeEach: withClient(answering({ status: 200, body: { data: sampleStatement() } }).client),
  render: ({ partner }) => (
    <Statement
      partner={partner}
      initial={{
        partnerScope: null,
        search: '',
        period: { from: '2025-04', to: '2026-03' },
        statement: sampleStatement(),
      }}
    />
  ),
  play: async () => {
    await expect(screen.getByText(/April 2025 to March 2026/)).toBeVisible()
    setPageTime(new Date('2026-04-01T09:30:00Z'))
    await expect(await screen.findByText(/May 2025 to April 2026/)).toBeVisible()
  },
}
