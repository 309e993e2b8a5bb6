import type { ClientDirective } from 'astro'
import { focusByKey } from './focus-by-key.ts'

/** What says that someone is about to do something. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/**
 * Hydrates an island when a pointer moves, a key is pressed or something is focused: its HTML is whole before that, its links and forms
 * work, and its code does not stand in the way of the first view. The value `now` hydrates at once.
 * The key that focuses the search field works before that.
 */
const firstSignDirective: ClientDirective = (load, { value }) => {
  focusByKey()
  const hydrate = async () => {
    for (const sign of signs) removeEventListener(sign, hydrate, true)
    await (
      await load()
    )()
  }
  if (value === 'now') return void hydrate()
  for (const sign of signs) addEventListener(sign, hydrate, { capture: true, passive: true })
}

export default firstSignDirective
