import type { Page } from '@playwright/test'

/** Two pixels less than 44, for the edges of rows and frames. */
const least = 42

/**
 * What a finger would miss on the page: links, buttons and choices with less than 44 px each way around their middle. Links in a sentence
 * may be smaller (WCAG 2.5.8), a row is pressed by its link, and the words of a field lie within its frame.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href]:not(svg a, th[scope=row] a), button, summary, input:is([type=radio], [type=checkbox])',
    )
    const isInSentence = (target: HTMLElement) =>
      !target.dataset.standalone &&
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim()

    const sizeOf = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const hits = (x: number, y: number) => {
        const found = document.elementFromPoint(x, y)
        return found !== null && (target.contains(found) || found.closest('label')?.control === target)
      }
      const [x, y] = [left + width / 2, top + height / 2]
      if (!hits(x, y)) return null
      const reach = (dx: number, dy: number) => {
        let by = 0
        while (by < smallest && hits(x + (by + 1) * dx, y + (by + 1) * dy)) by++
        return by
      }
      return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
    }

    return [...pressed].flatMap((target) => {
      if (!target.checkVisibility() || target.clientWidth === 1 || isInSentence(target)) return []
      const size = sizeOf(target)
      if (size === null || size.every((pixels) => pixels >= smallest)) return []
      return `${target.ariaLabel ?? target.textContent?.trim()} (${size.join(' × ')})`
    })
  }, least)
