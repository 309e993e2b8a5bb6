import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { loadRecord, type RecordInitial, type RecordSource } from '../shared/record/recordSource.ts'
import { timelinePage, type TimelineView } from './timeline.address.ts'

/** Null where the call failed: the page shows that in place (D35a). */
export type TimelineRecord = { timeline: PropertyTimeline | null }

export type TimelineInitial = RecordInitial<TimelineRecord> & {
  propertyId: number
  view: TimelineView
}

/** The timeline of a property. */
export const timelineSource = (
  client: () => PortalClient,
  propertyId: number,
): RecordSource<TimelineRecord> => ({
  load: async () => ({ timeline: await client().timeline.get(propertyId) }),
  failure: unexpectedFailure,
})

/** Loads a property's timeline; null when the user sees no such property. */
export async function loadTimeline(
  client: PortalClient,
  propertyId: number,
  search: string,
): Promise<TimelineInitial | null> {
  const source = timelineSource(() => client, propertyId)
  const loaded = await loadRecord({ ...source, load: () => source.load().catch(unlessNotFound) })
  const view = timelinePage(propertyId).parse(search)
  return loaded && { ...loaded, propertyId, view }
}

function unlessNotFound(error: unknown): TimelineRecord {
  if (error instanceof PortalError && error.status !== 404) return { timeline: null }
  throw error
}
