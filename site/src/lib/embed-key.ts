import type { PublicEmbedKey } from '@doorstep/portal-contract/embeds.schema'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'

/**
 * The key that a frame's address names; null where it is unknown or revoked.
 * @throws any other failure, which the error page shows
 */
export async function embedKeyOf(
  url: URL,
  { embedFrames }: Pick<PortalClient, 'embedFrames'>,
): Promise<PublicEmbedKey | null> {
  const publishable = url.searchParams.get('key')
  if (!publishable) return null
  try {
    return await embedFrames.key(publishable)
  } catch (error) {
    if (error instanceof PortalError && [404, 422].includes(error.status)) return null
    throw error
  }
}
