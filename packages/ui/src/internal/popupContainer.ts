/**
 * The element to portal a popup into: the modal or native dialog around its anchor, since what lies outside a modal lies behind it;
 * else the page's `<main>`, since people who go by landmarks miss what lies outside them.
 */
export function popupContainer(anchor: HTMLElement): HTMLElement {
  return (
    anchor.closest<HTMLElement>('[data-modal], dialog') ?? document.querySelector('main') ?? document.body
  )
}
