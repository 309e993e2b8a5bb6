import { isPlainPress } from '@doorstep/ui/Link'

/**
 * Lets links to other states of a list change it in place: sorting, paging, and the sidebar's own link. A link to another tab of the
 * page is left to the browser. Returns what stops it.
 */
export function followListLinks(listHref: string, go: (href: string) => void): () => void {
  const list = new URL(listHref, window.location.origin)
  const isOfList = ({ origin, pathname, searchParams }: URL) =>
    origin === list.origin &&
    pathname === list.pathname &&
    ['tab', 'view'].every((name) => searchParams.get(name) === list.searchParams.get(name))

  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href || href.startsWith('#') || link.target || !isPlainPress(event)) return
    if (!isOfList(new URL(href, window.location.href))) return
    event.preventDefault()
    // The sheet of the mobile sidebar closes after a click, as it does when a page comes (specification, section 2).
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    go(href)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
