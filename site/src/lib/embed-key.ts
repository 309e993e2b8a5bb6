import type { PublicEmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import type { AstroGlobal } from 'astro'

/**
 * The key that a frame's address names, whose origins may show the page; null where it is unknown or revoked. For a page's own script: once
 * a layout renders, the headers may have been sent. Only unknown keys are limited (429), so a limited one is unknown.
 * @throws any other failure, which the error page shows
 */
export async function embedKeyOf({
  url,
  locals,
}: Pick<AstroGlobal, 'url' | 'locals'>): Promise<PublicEmbedKey | null> {
  const publishable = url.searchParams.get('key')
  if (!publishable) return null
  try {
    const key = await locals.api.embedFrames.key(publishable)
    locals.frameAncestors = key.origins.join(' ')
    return key
  } catch (error) {
    if (error instanceof PortalError && [404, 422, 429].includes(error.status)) return null
    throw error
  }
}
