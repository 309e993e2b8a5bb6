import type { PublicBrand } from '@doorstep/portal-contract/brand'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import type { AstroCookies } from 'astro'

/** Remembers whose door someone came through: the reseller's id. */
const cookieName = 'doorstep_brand'

/** In a mailed link: whose mail it is. */
const linkParameter = 'brand'

const year = 365 * 24 * 60 * 60

/** How long a page waits to know whose door it is, ms; then it is Doorstep's own. */
const patience = 300

/** The pages before signing in that wear the brand of the door; those of sign-up wear the invite's. */
const doors = new Set(['/login', '/forgot', '/reset'])

/** After a page for someone who is signed in: their reseller's door is the one they will come back to (D41), or Doorstep's own. */
export function rememberDoor(cookies: AstroCookies, resellerId: number | undefined, isSecure: boolean): void {
  const known = cookies.get(cookieName)?.value
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  if (resellerId === undefined) {
    if (known !== undefined) cookies.delete(cookieName, options)
  } else if (known !== String(resellerId)) {
    cookies.set(cookieName, String(resellerId), { ...options, maxAge: year })
  }
}

/**
 * The brand that a page before signing in wears (D41): the mailed link's, on that page alone, for anyone can write a link; else that of
 * the door last come through. Null is Doorstep's own,
 * also when the API is away or slow: nobody waits for a logo.
 */
export async function doorOf(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  cookies: Pick<AstroCookies, 'get'>,
  api: Pick<PortalClient, 'brand'>,
): Promise<PublicBrand | null> {
  if (!doors.has(pathname)) return null
  const named = searchParams.get(linkParameter) ?? cookies.get(cookieName)?.value ?? ''
  if (!/^[1-9]\d{0,15}$/.test(named)) return null
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(tooLate.resolve, patience, null)
  try {
    return await Promise.race([api.brand.ofReseller(Number(named)), tooLate.promise])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
