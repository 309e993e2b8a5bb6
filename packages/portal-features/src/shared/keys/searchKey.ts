// As in keys.ts, which is not imported: the script that runs before hydration is one file.
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'
const dialogs = '[role=dialog], [role=alertdialog]'

/**
 * Focuses the page's search field when the key that it names by `aria-keyshortcuts`, `/`, is pressed (D44). Needs no island: it also
 * works before they hydrate, so that the letters that follow are typed into the field.
 * @returns whether the key was this one
 */
export function pressSearchKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const field = document.querySelector<HTMLElement>('input[aria-keyshortcuts]')
  if (field?.getAttribute('aria-keyshortcuts') !== key || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(typing)) return false
  if (document.querySelector(dialogs)) return false
  // Neither typed into the field, nor the browser's own search.
  event.preventDefault()
  field.focus()
  return true
}
