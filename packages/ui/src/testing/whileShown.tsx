import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Renders an element, runs `look` on it, and removes it. */
export async function whileShown<Found>(
  element: ReactElement,
  look: (container: HTMLElement) => Found | Promise<Found>,
): Promise<Found> {
  const container = document.createElement('div')
  // The padding of a page's content, which a Table extends into on a phone.
  container.style.padding = '16px'
  document.body.append(container)
  const root = createRoot(container)
  try {
    flushSync(() => root.render(element))
    await nextFrame()
    return await look(container)
  } finally {
    root.unmount()
    container.remove()
    await nextFrame()
  }
}
