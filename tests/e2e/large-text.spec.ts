import { chromiumLaunch } from '../../scripts/browser.ts'
import { misfits } from './support/fit.ts'
import { addressOf, personalPages } from './support/pages.ts'
import { expect, hydrated, startSession, test } from './support/portal.ts'

// As somebody has it who reads letters of twice the size in every page.
test.use({
  launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 1280, height: 800 },
})

test('letters of 200% in the browser cut no cell of a table and break no word', async ({ page, portal }) => {
  await startSession(page, 'lead@northgate.test')
  for (const row of personalPages) {
    await page.goto(await addressOf(row, page.request, portal.url))
    await hydrated(page)
    expect.soft(await page.evaluate(misfits), row.path).toEqual([])
  }
})
