import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

// Of a partner whose bills no other journey counts.
test('a bill that came by post is added, challenged with evidence, and the challenge withdrawn', async ({
  page,
}) => {
  await signIn(page, 'office@kingsway.test', '/void-bills')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a bill' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a bill' })
  await adding.getByRole('combobox', { name: /^Property/ }).click()
  await page.getByRole('option').first().click()
  await adding.getByRole('combobox', { name: 'Supplier' }).fill('Larkfield')
  await page.getByRole('option', { name: 'Larkfield Energy' }).click()
  await adding.getByLabel('Account number').fill('QX 7712-4')
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bill.pdf', mimeType: 'application/pdf', buffer: pdf })
  await adding.getByLabel('Amount').fill('219.04')
  await adding.getByLabel('Issued').fill('2/3/26')
  await adding.getByLabel('First day').fill('9/1/26')
  await adding.getByLabel('Last day').fill('22/2/26')
  await adding.getByRole('button', { name: 'Add bill' }).click()
  await expect(toast(page, 'Bill added')).toBeVisible()

  await page
    .getByRole('row', { name: /£219\.04/ })
    .getByRole('link')
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: /£219\.04$/ })
  await viewer.getByRole('button', { name: 'Challenge bill' }).click()
  const challenging = page.getByRole('dialog', { name: 'Challenge bill' })
  await challenging.getByLabel('Reason').selectOption('Wrong dates')
  await challenging.getByLabel('What’s wrong with it').fill('The tenants moved in on 20 February.')
  await challenging
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdf })
  await challenging.getByRole('button', { name: 'Challenge bill' }).click()
  await expect(toast(page, 'Bill challenged')).toBeVisible()
  await expect(viewer).toBeFocused()
  const progress = viewer.getByRole('list', { name: 'Progress of the challenge' })
  await expect(progress).toContainText('Waiting for the supplier’s reply')
  await expect(progress.getByRole('link', { name: 'Lease.pdf' })).toBeVisible()

  await page.reload()
  await viewer.getByRole('button', { name: 'Withdraw challenge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw challenge' }).click()
  await expect(progress).toContainText('Challenge withdrawn')
  await expect(viewer.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
})
