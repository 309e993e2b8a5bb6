import { guardMessage, secondFactorNeeded } from '@doorstep/portal-contract/messages'
import type { AstroCookies } from 'astro'

/** The toasts that a page can leave for the next one. Fixed texts by name, so that a forged cookie can't show its own text. */
const messages = { guard: guardMessage, secondFactor: secondFactorNeeded } as const

const cookieName = 'doorstep_flash'

/** Leaves a toast for the next page. */
export function setFlash(cookies: AstroCookies, url: URL, name: keyof typeof messages): void {
  const secure = url.protocol === 'https:'
  cookies.set(cookieName, name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 60 })
}

/** Reads and clears the toast that the previous page left. */
export function takeFlash(cookies: AstroCookies): string | undefined {
  const name = cookies.get(cookieName)?.value
  if (!name) return undefined
  cookies.delete(cookieName, { path: '/' })
  return Object.hasOwn(messages, name) ? messages[name as keyof typeof messages] : undefined
}
