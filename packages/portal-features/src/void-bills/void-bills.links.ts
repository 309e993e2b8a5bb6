import { voidBillsPath } from './void-bills.filters.ts'

type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'>

/** Whether a press means this page, now: not a new tab or window, and not taken by someone else. */
export function isPlainPress(event: Press): boolean {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  return !isElsewhere && !event.defaultPrevented
}

/**
 * Lets links to this screen change it in place: sorting, paging, filters, bills, and the sidebar's own link. On the
 * document, because menus lie outside the island. Returns what stops it.
 */
export function followLinks(go: (href: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isHere = href === voidBillsPath || href.startsWith(`${voidBillsPath}?`)
    if (!isHere || link?.target || !isPlainPress(event)) return
    event.preventDefault()
    go(href)
  }
  document.addEventListener('click', press)
  return () => document.removeEventListener('click', press)
}
