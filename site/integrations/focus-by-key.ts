const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog'

/**
 * Lets a key focus the field that says so by `aria-keyshortcuts`, such as `/` for search (D44): at once, before any other code has come, so that
 * the key is neither typed into the field nor starts the browser's own search.
 */
export function focusByKey(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (!isPlain || (target instanceof Element && target.closest(typing))) return
      const field = document.querySelector<HTMLElement>(`input[aria-keyshortcuts="${CSS.escape(key)}"]`)
      if (!field?.checkVisibility() || document.querySelector('dialog:modal')) return
      event.preventDefault()
      field.focus()
    },
    true,
  )
}
