/** Astro removes `ssr` when it hydrates an island. */
const unhydrated = 'astro-island[ssr]'

/** An island whose code could not be loaded. It stays server HTML, as do the islands in it, which wait for it. */
const failed = '[data-code-failed]'

export const markFailed = (island: Element) => island.setAttribute('data-code-failed', '')

/** Whether an element stays server HTML because code could not be loaded. */
export const hasFailed = (element: Element): boolean => element.closest(failed) !== null

/** The island around an element, if it has not hydrated yet but may. */
export function pendingIsland(target: EventTarget | null): Element | null {
  const island = target instanceof Element ? target.closest(unhydrated) : null
  return island && !hasFailed(island) ? island : null
}

/** Whether any island that hydrates on load has not done so yet. */
export const hasPendingIslands = (): boolean =>
  document.readyState === 'loading' ||
  document.querySelector(`${unhydrated}[client=load]:not(${failed}, ${failed} *)`) !== null

/** The forms that have not hydrated. */
export const unhydratedForms = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>(`${unhydrated} form`),
]

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
