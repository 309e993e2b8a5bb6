import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { type TimelineView, timelineViewIn } from './timeline.address.ts'

/** The initial data of a property's timeline; null where the call failed (D35a). */
export type TimelineInitial = {
  propertyId: number
  timeline: PropertyTimeline | null
  view: TimelineView
  /** Today in London, so that server and browser render the same. */
  today: string
}

/** Loads a property's timeline; null when the user sees no such property. */
export async function loadTimeline(
  client: PortalClient,
  propertyId: number,
  search: string,
  now = new Date(),
): Promise<TimelineInitial | null> {
  const common = { propertyId, view: timelineViewIn(search), today: todayInLondon(now) }
  try {
    return { ...common, timeline: await client.timeline.get(propertyId) }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return error.status === 404 ? null : { ...common, timeline: null }
  }
}
