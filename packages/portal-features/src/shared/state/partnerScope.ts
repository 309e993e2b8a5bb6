/**
 * The cookie that carries which child partner every list is narrowed to (D10), and the name of the field that chooses it. The
 * server writes it, so that choosing needs no JavaScript.
 */
export const partnerScopeName = 'partner_scope'

/**
 * The choice in a `Cookie` header; null for all partners, when there is none or it is not one of the session's children any
 * more.
 */
export function partnerScopeOf(cookie: string, children: readonly { id: number }[]): number | null {
  const chosen = Number(new RegExp(`(?:^|; ?)${partnerScopeName}=(\\d+)`).exec(cookie)?.[1])
  return children.some(({ id }) => id === chosen) ? chosen : null
}

/** A scope as the lists' query takes it. */
export function partnerQuery(scope: number | null): { partner_id?: number[] } {
  return scope === null ? {} : { partner_id: [scope] }
}
