import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Checks the current page with axe (WCAG 2.2 AA), and its colours also in dark mode. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await showIn(page, 'light')
  expect(await violations(axe(page).withTags(tags)), what).toEqual([])
  await showIn(page, 'dark')
  expect(await violations(axe(page).withRules(colourRules)), `${what} in dark`).toEqual([])
  await showIn(page, 'light')
}

/** Sets the colour scheme, and waits until the last colour has changed to it: also with reduced motion each changes over 1 ms. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const changing = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    // A colour that children inherit starts their transitions.
    while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished))
  })
}

/**
 * axe in the page alone: no page has a frame of ours, for which it would open another page and carry all that it found there. What passed
 * is not listed element by element: that takes longer than looking.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
