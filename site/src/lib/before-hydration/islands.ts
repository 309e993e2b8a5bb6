/** Astro removes `ssr` when it hydrates an island. */
const unhydrated = 'astro-island[ssr]'

/** Islands whose code could not be loaded: they stay server HTML. */
const failed = new WeakSet<Element>()

export const markFailed = (island: Element) => failed.add(island)

/** The island around an element, if it has not hydrated yet. */
export function pendingIsland(target: EventTarget | null): Element | null {
  const island = target instanceof Element ? target.closest(unhydrated) : null
  return island && !failed.has(island) ? island : null
}

/** Whether any island that hydrates on load has not done so yet. */
export const hasPendingIslands = (): boolean =>
  document.readyState === 'loading' ||
  [...document.querySelectorAll(`${unhydrated}[client=load]`)].some((island) => !failed.has(island))

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
