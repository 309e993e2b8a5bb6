import type { Page } from '@playwright/test'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, toast } from '../support/portal.ts'

const test = withOwnPortal()

// Properties are imported here, so this file has its own portal.

const csv = [
  'House;Town;PCODE;Beds;Elec ref;Start;Tenants;Tenant;Keys',
  '1 Import Parade;Leeds;LS14 6AB;3;2000000000024;01/01/2026;2;Tibor Quennell;A1',
  '2 Import Parade;Leeds;LS14;22;;;;;',
  '2 Import Parade;;LS14 6AB;2;;;;;',
  '1 Import Parade;Leeds;ls146ab;4;;;;;',
].join('\n')

const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rows' }).getByRole('link', { name })

const total = async (page: Page, search: string) =>
  (
    (await (await page.request.get(`/api/i/partner/property?q=${encodeURIComponent(search)}`)).json()) as {
      meta: { total: number }
    }
  ).meta.total

test('a file is imported in four steps by keyboard, edited in place, continued later and undone', async ({
  page,
}) => {
  await signIn(page, 'lead@northgate.test', '/properties')
  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter')
  await expect(page).toHaveURL('/properties/Import')
  await page.getByLabel('File with your properties', { exact: true }).setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })

  await expect(page).toHaveURL(/step=columns/)
  await expect(page.getByText('8 of 9 columns matched')).toBeVisible()
  await page.getByLabel('Branch for all properties').selectOption('Northgate Leeds')
  await expect(page.getByText('Choose which branch the properties belong to.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Check rows' }).press('Enter')

  await expect(page).toHaveURL(/step=rows&show=attention/)
  await expect(filter(page, 'Needs attention')).toHaveText('Needs attention2')
  const first = page.getByRole('row', { name: /Row 3/ })
  await first.getByRole('textbox', { name: 'Postcode' }).fill('LS14 6AC')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('textbox', { name: 'Bedrooms' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  // Leaving the field and following the link are one press: nothing of it is lost.
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/properties')

  await page.goto('/properties/Import')
  await page
    .getByRole('region', { name: 'Continue an import' })
    .getByRole('link', { name: 'Continue' })
    .click()
  await expect(filter(page, 'Ready')).toHaveText('Ready2')
  await filter(page, 'Duplicates').click()
  await expect(page.getByText('Same address as row 2, which is kept.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Import 2 properties' }).click()
  await expect(page.getByRole('region', { name: 'Import finished' })).toBeVisible()
  expect(await total(page, 'Import Parade')).toBe(2)
  expect(await total(page, 'Tibor Quennell')).toBe(1)
  await toast(page, '2 properties added').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Everything is as it was before the import.')).toBeVisible()
  expect(await total(page, 'Import Parade')).toBe(0)
})
