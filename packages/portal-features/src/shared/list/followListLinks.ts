import { isPlainPress } from '@doorstep/ui/Link'

/**
 * Lets links to other states of a list change it in place: sorting, paging, filters, an open row, and the sidebar's own link. On the
 * document, because menus lie outside the island. Returns what stops it.
 * @param includes whether an address is one of the list's
 */
export function followListLinks(includes: (url: URL) => boolean, go: (href: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href || href.startsWith('#') || link.target || !isPlainPress(event)) return
    if (link.origin !== window.location.origin || !includes(new URL(link.href))) return
    event.preventDefault()
    // The sheet of the mobile sidebar closes after a click, as it does when a page comes (specification, section 2).
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    go(href)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
