import { toPence, toPounds } from '@doorstep/portal-contract/money'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** What is outstanding on void bills over all providers; null when it can't be fetched, so that the page still shows. */
export async function loadDashboard(api: PortalClient, partnerScope: number | null) {
  try {
    const summary = await api.postalBills.summary(partnerQuery(partnerScope))
    return summary.reduce(
      (total, { bills_count, amount, overdue_count }) => ({
        count: total.count + bills_count,
        amount: toPounds(toPence(total.amount) + toPence(amount)),
        overdue: total.overdue + overdue_count,
      }),
      { count: 0, amount: 0, overdue: 0 },
    )
  } catch {
    return null
  }
}
