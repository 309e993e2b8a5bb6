import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Checks the current page with axe (WCAG 2.2 AA), and its colours also in dark mode. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await showIn(page, 'light')
  expect(await violations(new AxeBuilder({ page }).withTags(tags)), what).toEqual([])
  await showIn(page, 'dark')
  expect(await violations(new AxeBuilder({ page }).withRules(colourRules)), `${what} in dark`).toEqual([])
  await showIn(page, 'light')
}

/** Sets the colour scheme and waits for colour transitions, which take a frame even with reduced motion. */
async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
