/** What was pressed last, until focus goes elsewhere or a key is pressed. */
let pressed: HTMLElement | null = null

const controls = 'button, a, input, select, textarea, summary, [tabindex]'

function follow({ type, target }: Event) {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  if (type === 'pointerdown' || type === 'click') pressed = control
  else if (type === 'keydown' || control !== pressed) pressed = null
}

/** Notes from now on what is pressed. Dialogs and `lazyPart` call it as they load, so that a dialog that loads later knows. */
export function followPresses(): void {
  if (typeof window === 'undefined') return
  // The same listener is added once, however often.
  for (const type of ['pointerdown', 'click', 'keydown', 'focusin']) addEventListener(type, follow, true)
}

/**
 * What opens something now, for focus to go back to: the control that was pressed, else what has focus. Focus alone does not say it,
 * because Safari does not focus a pressed button.
 */
export function opener(): HTMLElement | null {
  if (pressed?.isConnected) return pressed
  return document.activeElement === document.body ? null : (document.activeElement as HTMLElement | null)
}
