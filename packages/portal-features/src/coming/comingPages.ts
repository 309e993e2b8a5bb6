import type { Session } from '@doorstep/portal-contract/auth'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { sidebarLinks } from '@doorstep/portal-contract/partners'

/** The pages of the sidebar that are still to come, as one sentence each (specification, section 2). */
const promises: Record<string, string> = {
  '/properties': 'It will list your properties by status, and open each one with its tenancies and meters.',
  '/bills-packages': 'It will list your tenants’ packages, with who still has to give payment details.',
  '/partner-packages': 'It will list your bills-included packages and take you through a quote.',
  '/alerts': 'It will list ending tenancies, unknown properties and meter readings that need you.',
  '/reports': 'It will list your invoices, newest first, each with its payments and downloads.',
  '/commission': 'It will list your commission reports, each to download as CSV or PDF.',
  '/resources': 'It will hold guides, videos, documents and new updates.',
}

/** What to say on a page that is not built yet, in this person's own words for it; undefined for any other path. */
export function comingPage(path: string, session: Session): { title: string; promise: string } | undefined {
  const promise = promises[path]
  if (!promise) return undefined
  const links = sidebarLinks(session)
  const title = [...links.flatMap(({ children }) => children ?? []), ...links].find(
    ({ href, label }) => href === path && label !== sidebarTexts.allProperties,
  )?.label
  return title ? { title, promise } : undefined
}
