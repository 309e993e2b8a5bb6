import { isPlainPress } from '@doorstep/ui/Link'
import { voidBillsPath } from './void-bills.filters.ts'

/**
 * Lets links to this screen change it in place: sorting, paging, filters, bills, and the sidebar's own link. On the
 * document, because menus lie outside the island. Returns what stops it.
 */
export function followLinks(go: (href: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isHere = href === voidBillsPath || href.startsWith(`${voidBillsPath}?`)
    if (!link || !isHere || link.target || !isPlainPress(event)) return
    event.preventDefault()
    // The sheet of the mobile sidebar closes after a click, as it does when a page comes (specification, section 2).
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    go(href)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
