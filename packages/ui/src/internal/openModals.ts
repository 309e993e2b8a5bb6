const listeners = new Set<() => void>()
let openModals: readonly HTMLElement[] = []

function change(next: readonly HTMLElement[]) {
  openModals = next
  for (const listener of listeners) listener()
}

/** Says that a modal has opened, and gives the function that says that it has closed. */
export function addOpenModal(dialog: HTMLElement): () => void {
  change([...openModals, dialog])
  return () => change(openModals.filter((open) => open !== dialog))
}

/** The open modal that is on top: what lies outside it takes neither keys nor presses. */
export function topModal(): HTMLElement | undefined {
  return openModals.at(-1)
}

/** Calls `listener` whenever a modal opens or closes, until the function it gives is called. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
