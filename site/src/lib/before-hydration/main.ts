/*
 * Keeps what people do on an island before it hydrates and replays it once afterwards: presses, ticks, typing, submitted forms and
 * shortcuts. Links and other native behaviour are left to the browser. It runs in the head of every page, see
 * `site/integrations/before-hydration.ts`.
 */
import { pressSearchKey } from '@doorstep/portal-features/shared/keys/searchKey.ts'
import { readEarlyInput } from '@doorstep/ui/hooks/earlyInput'
import { hydrateNow, markFailed, pendingIsland } from './islands.ts'
import { keepKey, repeatKeys } from './keys.ts'
import { needsScript, repeatPress } from './presses.ts'
import { canBeSent, repeatSubmit } from './submits.ts'

/** What to replay when each island has hydrated. One action per element, so that pressing it repeatedly counts as one press. */
const kept = new Map<Element, Map<Element, () => void>>()

function keep(island: Element, pressed: Element, repeat: () => void) {
  const actions = kept.get(island) ?? new Map<Element, () => void>()
  kept.set(island, actions)
  if (!actions.has(pressed)) actions.set(pressed, repeat)
}

addEventListener(
  'click',
  (event) => {
    const island = pendingIsland(event.target)
    const pressed = event.target as Element
    if (island && needsScript(pressed))
      keep(island, pressed.closest('button, [role=button]') ?? pressed, () => repeatPress(pressed, event))
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const island = pendingIsland(event.target)
    if (!island) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    keep(island, form, () => repeatSubmit(form, event.submitter))
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    if (!pressSearchKey(event)) keepKey(event)
  },
  true,
)

addEventListener(
  'astro:hydrate',
  ({ target }) => {
    const island = target as Element
    const repeatInput = readEarlyInput(island)
    hydrateNow(island)
    repeatInput()
    for (const repeat of kept.get(island)?.values() ?? []) repeat()
    kept.delete(island)
    repeatKeys()
  },
  true,
)

// An island whose code could not be loaded submits its forms natively.
addEventListener(
  'astro:hydration-error',
  (event) => {
    const island = event.target as Element
    markFailed(island)
    for (const [pressed, repeat] of kept.get(island) ?? [])
      if (pressed instanceof HTMLFormElement && canBeSent(pressed)) {
        // Prevent the reload that follows this event, which would lose what was typed.
        event.stopImmediatePropagation()
        repeat()
      }
    kept.delete(island)
    repeatKeys()
  },
  true,
)

addEventListener('DOMContentLoaded', repeatKeys)
