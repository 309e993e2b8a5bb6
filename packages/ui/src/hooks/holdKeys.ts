export interface HeldKeys {
  /** Whether the person still waits: focus is where it was, or on the trigger. */
  isAwaited(): boolean
  /** Presses the held keys again once focus has moved into what opens. Call it when that starts to render. */
  pressInside(): Promise<void>
  /** Ends holding, and forgets the keys. */
  drop(): void
}

/** Keys without a modifier that type, move, choose or close. */
const otherKeys = /^(Enter|Escape|Tab|Backspace|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/

/** A second: what opens takes focus much sooner, unless its trigger was removed meanwhile. */
const mostFrames = 60

const nextFrame = () => new Promise(requestAnimationFrame)
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Holds the keys pressed after the press that opens something whose code still loads: they are meant for what opens, and would go to
 * the page. Tab before any other key leaves.
 * @param trigger what was pressed; a function, because hydration may replace it. Safari does not focus a pressed button, so focus may
 *   also stay where it was.
 */
export function holdKeys(trigger: () => Element | null): HeldKeys {
  const before = document.activeElement
  const held: KeyboardEvent[] = []
  const holding = new AbortController()
  let isOpening = false
  let pressed: KeyboardEvent | undefined

  const hasMoved = () => document.activeElement !== before && document.activeElement !== trigger()
  const drop = () => holding.abort()

  function hold(event: KeyboardEvent) {
    // A person's key is pressed where focus is. Any other repeats an early one, for the field that it was pressed in.
    if (event === pressed || event.target !== document.activeElement) return
    if (hasMoved() && !(isOpening && held.length > 0)) return drop()
    const { key, repeat, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || (key.length > 1 && !otherKeys.test(key))) return
    if (key === 'Tab' && held.length === 0 && !isOpening) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The first repeats are of the key that opens it.
    if (!repeat || held.length > 0) held.push(event)
  }

  async function pressInside() {
    isOpening = true
    for (let frames = 0; frames < mostFrames && !hasMoved(); frames++) await nextFrame()
    if (held.length > 0 && hasMoved()) {
      // Radix listens to Escape a few tasks after it has moved focus.
      await nextFrame()
      await nextFrame()
    } else held.length = 0
    for (let event = held.shift(); event; event = held.shift()) {
      pressed = new KeyboardEvent('keydown', event)
      press(pressed)
      // Radix moves focus in a menu a task after a letter.
      await nextTask()
    }
    drop()
  }

  addEventListener('keydown', hold, { capture: true, signal: holding.signal })
  return { isAwaited: () => !holding.signal.aborted && !hasMoved(), pressInside, drop }
}

/** Presses a key in what has focus. What no script handles it does as a real key does by itself: it types, presses or moves on. */
function press(event: KeyboardEvent) {
  const target = document.activeElement ?? document.body
  if (!target.dispatchEvent(event)) return
  const { key } = event
  const isPressable = target.matches('button, a[href], input[type=checkbox], input[type=radio]')
  if (isPressable && (key === 'Enter' || key === ' ')) (target as HTMLElement).click()
  // The only call that types into every kind of field, with its own undo.
  else if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Tab') moveFocus(event.shiftKey ? -1 : 1)
}

function moveFocus(by: 1 | -1) {
  const elements = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  )
  const stops = Array.from(elements).filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
  stops[stops.findIndex((stop) => stop === document.activeElement) + by]?.focus()
}
