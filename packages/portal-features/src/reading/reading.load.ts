import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import type { AskedReading } from '@doorstep/portal-contract/reading-links.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { linkRefusalIn } from '../shared/client/linkRefusal.ts'

/** What a link asks for, or why it opens nothing. */
export type ReadingInitial = { asked: AskedReading } | { refusal: AccessLinkRefusal }

export async function loadReading(
  api: Pick<PortalClient, 'readingLinks'>,
  secret: string,
): Promise<ReadingInitial> {
  try {
    return { asked: await api.readingLinks.asked(secret) }
  } catch (error) {
    const refusal = linkRefusalIn(error)
    if (!refusal) throw error
    return { refusal }
  }
}
