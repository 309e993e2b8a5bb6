import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'

/** Every docs page opens at its top and keeps to the toolbars, and so do the frames on it. */

const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as {
  entries: Record<string, { type: string; id: string; title: string }>
}
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
const isScreen = ({ title }: { title: string }) => title.startsWith('Features/')

const open = async (page: Page, id: string) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/iframe.html?viewMode=docs&id=${id}&globals=theme:dark;brand:damson`)
  await page.locator('.sbdocs h1').first().waitFor()
}

const lookAt = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (root: HTMLElement) =>
      `${root.dataset['theme']} ${getComputedStyle(root).getPropertyValue('--ds-accent')}`
    // Those far below load when they are scrolled to.
    const roots = [...document.querySelectorAll<HTMLIFrameElement>('.framed-story iframe')]
      .filter(({ contentDocument }) => contentDocument?.URL.startsWith('http'))
      .flatMap(({ contentDocument }) => contentDocument?.documentElement ?? [])
    return {
      look: lookOf(document.documentElement),
      frames: roots.map(lookOf),
      scrolled: window.scrollY,
      isTooLong: document.documentElement.scrollHeight > 12_000,
    }
  })

/** The frames of screens start the API in them, which takes long; they are framed like those of the kit. */
for (const { kind, ofKind, hasFrames } of [
  { kind: 'the kit', ofKind: pages.filter((page) => !isScreen(page)), hasFrames: true },
  { kind: 'screens', ofKind: pages.filter(isScreen), hasFrames: false },
])
  test(`docs pages of ${kind} open at their top, in the mode and brand that were chosen`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    if (!hasFrames) await page.route(/viewMode=story/, (route) => route.abort())
    await open(page, ofKind[0]?.id ?? '')
    const { look } = await lookAt(page)
    expect(look).toMatch(/^dark .+/)
    let framesSeen = 0
    for (const { id, title } of ofKind) {
      // Storybook reloads a page that is left while a story on it still renders, and then forgets where it was sent.
      await expect(async () => {
        await page.evaluate(
          (storyId) => window.__STORYBOOK_PREVIEW__?.onSetCurrentStory({ storyId, viewMode: 'docs' }),
          id,
        )
        const heading = page.locator('.sbdocs h1').first()
        await expect(heading).toHaveText(title.split('/').at(-1) ?? '', { timeout: 60_000 })
      }).toPass({ timeout: 300_000 })
      const state = async () => {
        const { frames, ...rest } = await lookAt(page)
        framesSeen += frames.length
        return { ...rest, otherFrames: hasFrames ? frames.filter((frame) => frame !== look) : [] }
      }
      // Storybook may reload the page while it is looked at.
      await expect(async () =>
        expect(await state(), title).toEqual({ look, otherFrames: [], scrolled: 0, isTooLong: false }),
      ).toPass({ timeout: 300_000 })
    }
    if (hasFrames) expect(framesSeen).toBeGreaterThan(0)
  })

test('frames follow a change of the toolbars', async ({ page }) => {
  await open(page, 'overlays-modal--docs')
  await page.setViewportSize({ width: 1280, height: 4000 })
  await page.evaluate(() =>
    window.__STORYBOOK_PREVIEW__?.onUpdateGlobals({ globals: { theme: 'light', brand: 'default' } }),
  )
  const looks = async () => {
    const { look, frames } = await lookAt(page)
    return [...new Set([look, ...frames])].map((each) => each.split(' ')[0]).concat(String(frames.length > 0))
  }
  await expect(async () => expect(await looks()).toEqual(['light', 'true'])).toPass({ timeout: 300_000 })
})
