import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { widgetHeights } from '@doorstep/portal-contract/embed-protocol'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { chromiumLaunch } from '../../../scripts/browser.ts'
import { type HostSite, startHostSite } from '../support/host-site.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, startSession } from '../support/portal.ts'
import { selfSigned } from '../support/self-signed.ts'

/*
 * Widgets in real pages of another site: the host is at localhost or another name, the portal at 127.0.0.1. Third-party cookies are
 * blocked in all of them.
 */

const test = withOwnPortal().extend<object, { host: HostSite }>({
  host: [
    async ({ portal }, use) => {
      const host = await startHostSite(portal.url)
      serveScripts(host)
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

/** What hosts hear. It runs before the loader, or a widget could be ready before anybody listens. */
const listenScript = `
  window.heard = []
  for (const name of ['ready', 'change', 'success', 'error', 'session-expired', 'resize'])
    document.addEventListener('doorstep:' + name, ({ target, detail }) =>
      heard.push({ name, of: target.localName, ...detail }))
`

/** What hosts write themselves: a session from their own server. */
const hostScript = `
  window.asked = 0
  for (const element of document.querySelectorAll('doorstep-void-bills, doorstep-team'))
    element.fetchSession = async () => {
      asked += 1
      if (window.isSignedOut) throw new Error('signed out')
      const widget = element.localName.slice('doorstep-'.length)
      const answer = await fetch('/session?user=reseller@halo.test&widget=' + widget)
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
`

function serveScripts({ files }: HostSite): void {
  files.set('/listen.js', listenScript)
  files.set('/host.js', hostScript)
}

type Heard = { name: string; of: string; code?: string; height?: number }

declare global {
  interface Window {
    heard: Heard[]
    asked: number
    listeners: number
    isSignedOut: boolean
  }
}

const key = demoEmbedKey.publishable
const widget = (name: 'quote' | 'void-bills' | 'team', attributes = '') =>
  `<doorstep-${name} publishable-key="${key}" ${attributes}></doorstep-${name}>`

/** A page with the loader and these widgets. */
const pageWith = (portal: string, body: string, head = '') => `<!doctype html>
  <html lang="en"><head><title>Host</title><meta charset="utf-8">${head}
  <script src="/listen.js"></script>
  <script src="${portal}/embed/v1/loader.js" async></script></head>
  <body><h1>Our site</h1>${body}<script src="/host.js"></script></body></html>`

const heard = (page: Page, name: string) =>
  page.evaluate((asked) => window.heard.filter((one) => one.name === asked), name)

const inside = (page: Page, name: string) => page.locator(`doorstep-${name}`).locator('iframe').contentFrame()

test('in a plain page two widgets show, each with a session of its own and no cookie', async ({
  page,
  portal,
  host,
}) => {
  // Whoever is signed in to the portal itself in this browser has nothing to do with it.
  await startSession(page, 'lead@northgate.test')
  const cookies: Promise<string | undefined>[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal.url)) cookies.push(request.allHeaders().then(({ cookie }) => cookie))
  })
  host.pages.set('/plain', {
    html: pageWith(portal.url, `<input autofocus>${widget('team')}${widget('void-bills')}`),
  })
  await page.goto(`${host.at('localhost')}/plain`)
  await expect(inside(page, 'team').getByText('euan.mackie@halo.test')).toBeVisible()
  const bills = inside(page, 'void-bills')
  await expect(bills.getByRole('table', { name: 'Void bills' })).toBeVisible()
  await expect.poll(() => heard(page, 'ready')).toHaveLength(2)
  expect((await Promise.all(cookies)).filter(Boolean)).toEqual([])
  await expect(page.locator('doorstep-team iframe')).toHaveAttribute('title', 'Team members')

  // They have taken neither focus nor the place in the page, and are as high as what they show.
  await expect(page.locator('input')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const frame of page.frames().filter((one) => one.url().startsWith(portal.url))) {
    expect(await frame.evaluate(overflow), frame.url()).toBe(0)
  }

  // A bill opens where it is seen, and is marked as paid; the page's own history knows nothing of it.
  const entries = await page.evaluate(() => history.length)
  await bills.getByRole('row').last().getByRole('link').first().click()
  const dialog = bills.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Mark as (paid|claimed)$/ }).click()
  await expect(dialog).toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('button', { name: /^Mark as (unpaid|not claimed)$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  // Looks change without a reload.
  await page.evaluate(() =>
    document.querySelector('doorstep-team')?.update({ theme: 'dark', accent: '#ffcc00', density: 'compact' }),
  )
  const team = inside(page, 'team').locator('html')
  await expect(team).toHaveAttribute('data-theme', 'dark')
  await expect(team.locator('link[href="/brand/ffcc00.css"]')).toBeAttached()
})

test('a quote in a narrow column ends in a lead of the reseller, and the page hears of it', async ({
  page,
  portal,
  host,
}) => {
  host.pages.set('/quote', {
    html: pageWith(
      portal.url,
      `<div id="column">${widget('quote')}</div>`,
      '<link rel="stylesheet" href="/column.css">',
    ),
  })
  host.files.set('/column.css', '#column { width: 360px }')
  await page.goto(`${host.at('localhost')}/quote`)
  const quote = inside(page, 'quote')
  await expect(quote.getByRole('rowheader', { name: 'Each person, each month' })).toBeVisible()
  await quote.getByLabel('Postcode').fill('M14 5NE')
  await quote.getByRole('textbox', { name: 'Move-in date' }).fill('01/09/2027')
  await quote.getByRole('button', { name: 'Get this price' }).click()
  await quote.getByLabel('Your name').fill('Priya Shah')
  await quote.getByLabel('Email').fill('priya@mill.test')
  await quote.getByLabel('Phone number').fill('07700 900123')
  await quote.getByLabel('Address line 1').fill('12 Mill Lane')
  await quote.getByLabel('Town or city').fill('Manchester')
  await quote.getByRole('button', { name: 'Send my details' }).click()
  await expect(quote.getByText('Halo Student Homes will contact you at priya@mill.test')).toBeVisible()
  expect(await heard(page, 'success')).toMatchObject([{ of: 'doorstep-quote', people: 4 }])
  expect((await heard(page, 'change')).length).toBeGreaterThan(0)
})

test('a page with a strict policy, no referrer and hostile styles shows a widget without a word', async ({
  page,
  portal,
  host,
}) => {
  host.files.set(
    '/hostile.css',
    `*, ::before, ::after { all: unset !important; font-size: 3px !important; color: transparent !important }
     iframe { display: none !important }`,
  )
  host.pages.set('/strict', {
    html: pageWith(portal.url, widget('team'), '<link rel="stylesheet" href="/hostile.css">'),
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'self' ${portal.url}; frame-src ${portal.url}; style-src 'self'; connect-src 'self'`,
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'geolocation=(), camera=(), fullscreen=(), clipboard-write=()',
    },
  })
  await page.goto(`${host.at('localhost')}/strict`)
  await expect(inside(page, 'team').getByRole('heading', { name: 'Team members' })).toBeVisible()
  await expect.poll(() => heard(page, 'ready')).toHaveLength(1)
  const box = await page.locator('doorstep-team iframe').boundingBox()
  expect(box?.width).toBeGreaterThan(1000)
  expect(box?.height).toBeGreaterThanOrEqual(widgetHeights.team)
})

test('a script with its hash from the manifest loads', async ({ page, portal, host, request }) => {
  const { latest, versions } = (await (await request.get('/embed/v1/manifest.json')).json()) as {
    latest: string
    versions: Record<string, { loader: string; integrity: string }>
  }
  const { loader, integrity } = versions[latest] ?? { loader: '', integrity: '' }
  const script = `<script src="${portal.url}${loader}" integrity="${integrity}" crossorigin></script>`
  host.pages.set('/hash', {
    html: `<script src="/listen.js"></script>${script}${widget('team')}<script src="/host.js"></script>`,
  })
  await page.goto(`${host.at('localhost')}/hash`)
  await expect.poll(() => heard(page, 'ready')).toHaveLength(1)
})

test('a React application shows a widget, changes it and takes it away', async ({ page, portal, host }) => {
  host.files.set('/react.js', await bundleReactHost())
  host.pages.set('/react', {
    html: `<!doctype html><title>App</title><body data-portal="${portal.url}" data-publishable-key="${key}">
      <div id="root"></div><script src="/react.js"></script></body>`,
  })
  await page.goto(`${host.at('localhost')}/react`)
  await expect(page.getByText('Ready 1')).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(inside(page, 'team').locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect(page.locator('doorstep-team')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect(page.getByText('Ready 2')).toBeVisible()
})

test('in a React application a widget that was signed out stays empty until somebody else signs in', async ({
  page,
  portal,
  host,
  request,
}) => {
  host.files.set('/react.js', await bundleReactHost())
  host.pages.set('/people', {
    html: `<!doctype html><title>App</title><body data-portal="${portal.url}" data-publishable-key="${key}">
      <div id="root"></div><script src="/react.js"></script></body>`,
  })
  await page.goto(`${host.at('localhost')}/people`)
  const team = inside(page, 'team')
  await expect(team.getByText('euan.mackie@halo.test')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const frame = page.locator('doorstep-team iframe')
  await expect(frame).toHaveCount(0)
  // A render with a new `fetchSession` is nobody signing in.
  const before = host.tokens.length
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('doorstep-team')).toHaveAttribute('theme', 'dark')
  await expect(frame).toHaveCount(0)
  expect(host.tokens).toHaveLength(before)

  await page.getByRole('button', { name: 'Sign in as Lorna' }).click()
  await expect(team.getByText('agent@halo.test')).toBeVisible()
  const lorna = host.tokens.at(-1)

  // Whoever signs in without that the one before signed out is shown too, and the session before ends.
  await page.getByRole('button', { name: 'Sign in as Nadia' }).click()
  await expect(team.getByText('euan.mackie@halo.test')).toBeVisible()
  const headers = { Authorization: `Bearer ${lorna}`, 'X-Embed-Origin': host.at('localhost') }
  expect((await request.get('/api/auth/user', { headers })).status()).toBe(401)
})

test('a Vue application shows widgets, changes them, hears of them and takes them away', async ({
  page,
  portal,
  host,
}) => {
  const vue = resolve(import.meta.dirname, '../../../node_modules/vue/dist/vue.esm-browser.prod.js')
  host.files.set('/vue.js', readFileSync(vue, 'utf8'))
  host.files.set('/app.js', readFileSync(`${import.meta.dirname}/vue-host.js`, 'utf8'))
  host.pages.set('/vue', {
    html: `<!doctype html><title>App</title><script src="${portal.url}/embed/v1/loader.js" async></script>
      <script type="importmap">{ "imports": { "vue": "/vue.js" } }</script>
      <body data-publishable-key="${key}"><div id="root"></div><script type="module" src="/app.js"></script></body>`,
  })
  await page.goto(`${host.at('localhost')}/vue`)
  await expect(page.getByText('Ready 2')).toBeVisible()
  await expect(inside(page, 'team').getByText('euan.mackie@halo.test')).toBeVisible()
  const quote = inside(page, 'quote')
  await quote.getByRole('button', { name: 'One more person' }).click()
  await expect(page.getByText('5 people')).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(quote.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect(page.getByText('Ready 4')).toBeVisible()
})

test('over HTTPS a site below a name with a star shows a widget, and no other does', async ({
  playwright,
  portal,
}) => {
  const site = await startHostSite(portal.url, selfSigned())
  // The demo data's key is for https://halo.example and https://*.halo.example, without a port.
  site.pages.set('/', { html: pageWith(portal.url, widget('quote')) })
  serveScripts(site)
  const port = new URL(site.at('localhost')).port
  const browser = await playwright.chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`],
  })
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  for (const name of ['halo.example', 'shop.halo.example', 'new.shop.halo.example']) {
    await page.goto(`https://${name}/`)
    await expect.poll(() => heard(page, 'ready'), name).toHaveLength(1)
  }
  for (const name of ['evilhalo.example', 'halo.example.evil.example', 'www.halo.example.com']) {
    await page.goto(`https://${name}/`)
    await expect(card(page)).toContainText(`https://${name}`)
    expect(await heard(page, 'error'), name).toMatchObject([{ code: 'origin_not_allowed' }])
  }
  await browser.close()
  await site.stop()
})

