import { addDays } from '@doorstep/portal-contract/dates'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { misfits } from './support/fit.ts'
import { expect, signIn, test, toast } from './support/portal.ts'

// The narrowest window with a sidebar.
test.use({ viewport: { width: 1024, height: 768 } })

type Property = {
  id: number
  address_line1: string
  current_tenancy: { id: number; tenancy_end: string | null } | null
  next_tenancy: object | null
}

test('a property is found in the list, and its tenancy’s end changed and put back', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/properties')
  const wanted = encodeFilter({ status: [2] })
  const answer = await page.request.get(
    `/api/i/partner/property?per_page=100&filter=${encodeURIComponent(wanted)}`,
  )
  const { data } = (await answer.json()) as { data: Property[] }
  const property = data.find(
    ({ current_tenancy, next_tenancy }) => current_tenancy?.tenancy_end && !next_tenancy,
  )
  const end = property?.current_tenancy?.tenancy_end ?? ''
  const typed = (day: string) => day.split('-').toReversed().join('/')
  const fits = () => expect.poll(() => page.evaluate(misfits)).toEqual([])

  await page
    .getByRole('link', { name: /^Tenant Packages/ })
    .last()
    .click()
  await expect(page).toHaveURL('/properties?status=bill-package')
  await page.getByRole('searchbox').fill(property?.address_line1 ?? '')
  await expect(page).toHaveURL(/q=/)
  await fits()
  await page.locator(`tbody a[href="/properties/${property?.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(property?.address_line1 ?? '')
  await fits()

  await page.getByRole('link', { name: 'Open tenancy' }).click()
  const facts = page.getByRole('region', { name: 'Tenancy' })
  await expect(facts).toContainText(typed(end))
  await fits()
  await page.getByRole('button', { name: 'Change dates' }).click()
  const drawer = page.getByRole('dialog', { name: 'Change dates' })
  await drawer.getByRole('textbox', { name: /^End/ }).fill(typed(addDays(end, -10)))
  await expect(drawer.getByRole('status')).toContainText('will change')
  await drawer.getByRole('button', { name: 'Save dates' }).click()
  await expect(facts).toContainText(typed(addDays(end, -10)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(facts).toContainText(typed(end))
})
