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

/**
 * The page scrolls sideways in no window and fits on paper, its tables cut no status, amount, date, address, email or household, no word goes on in the next line, and the
 * primary action is the last one.
 */
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

/** What of the page does not fit its window. */
export function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isFigure = (cell: Element) =>
    /£[\d,.]+$|^\d\d\/\d\d\/\d{4}/.test(cell.textContent ?? '') || cell.matches(':has(> span > svg)')
  const isAddress = (cell: Element) =>
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|^\S+@\S+$/.test(cell.textContent ?? '')
  const isHousehold = (cell: Element) => /\band \d+ others?$/.test(cell.textContent ?? '')
  // What only assistive technology reads is a pixel wide.
  const isCut = (element: Element) =>
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).overflowX !== 'visible'
  // Text that only this page has made larger leaves a table no room. Text that is larger in the browser makes its rows cards.
  const isLarge = document.documentElement.style.fontSize === '200%'
  const cut = [...document.querySelectorAll('td, th[scope=row]')].filter(
    (cell) =>
      ((cell.matches('td') && isFigure(cell)) || (!isLarge && (isAddress(cell) || isHousehold(cell)))) &&
      [cell, ...cell.querySelectorAll('*')].some(isCut),
  )

  // Words and dates, but no addresses of mails or pages, which have no place to break at.
  const breakable = /(?<![^\s(])[\p{L}\d][\p{L}\d/]{2,15}(?=[\s,.:)]|$)/gu
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement
    if (!element?.checkVisibility() || element.clientWidth === 1) continue
    if (element.closest('[aria-hidden], svg, script') || (isLarge && element.closest('tbody'))) continue
    for (const { 0: word, index } of text.data.matchAll(breakable)) {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }

  // Paper can't be pressed, and doesn't scroll. What is drawn on a timeline is as wide as its days.
  const isPaper = matchMedia('print').matches
  const wholes = isPaper
    ? [...document.querySelectorAll('main :is(a:not(svg a), button, nav, [role=tablist])')]
    : []
  const useless = wholes.filter(
    (element) =>
      element.checkVisibility() && (element.matches('button:not([aria-haspopup])') || isCut(element)),
  )

  const accent = document.createElement('i')
  accent.style.background = 'var(--ds-accent)'
  document.body.append(accent)
  const accentColour = getComputedStyle(accent).backgroundColor
  accent.remove()
  const actions = [...document.querySelectorAll('main header :is(a, button)')]
  const early = actions.filter(
    (action) =>
      getComputedStyle(action).backgroundColor === accentColour &&
      action.nextElementSibling?.matches('a, button') === true,
  )
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...cut.map((cell) => `cut: ${cell.textContent}`),
    ...broken.map((word) => `broken: ${word}`),
    ...useless.map((element) => `of no use on paper: ${element.textContent}`),
    ...early.map((action) => `followed by other actions: ${action.textContent}`),
  ]
}
