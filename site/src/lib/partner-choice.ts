import { partnerScopeName } from '@doorstep/portal-features/shared/state/partnerScope.ts'

/** What of an address belongs to the list as it was: another partner's has other pages, bills and properties. */
const ownOfTheList = ['page', 'bill', 'property', 'tenancy']

/**
 * The partner that the switcher's form posts to a page (D10): the id, or null for all; undefined when it is not that form.
 * An id that is no child of the session's partner is all of them.
 */
export async function postedPartner(
  request: Request,
  children: readonly { id: number }[],
): Promise<number | null | undefined> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  if (!form.has(partnerScopeName)) return undefined
  return children.find(({ id }) => String(id) === form.get(partnerScopeName))?.id ?? null
}

/** The same page for another partner: its filters stay, what belongs to the one before goes. */
export function samePage({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ownOfTheList) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
