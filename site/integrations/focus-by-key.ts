const typing =
  'input:not([type=checkbox]),textarea,select,[contenteditable],[role=menu],[role=listbox],dialog:not([popover])'

/**
 * Lets the key that the search field names by `aria-keyshortcuts`, `/`, focus it (D44): at once, before any other code has come,
 * so that the key is neither typed into the field nor starts the browser's own search.
 */
export function focusByKey(): void {
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const field = document.querySelector<HTMLElement>('input[aria-keyshortcuts]')
    if (field?.getAttribute('aria-keyshortcuts') !== key || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest(typing)) return
    event.preventDefault()
    field.focus()
  }
  addEventListener('keydown', press, true)
}
