import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addDays, addMonths, daysBetween, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { setupLeadDays } from '@doorstep/portal-contract/orders'
import { billLines, billPdf } from '@doorstep/portal-api/testing/bill-pdf'
import { freePort } from '../../free-port.ts'
import { daysLater } from '../support/later.ts'
import { nextMail } from '../support/mailbox.ts'
import { expect, toast } from '../support/portal.ts'
import { portalsInTurn } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'
import { create, goOn, logIn, password } from '../support/sign-up.ts'
import { orderOnInvoice, press } from '../support/wizard.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const email = 'alex@example.com'
const street = '4 First Day Row'
const today = todayInLondon(new Date())
const start = addDays(today, setupLeadDays)
/** When the first month of the package is invoiced. */
const invoiceDay = addMonths(`${start.slice(0, 7)}-01`, 1)

test('a portal without demo data: set up, signed up for, a void bill paid, and a package invoiced', async ({
  page,
}) => {
  // Four portals start, and a dozen commands.
  test.setTimeout(600_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-first-day-'))
  const PORT = String(await freePort('FIRST_DAY_PORT'))
  const APP_URL = `http://127.0.0.1:${PORT}`
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', APP_URL }
  const portals = portalsInTurn(env)
  /** A command of the operator, beside the portal that runs. */
  const run = async (script: string, ...args: string[]) => {
    const own = { ...process.env, ...env, STAFF_NAME: 'Ada' }
    return (
      await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], { cwd: root, env: own })
    ).stdout
  }
  /** The portal some days from now, at the page where the team lead signs in. */
  const moveTo = async (days: number, path: string) => {
    await page.goto('about:blank')
    await portals.start(daysLater(days))
    await page.goto(APP_URL + path)
    await logIn(page, email)
    await expect(page).toHaveURL(APP_URL + path)
  }
  try {
    const portal = await portals.start({ PORT })
    expect(await run('setup', 'examples/setup.yaml')).toContain(`${email} is mailed an invite`)

    await page.goto((await nextMail(portal, email)).link)
    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again').fill(password)
    await goOn(page)
    await page.getByLabel('Address line 1').fill('1 Example Street')
    await page.getByLabel('Town or city').fill('Leeds')
    await page.getByLabel('Postcode').fill('ls11aa')
    await page.getByLabel('Phone number').fill('0113 496 0182')
    await page.getByRole('checkbox').check()
    await create(page)
    await logIn(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Alex')

    await page.goto(`${APP_URL}/properties/New`)
    await page.getByLabel('Address line 1').fill(street)
    await page.getByLabel('Town or city').fill('Leeds')
    await page.getByLabel('Postcode').fill('ls146ab')
    await press(page, 'Add property')
    await expect(toast(page, `${street} added`)).toBeVisible()

    await page.goto(`${APP_URL}/void-bills`)
    await press(page, 'Add a bill')
    const adding = page.getByRole('dialog', { name: 'Add a bill' })
    await adding.getByRole('combobox', { name: /^Property/ }).click()
    await page.getByRole('option', { name: street }).click()
    await adding.getByRole('combobox', { name: 'Supplier' }).click()
    await page.getByRole('option').first().click()
    await adding.getByLabel('Account number').fill('FD 7712-4')
    await adding.locator('input[type=file]').setInputFiles({
      name: 'Bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await billPdf(billLines())),
    })
    await adding.getByRole('textbox', { name: 'Amount' }).fill('58.77')
    await adding.getByRole('textbox', { name: 'Issued' }).fill(formatDate(today))
    await adding.getByRole('textbox', { name: 'First day' }).fill(formatDate(addDays(today, -30)))
    await adding.getByRole('textbox', { name: 'Last day' }).fill(formatDate(addDays(today, -1)))
    await press(page, 'Add bill')
    await page
      .getByRole('row', { name: /£58\.77/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.getByRole('dialog').getByText('Paid', { exact: true }).first()).toBeVisible()

    await page.goto(`${APP_URL}/partner-packages/Quote`)
    await orderOnInvoice(page, street, formatDate(start))
    await page.getByRole('link', { name: 'View the package' }).click()
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
    const { pathname } = new URL(page.url())

    await moveTo(1, pathname)
    const step = page.getByRole('region', { name: 'Progress' }).locator('[aria-current=step]')
    await expect
      .poll(async () => {
        await page.reload()
        return step.textContent()
      })
      .toContain('Bills Being Setup')
    const [order = ''] = /\d+/.exec(await run('staff', 'set-up-order', '1')) ?? []
    expect(await run('staff', 'approve-order', order)).toBe(`Order ${order} is now: Active.\n`)
    await page.reload()
    await expect(step).toContainText('Active')

    await moveTo(daysBetween(today, invoiceDay), '/reports')
    const invoice = page.getByRole('table', { name: /^What it is for/ })
    await expect
      .poll(async () => {
        await page.reload()
        return invoice.count()
      })
      .toBe(1)
    await expect(invoice).toContainText('Example Lettings 1 package')
    const paid = page.getByRole('main').getByText('Paid', { exact: true })
    await expect(paid).toHaveCount(0)
    const waiting = await run('staff', 'waiting-invoices')
    const [, id = '', sum = ''] = /^(\d+) {2}.* {2}£([\d.]+) {2}on invoice/m.exec(waiting) ?? []
    await expect(invoice).toContainText(`Total£${sum}`)
    expect(await run('staff', 'record-receipt', id, sum, invoiceDay, 'transfer')).toContain('It is paid.')
    await page.reload()
    await expect(paid).toBeVisible()
  } finally {
    await portals.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
