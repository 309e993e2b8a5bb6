/** The control pressed last, until focus moves elsewhere or a key is pressed. */
let pressed: HTMLElement | null = null

const controls = 'button, a, input, select, textarea, summary, [tabindex]'

function follow({ type, target }: Event) {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  if (type === 'pointerdown' || type === 'click') pressed = control
  else if (type === 'keydown' || control !== pressed) pressed = null
}

/** Starts tracking presses. Dialogs and `lazyPart` call it on load, so that a dialog that loads later knows what opened it. */
export function followPresses(): void {
  if (typeof window === 'undefined') return
  // Adding the same listener again has no effect.
  for (const type of ['pointerdown', 'click', 'keydown', 'focusin']) addEventListener(type, follow, true)
}

/**
 * The control that opens something now, to return focus to: the one that was pressed, else the focused one. Focus alone isn't enough,
 * because Safari doesn't focus a pressed button.
 */
export function opener(): HTMLElement | null {
  if (pressed?.isConnected) return pressed
  return document.activeElement === document.body ? null : (document.activeElement as HTMLElement | null)
}
