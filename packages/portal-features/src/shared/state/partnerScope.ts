import { atom } from 'nanostores'

/** The child partner that every list is narrowed to, null for all (D10). Written in the browser only. */
export const $partnerScope = atom<number | null>(null)

/** The cookie that carries the choice to the next page, so that its first rows are the right ones. */
const cookieName = 'partner_scope'

/** Narrows to one child partner, or to none, here and on the next pages of this browser session. */
export function choosePartner(id: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${id ?? ''}; Path=/; SameSite=Lax${id === null ? '; Max-Age=0' : ''}${secure}`
  $partnerScope.set(id)
}

/**
 * The choice in a `Cookie` header, for the server and for a page that starts; null when there is none or it is not
 * one of the session's children any more.
 */
export function partnerScopeOf(cookie: string, children: readonly { id: number }[]): number | null {
  const chosen = Number(new RegExp(`(?:^|; ?)${cookieName}=(\\d+)`).exec(cookie)?.[1])
  return children.some(({ id }) => id === chosen) ? chosen : null
}

/** A scope as the lists' query takes it. */
export function partnerQuery(scope: number | null): { partner_id?: number[] } {
  return scope === null ? {} : { partner_id: [scope] }
}
