import type { Session } from '@doorstep/portal-contract/auth.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { createSelection } from '@doorstep/ui/Table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { type CommissionExample, type CommissionInitial, loadCommission } from './commission.load.ts'
import { Commission } from './Commission.tsx'
import { CommissionView } from './CommissionView.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { sampleOrder, sampleOrders, sampleReport, sampleReports } from './testing/sampleCommission.ts'

const portal = demoPortal('lead@northgate.test')

const opened = (...ids: number[]) => {
  const open = createSelection()
  open.setMany(ids, true)
  return open
}
const [latest = sampleReport(0)] = sampleReports
const shown = {
  rows: sampleOrders,
  total: sampleOrders.length,
  isLoading: false,
  hasFailed: false,
  only: 'all' as const,
}

const meta = {
  title: 'Features/Commission',
  component: CommissionView,
  parameters: {
    featureDocs: {
      summary: 'Lists the reports of commission, and the packages each is made of.',
      users: 'Partners that earn commission, from the sidebar.',
      data: 'What the partner has earned: a report for each month, and the packages that each report is made of.',
      calls: ['client.commission.list', 'client.commission.orders'],
      events: 'A row opens to its packages. Reports can be downloaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: {
    partner: {
      id: 1,
      name: 'Northgate Lettings',
      type: 1,
      children: [{ id: 2, name: 'Northgate Leeds', parent_id: 1 }],
    },
    partnerScope: null,
    state: { reports: sampleReports, isLoading: false, orders: { [latest.id]: shown } },
    children: <HowItWorks example={{ report: latest, order: sampleOrder(19) }} />,
    openReports: opened(latest.id),
    actions: { reload: fn(), loadOrders: fn(), chooseOrders: fn(), download: fn(), downloadAll: fn() },
  },
  render: (args) => (
    <main>
      <CommissionView {...args} />
    </main>
  ),
} satisfies Meta<typeof CommissionView>
export default meta
type Story = StoryObj<typeof meta>

const reports = () => within(screen.getByRole('table', { name: 'Commission reports' }))
const orders = () => within(screen.getByRole('table', { name: 'Lines of February 2026' }))

export const Full: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const sums = within(screen.getByRole('table', { name: 'Commission of the last 12 months' }))
    await expect(sums.getByRole('row', { name: /^Total/ })).toHaveTextContent('£12,207.00')
    await expect(sums.getByRole('row', { name: /^Approved/ })).toHaveTextContent(
      'January 2026, to be paid on 31/03/2026',
    )
    const [, first] = orders().getAllByRole('row')
    await expect(first).toHaveTextContent('Cancelled on 19/02/2026, before the month was over.')
    await expect(first).toHaveTextContent('£0.00')
    await expect(orders().getByText('Includes 1 earlier month')).toBeVisible()
    // A deleted property has no page.
    await expect(orders().queryByRole('link', { name: '47 Ash Grove' })).toBeNull()
    await userEvent.click(reports().getByRole('link', { name: 'Download the report of January 2026 as PDF' }))
    await expect(args.actions.download).toHaveBeenCalledWith(sampleReports[1], sampleReports[1]?.documents[1])
    await expect(
      screen.getByText(
        'It has 4 tenants. You earn £3.00 a month for each tenant, so £12.00 a month for this package.',
      ),
    ).toBeVisible()
  },
}

/** What earlier reports have is put right, below zero, and our staff refused a report. */
export const Corrected: Story = {
  tags: ['example'],
  args: {
    state: {
      reports: [
        sampleReport(0, {
          total_commission: -45,
          total_eligible_orders: 2,
          total_orders: 2,
          status: 'approved',
          approved_at: '2026-03-20T10:00:00Z',
        }),
        sampleReport(1, {
          status: 'refused',
          approved_at: null,
          pays_on: null,
          refused_at: '2026-02-05T10:00:00Z',
          refused_reason: 'The tenants have bills of their own.',
        }),
      ],
      isLoading: false,
      orders: {
        [latest.id]: {
          ...shown,
          total: 2,
          rows: [
            sampleOrder(19, {
              tenants: 2,
              from_month: '2026-01-01',
              is_correction: true,
              rate: 5,
              amount: 5,
            }),
            sampleOrder(19, {
              line_id: 1901,
              tenants: 20,
              months: -1,
              from_month: '2026-01-01',
              is_correction: true,
              rate: 50,
              amount: -50,
            }),
          ],
        },
        99: { ...shown, rows: [], total: 0 },
      },
    },
    openReports: opened(latest.id, 99),
  },
  play: async () => {
    const [, again, back] = orders().getAllByRole('row')
    await expect(again).toHaveTextContent('Correction: January 2026 is counted with 2 tenants')
    await expect(back).toHaveTextContent(
      'Correction: January 2026, counted with 20 tenants before, is taken back',
    )
    await expect(back).toHaveTextContent('−£50.00')
    await expect(screen.getByText(/To be taken off the next payment/)).toBeVisible()
    await expect(reports().getByText('off the next payment')).toBeVisible()
    await expect(reports().getByText('Refused')).toBeVisible()
    await expect(
      screen.getByText(
        /Refused on 05\/02\/2026, nothing of it is paid: The tenants have bills of their own\./,
      ),
    ).toBeVisible()
    // What is refused is in no sum.
    const sums = within(screen.getByRole('table', { name: 'Commission of the last 12 months' }))
    await expect(sums.getByRole('row', { name: /^Total/ })).toHaveTextContent('−£45.00')
  },
}

