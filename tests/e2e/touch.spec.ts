import { addressOf, personalPages } from './support/pages.ts'
import { expect, hydrated, startSession, test } from './support/portal.ts'
import { smallTargets } from './support/touchTargets.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a finger finds every link, button and choice of every page on a phone', async ({ page, portal }) => {
  await startSession(page, 'lead@northgate.test')
  for (const row of personalPages) {
    await page.goto(await addressOf(row, page.request, portal.url))
    await hydrated(page)
    expect.soft(await smallTargets(page), row.path).toEqual([])
  }
})
