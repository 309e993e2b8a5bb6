import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'

/**
 * Every component's `AllStates`, and what is tagged `picture` because it shows one state at a time, in two brands, light and dark, and in forced colours, as it was last agreed to look.
 * When a change is meant: `npm run test:visual -- --update-snapshots`, look at each picture, and commit them with it.
 */
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { phase: string }
      onUpdateGlobals(change: { globals: Record<string, string> }): Promise<void>
    }
  }
}

interface Entry {
  type: 'docs' | 'story'
  id: string
  title: string
  exportName: string
  name: string
  importPath: string
  tags: string[]
}

const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as {
  entries: Record<string, Entry>
}
const entries = Object.values(index.entries).filter(
  ({ type, importPath }) => type === 'story' && importPath.startsWith('./packages/ui/'),
)

/** One page a worker: the second story finds the browser's cache warm, which takes two thirds of the time off. */
const test = base.extend<object, { stories: Page }>({
  stories: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1040, height: 520 },
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.clock.setFixedTime('2026-11-21T10:00:00Z')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

const looks = [
  { name: 'light', theme: 'light', brand: 'default', forcedColors: 'none' },
  { name: 'dark', theme: 'dark', brand: 'default', forcedColors: 'none' },
  { name: 'brand-light', theme: 'light', brand: 'damson', forcedColors: 'none' },
  { name: 'brand-dark', theme: 'dark', brand: 'damson', forcedColors: 'none' },
  { name: 'forced-colours', theme: 'light', brand: 'default', forcedColors: 'active' },
] as const

const pictures = entries.filter(
  ({ exportName, tags }) => exportName === 'AllStates' || tags.includes('picture'),
)

for (const { id, title, exportName, name: state } of pictures) {
  const component = title.slice(title.lastIndexOf('/') + 1) + (exportName === 'AllStates' ? '' : ` ${state}`)
  test(component, async ({ stories: page, baseURL }) => {
    await page.goto(`${baseURL}/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${id}`)
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished')
    await page.evaluate(() => document.fonts.ready)
    for (const { name, theme, brand, forcedColors } of looks) {
      await page.emulateMedia({ forcedColors })
      await page.evaluate((globals) => window.__STORYBOOK_PREVIEW__?.onUpdateGlobals({ globals }), {
        theme,
        brand,
      })
      await expect.soft(page).toHaveScreenshot([component, `${name}.png`], { fullPage: true })
    }
  })
}
