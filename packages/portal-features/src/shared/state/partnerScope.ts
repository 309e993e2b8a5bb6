/**
 * The name of the cookie with the child partner that every list is narrowed to (D10), and of the form field that sets it. The
 * server sets it, so that choosing works without JavaScript.
 */
export const partnerScopeName = 'partner_scope'

/**
 * The scope in a `Cookie` header; null for all partners, or when it is no longer one of the session's
 * children.
 */
export function partnerScopeOf(cookie: string, children: readonly { id: number }[]): number | null {
  const chosen = Number(new RegExp(`(?:^|; ?)${partnerScopeName}=(\\d+)`).exec(cookie)?.[1])
  return children.some(({ id }) => id === chosen) ? chosen : null
}

/** The page's, as its `<html>` says. Another choice is another page. */
const ofPage = Number(globalThis.document?.documentElement.dataset['partner']) || null
let read = () => ofPage

/** The child partner that everything on the page is narrowed to; null for all (D10). */
export const partnerScope = (): number | null => read()

/** For a server, whose modules all requests share: `partnerScope` answers with that of the request. Returns what ends that, for tests and stories. */
export function readPartnerScope(ofRequest: () => number | null): () => void {
  const before = read
  read = ofRequest
  return () => {
    read = before
  }
}

/** The query parameter of the scope. */
export function partnerQuery(): { partner_id?: number[] } {
  const scope = partnerScope()
  return scope === null ? {} : { partner_id: [scope] }
}
