import { guardMessage, secondFactorNeeded } from '@doorstep/portal-contract/messages'
import type { AstroCookies } from 'astro'

/** What one page can tell the next as a toast: fixed texts by name, so that a forged cookie can say nothing of its own. */
const messages = { guard: guardMessage, secondFactor: secondFactorNeeded } as const

const cookieName = 'doorstep_flash'

/** Leaves a toast for the next page. */
export function setFlash(cookies: AstroCookies, url: URL, name: keyof typeof messages): void {
  const secure = url.protocol === 'https:'
  cookies.set(cookieName, name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 60 })
}

/** Takes the toast that the page before left, if it did. */
export function takeFlash(cookies: AstroCookies): string | undefined {
  const name = cookies.get(cookieName)?.value
  if (!name) return undefined
  cookies.delete(cookieName, { path: '/' })
  return Object.hasOwn(messages, name) ? messages[name as keyof typeof messages] : undefined
}
