import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import type { Frame, Page } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/browser.ts'
import { type HostSite, startHostSite } from '../support/host-site.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, startSession } from '../support/portal.ts'

/*
 * Widgets in real pages of another site: the host is at localhost or another name, the portal at 127.0.0.1. Third-party cookies are
 * blocked in all of them.
 */

const test = withOwnPortal().extend<object, { host: HostSite }>({
  host: [
    async ({ portal }, use) => {
      const host = await startHostSite(portal.url)
      host.files.set('/host.js', hostScript)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      '--test-third-party-cookie-phaseout',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
  },
})

/** What hosts write themselves: a session from their own server, and what they hear. */
const hostScript = `
  window.heard = []
  window.asked = 0
  for (const name of ['ready', 'change', 'error', 'session-expired', 'resize'])
    document.addEventListener('doorstep:' + name, ({ target, detail }) =>
      heard.push({ name, of: target.localName, ...detail }))
  for (const element of document.querySelectorAll('doorstep-void-bills, doorstep-team'))
    element.fetchSession = async () => {
      asked += 1
      const widget = element.localName.slice('doorstep-'.length)
      const answer = await fetch('/session?user=reseller@halo.test&widget=' + widget)
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
`

type Heard = { name: string; of: string; code?: string; height?: number }

declare global {
  interface Window {
    heard: Heard[]
    asked: number
  }
}

const key = demoEmbedKey.publishable
const widget = (name: 'quote' | 'void-bills' | 'team', attributes = '') =>
  `<doorstep-${name} publishable-key="${key}" ${attributes}></doorstep-${name}>`

/** A page with the loader and these widgets. */
const pageWith = (portal: string, body: string, head = '') => `<!doctype html>
  <html lang="en"><head><title>Host</title><meta charset="utf-8">${head}
  <script src="${portal}/embed/v1/loader.js" async></script></head>
  <body><h1>Our site</h1>${body}<script src="/host.js"></script></body></html>`

const heard = (page: Page, name: string) =>
  page.evaluate((asked) => window.heard.filter((one) => one.name === asked), name)

const inside = (page: Page, name: string) => page.locator(`doorstep-${name}`).locator('iframe').contentFrame()

const isPortalFrame = (portal: string) => (frame: Frame) => frame.url().startsWith(portal)

test('in a plain page two widgets show, each of its own person, with no cookie', async ({
  page,
  portal,
  host,
}) => {
  // Whoever is signed in to the portal itself in this browser has nothing to do with it.
  await startSession(page, 'lead@northgate.test')
  const cookies: string[] = []
  page.on('request', (request) => {
    if (request.frame().parentFrame() === null) return
    cookies.push(...(request.headers().cookie ?? '').split('; ').filter(Boolean))
  })
  host.pages.set('/plain', {
    html: pageWith(portal.url, `<input autofocus>${widget('team')}${widget('void-bills')}`),
  })
  await page.goto(`${host.at('localhost')}/plain`)
  await expect(inside(page, 'team').getByRole('heading', { name: 'Team members' })).toBeVisible()
  await expect(inside(page, 'void-bills').getByRole('table', { name: 'Void bills' })).toBeVisible()
  await expect.poll(() => heard(page, 'ready')).toHaveLength(2)
  expect(cookies).toEqual([])

  // It has taken neither focus nor the place in the page, and scrolls with the page.
  await expect(page.locator('input')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const frame of page.frames().filter(isPortalFrame(portal.url))) {
    expect(
      await frame.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ),
      frame.url(),
    ).toBeLessThanOrEqual(0)
  }
})
