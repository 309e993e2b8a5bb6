import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/** Every docs page opens at its top and keeps to the toolbars, and so do the frames on it. */

const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as {
  entries: Record<string, { type: string; id: string; title: string }>
}
const pages = Object.values(entries).filter(({ type }) => type === 'docs')

test('docs pages open at their top, in the mode and brand that were chosen', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${baseURL}/iframe.html?viewMode=docs&id=${pages[0]?.id}&globals=theme:dark;brand:damson`)
  await page.locator('.sbdocs h1').first().waitFor()

  let framesSeen = 0
  const look = async () => {
    const { frames, ...rest } = await page.evaluate(() => {
      const lookOf = (root: HTMLElement) =>
        `${root.dataset['theme']} ${getComputedStyle(root).getPropertyValue('--ds-accent')}`
      // Those far below load when they are scrolled to.
      const started = [...document.querySelectorAll<HTMLIFrameElement>('.framed-story iframe')].filter(
        ({ contentDocument }) => contentDocument?.URL.startsWith('http'),
      )
      return {
        look: lookOf(document.documentElement),
        frames: started.map(
          ({ contentDocument }) => contentDocument && lookOf(contentDocument.documentElement),
        ),
        scrolled: window.scrollY,
        isTooLong: document.documentElement.scrollHeight > 12_000,
      }
    })
    framesSeen = Math.max(framesSeen, frames.length)
    return { ...rest, otherFrames: frames.filter((each) => each !== rest.look) }
  }
  const atItsTop = { otherFrames: [], scrolled: 0, isTooLong: false }

  const { look: chosen } = await look()
  expect(chosen).toMatch(/^dark .+/)
  for (const { id, title } of pages) {
    await page.evaluate(
      (storyId) => window.__STORYBOOK_PREVIEW__?.onSetCurrentStory({ storyId, viewMode: 'docs' }),
      id,
    )
    await expect(page.locator('.sbdocs h1').first()).toHaveText(title.split('/').at(-1) ?? '')
    await expect.poll(look, { message: title, timeout: 20_000 }).toEqual({ look: chosen, ...atItsTop })
  }
  expect(framesSeen).toBeGreaterThan(0)

  await page.evaluate(async () => {
    await window.__STORYBOOK_PREVIEW__?.onSetCurrentStory({
      storyId: 'overlays-modal--docs',
      viewMode: 'docs',
    })
    await window.__STORYBOOK_PREVIEW__?.onUpdateGlobals({ globals: { theme: 'light' } })
  })
  await expect
    .poll(look, { timeout: 20_000 })
    .toEqual({ look: expect.stringMatching(/^light /), ...atItsTop })
})
