import type { ClientDirective } from 'astro'
import { focusByKey } from './focus-by-key.ts'

/** What says that someone is about to do something. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/** Browsers report a pointer that rests over a new page as a move, too. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY

/**
 * Hydrates an island when a pointer moves, a key is pressed or something is focused: its HTML is whole before that, its links and forms
 * work, and its code does not stand in the way of the first view. The value `now` hydrates at once.
 * The key that focuses the search field works before that.
 */
const firstSignDirective: ClientDirective = (load, { value }) => {
  focusByKey()
  const hydrate = async () => {
    for (const sign of signs) removeEventListener(sign, notice, true)
    await (
      await load()
    )()
  }
  const notice = (event: Event) => {
    if (!isAtRest(event)) void hydrate()
  }
  if (value === 'now') return void hydrate()
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
}

export default firstSignDirective
