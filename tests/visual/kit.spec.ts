import { existsSync, readdirSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { expectPicture } from '../picture-suite.ts'
import { looks, picturedStories } from './pictures.ts'

/**
 * How every component was last agreed to look. When a change is meant: `npm run test:visual -- --update-snapshots`, look at
 * each picture, and commit them with it.
 */
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { id: string; phase: string }
      onUpdateGlobals(change: { globals: Record<string, string> }): Promise<void>
      onSetCurrentStory(selection: { storyId: string; viewMode: 'docs' | 'story' }): Promise<void>
    }
  }
}

const stories = picturedStories()

/** One page a worker, which goes from story to story: to load it anew takes longer than the pictures. */
const test = base.extend<object, { storybook: Page }>({
  storybook: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        viewport: { width: 1040, height: 520 },
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.clock.setFixedTime('2026-11-21T10:00:00Z')
      await page.goto(
        `${project.use.baseURL}/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${stories[0]?.id}`,
      )
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

test('every component has a picture', () => {
  const sources = 'packages/ui/src'
  const components = readdirSync(sources).filter((name) => existsSync(`${sources}/${name}/${name}.tsx`))
  const pictured = new Set(stories.map(({ importPath }) => importPath.split('/').at(-2)))
  expect(components.filter((name) => !pictured.has(name))).toEqual([])
})

for (const { id, title, exportName, name: state } of stories) {
  const component = title.slice(title.lastIndexOf('/') + 1) + (exportName === 'AllStates' ? '' : ` ${state}`)
  test(component, async ({ storybook: page }) => {
    // The last look of the story before is in forced colours.
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate(
      (storyId) => window.__STORYBOOK_PREVIEW__?.onSetCurrentStory({ storyId, viewMode: 'story' }),
      id,
    )
    await page.waitForFunction((shown) => {
      const render = window.__STORYBOOK_PREVIEW__?.currentRender
      return render?.id === shown && render.phase === 'finished'
    }, id)
    await page.evaluate(() => document.fonts.ready)
    for (const { name, theme, brand, forcedColors } of looks) {
      await page.emulateMedia({ forcedColors })
      await page.evaluate((globals) => window.__STORYBOOK_PREVIEW__?.onUpdateGlobals({ globals }), {
        theme,
        brand,
      })
      // With reduced motion none repeats, but one may still wait for its delay, as a Spinner does.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expectPicture(page, [component, `${name}.png`], { fullPage: true })
    }
  })
}
