/**
 * The element to portal a popup into: the modal or native dialog around its anchor, because what is outside a modal is behind it;
 * else the page's `<main>`, because people who navigate by landmarks miss what is outside them.
 */
export function popupContainer(anchor: HTMLElement): HTMLElement {
  return (
    anchor.closest<HTMLElement>('[data-modal], dialog') ?? document.querySelector('main') ?? document.body
  )
}
