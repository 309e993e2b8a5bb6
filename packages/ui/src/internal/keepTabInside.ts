import type { KeyboardEvent } from 'react'

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/** Tab goes round inside the element that the key was pressed in (APG: Dialog), where the browser would leave for its own bars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
  const [first, last] = event.shiftKey ? [reachable.at(-1), reachable[0]] : [reachable[0], reachable.at(-1)]
  const isAtEdge = document.activeElement === last || document.activeElement === event.currentTarget
  // From the panel itself, forwards is the first stop anyway.
  if (!isAtEdge) return
  event.preventDefault()
  first?.focus()
}
