/**
 * Remembers the focused element at a press: on a slow network focus may have moved by the time the popup's code has loaded.
 * Comparing with the trigger alone is not enough, because Safari does not focus a pressed button.
 * @returns whether focus is still there, or on the trigger
 */
export function rememberFocus(): (trigger: Element | null) => boolean {
  const before = document.activeElement
  return (trigger) => document.activeElement === before || document.activeElement === trigger
}
