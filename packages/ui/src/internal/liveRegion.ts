import { visuallyHidden } from './visuallyHidden.css.ts'

let region: HTMLElement | undefined

/**
 * The page's live region, for a component without room for one of its own: screen readers read what changes in it. Take it before there
 * is something to say, because they only read changes of a region that they know.
 */
export function liveRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = visuallyHidden
    region.ariaLive = 'polite'
    // At the end of a page it would make the page a pixel higher.
    region.style.top = '0'
    document.body.append(region)
  }
  return region
}
