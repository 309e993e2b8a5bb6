import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { commissionPage, type OrderChoice } from './commission.address.ts'

/** How many orders an opened report shows at first. */
export const firstOrders = 10

/** The orders of a report that are shown, those that earned nothing first. */
export type ReportOrders = { rows: readonly CommissionedOrder[]; total: number }

/** Which orders a call is asked for. */
export const ordersQuery = (only: OrderChoice): { is_eligible?: 0 | 1 } =>
  only === 'all' ? {} : { is_eligible: only === 'earned' ? 1 : 0 }

/** A package that earned something in a report, to explain commission on. */
export type CommissionExample = { report: CommissionReport; order: CommissionedOrder }

/** What the page starts from, as plain data. What could not be loaded is null. */
export type CommissionInitial = {
  partnerScope: number | null
  reports: readonly CommissionReport[] | null
  /** The report that is open. */
  opened: { id: number; only: OrderChoice; orders: ReportOrders | null } | null
}

/** Loads the page, and a package to explain commission on. @param partnerScope the child partner that it is narrowed to, null for all (D10) */
export async function loadCommission(
  { commission }: PortalClient,
  { search, partnerScope }: { search: string; partnerScope: number | null },
): Promise<{ initial: CommissionInitial; example: CommissionExample | null }> {
  const reports = await nullIfFailed(commission.list(partnerQuery(partnerScope)))
  const asked = commissionPage.parse(search)
  const report = reports?.find(({ id }) => id === asked.report) ?? reports?.[0]
  const earning = reports?.find(({ total_eligible_orders: orders }) => orders > 0)
  const [orders, examples] = await Promise.all([
    report &&
      nullIfFailed(commission.orders(report.id, { ...ordersQuery(asked.orders), per_page: firstOrders })),
    earning && nullIfFailed(commission.orders(earning.id, { is_eligible: 1, per_page: 1 })),
  ])
  const [order] = examples?.data ?? []
  return {
    initial: {
      partnerScope,
      reports,
      opened: report
        ? {
            id: report.id,
            only: asked.orders,
            orders: orders ? { rows: orders.data, total: orders.meta.total } : null,
          }
        : null,
    },
    example: earning && order && !order.is_correction ? { report: earning, order } : null,
  }
}
