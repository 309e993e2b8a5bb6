import { expect, type Page } from '@playwright/test'

const sizes = [
  { width: 1280, height: 640 },
  { width: 390, height: 844 },
]

/** Enough to cross the window several times; the rows below are like those above. */
const maxStops = 60

declare global {
  interface Window {
    /** What had focus and was hidden. */
    hiddenStops: string[]
  }
}

/**
 * Wherever Tab goes, what has focus is in sight: not under the bar at the top, a table's header or a bar at the foot (WCAG 2.2, 2.4.11;
 * all of it, 2.4.12).
 */
export async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(watchFocus)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await startAtTop(page)
    expect.soft(await hiddenStops(page), `hidden focus at ${size.width} px`).toEqual([])
  }
}

/** Before each Tab the page looks at what the last one gave focus to: by then it is scrolled to and laid out. */
function watchFocus() {
  window.hiddenStops = []
  const isSeen = (shown: Element, x: number, y: number) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (shown.contains(there) || there.contains(shown))
  }
  const isWhollySeen = (shown: Element) => {
    const { left, top, right, bottom, width, height } = shown.getBoundingClientRect()
    // What is nearly as high as the window only passes focus on.
    if (width === 0 || height === 0 || height > window.innerHeight / 2) return true
    const across = [left + 3, (left + right) / 2, right - 3]
    // The words of a link may reach a few pixels under the line below it.
    const ends = [top + 3, bottom - Math.min(6, height / 4)]
    return ends.every((y) => across.some((x) => isSeen(shown, x, y)))
  }
  const look = ({ key }: KeyboardEvent) => {
    const element = document.activeElement
    if (key !== 'Tab' || !element || element === document.body) return
    // A radio or checkbox may be drawn by its label.
    const places = [element, element.closest('label') ?? element]
    if (places.some(isWhollySeen)) return
    const { top } = element.getBoundingClientRect()
    const words = element.textContent?.trim().slice(0, 40)
    window.hiddenStops.push(`${element.tagName} ${words} at ${Math.round(top)}`)
  }
  window.addEventListener('keydown', look, { capture: true })
}

/** Another size of the window may have moved what had focus. */
const startAtTop = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })

/** How many stops there are, or a few more: of radio buttons Tab stops at one of each group only. */
const stopsOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('*')].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  )

/** Goes forward and back through the page, as with Tab held down; returns what was hidden. */
async function hiddenStops(page: Page) {
  // One more, because a stop is looked at when the next key is pressed.
  const stops = Math.min(maxStops, (await stopsOf(page)) + 1)
  const hold = () => Promise.all(Array.from({ length: stops }, () => page.keyboard.down('Tab')))
  await hold()
  await page.keyboard.down('Shift')
  await hold()
  await page.keyboard.up('Shift')
  await page.keyboard.up('Tab')
  return page.evaluate(() => window.hiddenStops.splice(0))
}
