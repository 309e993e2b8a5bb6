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

/** Registers an open modal. Returns a function that unregisters it. */
export function addOpenModal(modal: OpenModal): () => void {
  change([...openModals, modal])
  return () => change(openModals.filter((open) => open !== modal))
}

/** The topmost open modal. Everything outside it is inert. */
export function topModal(): OpenModal | undefined {
  return openModals.at(-1)
}

/** Calls `listener` whenever a modal opens or closes. Returns a function that unsubscribes it. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a menu, a popover or a field's popup is open in a modal. */
export function hasOpenPopup(modal: Element): boolean {
  return modal.querySelector('[data-radix-popper-content-wrapper]') !== null
}
