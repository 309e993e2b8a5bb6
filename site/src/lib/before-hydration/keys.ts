import { hasPendingIslands } from './islands.ts'

const textFields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Text fields that act on keys by script: a number steps, a list opens. */
const scriptedFields = '[role=spinbutton], [role=combobox]'

const controlKeys = /^(Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/

/** Whether a key moves in or steps a control, and the browser does nothing of the kind by itself. */
export function isControlKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!controlKeys.test(key) || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  return target.matches(scriptedFields) || !target.matches(textFields)
}

/**
 * Replays a control's key.
 * @param focused what had focus when the replay began: if that is the control, an earlier key may have moved focus on
 */
export function repeatControlKey(event: KeyboardEvent, focused: Element | null): void {
  const target = event.target === focused ? document.activeElement : event.target
  target?.dispatchEvent(new KeyboardEvent('keydown', event))
}

/** Whether a key opens the search of the portal (D53), which the browser has a use of its own for. */
export const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  key.toLowerCase() === 'k' &&
  document.querySelector('[aria-keyshortcuts~="Control+K"]') !== null

const keptKeys: KeyboardEvent[] = []

/** Keeps a key press that may be a shortcut until the page's islands have hydrated. */
export function keepKey(event: KeyboardEvent): void {
  if (!hasPendingIslands()) return
  const { key, target, ctrlKey, metaKey, altKey } = event
  // What follows the key that opens the search is typed into it, spaces too.
  const isSearching = keptKeys.some(isSearchKey)
  if (isSearchKey(event)) event.preventDefault()
  else if (ctrlKey || metaKey || altKey || key.length > 1) return
  else if (isSearching) event.preventDefault()
  else if (key === ' ' || (target instanceof Element && target.closest(textFields))) return
  event.stopImmediatePropagation()
  keptKeys.push(event)
}

/** Replays the kept keys on the focused element once all islands have hydrated. */
export async function repeatKeys(): Promise<void> {
  if (hasPendingIslands()) return
  for (const event of keptKeys.splice(0)) {
    // React renders in a microtask what the key before has opened, which then holds the keys that follow.
    await Promise.resolve()
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}
