import { hasPendingIslands } from './islands.ts'

const textFields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

const keptKeys: KeyboardEvent[] = []

/** Keeps a key press that may be a shortcut until the page's islands have hydrated. */
export function keepKey(event: KeyboardEvent): void {
  if (!hasPendingIslands()) return
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest(textFields)) return
  event.stopImmediatePropagation()
  keptKeys.push(event)
}

/** Replays the kept keys on the focused element once all islands have hydrated. */
export function repeatKeys(): void {
  if (hasPendingIslands()) return
  for (const event of keptKeys.splice(0)) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}
