/** The element to portal a popup into: the modal or native dialog around its anchor, since everything outside lies behind it, else the body. */
export function popupContainer(anchor: HTMLElement): HTMLElement {
  return anchor.closest<HTMLElement>('[aria-modal], dialog') ?? document.body
}
