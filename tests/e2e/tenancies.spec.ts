import { addDays } from '@doorstep/portal-contract/dates'
import type { Page } from '@playwright/test'
import { expect, signIn, startSession, test, toast } from './support/portal.ts'

type Short = { id: number; is_lead: boolean; tenancy_end: string | null } | null
type Property = { id: number; current_tenancy: Short; next_tenancy: Short }

/** The first property of the signed-in partner for which a condition holds. */
async function propertyWith(page: Page, isIt: (property: Property) => boolean): Promise<Property> {
  const answer = await page.request.get('/api/i/partner/property?per_page=100')
  const { data } = (await answer.json()) as { data: Property[] }
  const found = data.find(isIt)
  if (!found) throw new Error('The demo data has no such property.')
  return found
}

const email = 'lead@northgate.test'
const api = (property: number, kind: 'tenancy' | 'lead', id: number) =>
  `/api/i/partner/property/${property}/${kind}/${id}`

async function endOf(page: Page, property: number, id: number): Promise<string | null> {
  const answer = await page.request.get(api(property, 'tenancy', id))
  return ((await answer.json()) as { data: { tenancy_end: string | null } }).data.tenancy_end
}

const typed = (day: string) => day.split('-').toReversed().join('/')

test('a tenancy’s end is changed with what it changes in sight, by keyboard alone, and undone', async ({
  page,
}) => {
  await startSession(page, email)
  const { id, current_tenancy: tenancy } = await propertyWith(
    page,
    ({ current_tenancy, next_tenancy }) => Boolean(current_tenancy?.tenancy_end) && !next_tenancy,
  )
  const end = tenancy?.tenancy_end ?? ''
  await page.goto(`/properties/${id}/${tenancy?.id}`)
  const button = page.getByRole('button', { name: 'Change dates' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Change dates' })
  await expect(drawer.getByRole('textbox', { name: 'Start' })).toBeFocused()
  await drawer.getByRole('textbox', { name: /^End/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed(addDays(end, -10)))
  await expect(drawer.getByRole('listitem').first()).toContainText('Void period: starts on')
  await expect(drawer.getByRole('status')).toContainText('will change')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  expect(await endOf(page, id, tenancy?.id ?? 0)).toBe(addDays(end, -10))
  await expect(page.getByRole('region', { name: 'Tenancy' })).toContainText(typed(addDays(end, -10)))

  await expect(toast(page, 'Dates changed')).toBeVisible()
  await page.keyboard.press('F6')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tenancy' })).toContainText(typed(end))
  expect(await endOf(page, id, tenancy?.id ?? 0)).toBe(end)
})

test('a tenancy that suppliers know of can’t be deleted; it is ended instead', async ({ page }) => {
  await startSession(page, email)
  const { id, current_tenancy: tenancy } = await propertyWith(
    page,
    ({ current_tenancy, next_tenancy }) => Boolean(current_tenancy?.tenancy_end) && !next_tenancy,
  )
  await page.goto(`/properties/${id}/${tenancy?.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete tenancy' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'This tenancy can’t be deleted' })
  await expect(refusal).toContainText('Suppliers were notified of it, so its records are kept.')
  await refusal.getByRole('button', { name: 'End tenancy' }).click()
  const drawer = page.getByRole('dialog', { name: 'Change dates' })
  await expect(drawer.getByRole('textbox', { name: /^End/ })).toBeFocused()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  expect(await endOf(page, id, tenancy?.id ?? 0)).toBe(tenancy?.tenancy_end)
})

test('a lead is marked as lost with a reason, and reopened', async ({ page }) => {
  await startSession(page, email)
  const { id, next_tenancy: lead } = await propertyWith(page, ({ next_tenancy }) =>
    Boolean(next_tenancy?.is_lead),
  )
  // A lead's id in a tenancy's address leads to the lead.
  await page.goto(`/properties/${id}/${lead?.id}`)
  await expect(page).toHaveURL(`/properties/${id}/lead/${lead?.id}`)
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  const dialog = page.getByRole('dialog', { name: /as lost\?$/ })
  await dialog.getByLabel('Why was it lost?').fill('They found another home.')
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(page.getByText('Lost Opportunity').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('They found another home.')
  await page.getByRole('button', { name: 'Reopen lead' }).click()
  await expect(toast(page, 'Lead reopened')).toBeVisible()
  await expect(page.getByText('Inviting Tenants').first()).toBeVisible()
})

test('the old address of a lead leads to the tenancy that it has become', async ({ page }) => {
  await startSession(page, email)
  const { id, current_tenancy: tenancy } = await propertyWith(page, (each) => each.current_tenancy !== null)
  // A lead keeps its id.
  const answer = await page.goto(`/properties/${id}/lead/${tenancy?.id}`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(`/properties/${id}/${tenancy?.id}`)
  await expect(page.getByRole('region', { name: 'Tenancy' })).toBeVisible()
})

test.describe(() => {
  test.use({ allowedConsole: /404/ })

  test('a tenancy of another property, or of a stranger, is a 404', async ({ page }) => {
    await signIn(page, email)
    const { id, current_tenancy: tenancy } = await propertyWith(page, (each) => each.current_tenancy !== null)
    const other = await propertyWith(page, (each) => each.id !== id)
    expect((await page.goto(`/properties/${other.id}/${tenancy?.id}`))?.status()).toBe(404)
    await page.context().clearCookies()
    await startSession(page, 'office@kingsway.test')
    expect((await page.goto(`/properties/${id}/${tenancy?.id}`))?.status()).toBe(404)
    expect((await page.goto(`/properties/${id}/lead/${tenancy?.id}`))?.status()).toBe(404)
  })
})
