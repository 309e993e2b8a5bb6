import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Looks at an element while it is on the page; everything is gone afterwards. */
export async function whileShown<Found>(
  element: ReactElement,
  look: (container: HTMLElement) => Found | Promise<Found>,
): Promise<Found> {
  const container = document.createElement('div')
  // The margin that pages give their content: on a phone a Table fills it.
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
