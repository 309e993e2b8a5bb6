import type { Attention, Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { billFailures, resourcesFailure, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Loaded, loadParts, type Parts } from '../shared/resource/parts.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** Each part fails on its own, so that the rest is still shown. */
export type DashboardParts = {
  figures: Dashboard
  attention: Attention
  suppliers: PostalBillsSummary
  updates: readonly ResourceEntry[]
}

/** The new updates that the home page shows. */
const newUpdates = { newFeature: true, limit: 3 }

/** What could not be loaded is null; what hadn't come yet is not there. */
export type DashboardInitial = Partial<Loaded<DashboardParts>>

/** @param partnerScope the child partner that the page is narrowed to, null for all (D10) */
export function dashboardParts(
  partnerScope: number | null,
  { dashboard, postalBills, resources } = browserClient(),
): Parts<DashboardParts> {
  const scope = partnerQuery(partnerScope)
  return {
    figures: { load: () => dashboard.get(scope), failure: unexpectedFailure },
    attention: { load: () => dashboard.attention(scope), failure: unexpectedFailure },
    suppliers: { load: () => postalBills.summary(scope), failure: billFailures.summary },
    updates: { load: () => resources.list(newUpdates), failure: resourcesFailure },
  }
}

/**
 * Loads the home page. New updates come from a service of their own, which may hang: the page waits for the rest alone, and the island asks
 * for what hadn't come by then.
 */
export async function loadDashboard(
  api: PortalClient,
  partnerScope: number | null,
): Promise<DashboardInitial> {
  const parts = dashboardParts(partnerScope, api)
  let updates: DashboardInitial = {}
  const ask = async () => {
    updates = await loadParts(parts, ['updates'])
  }
  // A fault of ours shows when the island asks.
  ask().catch(() => {})
  const loaded = await loadParts(parts, ['figures', 'attention', 'suppliers'])
  return { ...loaded, ...updates }
}
