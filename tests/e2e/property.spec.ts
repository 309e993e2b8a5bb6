import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

// What a call refuses, the browser notes in its console too.
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 422/ })

const lead = 'lead@northgate.test'
const calls = '/api/i/partner/property'

interface Meter {
  id: number
  kind: string
  serial_number: string | null
  is_two_rate: boolean
  latest_reading: { reading: number } | null
}

async function dataOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** A property with a package, and its gas meter, whose latest reading is not 0. */
async function someProperty(page: Page) {
  const filter = Buffer.from(JSON.stringify({ status: ['bill-package'] })).toString('base64')
  const [property] = await dataOf<{ id: number; address_line1: string }[]>(
    page,
    `${calls}?filter=${encodeURIComponent(filter)}&per_page=1`,
  )
  if (!property) throw new Error('The demo data has no property with a package.')
  return property
}

async function gasMeter(page: Page, propertyId: number): Promise<Meter> {
  const supplies = await dataOf<{ meter: Meter | null }[]>(page, `${calls}/${propertyId}/utilities`)
  const meter = supplies.flatMap((supply) => supply.meter ?? []).find(({ kind }) => kind === 'gas')
  if (!meter) throw new Error('The property has no gas meter.')
  return meter
}

async function open(page: Page) {
  await signIn(page, lead)
  const property = await someProperty(page)
  await page.goto(`/properties/${property.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(property.address_line1)
  return property
}

test('the record is in the HTML before any script runs', async ({ page }) => {
  const { id } = await open(page)
  const html = await (await page.request.get(`/properties/${id}`)).text()
  for (const words of ['Current tenancy', 'Each month', 'MPAN', 'Suppliers notified', 'Void bills'])
    expect(html).toContain(words)
})

test('a reading is added by keyboard alone, with the answer to what it raises', async ({ page }) => {
  const { id } = await open(page)
  const before = await gasMeter(page, id)
  await page
    .getByRole('region', { name: 'Meters' })
    .getByRole('button', { name: 'Add reading' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add reading' })
  await dialog.getByRole('group', { name: 'Gas' }).getByLabel('Reading', { exact: true }).focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^This is lower than the last reading/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'The meter rolled over' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'The meter was changed' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('G99')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Reading added: 00012')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Meters' }).getByText('00012')).toBeVisible()
  const now = await gasMeter(page, id)
  expect(now).toMatchObject({ latest_reading: { reading: 12 }, serial_number: 'G99' })
  expect(now.id).not.toBe(before.id)

  await page.getByRole('button', { name: 'Gas meter readings', exact: true }).press('Enter')
  const history = page.getByRole('dialog', { name: 'Gas meter readings' })
  await expect(history.getByRole('row', { name: /00012/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Gas meter readings', exact: true })).toBeFocused()
})

test('a document is uploaded, seen over the page, deleted and restored', async ({ page }) => {
  const { id } = await open(page)
  const documents = page.getByRole('region', { name: 'Documents' })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  )
  await documents
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles({ name: 'Meter cupboard.png', mimeType: 'image/png', buffer: png })
  const link = documents.getByRole('link', { name: 'Meter cupboard.png' })
  await expect(link).toBeVisible()

  await link.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Meter cupboard.png' })
  const picture = viewer.getByRole('img', { name: 'Meter cupboard.png' })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await documents.getByRole('button', { name: 'Actions for Meter cupboard.png' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(toast(page, 'Deleted Meter cupboard.png')).toBeVisible()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()
  const kept = await dataOf<{ filename: string }[]>(page, `${calls}/${id}/documents`)
  expect(kept[0]?.filename).toBe('Meter cupboard.png')
})

test('what suppliers were sent opens over the page', async ({ page }) => {
  await open(page)
  const told = page.getByRole('region', { name: 'Suppliers notified' })
  const letter = told.getByRole('link', { name: /^Notice of new tenants/ }).first()
  const name = (await letter.textContent()) ?? ''
  // Before that, the link opens the letter in a new tab.
  await hydrated(page)
  await letter.click()
  // The tests' browser has no PDF viewer of its own.
  const pages = page.getByRole('dialog', { name }).getByRole('region', { name })
  await expect(pages.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
})

test('a file that is no document is refused with the reason', async ({ page }) => {
  await open(page)
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(documents.getByText('Choose a PDF, JPG or PNG file.').first()).toBeVisible()
})

test('a printed record has what it says and nothing to upload with', async ({ page }) => {
  await open(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(page.getByText('Upload documents')).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
})

test('a stranger’s property is not found', async ({ page }) => {
  const { id } = await open(page)
  await page.context().clearCookies()
  await signIn(page, 'office@kingsway.test')
  for (const path of [`/properties/${id}`, '/properties/999999', '/properties/none']) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).toContain('This page could not be found')
  }
})
