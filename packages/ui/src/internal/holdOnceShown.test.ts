import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdOnceShown } from './holdOnceShown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether loading is shown a moment after it began. */
function shownAt(after: number, loadedAfter: number): boolean {
  let isHeld = false
  const loaded = holdOnceShown((held) => (isHeld = held))
  vi.advanceTimersByTime(Math.min(after, loadedAfter))
  if (after < loadedAfter) return true
  loaded()
  vi.advanceTimersByTime(after - loadedAfter)
  return isHeld
}

describe('what shows that something loads', () => {
  it.each([199, 250, 1_000])('is not there any more %i ms after, when nothing was shown yet', (after) => {
    expect(shownAt(after, 199)).toBe(false)
  })

  it('stays for 200 ms once it was shown', () => {
    expect(shownAt(201, 201)).toBe(true)
    expect(shownAt(399, 201)).toBe(true)
    expect(shownAt(400, 201)).toBe(false)
  })

  it('goes at once when it was shown for longer', () => {
    expect(shownAt(401, 401)).toBe(false)
    expect(shownAt(1_000, 1_000)).toBe(false)
  })
})
