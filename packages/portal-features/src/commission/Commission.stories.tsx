import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { CommissionedOrder } from '@doorstep/portal-contract/commission.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { createSelection } from '@doorstep/ui/Table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { PortalError } from '../shared/client/PortalError.ts'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { onePage } from '../shared/list/listSource.ts'
import type { Part } from '../shared/resource/parts.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import {
  type CommissionExample,
  type CommissionInitial,
  loadCommission,
  type ReportOrders,
} from './commission.load.ts'
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
/** Orders of a report, of which there are so many in all. */
const ordersOf = (rows: readonly CommissionedOrder[], total = rows.length): ReportOrders => {
  const { meta, ...page } = onePage([...rows])
  return { ...page, meta: { ...meta, total } }
}
const openedAt = (orders: ReportOrders | null) => ({ id: latest.id, only: 'all' as const, orders })
const part = (load: () => Promise<ReportOrders>): Part<ReportOrders> => ({
  load,
  failure: officeFailures.commission,
})
const actions = {
  reload: fn(),
  orders: () => part(async () => ordersOf(sampleOrders)),
  chooseOrders: fn(),
  download: fn(),
  downloadAll: fn(),
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
    reports: sampleReports,
    isLoading: false,
    opened: openedAt(ordersOf(sampleOrders)),
    choices: {},
    children: <HowItWorks example={{ report: latest, order: sampleOrder(19) }} />,
    openReports: opened(latest.id),
    actions,
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
    opened: openedAt(
      ordersOf([
        sampleOrder(19, { tenants: 2, from_month: '2026-01-01', is_correction: true, rate: 5, amount: 5 }),
        sampleOrder(19, {
          line_id: 1901,
          tenants: 20,
          months: -1,
          from_month: '2026-01-01',
          is_correction: true,
          rate: 50,
          amount: -50,
        }),
      ]),
    ),
    actions: { ...actions, orders: () => part(async () => ordersOf([])) },
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
  args: { reports: [], opened: null, children: <HowItWorks example={null} /> },
  play: async () => {
    await expect(screen.getByText('No commission reports yet')).toBeVisible()
    await expect(screen.queryByText(/^An example/)).toBeNull()
  },
}

export const NarrowedToABranch: Story = {
  beforeEach: () => readPartnerScope(() => 2),
  args: {
    reports: [],
    opened: null,
    children: <HowItWorks example={null} />,
  },
}

/** The reports could not be loaded. */
export const Failed: Story = {
  args: { reports: null, opened: null, children: <HowItWorks example={null} /> },
  play: async ({ args }) => {
    await expect(screen.getByText(officeFailures.commission)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.reload).toHaveBeenCalledOnce()
  },
}

const loadJanuary = fn<() => Promise<ReportOrders>>()

/** One report's orders could not be loaded, and another's have more to show. */
export const OrdersFailed: Story = {
  args: {
    reports: sampleReports.slice(0, 2),
    opened: openedAt(ordersOf(sampleOrders, 109)),
    openReports: opened(latest.id, 99),
    actions: {
      ...actions,
      orders: (report) => ({
        ...part(report === 99 ? loadJanuary : async () => ordersOf(sampleOrders)),
        more: async () => (now) => ordersOf([...now.data, sampleOrder(800)], 109),
      }),
    },
  },
  beforeEach: () => {
    loadJanuary.mockReset().mockRejectedValueOnce(new PortalError()).mockResolvedValue(ordersOf([]))
  },
  play: async () => {
    const before = orders().getAllByRole('row').length
    await userEvent.click(screen.getByRole('button', { name: 'Show more lines' }))
    await waitFor(() => expect(orders().getAllByRole('row')).toHaveLength(before + 1))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('No packages in January 2026')).toBeVisible()
    $toasts.set([])
  },
}

/** A branch that earns commission itself. */
export const OfSeveralPartners: Story = {
  args: {
    reports: [latest, sampleReport(0, { id: 90, partner_id: 2, partner_name: 'Northgate Leeds' })],
    opened: null,
    openReports: opened(),
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile' } } }

const island: StoryObj = {
  parameters: {
    // Its data comes from a loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  beforeEach: () => portal.answerCalls(),
  loaders: [
    async () => {
      const client = await portal.client()
      const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }
      return { session, ...(await loadCommission(client, '')) }
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
}

export const Opens: StoryObj = {
  ...island,
  play: async ({ loaded }) => {
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
    await expect(window.location.search).toMatch(/^\?report=\d+&orders=nothing$/)
    await userEvent.click(screen.getAllByRole('link', { name: /^All \d+$/ }).at(-1) as HTMLElement)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row')).toHaveLength(11))
    // A reload, and who comes back to the page, have it open again.
    await expect(window.location.search).toMatch(/^\?report=\d+$/)
    const link = reports().getByRole('link', { name: 'January 2026' })
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(link)
    await expect(january).toHaveAttribute('aria-expanded', 'false')
    // The report that is still open.
    await expect(window.location.search).toBe(
      `?report=${(loaded['initial'] as CommissionInitial).opened?.id}`,
    )
    await userEvent.click(reports().getByRole('button', { name: 'Details of the report of February 2026' }))
    await expect(window.location.search).toBe('')
    await userEvent.click(link)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row')).toHaveLength(11))
    const all = screen.getAllByRole('button', { name: /^Show all \d+ lines$/ }).at(-1)
    await userEvent.click(all as HTMLElement)
    await waitFor(() => expect(ordersOfJanuary().getAllByRole('row').length).toBeGreaterThan(11))
  },
}

/** The orders of the report that is open could not be loaded: once they are shown, that failure is over. */
export const LoadedLater: StoryObj = {
  ...island,
  loaders: [
    async (context) => {
      const [load] = island.loaders as [(of: typeof context) => Promise<{ initial: CommissionInitial }>]
      const page = await load(context)
      const { opened: report } = page.initial
      return { ...page, initial: { ...page.initial, opened: report && { ...report, orders: null } } }
    },
  ],
  play: async () => {
    const areShown = () => waitFor(() => expect(orders().getAllByRole('row').length).toBeGreaterThan(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await areShown()
    $toasts.set([])
    await userEvent.click(screen.getByRole('link', { name: /^Earned commission \d+$/ }))
    await areShown()
    await userEvent.click(screen.getByRole('link', { name: /^All \d+$/ }))
    await areShown()
    const details = reports().getByRole('button', { name: 'Details of the report of February 2026' })
    await userEvent.click(details)
    await userEvent.click(details)
    await areShown()
    await expect($toasts.get()).toEqual([])
  },
}
