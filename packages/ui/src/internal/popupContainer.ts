/** A panel that radix places by a transform would hold and cut off what opens inside it, so that goes around it. */
const placed = '[data-radix-popper-content-wrapper] > *'

/**
 * The element to portal a popup into: the modal around its anchor, since what lies outside a modal lies behind it; else the page's
 * `<main>`, since people who go by landmarks miss what lies outside them.
 */
export function popupContainer(anchor: HTMLElement): HTMLElement {
  return (
    anchor.closest<HTMLElement>(`:is(dialog, [role=dialog], [role=alertdialog]):not(${placed})`) ??
    document.querySelector('main') ??
    document.body
  )
}