export const FirstMonth: Story = {
  tags: ['example'],
  args: { state: { reports: [], isLoading: false, orders: {} }, children: <HowItWorks example={null} /> },
  play: async () => {
    await expect(screen.getByText('No commission reports yet')).toBeVisible()
    await expect(screen.queryByText(/^An example/)).toBeNull()
  },
}

export const NarrowedToABranch: Story = {
  args: {
    partnerScope: 2,
    state: { reports: [], isLoading: false, orders: {} },
    children: <HowItWorks example={null} />,
  },
}

/** The reports could not be loaded. */
export const Failed: Story = {
  args: { state: { reports: null, isLoading: false, orders: {} }, children: <HowItWorks example={null} /> },
  play: async ({ args }) => {
    await expect(screen.getByText(officeFailures.commission)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.reload).toHaveBeenCalledOnce()
  },
}

/** One report's orders could not be loaded, and another's have more to show. */
export const OrdersFailed: Story = {
  args: {
    state: {
      reports: sampleReports.slice(0, 2),
      isLoading: false,
      orders: {
        [latest.id]: { ...shown, total: 109 },
        99: { rows: [], total: 0, isLoading: false, hasFailed: true, only: 'all' },
      },
    },
    openReports: opened(latest.id, 99),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show more lines' }))
    await expect(args.actions.loadOrders).toHaveBeenCalledWith(latest.id)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.loadOrders).toHaveBeenCalledWith(99)
  },
}

/** A branch that earns commission itself. */
export const OfSeveralPartners: Story = {
  args: {
    state: {
      reports: [latest, sampleReport(0, { id: 90, partner_id: 2, partner_name: 'Northgate Leeds' })],
      isLoading: false,
      orders: {},
    },
    openReports: opened(),
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile' } } }

export const Opens: StoryObj = {
  parameters: {
    // Its data comes from a loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  beforeEach: () => portal.answerCalls(),
  loaders: [
    async () => {
      const client = await portal.client()
      const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }
      return { session, ...(await loadCommission(client, { search: '', partnerScope: null })) }
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <Commission session={loaded['session'] as Session} initial={loaded['initial'] as CommissionInitial}>
          <HowItWorks example={loaded['example'] as CommissionExample | null} />
        </Commission>
      </main>
      <ShellFeedback />
    </>
  ),
  play: async () => {
    // By keyboard: a report's button opens its orders, which load.
    const january = reports().getByRole('button', { name: 'Details of the report of January 2026' })
    january.focus()
    await userEvent.keyboard('{Enter}')
    await expect(january).toHaveAttribute('aria-expanded', 'true')
    const ordersOfJanuary = () => within(screen.getByRole('table', { name: 'Lines of January 2026' }))
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row')).toHaveLength(11))
    // Its link does the same.
    const nothing = screen.getAllByRole('link', { name: /^Earned nothing \d+$/ }).at(-1)
    await userEvent.click(nothing as HTMLElement)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row').length).toBeLessThan(11))
    await userEvent.click(screen.getAllByRole('link', { name: /^All \d+$/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row')).toHaveLength(11))
    const link = reports().getByRole('link', { name: 'January 2026' })
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(link)
    await expect(january).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(link)
    const all = screen.getAllByRole('button', { name: /^Show all \d+ lines$/ }).at(-1)
    await userEvent.click(all as HTMLElement)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row').length).toBeGreaterThan(11))
  },
}
