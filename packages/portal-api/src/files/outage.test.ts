import { expect, it } from 'vitest'
import { openFiles } from '../node/open-files.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { billLines, billPdf } from '../testing/bill-pdf.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, kingStreet, larkfield, people } from '../testing/test-world.ts'
import { FilesUnavailable } from './file-store.ts'

const { db } = await testDatabase()
await fillWorld(db)
const s3 = await startS3Server()
const files = openFiles({ filesUrl: s3.url, dataDir: 'not used' })
await files.put('bills/1000.pdf', new TextEncoder().encode('%PDF-1.7 a bill'))
const portal = await startPortal({ db, files })

const bills = '/api/i/partner/postal-bills'
const download = `${bills}/1000/download`
const noFiles = 'We can’t reach our files at the moment. Try again shortly.'
const newBill = {
  property_id: String(kingStreet),
  provider_id: String(larkfield),
  account_number: 'KS-1001',
  amount: '1219.04',
  is_credit: '0',
  issue_date: '2026-03-17',
  due_date: '2026-03-30',
  period_from: '2026-02-01',
  period_to: '2026-02-28',
}

it('while the store is down, nothing is written of a call that brings a file, and the same call goes through afterwards', async () => {
  const lead = await portal.signedIn(people.lead)
  const body = new FormData()
  for (const [name, value] of Object.entries(newBill)) body.set(name, value)
  body.set('file', new File([await billPdf(billLines())], 'Bill.pdf'))
  const add = () => lead.send('POST', bills, { body, headers: { 'Idempotency-Key': 'once' } })
  const wait = async () =>
    lead.send('POST', `${bills}/bulk?name=Other.pdf`, { body: await billPdf(['Other']) })
  const kept = async () => [await db.$count(postalBills), await db.$count(waitingBills)]
  const [before = 0] = await kept()

  await s3.stop()
  for (const call of [add, wait]) {
    const refused = await call()
    expect([refused.status, await refused.json()]).toEqual([503, { message: noFiles }])
  }
  portal.failures.length = 0
  expect(await kept()).toEqual([before, 0])

  await s3.start()
  expect([(await add()).status, (await wait()).status]).toEqual([201, 201])
  expect(await kept()).toEqual([before + 1, 1])
})

it('while the store is down, calls that read a file answer 503 and all others go on', async () => {
  const lead = await portal.signedIn(people.lead)
  expect((await lead.get(download)).status).toBe(200)

  await s3.stop()
  const response = await lead.get(download)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({ message: noFiles })
  expect(portal.failures).toEqual([expect.any(FilesUnavailable)])
  for (const path of [`${bills}/voids`, `${bills}/1000`, '/health-check/up'])
    expect((await lead.get(path)).status).toBe(200)

  const head = await lead.send('HEAD', download)
  expect(head.status).toBe(200)
  expect(head.headers.get('Content-Length')).toBe('15')

  await s3.start()
  expect(await (await lead.get(download)).text()).toBe('%PDF-1.7 a bill')
})
