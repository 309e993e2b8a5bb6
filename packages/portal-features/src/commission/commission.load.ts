import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { pageSize } from '@doorstep/portal-contract/wire'
import type { Page } from '@doorstep/portal-contract/wire.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { paged } from '../shared/resource/paged.ts'
import type { Part } from '../shared/resource/parts.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { commissionPage, type OrderChoice } from './commission.address.ts'

/** How many orders an opened report shows at first; the next are whole pages. */
export const firstOrders = 10

/** The orders of a report that are shown, those that earned nothing first. */
export type ReportOrders = Page<CommissionedOrder>

/** A package that earned something in a report, to explain commission on. */
export type CommissionExample = { report: CommissionReport; order: CommissionedOrder }

/** What the page starts from, as plain data. What could not be loaded is null. */
export type CommissionInitial = {
  reports: readonly CommissionReport[] | null
  /** The report that is open. */
  opened: { id: number; only: OrderChoice; orders: ReportOrders | null } | null
}

/** Every report. */
export const reportsPart = ({ commission } = browserClient()): Part<readonly CommissionReport[]> => ({
  load: () => commission.list(partnerQuery()),
  failure: officeFailures.commission,
})

/** The orders of a report: all of them, or those that earned something or nothing. */
export const ordersPart = (
  report: number,
  only: OrderChoice,
  { commission } = browserClient(),
): Part<ReportOrders> => ({
  ...paged({
    size: pageSize.max,
    first: firstOrders,
    load: (query) =>
      commission.orders(report, {
        ...(only !== 'all' && { is_eligible: only === 'earned' }),
        ...query,
      }),
    idOf: ({ line_id }: CommissionedOrder) => line_id,
  }),
  failure: officeFailures.commission,
})

/** Loads the page, and a package to explain commission on. */
export async function loadCommission(
  client: PortalClient,
  search: string,
): Promise<{ initial: CommissionInitial; example: CommissionExample | null }> {
  const reports = await nullIfFailed(reportsPart(client).load())
  const { report: id, orders: only } = commissionPage.parse(search)
  const report = reports?.find((one) => one.id === id) ?? reports?.[0]
  const earning = reports?.find(({ total_eligible_orders: orders }) => orders > 0)
  const [orders, examples] = await Promise.all([
    report ? nullIfFailed(ordersPart(report.id, only, client).load()) : null,
    earning && nullIfFailed(client.commission.orders(earning.id, { is_eligible: true, per_page: 1 })),
  ])
  const [order] = examples?.data ?? []
  return {
    initial: { reports, opened: report ? { id: report.id, only, orders } : null },
    example: earning && order && !order.is_correction ? { report: earning, order } : null,
  }
}
