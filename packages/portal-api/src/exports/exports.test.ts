import { encodeFilter } from '@doorstep/portal-contract/filters'
import { guardMessage } from '@doorstep/portal-contract/messages'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commissionReports } from '../db/schema/commission.ts'
import { exports } from '../db/schema/exports.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { memberships } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { createFileStore, type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { keptForBackupsMs, removeUnusedFiles } from '../files/unused-files.ts'
import { invoiceWorkbook } from '../invoices/workbook.ts'
import { makeExports } from '../jobs/make-exports.ts'
import { purge } from '../jobs/purge.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, leeds, northgate, parkRow, people } from '../testing/test-world.ts'
import { storeParts, openParts } from './parts.ts'

const { db } = await testDatabase()
await fillWorld(db)
const files = createFileStore()
const config = { appKey: 'a key for tests' }
/** Here every list is long; in the other portal none is. */
const portal = await startPortal({ db, files, config: { ...config, streamedLines: 2 } })
const streaming = await startPortal({ db, files, config })
let lead: Visitor
const leadWhoWaits = await streaming.signedIn(people.lead)

// Invoices are for who has some, and reports for whose partner may earn commission.
await db.insert(invoices).values({ id: 11, partnerId: northgate, status: 'Pending', totalPence: 300 })
await db.insert(commissionReports).values({
  id: 21,
  partnerId: northgate,
  uniqueRef: 'COM-202602-0001',
  periodStart: '2026-02-01',
  periodEnd: '2026-02-28',
  status: 'pending',
  totalCommissionPence: 0,
  totalEligibleOrders: 0,
  totalOrders: 3,
})
const place = { partnerId: northgate, propertyId: parkRow, startsOn: '2026-01-01' }
for (const id of [1, 2]) {
  const tenancy = { ...place, id, tenantsCount: 1, leadTenantName: 'Kit Hale', deletedAt: testNow }
  await db.insert(tenancies).values(tenancy)
  await db.insert(orders).values({ ...place, id, tenancyId: id, responsibilityType: 'partner', statusId: 4 })
}
const line = { partnerId: northgate, invoiceId: 11, orderPartnerId: northgate, vatPercent: 20 }
const fee = { ...line, kind: 'management_fee', name: 'Management fee', amountPence: 200 } as const
await db.insert(invoiceLines).values([
  { ...fee, orderId: 1 },
  { ...fee, orderId: 2 },
  { ...line, orderId: 2, kind: 'discount', name: 'FIVER', amountPence: -100 },
])

const bills = '/api/i/partner/postal-bills/voids/download/matching'
const fileOf = (id: number) => `/api/i/partner/exports/${id}`

const run = (store: FileStore = files) =>
  makeExports(
    { db, files: store, makeInvoiceWorkbook: invoiceWorkbook, origin: 'https://portal.example.com' },
    portal.now(),
  )
const mails = async () =>
  (await db.select({ kind: outboxMessages.kind, payload: outboxMessages.payload }).from(outboxMessages)).map(
    ({ kind, payload }) => ({ kind, ...(payload as object) }),
  )

/** Has a file made later. */
async function ask(visitor: Visitor, path = bills): Promise<number> {
  const response = await visitor.get(path, { Accept: 'application/json' })
  expect(response.status, path).toBe(202)
  return ((await response.json()) as { data: { id: number } }).data.id
}

async function statusOf(visitor: Visitor, id: number): Promise<unknown> {
  const { data } = (await (await visitor.get(fileOf(id))).json()) as { data: { status: string } }
  return data.status
}

beforeEach(async () => {
  lead = await portal.signedIn(people.lead)
})

afterEach(async () => {
  await db.delete(exports)
  await db.delete(outboxMessages)
  expect(portal.failures).toEqual([])
})

