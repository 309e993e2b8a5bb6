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

/** The query parameter of a scope. */
export function partnerQuery(scope: number | null): { partner_id?: number[] } {
  return scope === null ? {} : { partner_id: [scope] }
}
