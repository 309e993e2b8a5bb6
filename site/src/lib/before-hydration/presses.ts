/** Elements that the browser handles without script. */
const native =
  'a[href], label, select, summary, input[type=checkbox], input[type=radio], input[type=file], [popovertarget], [type=submit], [type=reset]'

/** Whether a click does nothing without script. */
export const needsScript = (target: Element): boolean => target.closest(native) === null

/** Replays a click with all its pointer events, because some controls act on `pointerdown`. */
export function repeatPress(target: Element, click: MouseEvent): void {
  const isByPointer = click.detail > 0
  const types = isByPointer ? ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] : ['click']
  for (const type of types) {
    const EventOfType = type.startsWith('mouse') ? MouseEvent : PointerEvent
    // An event has the properties of its init object, so it can be used to create a copy.
    target.dispatchEvent(new EventOfType(type, click))
  }
}
