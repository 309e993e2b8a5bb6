import type { APIContext } from 'astro'

/**
 * Redirects to the canonical address of a list: no unknown keys or values, and a page number that exists (D47). Undefined for a page that
 * is at it.
 */
export const canonicalRedirect = (
  { url, redirect }: Pick<APIContext, 'url' | 'redirect'>,
  address: string,
): Response | undefined => (url.pathname + url.search === address ? undefined : redirect(address, 303))
