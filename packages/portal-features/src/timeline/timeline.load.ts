import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { Part } from '../shared/resource/parts.ts'
import { timelinePage, type TimelineView } from './timeline.address.ts'

export type TimelineInitial = {
  propertyId: number
  /** Null where the call failed: the page shows that in place (D35a). */
  timeline: PropertyTimeline | null
  view: TimelineView
}

/** The timeline of a property. */
export const timelinePart = (propertyId: number): Part<PropertyTimeline> => ({
  load: () => browserClient().timeline.get(propertyId),
  failure: unexpectedFailure,
})

/** Loads a property's timeline; null when the user sees no such property. */
export async function loadTimeline(
  client: PortalClient,
  propertyId: number,
  search: string,
): Promise<TimelineInitial | null> {
  const view = timelinePage(propertyId).parse(search)
  try {
    return { propertyId, view, timeline: await client.timeline.get(propertyId) }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return error.status === 404 ? null : { propertyId, view, timeline: null }
  }
}
