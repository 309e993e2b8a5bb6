import type { Access } from '@doorstep/portal-contract/partners'
import { mayOpen, type Page, pages, type SidebarId, titleOf } from './pages.ts'

/** A sidebar entry; `id` names it for its icon and its count. */
export type SidebarLink = {
  id: SidebarId
  label: string
  href: string
  children?: { label: string; href: string }[]
}

/** The sidebar of one person, in order (specification, section 2). An entry is there exactly when its page may be opened. */
export function sidebarLinks(access: Access): SidebarLink[] {
  const open = pages.filter((page) => mayOpen(page, access))
  const linkTo = (page: Page) => ({ label: titleOf(page, access), href: page.href ?? page.path })
  return open.flatMap((page) => {
    const { sidebar } = page
    if (!sidebar || !('id' in sidebar)) return []
    const { id, ownLabel } = sidebar
    const link = { id, ...linkTo(page) }
    if (!ownLabel) return link
    const below = open.filter(
      (other) => other.sidebar && 'under' in other.sidebar && other.sidebar.under === id,
    )
    return { ...link, children: [{ ...linkTo(page), label: ownLabel }, ...below.map(linkTo)] }
  })
}

/** A page that `g` and then a letter opens (D44). */
export type PageShortcut = { letter: string; label: string; href: string }

/** The shortcuts of one person: to the pages they may open. */
export function pageShortcuts(access: Access): PageShortcut[] {
  return pages.flatMap((page) =>
    page.shortcut && mayOpen(page, access)
      ? {
          letter: page.shortcut,
          label: `Go to ${titleOf(page, access).toLowerCase()}`,
          href: page.href ?? page.path,
        }
      : [],
  )
}