describe('a long list', () => {
  it('is not sent: the sentence says what happens, and a second press has no second file made', async () => {
    const [first, second] = await Promise.all([lead.get(bills), lead.get(bills)])
    expect([first.status, second.status]).toEqual([202, 202])
    const answer = await first.json()
    expect(answer).toEqual({
      message: 'This list has 35 lines. We’ll email you a link when the file is ready.',
      data: { id: expect.any(Number) },
    })
    expect(await second.json()).toEqual(answer)
    expect(await db.$count(exports)).toBe(1)
    // Another list is another file.
    await ask(lead, `${bills}?statuses[]=needs_paying`)
    expect(await db.$count(exports)).toBe(2)
  })

  it('leads who opens its address without script to the page of the file', async () => {
    const response = await lead.get(bills, { Accept: 'text/html,*/*;q=0.8' })
    const [made] = await db.select({ id: exports.id }).from(exports)
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/exports/${made?.id}`])
  })

  it('is not made by a HEAD, nor by a call with an unknown tag', async () => {
    expect((await lead.send('HEAD', bills)).status).toBe(202)
    const filter = encodeFilter({ tags: ['no-such-tag'] })
    expect((await lead.get(`/api/i/partner/property/download?filter=${filter}`)).status).toBe(422)
    expect(await db.$count(exports)).toBe(0)
  })

  it('is one of at most ten that wait', async () => {
    for (let from = 1; from <= 10; from += 1)
      await ask(
        lead,
        `/api/i/partner/postal-bills/voids/download/matching?search_address=${'e '.repeat(from)}`,
      )
    const response = await lead.get(`${bills}?statuses[]=paid&statuses[]=needs_paying`)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: 'You already have 10 files being made. Wait for one to finish, then try again.',
    })
    // One of those that wait is still found.
    await ask(lead, `${bills}?search_address=e`)
  })

  it('is one of at most fifty in a day', async () => {
    const id = await ask(lead)
    await run()
    const [made] = await db.select().from(exports)
    if (!made) throw new Error('It was not made.')
    const { id: _id, ...like } = made
    await db.insert(exports).values(Array.from({ length: 49 }, () => like))
    const response = await lead.get(bills)
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'You can have 50 long files in 24 hours. Try again later.' },
    ])
    const dayBefore = new Date(portal.now().getTime() - 24 * 60 * 60 * 1000)
    await db.update(exports).set({ createdAt: dayBefore })
    expect(await ask(lead)).not.toBe(id)
  })

  it('a list of as many lines as may be is sent', async () => {
    const response = await lead.get(`${bills}?statuses[]=challenged`)
    expect(response.status).toBe(200)
    expect((await response.text()).split('\r\n')).toHaveLength(3)
  })
})

describe('its file', () => {
  it.each([
    ['/api/i/partner/property/download?columns[]=status', 'csv'],
    [bills, 'csv'],
    [`${bills}?overdue=1&statuses[]=needs_paying&partner_id[]=${northgate}`, 'csv'],
    ['/api/i/partner/postal-bills/voids/download/latest-with-negative-balance', 'csv'],
    ['/api/i/partner/bills/accounts/download?status=outstanding', 'csv'],
    ['/api/i/partner/package-report/11/download/breakdown', 'csv'],
    ['/api/i/partner/package-report/11/download/invoice', 'xlsx'],
    ['/api/i/partner/commission/download?type=csv&unique_ref=COM-202602-0001', 'csv'],
    ['/api/i/partner/commission/download/all', 'csv'],
  ])('of %s is what the call would have sent', async (path, type) => {
    const sent = await leadWhoWaits.get(path)
    const id = await ask(lead, path)
    expect(await statusOf(lead, id)).toBe('waiting')
    expect((await lead.get(`${fileOf(id)}/download`)).status).toBe(404)
    await run()
    expect(await statusOf(lead, id)).toBe('ready')
    const made = await lead.get(`${fileOf(id)}/download`)
    for (const header of ['Content-Type', 'Content-Disposition'])
      expect(made.headers.get(header)).toBe(sent.headers.get(header))
    const [madeBytes, sentBytes] = [await made.bytes(), await sent.bytes()]
    expect(made.headers.get('Content-Length')).toBe(String(madeBytes.length))
    // A workbook says when it was made.
    if (type === 'csv') expect(new TextDecoder().decode(madeBytes)).toBe(new TextDecoder().decode(sentBytes))
    else expect(Math.abs(madeBytes.length - sentBytes.length)).toBeLessThan(50)
    expect(await mails()).toEqual([{ kind: 'export_ready', exportId: id }])
  })

  it('is made once, and has what the list has then', async () => {
    const id = await ask(lead)
    await db.update(postalBills).set({ status: 'outdated' }).where(eq(postalBills.id, 1101))
    const [gone] = await db.delete(postalBills).where(eq(postalBills.id, 1102)).returning()
    await run()
    await run()
    const { data } = (await (await lead.get(fileOf(id))).json()) as { data: { lines: number } }
    expect(data.lines).toBe(34)
    expect(await mails()).toHaveLength(1)
    if (gone) await db.insert(postalBills).values(gone)
    await db.update(postalBills).set({ status: 'challenged' }).where(eq(postalBills.id, 1101))
    // Asked for again, it is a new one.
    expect(await ask(lead)).not.toBe(id)
  })

  it('is nobody else’s, also of the same partner', async () => {
    const id = await ask(lead)
    await run()
    for (const email of [people.member, people.branch, people.kingsway]) {
      const other = await portal.signedIn(email)
      expect((await other.get(fileOf(id))).status).toBe(404)
      expect((await other.get(`${fileOf(id)}/download`)).status).toBe(404)
    }
    expect((await portal.visitor().get(`${fileOf(id)}/download`)).status).toBe(401)
    // Nor of the person themselves when they work for another partner.
    await db.update(exports).set({ partnerId: leeds }).where(eq(exports.id, id))
    expect((await lead.get(fileOf(id))).status).toBe(404)
  })

  it('is kept for seven days; later its page still says what became of it', async () => {
    const id = await ask(lead)
    await run()
    const later = await startLater(7 * 24)
    const visitor = await later.signedIn(people.lead)
    expect(await statusOf(visitor, id)).toBe('expired')
    const response = await visitor.get(`${fileOf(id)}/download`)
    expect(response.status).toBe(410)
    expect(await response.json()).toEqual({
      message: 'We keep a file for 7 days, and this one is gone. Download it again from its list.',
    })
    const [{ fileKey } = { fileKey: null }] = await db.select().from(exports)
    expect(await files.get(`${fileKey}-0.part`)).toBeDefined()
    const after = new Date(later.now().getTime() + 1)
    await purge(db, after)
    await removeUnusedFiles({ db, files }, new Date(after.getTime() + keptForBackupsMs))
    expect(await files.get(`${fileKey}-0.part`)).toBeUndefined()
    expect(await statusOf(visitor, id)).toBe('expired')
    await purge(db, new Date(after.getTime() + 90 * 24 * 60 * 60 * 1000))
    expect(await db.$count(exports)).toBe(0)
  })
})

describe('who may no longer see the list', () => {
  const asMember = and(eq(memberships.userId, 2), eq(memberships.partnerId, northgate))

  it('gets nothing, and no mail, when they left the partner or it was suspended', async () => {
    const member = await portal.signedIn(people.member)
    await ask(member)
    const [left] = await db.delete(memberships).where(asMember).returning()
    await run()
    expect([await db.$count(exports), await mails()]).toEqual([0, []])
    if (left) await db.insert(memberships).values(left)
    await ask(lead)
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, northgate))
    await run()
    expect([await db.$count(exports), await mails()]).toEqual([0, []])
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
  })

  it('gets nothing when they lost the right meanwhile, before it is made and after', async () => {
    const commission = '/api/i/partner/commission/download/all'
    const asLead = and(eq(memberships.userId, 1), eq(memberships.partnerId, northgate))
    const id = await ask(lead, commission)
    await run()
    await ask(lead, `${commission}?partner_id[]=${northgate}`)
    await db.update(memberships).set({ isTeamLead: false }).where(asLead)
    await run()
    expect(await mails()).toEqual([{ kind: 'export_ready', exportId: id }])
    const refused = await lead.get(`${fileOf(id)}/download`)
    expect([refused.status, await refused.json()]).toEqual([403, { message: guardMessage }])
    await db.update(memberships).set({ isTeamLead: true }).where(asLead)
  })

  it('gets what they may see when it is made', async () => {
    const id = await ask(lead)
    await db.update(partners).set({ parentId: null }).where(eq(partners.id, leeds))
    await run()
    expect(await (await lead.get(`${fileOf(id)}/download`)).text()).not.toContain('Mill Lane')
    await db.update(partners).set({ parentId: northgate }).where(eq(partners.id, leeds))
  })
})

describe('a file that can’t be made', () => {
  const broken: FileStore = {
    ...files,
    put: () => Promise.reject(new FilesUnavailable('The file store failed.')),
  }

  it('is tried again with growing pauses, and after six times the person is told', async () => {
    const id = await ask(lead)
    for (const pause of [1, 5, 15, 60, 180]) {
      await expect(run(broken)).rejects.toThrow('The file store failed.')
      // Not before its time.
      await run(broken)
      expect(await statusOf(lead, id)).toBe('waiting')
      portal.pass({ minutes: pause })
    }
    await expect(run(broken)).rejects.toThrow('The file store failed.')
    expect(await mails()).toEqual([{ kind: 'export_failed', exportId: id }])
    expect(await statusOf(lead, id)).toBe('failed')
    expect((await lead.get(`${fileOf(id)}/download`)).status).toBe(404)
  })

  it('keeps no other from being made', async () => {
    const gone = await ask(lead, '/api/i/partner/commission/download?type=csv&unique_ref=COM-202602-0001')
    const id = await ask(lead)
    await db.update(commissionReports).set({ uniqueRef: 'COM-GONE' })
    // It would fail tomorrow too, so there is nothing to try again.
    await run()
    expect([await statusOf(lead, gone), await statusOf(lead, id)]).toEqual(['failed', 'ready'])
    await db.update(commissionReports).set({ uniqueRef: 'COM-202602-0001' })
  })
})

it('a file of several parts comes out as it went in', async () => {
  const store = createFileStore()
  const chunk = crypto.getRandomValues(new Uint8Array(60_000))
  const chunks = 300
  let given = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given === chunks) return controller.close()
      given += 1
      controller.enqueue(chunk)
    },
  })
  const expected: string[] = []
  const stored = await storeParts(store, 'exports/export-test', body, async (key) => {
    expected.push(key)
  })
  expect(stored).toEqual({ fileKey: 'exports/export-test', fileParts: 3, fileSize: chunk.length * chunks })
  expect(expected).toHaveLength(3)
  const parts: Uint8Array[] = []
  for await (const part of await openParts(store, stored)) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect(bytes.length).toBe(chunk.length * chunks)
  for (const at of [0, 150, 299])
    expect(Buffer.compare(bytes.subarray(at * chunk.length, (at + 1) * chunk.length), chunk)).toBe(0)
})

/** The same portal some hours later, where nobody's session has ended. */
function startLater(hours: number) {
  const now = new Date(portal.now().getTime() + hours * 60 * 60 * 1000)
  return startPortal({ db, files, config, clock: () => now }).then((started) => ({
    ...started,
    now: () => now,
  }))
}
