import { expect, type Page } from '@playwright/test'

/** Phones, the narrowest window with a sidebar up to a wide one, and large text. */
const windows = [
  { width: 390, text: '100%' },
  { width: 320, text: '100%' },
  { width: 1024, text: '100%' },
  { width: 1280, text: '100%' },
  { width: 1440, text: '100%' },
  { width: 1920, text: '100%' },
  { width: 1280, text: '200%' },
]

/** The page scrolls sideways in no window, and its tables cut no status, amount or date. */
export async function expectFits(page: Page): Promise<void> {
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await expect.poll(() => page.evaluate(misfits), `at ${width} px, text of ${text}`).toEqual([])
  }
}

function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isFigure = (cell: Element) =>
    /£[\d,.]+$|^\d\d\/\d\d\/\d{4}/.test(cell.textContent ?? '') || cell.matches(':has(> span > svg)')
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
  const cut = [...document.querySelectorAll('td')].filter(
    (cell) => isFigure(cell) && [cell, ...cell.querySelectorAll('*')].some(isCut),
  )
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...cut.map((cell) => `cut: ${cell.textContent}`),
  ]
}
