import type { Selection } from '@doorstep/ui/Table'
import { $modal } from '../shared/state/modal.ts'
import type { VoidBillsStore } from './void-bills.store.ts'

/**
 * Takes a key for the list (D44): `j` and `k` move, `x` selects, `p` and `u` mark what is selected, else the row with
 * focus. Nothing happens while typing or while something lies over the list.
 */
export function pressKey(event: KeyboardEvent, store: VoidBillsStore, selection: Selection): void {
  const isOver = store.$state.get().open !== null || $modal.get() !== null
  if (isOver || isBusy(event)) return
  const action = keys[event.key]
  if (!action) return
  event.preventDefault()
  action(store, selection)
}

const keys: Record<string, (store: VoidBillsStore, selection: Selection) => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: (_, selection) => {
    const id = focusedBill()
    if (id) selection.toggle(id)
  },
  p: (store, selection) => mark(store, selection, true),
  u: (store, selection) => mark(store, selection, false),
}

function mark(store: VoidBillsStore, selection: Selection, isPaid: boolean) {
  const id = focusedBill()
  if (selection.get().size > 0) void store.markSelected(isPaid)
  else if (id) void store.mark(id, isPaid)
}

function moveFocus(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-bill]')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[at < 0 ? 0 : at + by]?.focus()
}

/** The bill whose row has focus, or null. */
function focusedBill(): number | null {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-bill]')
  return Number(link?.dataset['bill']) || null
}

/** Whether a key means something else where it was pressed. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const typing =
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], dialog'
  return event.target instanceof Element && event.target.closest(typing) !== null
}
