export interface OpenModal {
  element: HTMLElement
  /** Asks its owner to close it. */
  close: () => void
}

const listeners = new Set<() => void>()
let openModals: readonly OpenModal[] = []

function change(next: readonly OpenModal[]) {
  openModals = next
  for (const listener of listeners) listener()
}

/** Says that a modal has opened, and gives the function that says that it has closed. */
export function addOpenModal(modal: OpenModal): () => void {
  change([...openModals, modal])
  return () => change(openModals.filter((open) => open !== modal))
}

/** The open modal that is on top: what lies outside it takes neither keys nor presses. */
export function topModal(): OpenModal | undefined {
  return openModals.at(-1)
}

/** Calls `listener` whenever a modal opens or closes, until the function it gives is called. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a menu, a popover or a field's popup is open in a modal. */
export function hasOpenPopup(modal: Element): boolean {
  return modal.querySelector('[data-radix-popper-content-wrapper]') !== null
}
