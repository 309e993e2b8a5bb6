/**
 * Remembers where focus is at a press, for what opens once its code has come: on a slow network a person may have gone on by then.
 * Not whether the trigger has it: Safari gives a pressed button none.
 * @returns whether focus is still there, or on the trigger
 */
export function rememberFocus(): (trigger: Element | null) => boolean {
  const before = document.activeElement
  return (trigger) => document.activeElement === before || document.activeElement === trigger
}
