import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { hydrated, startSessionOf } from '../e2e/support/portal.ts'
import { expectPicture } from '../picture-suite.ts'

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

const accounts = ['lead@northgate.test', 'reseller@halo.test'] as const
type Account = (typeof accounts)[number]

/** A test with a session of each account, which none of them ends: signing in takes longer than a page. */
const test = base.extend<object, { sessions: Record<Account, Session> }>({
  sessions: [
    async ({ playwright }, use, { project }) => {
      const signIn = async (email: Account) => {
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
        await startSessionOf(request, email)
        const session = await request.storageState()
        await request.dispose()
        return [email, session] as const
      }
      const sessions = await Promise.all(accounts.map(signIn))
      await use(Object.fromEntries(sessions) as Record<Account, Session>)
    },
    { scope: 'worker' },
  ],
})

/** Opens the first record of a list. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/\d+$/)
  await hydrated(page)
}

/** Opens the tenancy of the first property of a list, and a tab of its package. */
async function openPackage(page: Page, tab?: string): Promise<void> {
  await openFirst(page)
  await page.getByRole('link', { name: 'Open tenancy' }).click()
  await page.waitForURL(/\/properties\/\d+\/\d+$/)
  if (tab) await page.goto(`${page.url()}?tab=${tab}`)
  await hydrated(page)
}

/** The PDF of an open bill is drawn, pages and all; a phone has a link in its place. */
async function drawnPdf(page: Page): Promise<void> {
  if (page.viewportSize()?.width === widths.phone.width) return
  const drawn = page.locator('canvas').first()
  await expect
    .poll(() =>
      drawn.evaluate(
        (canvas: HTMLCanvasElement) =>
          canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            // Each fourth is how opaque a pixel is.
            .data.some((value, at) => at % 4 < 3 && value > 0 && value < 200) ?? false,
      ),
    )
    .toBe(true)
}

/**
 * How every main screen was last agreed to look, on a desk and on a phone, as far as the first view shows it. When a change is meant:
 * `npm run test:screens -- --update-snapshots`, look at each picture, and commit them with it.
 */
const screens: { name: string; path: string; as?: Account; open?: (page: Page) => Promise<unknown> }[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  {
    name: 'sign-up-company',
    path: '/signup',
    open: async (page) => {
      await page.getByLabel('First name').fill('Nora')
      await page.getByLabel('Last name').fill('Quill')
      await page.getByLabel('Email').fill('nora@mill.test')
      for (const label of ['Password', 'Password again'])
        await page.getByLabel(label, { exact: true }).fill('a quiet mill by the weir')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
    },
  },
  { name: 'home', path: '/home', as: 'lead@northgate.test' },
  { name: 'void-bills', path: '/void-bills', as: 'lead@northgate.test' },
  {
    name: 'void-bill',
    path: '/void-bills?status=needs_paying&sort=property',
    as: 'lead@northgate.test',
    open: async (page) => {
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page.getByRole('dialog').getByText('Sort code')).toBeVisible()
      await drawnPdf(page)
    },
  },
  { name: 'agents', path: '/agents', as: 'lead@northgate.test' },
  {
    name: 'agent',
    path: '/agents',
    as: 'lead@northgate.test',
    open: (page) => page.locator('tbody').getByRole('link').first().click(),
  },
  { name: 'properties', path: '/properties', as: 'lead@northgate.test' },
  { name: 'property', path: '/properties', as: 'lead@northgate.test', open: openFirst },
  {
    name: 'property-timeline',
    path: '/properties?status=partner-package&sort=property',
    as: 'lead@northgate.test',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('link', { name: 'Payment timeline' }).click()
      await page.waitForURL(/view=timeline/)
      await hydrated(page)
    },
  },
  {
    name: 'tenancy',
    path: '/properties?status=bill-package&sort=property',
    as: 'lead@northgate.test',
    open: (page) => openPackage(page),
  },
  { name: 'partner-packages', path: '/partner-packages', as: 'lead@northgate.test' },
  ...['bills', 'payments', 'notifications'].map((tab) => ({
    name: `package-${tab}`,
    path: '/properties?status=partner-package&sort=property',
    as: 'lead@northgate.test' as const,
    open: (page: Page) => openPackage(page, tab),
  })),
  { name: 'quote', path: '/partner-packages/Quote', as: 'lead@northgate.test' },
  {
    name: 'property-form',
    path: '/properties?status=bill-package&sort=property',
    as: 'lead@northgate.test',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.waitForURL(/\/Update$/)
      await hydrated(page)
    },
  },
  { name: 'team', path: '/team', as: 'lead@northgate.test' },
  { name: 'settings', path: '/settings', as: 'lead@northgate.test' },
  {
    name: 'brand',
    path: '/settings#brand',
    as: 'reseller@halo.test',
    // What loads above it may have moved it since it was opened.
    async open(page) {
      await page.waitForLoadState('networkidle')
      await page.locator('#brand').evaluate((section) => section.scrollIntoView())
    },
  },
  { name: 'not-found', path: '/nowhere', as: 'lead@northgate.test' },
]

for (const { name, path, as: email, open } of screens) {
  for (const [width, viewport] of Object.entries(widths)) {
    test(`${name}, ${width}`, async ({ page, context, sessions }) => {
      await page.setViewportSize(viewport)
      await page.clock.setFixedTime(demoNow)
      if (email) await context.addCookies(sessions[email].cookies)
      await page.goto(path)
      await hydrated(page)
      await open?.(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectPicture(page, [name, `${width}-${colorScheme}.png`])
      }
    })
  }
}
