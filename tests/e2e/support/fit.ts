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

/** The width of A4 between its margins. */
const paper = 718

/** The page scrolls sideways in no window and fits on paper, and its tables cut no address, email, status, amount or date. */
export async function expectFits(page: Page): Promise<void> {
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await expect.poll(() => page.evaluate(misfits), `at ${width} px, text of ${text}`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await page.setViewportSize({ width: paper, height: 1040 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(misfits), 'on paper').toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isFigure = (cell: Element) =>
    /£[\d,.]+$|^\d\d\/\d\d\/\d{4}/.test(cell.textContent ?? '') || cell.matches(':has(> span > svg)')
  const isAddress = (cell: Element) =>
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^\S+@\S+$/.test(cell.textContent ?? '')
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
  const cut = [...document.querySelectorAll('tbody :is(td, th)')].filter(
    (cell) => (isFigure(cell) || isAddress(cell)) && [cell, ...cell.querySelectorAll('*')].some(isCut),
  )
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...cut.map((cell) => `cut: ${cell.textContent}`),
  ]
}
