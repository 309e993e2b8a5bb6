import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Locator, Page } from '@playwright/test'
import { expect, startSession, test, toast } from './support/portal.ts'

/* The first interaction with a page, after it is painted and before any island has hydrated, takes effect exactly once. */

// It would be the longest file by far.
test.describe.configure({ mode: 'parallel' })

const billsPath = '/void-bills?status=needs_paying'
const listCall = '/api/i/partner/postal-bills/voids'

/**
 * Signs in, opens a page, and waits until the element to use is visible. React loads only when the returned function is called, so that
 * the test's first interaction precedes hydration on a machine of any speed.
 */
async function see(page: Page, path: string, first: Locator): Promise<() => void> {
  if (path !== '/login' && path !== '/forgot') await startSession(page, 'lead@northgate.test')
  const { promise: isDone, resolve: loadReact } = Promise.withResolvers<void>()
  await page.route(
    // The client module of @astrojs/react, which hydrates every island.
    /\/_astro\/client\.[^/]*\.js/,
    async (route) => {
      await isDone
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(path, { waitUntil: 'commit' })
  await first.waitFor()
  return loadReact
}

/** Slow 4G, a CPU four times slower and no cache: hydration goes on for seconds. It costs what a slow machine would. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Records the calls that the page makes from now on: method and path. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by address' })

const devices = [
  { device: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  { device: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const

for (const { device, use } of devices) {
  test.describe(device, () => {
    test.use(use)
    const press = (what: Locator) => (device === 'phone' ? what.tap() : what.click())

    test("a bill's checkbox selects it, also on a slow device", async ({ page }) => {
      await slowDown(page)
      const box = rows(page).nth(1).getByRole('checkbox')
      const loadReact = await see(page, billsPath, box)
      await press(box)
      loadReact()
      await expect(bulkBar(page)).toContainText('1 selected')
      await expect(box).toBeChecked()
      await expect(page.locator('tr[data-selected]')).toHaveCount(1)
    })

    test("a row's menu opens, also on a slow device", async ({ page }) => {
      await slowDown(page)
      const more = rows(page)
        .nth(1)
        .getByRole('button', { name: /^Actions/ })
      const loadReact = await see(page, billsPath, more)
      await press(more)
      loadReact()
      await expect(page.getByRole('menu')).toBeVisible()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
    })

    test('Select every row selects the page', async ({ page }) => {
      const all = page.getByRole('checkbox', { name: 'Select every row on this page' })
      const loadReact = await see(page, billsPath, all)
      await press(all)
      loadReact()
      await expect(bulkBar(page)).toContainText('25 selected')
      await expect(all).toBeChecked()
    })

    test('letters typed in the search narrow the list with one call, also on a slow device', async ({
      page,
    }) => {
      await slowDown(page)
      const calls = callsOf(page)
      const loadReact = await see(page, billsPath, search(page))
      await press(search(page))
      await page.keyboard.type('Del')
      loadReact()
      await expect(page).toHaveURL(/q=Del/)
      await expect(search(page)).toHaveValue('Del')
      await expect(search(page)).toBeFocused()
      expect(calls.filter((call) => call === `GET ${listCall}`)).toHaveLength(1)
    })

    test('the supplier filter opens', async ({ page }) => {
      // Server HTML has a summary of native checkboxes, a hydrated page a button.
      const filter = page.locator('summary, button').filter({ hasText: /^Supplier/ })
      const loadReact = await see(page, billsPath, filter)
      await press(filter)
      loadReact()
      await expect(page.getByRole('listbox')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Supplier/ })).toHaveAttribute('aria-expanded', 'true')
    })

    test('Enter in the sign-in form signs in, with one call', async ({ page }) => {
      const calls = callsOf(page)
      const email = page.getByLabel('Email')
      const loadReact = await see(page, '/login', email)
      await press(email)
      await page.keyboard.type('lead@northgate.test')
      await press(page.getByLabel('Password', { exact: true }))
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      loadReact()
      await expect(page).toHaveURL('/')
      expect(calls.filter((call) => call === 'POST /api/auth/login')).toHaveLength(1)
    })

    test('an empty form says what is missing', async ({ page }) => {
      const send = page.getByRole('button', { name: 'Send the link' })
      const loadReact = await see(page, '/forgot', send)
      await press(send)
      loadReact()
      const email = page.getByLabel('Email')
      await expect(email).toHaveAccessibleDescription('Enter an email address.')
      await expect(email).toBeFocused()
    })

    test('a changed setting is saved, with one call', async ({ page }) => {
      const calls = callsOf(page)
      const surname = page.getByLabel('Last name')
      const loadReact = await see(page, '/settings#personal-details', surname)
      const before = await surname.inputValue()
      const save = page.getByRole('button', { name: 'Save changes' }).first()
      await press(surname)
      await page.keyboard.press('End')
      await page.keyboard.type('-Hill')
      loadReact()
      await press(save)
      await expect(toast(page, 'Your changes are saved.')).toBeVisible()
      await expect(surname).toHaveValue(`${before}-Hill`)
      expect(calls.filter((call) => call === 'PATCH /api/auth/user')).toHaveLength(1)
      // Restore it for the other journeys.
      await surname.fill(before)
      await save.click()
      await expect.poll(() => calls.filter((call) => !call.startsWith('GET')).length).toBe(2)
    })

    test('Invite colleagues opens its dialog, also on a slow device', async ({ page }) => {
      await slowDown(page)
      const invite = page.getByRole('button', { name: 'Invite colleagues' }).first()
      const loadReact = await see(page, '/team', invite)
      await press(invite)
      loadReact()
      await expect(page.getByRole('dialog', { name: 'Invite colleagues' })).toBeVisible()
    })
  })
}

test('leaving with a setting typed before hydration asks first', async ({ page }) => {
  const surname = page.getByLabel('Last name')
  const loadReact = await see(page, '/settings#personal-details', surname)
  await surname.click()
  await page.keyboard.type('Not saved yet')
  const dialogOpened = page.waitForEvent('dialog')
  // The navigation waits for the answer to the dialog.
  const leaving = page.getByRole('link', { name: 'Resources' }).click({ noWaitAfter: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  loadReact()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await expect(surname).toHaveValue(/Not saved yet/)
})

test('j and then x select the first bill', async ({ page }) => {
  const loadReact = await see(page, billsPath, rows(page).first())
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  loadReact()
  await expect(bulkBar(page)).toContainText('1 selected')
  await expect(rows(page).first()).toHaveAttribute('data-selected')
})

test('g and then v leads to the void bills', async ({ page }) => {
  const loadReact = await see(page, '/team', page.getByRole('button', { name: 'Invite colleagues' }).first())
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  loadReact()
  await expect(page).toHaveURL(billsPath)
})

test('arrow keys in a number field step it once each, and what comes after stays where it is', async ({
  page,
}) => {
  const bedrooms = page.getByLabel('Bedrooms')
  const loadReact = await see(page, '/properties/New', bedrooms)
  await bedrooms.focus()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const postcode = page.getByLabel('Postcode')
  await postcode.focus()
  await page.keyboard.type('LS6')
  loadReact()
  await expect(bedrooms).toHaveValue('4')
  await expect(postcode).toHaveValue('LS6')
  await expect(postcode).toBeFocused()
})

test('a number keeps its step when a list that was pressed after it opens', async ({ page }) => {
  const bedrooms = page.getByLabel('Bedrooms')
  const loadReact = await see(page, '/properties/New', bedrooms)
  await bedrooms.focus()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  loadReact()
  await expect(page.getByRole('combobox', { name: 'Search tags' })).toBeFocused()
  await expect(bedrooms).toHaveValue('3')
})

test('/ and then letters search', async ({ page }) => {
  const loadReact = await see(page, billsPath, search(page))
  await page.keyboard.type('/Del')
  loadReact()
  await expect(page).toHaveURL(/q=Del/)
  await expect(search(page)).toHaveValue('Del')
})

test.describe('when the code fails to load', () => {
  test.use({ allowedConsole: /Failed to load resource|Error hydrating/ })

  test('a form is submitted natively, as without script', async ({ page }) => {
    const { promise: isSent, resolve: refuseCode } = Promise.withResolvers<void>()
    await page.route(/\/_astro\/SignIn\.[^/]*\.js/, async (route) => {
      await isSent
      await route.abort()
    })
    const email = page.getByLabel('Email')
    const loadReact = await see(page, '/login', email)
    await email.fill('lead@northgate.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    loadReact()
    refuseCode()
    await expect(page).toHaveURL('/')
  })
})
