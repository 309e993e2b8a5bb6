import { billLines, billPdf } from '@doorstep/portal-api/testing/bill-pdf'
import { expect, hydrated, signIn, test, toast } from './support/portal.ts'

/** A PDF of one empty page. */
const pdf = (() => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}${table}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`)
})()

// Of a partner whose bills no other journey counts.
test('a bill that came by post is added, challenged, the challenge withdrawn, and made again from who is liable', async ({
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
  await adding.getByRole('textbox', { name: 'Amount' }).fill('219.04')
  await adding.getByRole('textbox', { name: 'Issued' }).fill('2/3/26')
  await adding.getByRole('textbox', { name: 'First day' }).fill('9/1/26')
  await adding.getByRole('textbox', { name: 'Last day' }).fill('22/2/26')
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

  await viewer.getByRole('button', { name: 'Not my bill?' }).click()
  const split = page.getByRole('dialog', { name: 'Not my bill?' })
  await split.getByRole('radio', { name: 'By days' }).check()
  await expect(split.getByRole('table', { name: 'In total' })).toContainText('£219.04')
  await split.getByRole('button', { name: 'Challenge this bill' }).click()
  const evidence = challenging.getByRole('link', { name: 'Open the PDF in a new tab' })
  const looked = await page.request.get((await evidence.getAttribute('href')) ?? '')
  expect((await looked.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await challenging.getByLabel('Reason').selectOption('A tenant is liable')
  await challenging.getByLabel('What’s wrong with it').fill('Tenants were liable, see the evidence.')
  await challenging.getByRole('button', { name: 'Challenge bill' }).click()
  await expect(progress.first().getByRole('link', { name: /^evidence-for-bill-\d+\.pdf$/ })).toBeVisible()
})

test('bills are uploaded together, put right, added and taken back, by keyboard', async ({ page }) => {
  await signIn(page, 'office@kingsway.test', '/void-bills')
  await hydrated(page)
  const known = await page.request.get('/api/i/partner/postal-bills/voids?per_page=1')
  const { data } = (await known.json()) as {
    data: { account_number: string; provider: { name: string }; property: { address_line1: string } }[]
  }
  const [
    { account_number, provider, property } = {
      account_number: '',
      provider: { name: '' },
      property: { address_line1: '' },
    },
  ] = data
  const lines = billLines({
    account: account_number,
    supplier: provider.name,
    issued: '3 March 2026',
    amount: '£1,319.04',
  })
  const file = async (name: string, bytes: Uint8Array | Promise<Uint8Array>) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await bytes),
  })

  await page.getByRole('button', { name: 'Upload bills' }).press('Enter')
  const modal = page.getByRole('dialog', { name: 'Upload bills' })
  const files = modal.locator('input[type=file]')
  await expect(files).toBeFocused()
  await files.setInputFiles([
    await file('Read.pdf', billPdf(lines)),
    await file('Scan.pdf', billPdf([], { scan: true })),
    await file('Locked.pdf', billPdf(lines, { password: 'secret' })),
    await file('Broken.pdf', Buffer.from('%PDF-1.7 broken %%EOF')),
  ])
  const row = (name: string) =>
    modal.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row('Read.pdf')).toContainText(`${property.address_line1}`)
  await expect(row('Read.pdf')).toContainText('£1,319.04 read')
  await expect(row('Scan.pdf')).toContainText('This PDF is a scan')
  await expect(row('Locked.pdf')).toContainText('Save a copy without the password')
  await expect(row('Broken.pdf')).toContainText('damaged or incomplete')
  await expect(files).toBeFocused()

  // What was uploaded waits for whoever comes back.
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Upload bills' }).press('Enter')
  await row('Scan.pdf').getByRole('button', { name: 'Edit Scan.pdf' }).press('Enter')
  const form = modal.getByRole('form', { name: 'Edit Scan.pdf' })
  await form.getByRole('combobox', { name: /^Property/ }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('combobox', { name: 'Supplier' }).fill('Larkfield')
  await page.getByRole('option', { name: 'Larkfield Energy' }).click()
  await form.getByLabel('Account number').fill('SCAN 7712-4')
  await form.getByRole('textbox', { name: 'Amount' }).fill('319.05')
  await form.getByRole('textbox', { name: 'Issued' }).fill('2/3/26')
  await form.getByRole('textbox', { name: 'First day' }).fill('9/1/26')
  await form.getByRole('textbox', { name: 'Last day' }).fill('22/2/26')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(row('Scan.pdf').getByRole('button', { name: 'Edit Scan.pdf' })).toBeFocused()

  await modal.getByRole('button', { name: 'Add 2 bills' }).press('Enter')
  await expect(toast(page, /^2 bills added/)).toBeVisible()
  await expect(row('Locked.pdf')).toBeVisible()
  await expect(row('Read.pdf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, '2 bills are back under Upload bills')).toBeVisible()
  await expect(row('Read.pdf')).toBeVisible()
})
