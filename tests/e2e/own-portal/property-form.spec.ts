import type { PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import type { Page } from '@playwright/test'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, startSession, toast } from '../support/portal.ts'

const test = withOwnPortal()

// Properties are added and changed here, so this file has its own portal.
test.use({
  allowedConsole: /Failed to load resource: the server responded with a status of (401|404|409|422|500)/,
})

const lead = 'lead@northgate.test'
const member = 'member@northgate.test'
const properties = '/api/i/partner/property'
let made = 0
const newStreet = () => `${++made} Seacroft Parade`

async function token(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))
  return { 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? '') }
}

/** Adds a property of Northgate Leeds with a call. */
async function addByCall(page: Page, more: object = {}): Promise<PropertyForm> {
  const partner = (await (await page.request.get('/api/auth/partner')).json()) as {
    children: { id: number; name: string }[]
  }
  const answer = await page.request.post(properties, {
    headers: await token(page),
    data: {
      address_line1: newStreet(),
      address_city: 'Leeds',
      address_postcode: 'LS14 6AB',
      partner_id: partner.children.find(({ name }) => name === 'Northgate Leeds')?.id,
      ...more,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: PropertyForm }).data
}

async function stored(page: Page, id: number | string): Promise<PropertyForm> {
  return ((await (await page.request.get(`${properties}/${id}/fields`)).json()) as { data: PropertyForm })
    .data
}

const idOf = (page: Page) => /\/properties\/(\d+)$/.exec(page.url())?.[1] ?? ''
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('a new property: wrong answers, then one property however often it is sent', async ({ page }) => {
  const street = newStreet()
  await signIn(page, lead, '/properties/New')
  await page.getByLabel('Address line 1').fill(street)
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode').fill('ls14')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('region', { name: 'Check 2 answers' })).toBeFocused()
  await page.getByLabel('Postcode').fill('ls146ab')
  await page.getByLabel('Branch', { exact: true }).selectOption('Northgate York')
  await page.getByLabel('Heating').selectOption({ index: 1 })
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Electricity, MPAN').fill('008011002000000000006')
  await expect(page.getByText('The check digit matches. Southern England area')).toBeVisible()
  await page.getByRole('button', { name: /^Tags/ }).click()
  await page.getByRole('listbox', { name: 'Tags' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Ready to add' })).toBeVisible()

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.getByRole('button', { name: 'Add property' }).dblclick()
  await expect(page).toHaveURL(/\/properties\/\d+$/)
  await expect(toast(page, `${street} added`)).toBeVisible()
  expect(posts, 'two presses send once').toHaveLength(1)
  expect(await stored(page, idOf(page))).toMatchObject({
    address_line1: street,
    address_postcode: 'LS14 6AB',
    bedrooms: 3,
    mpan: '2000000000006',
    status: 'unknown',
    tags: [expect.any(String)],
  })

  await page.goto('/properties/New')
  await page.getByLabel('Branch', { exact: true }).selectOption('Northgate York')
  await page.getByLabel('Postcode').fill('LS14 6AB')
  await page.getByLabel('Address line 1').fill(street.toUpperCase())
  await expect(page.getByText('You already have this property')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', /\/properties\/\d+/)
})

test('two people change one property: the second sees both versions and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page, lead)
  const { id } = await addByCall(page, { bedrooms: 2 })
  await page.goto(`/properties/${id}/Update`)
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Water serial number').fill('18W 204471')

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, member, `/properties/${id}/Update`)
  await other.getByLabel('Bedrooms').fill('4')
  await other.getByLabel('Town or city').fill('Bradford')
  await save(other).click()
  await expect(other).toHaveURL(`/properties/${id}`)
  await context.close()

  await save(page).click()
  const panel = page.getByRole('region', { name: 'Choose what to keep' })
  await expect(panel).toBeVisible()
  const bedrooms = panel.getByRole('radiogroup', { name: 'Bedrooms' })
  await expect(bedrooms.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
  await expect(page.getByLabel('Town or city')).toHaveValue('Bradford')
  await expect(page.getByLabel('Water serial number')).toHaveValue('18W 204471')
  // What only they changed is theirs without a question.
  await expect(panel.getByRole('radiogroup')).toHaveCount(1)
  await bedrooms.getByRole('radio', { name: 'Take theirs' }).check()
  await save(page).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  await expect(toast(page, 'Changes saved')).toBeVisible()
  expect(await stored(page, id)).toMatchObject({
    bedrooms: 4,
    address_city: 'Bradford',
    water_serial: '18W 204471',
    version: '3',
  })
})

test('a failing call and a session that ends while typing lose nothing', async ({ page }) => {
  await startSession(page, lead)
  const { id } = await addByCall(page)
  await page.goto(`/properties/${id}/Update`)
  await page.getByLabel('Address line 2').fill('Top floor')
  await page.route(`**${properties}/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Oops! Something went wrong. Please try again.',
  )
  await page.unroute(`**${properties}/${id}`)

  await page.request.post('/api/auth/logout', { headers: await token(page) })
  await save(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('doorstep-demo-2026')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  expect(await stored(page, id)).toMatchObject({ address_line2: 'Top floor', version: '2' })
})

test('a property moves to another branch with everything of it', async ({ page }) => {
  await startSession(page, lead)
  const { id, partner_id } = await addByCall(page, { mprn: '10000006' })
  await page.goto(`/properties/${id}/Update`)
  await page.getByLabel('Branch', { exact: true }).selectOption('Northgate York')
  await expect(page.getByText(/will move from Northgate Leeds to Northgate York/)).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL(`/properties/${id}`)
  const moved = await stored(page, id)
  expect(moved).toMatchObject({ mprn: '10000006' })
  expect(moved.partner_id).not.toBe(partner_id)
})

test('leaving with changes asks first', async ({ page }) => {
  await startSession(page, lead)
  const { id } = await addByCall(page)
  await page.goto(`/properties/${id}/Update`)
  await page.getByLabel('Town or city').fill('York')
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Properties', exact: true }).first().click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(page.getByLabel('Town or city')).toHaveValue('York')
})

test('the form is filled in and saved by keyboard alone', async ({ page }) => {
  await startSession(page, lead)
  const { id } = await addByCall(page, { bedrooms: 2 })
  await page.goto(`/properties/${id}/Update`)
  await page.getByLabel('Bedrooms').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Search tags' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Bedrooms' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Bedrooms')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/properties/${id}`)
  expect(await stored(page, id)).toMatchObject({ bedrooms: 3, tags: [expect.any(String)] })
})

test('another partner’s property is not found', async ({ page }) => {
  await startSession(page, lead)
  const { id } = await addByCall(page)
  await page.goto('/logout')
  await signIn(page, 'office@kingsway.test')
  for (const path of [`/properties/${id}/Update`, '/properties/999999/Update', '/properties/x/Update']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what will change is above the buttons, and nothing scrolls sideways', async ({ page }) => {
    await startSession(page, lead)
    const { id } = await addByCall(page)
    await page.goto(`/properties/${id}/Update`)
    await page.getByLabel('Town or city').fill('York')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const [panel, button] = [page.getByRole('region', { name: /What will change/ }), save(page)]
    await panel.scrollIntoViewIfNeeded()
    expect((await panel.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0)
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.tap()
    await expect(page).toHaveURL(`/properties/${id}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('adding, a duplicate, changing and a conflict', async ({ page }) => {
    const street = newStreet()
    await startSession(page, lead)
    await page.goto('/properties/New')
    await page.getByLabel('Address line 1').fill(street)
    await page.getByLabel('Town or city').fill('Leeds')
    await page.getByLabel('Postcode').fill('ls14 6ab')
    await page.getByLabel('Branch', { exact: true }).selectOption('Northgate Leeds')
    await page.getByLabel('Electricity, MPAN').fill('2000000000007')
    await page.getByRole('button', { name: 'Add property' }).click()
    await expect(page.getByText('Check 1 answer')).toBeVisible()
    await expect(page.getByLabel('Address line 1')).toHaveValue(street)
    await page.getByLabel('Electricity, MPAN').fill('20 0000 0000 015')
    await page.getByRole('button', { name: 'Add property' }).click()
    await expect(page).toHaveURL(/\/properties\/\d+$/)
    const id = idOf(page)
    expect(await stored(page, id)).toMatchObject({ address_postcode: 'LS14 6AB', mpan: '2000000000015' })

    await page.goto('/properties/New')
    await page.getByLabel('Address line 1').fill(street)
    await page.getByLabel('Town or city').fill('Leeds')
    await page.getByLabel('Postcode').fill('LS14 6AB')
    await page.getByLabel('Branch', { exact: true }).selectOption('Northgate Leeds')
    await page.getByRole('button', { name: 'Add property' }).click()
    await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/properties/${id}`)

    await page.goto(`/properties/${id}/Update`)
    await page.getByLabel('Bedrooms').fill('3')
    await page.getByLabel('Town or city').fill('York')
    await page.request.patch(`${properties}/${id}`, {
      headers: await token(page),
      data: { version: '1', bedrooms: 5 },
    })
    await save(page).click()
    await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
    await page
      .getByRole('radiogroup', { name: 'Bedrooms' })
      .getByRole('radio', { name: 'Take theirs' })
      .check()
    await save(page).click()
    await expect(page).toHaveURL(`/properties/${id}`)
    expect(await stored(page, id)).toMatchObject({ bedrooms: 5, address_city: 'York', version: '3' })
  })
})
