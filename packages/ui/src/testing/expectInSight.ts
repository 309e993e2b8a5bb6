import { expect, waitFor } from 'storybook/test'

/** Fails unless all of an element can be seen and pressed: it lies in the window, nothing cuts it off and nothing lies over it. */
export function expectInSight(element: HTMLElement): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  // Away from round corners.
  for (const x of [left + 8, right - 8])
    for (const y of [top + 8, bottom - 8]) expect(element).toContainElement(pressedAt(x, y))
}

const pressedAt = (x: number, y: number) => document.elementFromPoint(x, y) as HTMLElement | null

/** Waits until an element has moved in, for measuring it or what follows it. */
export const animationsFinished = (element: HTMLElement) =>
  waitFor(() => expect(element.getAnimations()).toEqual([]))
