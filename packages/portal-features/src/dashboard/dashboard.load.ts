import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { PostalBill, PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

export type DashboardData = {
  /** Today's date in London. */
  today: string
  /** What is outstanding with each provider, largest sum first; null when it could not be fetched. */
  outstanding: PostalBillsSummary | null
  /** The bills to pay first, soonest due first, then credits; null when they could not be fetched. */
  toPay: PostalBill[] | null
}

/** The number of bills in the queue. */
const queueLength = 12

/** Loads the home page. Each part fails on its own, so that the rest is still shown. */
export async function loadDashboard(
  api: PortalClient,
  partnerScope: number | null,
  now = new Date(),
): Promise<DashboardData> {
  const scope = partnerQuery(partnerScope)
  const [summary, toPay] = await Promise.all([
    nullIfFailed(api.postalBills.summary(scope)),
    nullIfFailed(
      api.postalBills.list({
        ...scope,
        statuses: ['needs_paying'],
        // As the list that they open in.
        sort: 'pay_by',
        direction: 'asc',
        per_page: queueLength,
      }),
    ),
  ])
  return {
    today: todayInLondon(now),
    outstanding: summary,
    toPay: toPay && toPay.data,
  }
}
