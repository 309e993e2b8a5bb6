/*
 * Keeps what people do on an island before it hydrates and replays it once afterwards: presses, ticks, typing, submitted forms, keys of
 * controls and shortcuts. Links and other native behaviour are left to the browser. It runs in the head of every page, see
 * `site/integrations/before-hydration.ts`.
 */
import { pressSearchKey } from '@doorstep/portal-features/shared/keys/searchKey.ts'
import { hasEarlyInput, readEarlyInput } from '@doorstep/ui/hooks/earlyInput'
import { hydrateNow, markFailed, pendingIsland } from './islands.ts'
import { isControlKey, keepKey, repeatControlKey, repeatKeys } from './keys.ts'
import { needsScript, repeatPress } from './presses.ts'
import { canBeSent, repeatSubmit } from './submits.ts'

/**
 * What to replay when each island has hydrated, in order. One press per element, so that pressing it repeatedly counts once; every key
 * counts.
 */
const kept = new Map<Element, Map<Element | KeyboardEvent, Replay>>()

type Replay = (focused: Element | null) => void

function keep(island: Element, pressed: Element | KeyboardEvent, repeat: Replay) {
  const actions = kept.get(island) ?? new Map<Element | KeyboardEvent, Replay>()
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
    if (pressSearchKey(event)) return
    const island = pendingIsland(event.target)
    if (island && isControlKey(event)) keep(island, event, (focused) => repeatControlKey(event, focused))
    else keepKey(event)
  },
  true,
)

addEventListener(
  'astro:hydrate',
  async ({ target }) => {
    const island = target as Element
    const focused = document.activeElement
    const repeatInput = readEarlyInput(island)
    hydrateNow(island)
    repeatInput()
    for (const repeat of kept.get(island)?.values() ?? []) {
      // React renders in a microtask what came before, which a key may build on.
      await Promise.resolve()
      repeat(focused)
    }
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
        repeat(null)
      }
    kept.delete(island)
    repeatKeys()
  },
  true,
)

// Ask before leaving with answers that a form would ask about once it has hydrated.
addEventListener('beforeunload', (event) => {
  const forms = [...document.querySelectorAll('form[data-asks-before-leaving]')]
  if (forms.some((form) => pendingIsland(form) && hasEarlyInput(form))) event.preventDefault()
})

addEventListener('DOMContentLoaded', repeatKeys)