test.describe('when something is refused', () => {
  // The browser says what it does not show.
  test.use({ allowedConsole: /frame-ancestors|status of (401|403|404)/ })

  test('a session that has ended is asked for again, once, and the press is done', async ({
    page,
    portal,
    host,
    request,
  }) => {
    host.pages.set('/expired', { html: pageWith(portal.url, widget('team')) })
    await page.goto(`${host.at('localhost')}/expired`)
    const team = inside(page, 'team')
    await expect(team.getByText('euan.mackie@halo.test')).toBeVisible()
    const count = host.tokens.length
    const before = host.tokens.at(-1)
    const headers = { Authorization: `Bearer ${before}` }
    expect((await request.delete('/api/embed/sessions', { headers })).status()).toBe(204)
    const lead = team.getByRole('switch').first()
    await lead.click()
    await team.getByRole('button', { name: 'Make team lead' }).click()
    await expect(lead).toBeChecked()
    await expect.poll(() => host.tokens.length).toBe(count + 1)
    expect(await heard(page, 'session-expired')).toHaveLength(1)
    expect(await page.evaluate(() => window.asked)).toBe(2)
    await expect(lead).toBeChecked()
    // What the page showed before is still there.
    expect(await heard(page, 'ready')).toHaveLength(1)
  })

  test('logging out ends the session and empties the widget', async ({ page, portal, host, request }) => {
    host.pages.set('/out', { html: pageWith(portal.url, widget('team')) })
    await page.goto(`${host.at('localhost')}/out`)
    await expect.poll(() => heard(page, 'ready')).toHaveLength(1)
    await page.evaluate(() => {
      const team = document.querySelector('doorstep-team')
      return Promise.all([team?.logout(), team?.logout()])
    })
    await expect(page.locator('doorstep-team iframe')).toHaveCount(0)
    const [token] = host.tokens.slice(-1)
    const headers = { Authorization: `Bearer ${token}`, 'X-Embed-Origin': host.at('localhost') }
    expect((await request.get('/api/auth/user', { headers })).status()).toBe(401)
  })

  test('a site that the key does not allow, and a key that is unknown, are said to be so', async ({
    page,
    portal,
    host,
  }) => {
    host.pages.set('/wrong', { html: pageWith(portal.url, widget('quote')) })
    await page.goto(`${host.at('evil.test')}/wrong`)
    await expect(card(page)).toContainText('This website is not on the list')
    await expect(card(page)).toContainText(host.at('evil.test'))
    expect(await heard(page, 'error')).toMatchObject([{ code: 'origin_not_allowed', retryable: false }])

    host.pages.set('/unknown', {
      html: pageWith(portal.url, '<doorstep-quote publishable-key="pk_unknown"></doorstep-quote>'),
    })
    await page.goto(`${host.at('localhost')}/unknown`)
    await expect(card(page)).toContainText('unknown or has been revoked')
    expect(await heard(page, 'error')).toMatchObject([{ code: 'invalid_key' }])
  })

  test('a site that gives no session says so, and shows the widget once it gives one', async ({
    page,
    portal,
    host,
  }) => {
    host.pages.set('/none', { html: pageWith(portal.url, widget('team')) })
    await page.addInitScript(() => {
      window.isSignedOut = true
    })
    await page.goto(`${host.at('localhost')}/none`)
    await expect(card(page)).toContainText('Sign in to this website to see this.')
    await page.evaluate(() => {
      window.isSignedOut = false
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(inside(page, 'team').getByText('euan.mackie@halo.test')).toBeVisible()
  })

  test('a site with somebody else’s token gets nothing with it', async ({ page, portal, host }) => {
    const session = await page.request.get(
      `${host.at('localhost')}/session?user=reseller@halo.test&widget=team`,
    )
    host.files.set(
      '/replay.js',
      `document.querySelector('doorstep-team').fetchSession = async () => (${await session.text()})`,
    )
    host.pages.set('/replay', {
      html: pageWith(portal.url, widget('team')).replace('/host.js', '/replay.js'),
    })
    // Its own key allows this site, but the token is another site's.
    await page.goto(`${host.at('127.0.0.1')}/replay`)
    await expect.poll(() => heard(page, 'error')).toMatchObject([{ code: 'origin_not_allowed' }])
    await expect(page.getByText('euan.mackie@halo.test')).toHaveCount(0)
  })
})

test('a page that forges and floods messages changes nothing in the widgets of another', async ({
  page,
  portal,
  host,
}) => {
  host.files.set(
    '/forger.js',
    `const forge = (data) => {
       parent.postMessage(data, '*')
       for (let i = 0; i < parent.frames.length; i++) parent.frames[i].postMessage(data, '*')
     }
     for (let i = 0; i < 2000; i++) {
       const { port1, port2 } = new MessageChannel()
       forge({ doorstep: 1, type: 'hello', nonce: String(i) })
       parent.frames[0].postMessage({ doorstep: 1, type: 'connect', nonce: '' }, '*', [port2])
     }`,
  )
  host.pages.set('/forger', { html: '<script src="/forger.js"></script>' })
  host.pages.set('/forged', {
    html: pageWith(portal.url, `${widget('team')}<iframe src="${host.at('evil.test')}/forger"></iframe>`),
  })
  await page.goto(`${host.at('localhost')}/forged`)
  await expect(inside(page, 'team').getByText('euan.mackie@halo.test')).toBeVisible()
  expect(await heard(page, 'ready')).toHaveLength(1)
  expect(await heard(page, 'error')).toEqual([])
})

test('on a slow line the place of a widget is kept, and one that is removed meanwhile leaves nothing', async ({
  page,
  portal,
  host,
}) => {
  const waiting = Promise.withResolvers<void>()
  await page.route(`${portal.url}/_astro/**`, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.addInitScript(countListeners)
  host.pages.set('/slow', {
    html: pageWith(portal.url, `${widget('team', 'id="kept"')}${widget('team', 'id="gone"')}<p>Below</p>`),
  })
  await page.goto(`${host.at('localhost')}/slow`, { waitUntil: 'commit' })
  const kept = page.locator('#kept')
  await expect(kept.getByRole('status')).toHaveText('Loading: Team members')
  const place = await kept.boundingBox()
  expect(place?.height).toBe(widgetHeights.team)
  await page.locator('#gone').evaluate((element) => element.remove())
  waiting.resolve()
  await expect.poll(() => heard(page, 'ready')).toHaveLength(1)
  expect((await kept.boundingBox())?.y).toBe(place?.y)

  await kept.evaluate((element) => element.remove())
  expect(await page.evaluate(() => window.listeners)).toBe(0)
})

/** What an element shows in place of its frame. */
const card = (page: Page) => page.getByRole('group')

/** How much higher a document is than its frame. */
const overflow = () => document.documentElement.scrollHeight - document.documentElement.clientHeight

/** Counts who listens to messages in a page. */
function countListeners() {
  window.listeners = 0
  const { addEventListener, removeEventListener } = window
  window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    if (given[0] === 'message') window.listeners += 1
    addEventListener.apply(window, given)
  }
  window.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    if (given[0] === 'message') window.listeners -= 1
    removeEventListener.apply(window, given)
  }
}

/** The React host as one script. */
async function bundleReactHost(): Promise<string> {
  const source = resolve(import.meta.dirname, '../../../packages/embed/src')
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@doorstep\/embed$/, replacement: `${source}/index.ts` },
        { find: /^@doorstep\/embed\/react$/, replacement: `${source}/react.tsx` },
      ],
    },
    build: {
      write: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/react-host.tsx`,
        output: { format: 'iife' },
        checks: { moduleLevelDirective: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
