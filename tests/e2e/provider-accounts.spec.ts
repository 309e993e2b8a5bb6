import { expect, hydrated, signIn, test } from './support/portal.ts'

test('a property leads to its accounts, one of which opens to its bills, and a bill to the viewer and back', async ({
  page,
}) => {
  await signIn(page, 'lead@northgate.test', '/void-bills?view=accounts&status=outstanding')
  await hydrated(page)
  const accounts = page.getByRole('table', { name: 'Provider accounts' })
  const [account] = (
    (await (
      await page.request.get('/api/i/partner/bills/accounts?status=outstanding&per_page=1')
    ).json()) as {
      data: {
        account_number: string
        provider: { name: string }
        property_tenancy: { property: { id: number } }
      }[]
    }
  ).data
  if (!account) throw new Error('Nothing is owed on any account.')
  await expect(accounts).toContainText(account.account_number)

  await page.goto(`/properties/${account.property_tenancy.property.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Provider accounts' }).click()
  await page.waitForURL(/\/void-bills\?view=accounts&property=\d+$/)
  await hydrated(page)
  await accounts.getByRole('row', { name: account.account_number }).getByRole('button').click()
  const bills = page.getByRole('table', {
    name: `Bills of ${account.provider.name}, ${account.account_number}`,
  })
  await bills.getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: new RegExp(account.provider.name) })).toBeVisible()
  await page.goBack()
  await expect(accounts).toContainText(account.account_number)

  // The other view keeps what narrows both.
  await page.getByRole('navigation', { name: 'Void bills' }).getByRole('link', { name: 'Bills' }).click()
  await page.waitForURL(/\/void-bills\?property=\d+$/)
  await expect(page.getByRole('table', { name: 'Void bills' })).toContainText(account.provider.name)
})
