import { todayInLondon } from '@doorstep/portal-contract/dates'
import { outstandingInAll, type Outstanding, type PostalBill } from '@doorstep/portal-contract/postal-bills'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

export type DashboardData = {
  /** A day in London. */
  today: string
  /** Null when it could not be fetched. */
  outstanding: Outstanding | null
  /** The bills to pay first, soonest due first; null when they could not be fetched. */
  toPay: PostalBill[] | null
}

/** How many bills the queue shows. */
const queueLength = 6

/** What the home page shows. Each part fails alone, so that the page still shows. */
export async function loadDashboard(
  api: PortalClient,
  partnerScope: number | null,
  now = new Date(),
): Promise<DashboardData> {
  const scope = partnerQuery(partnerScope)
  const [outstanding, toPay] = await Promise.all([
    api.postalBills.summary(scope).then(outstandingInAll, () => null),
    api.postalBills
      .list({
        ...scope,
        statuses: ['needs_paying'],
        sort: 'due_date',
        direction: 'asc',
        per_page: queueLength,
      })
      .then(
        ({ data }) => data,
        () => null,
      ),
  ])
  return { today: todayInLondon(now), outstanding, toPay }
}
