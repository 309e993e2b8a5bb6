import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { addDays, addMonths, daysBetween, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { setupLeadDays } from '@doorstep/portal-contract/orders'
import type { Page } from '@playwright/test'
import { copyDemoData } from '../support/demo-data.ts'
import { daysLater } from '../support/later.ts'
import { expect, signIn } from '../support/portal.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { test as base } from '../support/silent-console.ts'
import { staff, type StaffStep } from '../support/staff.ts'
import { orderOnInvoice, press } from '../support/wizard.ts'

/** A portal that is started again on later days, with the data it had. */
type Calendar = {
  /** Of the portal that runs now. */
  url: () => string
  /** Starts the portal some days from now, where a step of an order was taken by our staff first. */
  moveTo: (day: number, step?: StaffStep) => Promise<void>
}

const test = base.extend<{ calendar: Calendar }>({
  // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
  calendar: async ({ browserName: _any }, use) => {
    const data = await copyDemoData()
    const on = (day: number) => ({ ...data.env, ...daysLater(day) })
    let portal: PortalProcess = await startPortal(on(0))
    await use({
      url: () => portal.url,
      moveTo: async (day, step) => {
        await portal.stop()
        if (step) await staff(on(day), step)
        portal = await startPortal(on(day))
      },
    })
    await portal.stop()
    await data.remove()
  },
  baseURL: async ({ calendar }, use) => use(calendar.url()),
})

const email = 'lead@northgate.test'
const list = '/partner-packages'

/** The day in London of a portal that is some days ahead. */
const dayAt = (day: number) => todayInLondon(new Date(Date.now() + day * 24 * 60 * 60 * 1000))

const setUpDay = 20
const start = addDays(dayAt(setUpDay), setupLeadDays)
/** When the tenancy of a year is over. */
const endDay = daysBetween(dayAt(0), addMonths(start, 12)) + 1

const currentStep = (page: Page) =>
  page.getByRole('region', { name: 'Progress' }).locator('[aria-current=step]')

/** Leaves the portal, which starts again on a later day, and comes back to a page when the session has ended. */
async function comeBack(
  page: Page,
  calendar: Calendar,
  pathname: string,
  ...later: Parameters<Calendar['moveTo']>
): Promise<void> {
  await page.goto('about:blank')
  await calendar.moveTo(...later)
  const address = calendar.url() + pathname
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await press(page, 'Sign in')
  await expect(page).toHaveURL(address)
}

type Seen = { title: string; by: string; day: number; property: string; list: string }

/** Sees the status of the package and of its property on the package's page, what happened last, and the package in a list. */
async function seeStatus(page: Page, street: string, seen: Seen): Promise<void> {
  const { title, by, property } = seen
  const on = formatDate(dayAt(seen.day))
  await expect(page.getByRole('main').getByText(property, { exact: true })).toBeVisible()
  await expect(currentStep(page)).toHaveText(`${title}since ${on}`)
  const newest = page.getByRole('list', { name: 'What happened' }).getByRole('listitem').first()
  await expect(newest).toHaveText(`${title}${by}${on}`)
  const address = page.url()
  await page.goto(new URL(seen.list, address).href)
  await expect(page.getByRole('row', { name: new RegExp(street) })).toContainText(title)
  await page.goto(address)
}

async function seeBills(page: Page, state: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Package' }).getByRole('link', { name: 'Bills Package' }).click()
  const bills = page.getByRole('table', { name: 'Bills' }).locator('tbody tr')
  await expect(bills.first()).toContainText(state)
  await expect(bills.filter({ hasNotText: state })).toHaveCount(0)
}

/** The package's number, which its bills page shows. */
async function packageNumber(page: Page): Promise<number> {
  const facts = page.getByRole('region', { name: 'This package' })
  await expect(facts.getByRole('term').first()).toHaveText('Package number')
  return Number(await facts.getByRole('definition').first().textContent())
}

test('a package from its quote to its end, on the days when things happen', async ({ page, calendar }) => {
  // Five portals start.
  test.setTimeout(600_000)
  await signIn(page, email, '/properties?status=unknown')
  const link = page.getByRole('table').getByRole('rowheader').getByRole('link').first()
  const street = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByText('We don’t know who lives here')).toBeVisible()
  await page.getByRole('link', { name: 'Bills included' }).click()
  await page.getByRole('link', { name: 'Add a quote' }).click()
  await orderOnInvoice(page, street, formatDate(start))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your package is ordered')
  await page.getByRole('link', { name: 'View the package' }).click()
  await expect(page).toHaveURL(/\/properties\/\d+\/\d+$/)
  const { pathname } = new URL(page.url())
  await seeStatus(page, street, {
    title: 'Pre Bills Setup',
    by: 'Helen Marsh',
    day: 0,
    property: 'New Tenancy',
    list: `${list}?status=9`,
  })
  await expect(page.getByText('We begin to set up the bills')).toBeVisible()
  await seeBills(page, 'Not Started')
  const order = await packageNumber(page)

  const property = 'Bills Included'
  await comeBack(page, calendar, pathname, setUpDay)
  // Jobs run while the first pages are served.
  await expect
    .poll(async () => {
      await page.reload()
      return currentStep(page).textContent()
    })
    .toContain('Bills Being Setup')
  await seeStatus(page, street, {
    title: 'Bills Being Setup',
    by: 'Automatic',
    day: setUpDay,
    property,
    list,
  })
  await expect(page.getByText('We finish setting up the bills')).toBeVisible()

  await comeBack(page, calendar, pathname, 30, { name: 'set-up-order', order })
  await seeStatus(page, street, { title: 'Awaiting Approval', by: 'By our team', day: 30, property, list })
  await expect(page.getByText('We approve the package')).toBeVisible()

  await comeBack(page, calendar, pathname, 45, { name: 'approve-order', order })
  await seeStatus(page, street, { title: 'Active', by: 'By our team', day: 45, property, list })
  await expect(page.getByText(/^The payment for \w+ \d{4} is taken$/)).toBeVisible()
  await seeBills(page, 'Active')

  await comeBack(page, calendar, pathname, endDay, { name: 'end-order', order })
  await seeStatus(page, street, {
    title: 'Ended',
    by: 'By our team',
    day: endDay,
    property: 'Void Period',
    list: `${list}?status=7`,
  })
  await expect(page.getByText('Nothing more happens with this package.')).toBeVisible()
  await seeBills(page, 'Ended')
})
