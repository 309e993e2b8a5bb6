import type { MouseEvent } from 'react'

/** Follows a link to a field: focus goes into the field, and the page's address stays. */
export function focusLinked(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
