import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { brandParameter } from '@doorstep/portal-contract/mailed-pages'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import type { PortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import type { AstroCookies } from 'astro'

/** Holds the id of the reseller of the last person who signed in with this browser. */
const cookieName = 'doorstep_brand'

const year = 365 * 24 * 60 * 60

/** How long a page waits for the brand, ms, before it falls back to Doorstep's own. */
const timeoutMs = 300

/** Remembers the brand that a signed-in person will see when they come back to sign in (D41): their reseller's, or Doorstep's own. */
export function rememberSignInBrand(
  cookies: AstroCookies,
  resellerId: number | undefined,
  isSecure: boolean,
): void {
  const remembered = cookies.get(cookieName)?.value
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  if (resellerId === undefined) {
    if (remembered !== undefined) cookies.delete(cookieName, options)
  } else if (remembered !== String(resellerId)) {
    cookies.set(cookieName, String(resellerId), { ...options, maxAge: year })
  }
}

/**
 * The brand of a page before signing in (D41): the one in the mailed link, or else the remembered one. The link's brand is not
 * remembered, because anyone can write a link. Null means Doorstep's own, which is also the fallback when the API fails or is slow.
 */
export async function loadSignInBrand(
  { searchParams }: Pick<URL, 'searchParams'>,
  cookies: Pick<AstroCookies, 'get'>,
  api: Pick<PortalClient, 'brand'>,
): Promise<PublicBrand | null> {
  const id = searchParams.get(brandParameter) ?? cookies.get(cookieName)?.value ?? ''
  if (!/^[1-9]\d{0,15}$/.test(id)) return null
  const timedOut = Promise.withResolvers<null>()
  const timer = setTimeout(timedOut.resolve, timeoutMs, null)
  try {
    return await Promise.race([api.brand.ofReseller(Number(id)), timedOut.promise])
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return null
  } finally {
    clearTimeout(timer)
  }
}
