/** Astro removes `ssr` when it hydrates an island. */
const unhydrated = 'astro-island[ssr]'

/** An island whose code could not be loaded. It stays server HTML, as do the islands in it, which wait for it. */
const failed = '[data-code-failed]'

export const markFailed = (island: Element) => island.setAttribute('data-code-failed', '')

/** The island that an element is a part of, if any. What is in its slots is the page's, and needs no script unless an island in it does. */
function islandOf(target: EventTarget | null): Element | null {
  const around = target instanceof Element ? target.closest('astro-island, astro-slot') : null
  return around?.matches('astro-island') ? around : null
}

/** Whether an element stays server HTML because its island's code could not be loaded. */
export const hasFailed = (element: Element): boolean => islandOf(element)?.closest(failed) != null

/** The island around an element, if it has not hydrated yet but may. */
export function pendingIsland(target: EventTarget | null): Element | null {
  const island = islandOf(target)
  return island?.matches(unhydrated) && !hasFailed(island) ? island : null
}

/** Whether any island has not hydrated yet but may. */
export const hasPendingIslands = (): boolean =>
  document.readyState === 'loading' ||
  document.querySelector(`${unhydrated}:not(${failed}, ${failed} *)`) !== null

/** The forms of islands in `root` that have not hydrated. */
export const unhydratedForms = (root: ParentNode = document): HTMLFormElement[] =>
  [...root.querySelectorAll('form')].filter((form) => islandOf(form)?.matches(unhydrated))

/**
 * Makes React hydrate an island synchronously, with its effects: it does so when a discrete event is dispatched inside.
 * The event has its own element, because the island may be empty, and a type that nothing listens to.
 */
export function hydrateNow(island: Element): void {
  const span = document.createElement('span')
  island.append(span)
  span.dispatchEvent(new Event('touchcancel'))
  span.remove()
}
