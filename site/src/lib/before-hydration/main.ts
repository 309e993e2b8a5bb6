/*
 * Keeps what people do on an island before it hydrates and replays it once afterwards: presses, ticks, typing, submitted forms, keys of
 * controls and shortcuts. Links and other native behaviour are left to the browser. It runs in the head of every page, see
 * `site/integrations/before-hydration.ts`.
 */
import { pressSearchKey } from '@doorstep/portal-features/shared/keys/searchKey.ts'
import { hasEarlyInput, readEarlyInput } from '@doorstep/ui/hooks/earlyInput'
import { stayInField } from './focus.ts'
import { hasFailed, hydrateNow, markFailed, pendingIsland, unhydratedForms } from './islands.ts'
import { isControlKey, isSearchKey, keepKey, repeatControlKey, repeatKeys } from './keys.ts'
import { needsScript, repeatPress } from './presses.ts'
import { isAnswered, repeatSubmit, showNotSent } from './submits.ts'

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

addEventListener('focusin', stayInField, true)
addEventListener('load', () => removeEventListener('focusin', stayInField, true))

/** The form that is on its way without script: leaving the page with it is meant. */
let sent: HTMLFormElement | undefined

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const island = pendingIsland(form)
    if (island) {
      event.preventDefault()
      keep(island, form, () => repeatSubmit(form, event.submitter))
    } else if (hasFailed(form) && isAnswered(form)) sent = form
    else if (hasFailed(form)) {
      event.preventDefault()
      showNotSent(form)?.scrollIntoView({ block: 'nearest' })
    }
  },
  true,
)

/** The button that was pressed last. Enter in a field presses the form's first one. */
let submitter: HTMLElement | null = null

addEventListener(
  'click',
  ({ target }) => {
    submitter = target instanceof Element ? target.closest<HTMLElement>('[type=submit]') : null
  },
  true,
)

// The browser refuses a form with a field that isn't right. Once hydrated, the form says what to do in the kit's words.
addEventListener(
  'invalid',
  (event) => {
    const { form } = event.target as HTMLInputElement
    const island = pendingIsland(form)
    if (!form || !island) return
    event.preventDefault()
    const pressed = submitter
    keep(island, form, () => repeatSubmit(form, pressed))
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    if (pressSearchKey(event)) return
    const island = pendingIsland(event.target)
    if (island && isControlKey(event) && !isSearchKey(event))
      keep(island, event, (focused) => repeatControlKey(event, focused))
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
    void repeatKeys()
  },
  true,
)

// The forms of an island whose code could not be loaded are sent without script, or say that they can't be.
addEventListener(
  'astro:hydration-error',
  (event) => {
    const island = event.target as Element
    markFailed(island)
    const waiting = [...kept].filter(([pending]) => island.contains(pending))
    for (const [pending] of waiting) kept.delete(pending)
    const submits = waiting.flatMap(([, actions]) =>
      [...actions].filter(([pressed]) => pressed instanceof HTMLFormElement),
    )
    // Prevent the reload that follows this event, which would lose what is being sent.
    if (submits.length > 0) event.stopImmediatePropagation()
    for (const form of unhydratedForms(island)) if (!isAnswered(form)) showNotSent(form)
    for (const [, repeat] of submits) repeat(null)
    void repeatKeys()
  },
  true,
)

// A page on which something was typed or chosen doesn't reload for code that is gone (followLostCode.ts).
addEventListener('input', () => document.documentElement.toggleAttribute('data-typed-in', true), true)

// Ask before leaving with answers that a form would ask about once it has hydrated.
addEventListener('beforeunload', (event) => {
  const asks = (form: HTMLFormElement) =>
    form !== sent && form.matches('[data-asks-before-leaving]') && hasEarlyInput(form)
  if (unhydratedForms().some(asks)) event.preventDefault()
})

addEventListener('DOMContentLoaded', () => void repeatKeys())
