import { withEntries } from '@doorstep/portal-features/shared/addresses/defineAddress.ts'
import type { Page } from '@doorstep/portal-features/shared/pages/pages.ts'
import { partnerScopeName } from '@doorstep/portal-features/shared/state/partnerScope.ts'

/**
 * The partner that the switcher's form posts to a page (D10): the id, or null for all; undefined when it is not that form.
 * An id that is not a child of the session's partner means all.
 */
export function postedPartner(
  form: FormData,
  children: readonly { id: number }[],
): number | null | undefined {
  if (!form.has(partnerScopeName)) return undefined
  return children.find(({ id }) => String(id) === form.get(partnerScopeName))?.id ?? null
}

/** The same page for another partner: keeps its filters, except those that belong to the previous partner. */
export function samePage({ partnerParameters = [] }: Page, { pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of partnerParameters) query.delete(name)
  return withEntries(pathname, [...query])
}
