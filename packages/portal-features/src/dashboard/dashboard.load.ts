import type { Attention, Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { billFailures, resourcesFailure, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { loadRecord, type RecordInitial, type RecordSource } from '../shared/record/recordSource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** The day of the page, in London: what is compared and what is late depend on it. */
type Day = { today: string }

/** Each part fails on its own, so that the rest is still shown. */
export type DashboardParts = {
  figures: Dashboard
  attention: Attention
  suppliers: PostalBillsSummary
  updates: readonly ResourceEntry[]
}

/** The new updates that the home page shows. */
const newUpdates = { newFeature: true, limit: 3 }

export type DashboardInitial = RecordInitial<Day, DashboardParts>

/** @param partnerScope the child partner that the page is narrowed to, null for all (D10) */
export function dashboardSource(
  client: () => Pick<PortalClient, 'dashboard' | 'postalBills' | 'resources'>,
  partnerScope: number | null,
  now = () => new Date(),
): RecordSource<Day, DashboardParts> {
  const scope = partnerQuery(partnerScope)
  return {
    load: async () => ({ today: todayInLondon(now()) }),
    failure: unexpectedFailure,
    parts: {
      figures: { load: () => client().dashboard.get(scope), failure: unexpectedFailure },
      attention: { load: () => client().dashboard.attention(scope), failure: unexpectedFailure },
      suppliers: { load: () => client().postalBills.summary(scope), failure: billFailures.summary },
      updates: {
        load: () => client().resources.list(newUpdates),
        failure: resourcesFailure,
      },
    },
  }
}

/**
 * Loads the home page. New updates come from a service of their own, which may hang: the page waits for the rest alone, and the island asks
 * for what hadn't come by then.
 */
export async function loadDashboard(
  api: PortalClient,
  partnerScope: number | null,
  now?: () => Date,
): Promise<DashboardInitial> {
  const source = dashboardSource(() => api, partnerScope, now)
  let updates: Pick<DashboardInitial['parts'], 'updates'> = {}
  const ask = async () => {
    updates = { updates: await nullIfFailed(api.resources.list(newUpdates)) }
  }
  // A fault of ours shows when the island asks.
  ask().catch(() => {})
  const loaded = await loadRecord(source, ['figures', 'attention', 'suppliers'])
  if (!loaded) throw new Error('The day is always there.')
  return { ...loaded, parts: { ...loaded.parts, ...updates } }
}
