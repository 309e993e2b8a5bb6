import { expect, waitFor } from 'storybook/test'

/** Fails unless all of an element can be seen and pressed: it is in the window, and nothing clips or covers it. */
export function expectInSight(element: HTMLElement): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  // Inset, to avoid rounded corners.
  for (const x of [left + 8, right - 8])
    for (const y of [top + 8, bottom - 8]) expect(element).toContainElement(pressedAt(x, y))
}

const pressedAt = (x: number, y: number) => document.elementFromPoint(x, y) as HTMLElement | null

/** Waits for an element's animations to end before it is measured. */
export const animationsFinished = (element: HTMLElement) =>
  waitFor(() => expect(element.getAnimations()).toEqual([]))
