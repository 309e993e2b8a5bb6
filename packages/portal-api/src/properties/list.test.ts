import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import {
  propertiesPage,
  propertyTags as propertyTagsAnswer,
} from '@doorstep/portal-contract/properties.schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { billGroups } from '../db/schema/catalogue.ts'
import { meters } from '../db/schema/meters.ts'
import { bills, orders } from '../db/schema/orders.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { updatePropertyStatuses } from './status.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.insert(tags).values([
  { id: 1, slug: 'hmo', name: 'HMO' },
  { id: 2, slug: 'student', name: 'Student' },
])
await db.insert(propertyTags).values([
  { partnerId: northgate, propertyId: kingStreet, tagId: 2 },
  { partnerId: northgate, propertyId: kingStreet, tagId: 1 },
  { partnerId: leeds, propertyId: leedsFlat, tagId: 2 },
  { partnerId: kingsway, propertyId: kingswayHouse, tagId: 2 },
])
const portal = await startPortal({ db })
const list = '/api/i/partner/property'
const today = '2026-03-17'

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

async function read(query = '', visitor = lead) {
  const response = await visitor.get(`${list}${query}`)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: propertiesPage.parse(body) })
  return propertiesPage.parse(body)
}

const filtered = (filter: object) => `?filter=${encodeURIComponent(encodeFilter(filter))}`
const idsOf = async (query: string, visitor = lead) => (await read(query, visitor)).data.map(({ id }) => id)

const tenancy = (id: number, more: object = {}) => ({
  id,
  partnerId: northgate,
  propertyId: parkRow,
  tenancyType: null,
  startsOn: '2026-05-01',
  endsOn: null,
  tenantsCount: 4,
  leadTenantName: 'Kit Hale',
  ...more,
})

/** The order of a tenancy at Park Row. */
const order = (
  tenancyId: number,
  statusId: OrderStatusId,
  responsibilityType: 'tenant' | 'partner' = 'tenant',
) =>
  db.insert(orders).values({
    partnerId: northgate,
    propertyId: parkRow,
    tenancyId,
    startsOn: '2025-01-01',
    statusId,
    responsibilityType,
  })

const settle = () => updatePropertyStatuses(db, undefined, testNow)

/** What is at Park Row, and the statuses that follow. */
async function atParkRow(...rows: object[]) {
  for (const row of rows) await db.insert(tenancies).values(row as typeof tenancies.$inferInsert)
  await settle()
}

beforeEach(async () => {
  await db.delete(orders).where(eq(orders.propertyId, parkRow))
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.delete(voidPeriods)
  await settle()
})

describe('the list (specification, sections 3 and 7)', () => {
  it('has every property in view, by house number (12 before 100), with who lives there', async () => {
    const { data, meta } = await read()
    expect(data.map(({ id }) => id)).toEqual([kingStreet, parkRow, leedsFlat])
    expect(meta).toEqual({ current_page: 1, from: 1, to: 3, total: 3, per_page: 25, last_page: 1 })
    expect(data[0]).toEqual({
      id: kingStreet,
      address_line1: '12 King Street',
      address_line2: null,
      address_city: 'Leeds',
      address_postcode: 'LS1 4AB',
      status: 'external-tenancy',
      status_id: 4,
      partner_properties: [{ partner: { id: northgate, name: 'Northgate' } }],
      current_tenancy: {
        id: tenancyAtKingStreet,
        tenancy_type: null,
        tenancy_start: '2025-01-01',
        tenancy_end: null,
        tenants: 2,
        is_lead: false,
        // D58: Tenants Organising.
        status_colour: 'blue',
      },
      next_tenancy: null,
      void_since: null,
      void_bills_outstanding: expect.any(Number),
      void_bills_credit: 0,
    })
  })

  it('says what is outstanding there, needs paying and challenged, and takes no credit off it (D60, D82)', async () => {
    const { rows } = await db.execute<{ pence: number; id: number }>(
      sql`select sum(amount_pence)::int as pence, min(id)::int as id from postal_bills
        where property_id = ${kingStreet} and status in ('needs_paying', 'challenged')`,
    )
    const { pence = 0, id = 0 } = rows[0] ?? {}
    const kingStreetShows = async () => (await read('?q=king')).data[0]
    expect(await kingStreetShows()).toMatchObject({
      void_bills_outstanding: pence / 100,
      void_bills_credit: 0,
    })
    const [before] = await db.select().from(postalBills).where(eq(postalBills.id, id))
    const amountPence = before?.amountPence ?? 0
    await db.update(postalBills).set({ amountPence: -1791 }).where(eq(postalBills.id, id))
    expect(await kingStreetShows()).toMatchObject({
      void_bills_outstanding: (pence - amountPence) / 100,
      void_bills_credit: 17.91,
    })
    await db.update(postalBills).set({ amountPence }).where(eq(postalBills.id, id))
  })

  it('counts each status of all that match the other filters, in an empty list too', async () => {
    const counts = {
      pending: 0,
      'bill-package': 0,
      'partner-package': 0,
      'external-tenancy': 1,
      'void-period': 0,
      unknown: 2,
    }
    const counted = async (query: string) => (await read(`?include_status_counts=1${query}`)).status_counts
    expect(await counted('')).toEqual(counts)
    const narrowed = (filter: object) => filtered(filter).replace('?', '&')
    expect(await counted(narrowed({ status: [4] }))).toEqual(counts)
    expect(await counted(narrowed({ status: [1] }))).toEqual(counts)
    expect(await counted('&page=9')).toEqual(counts)
    expect(await counted(narrowed({ partner_id: [leeds], status: [4] }))).toMatchObject({
      'external-tenancy': 0,
      unknown: 1,
    })
    expect(await counted('&q=nowhere')).toMatchObject({ unknown: 0 })
    expect((await read()).status_counts).toBeUndefined()
  })

  it('has tags when they are asked for', async () => {
    expect((await read('?include_tags=1')).data.map((property) => property.tags)).toEqual([
      [
        { slug: 'hmo', name: 'HMO' },
        { slug: 'student', name: 'Student' },
      ],
      [],
      [{ slug: 'student', name: 'Student' }],
    ])
    expect((await read('?include_tags=0')).data[0]).not.toHaveProperty('tags')
  })

  it('says who is next, and since when nobody lives there', async () => {
    await db.insert(voidPeriods).values([
      { partnerId: northgate, propertyId: parkRow, startsOn: '2024-01-01', endsOn: '2024-02-01' },
      { partnerId: northgate, propertyId: parkRow, startsOn: '2026-02-01' },
    ])
    await atParkRow(
      tenancy(910, { startsOn: '2026-09-01', tenancyType: 'Tenant Bills Package' }),
      tenancy(911, { tenancyType: 'New Tenancy' }),
      tenancy(912, { startsOn: '2026-04-01', tenancyType: 'New Tenancy' }),
      tenancy(913, { startsOn: '2026-04-02', deletedAt: new Date() }),
      tenancy(914, { startsOn: '2025-01-01', endsOn: '2026-01-31' }),
    )
    await order(911, 1)
    await order(912, 8)
    await settle()
    expect((await read()).data[1]).toMatchObject({
      status: 'pending',
      current_tenancy: null,
      next_tenancy: { id: 911, is_lead: true, tenancy_start: '2026-05-01', status_colour: 'yellow' },
      void_since: '2026-02-01',
    })
  })

  it('leaves out what was deleted', async () => {
    await db.update(properties).set({ deletedAt: new Date() }).where(eq(properties.id, parkRow))
    expect(await idsOf('')).toEqual([kingStreet, leedsFlat])
    await db.update(properties).set({ deletedAt: null }).where(eq(properties.id, parkRow))
  })

  it.each([
    ['?q=king', [kingStreet]],
    ['?q=LEEDS,%20mill', [leedsFlat]],
    ['?q=ls31aa', [leedsFlat]],
    ['?q=LS3%201AA', [leedsFlat]],
    ['?q=100%25', [parkRow]],
    ['?q=k_ng', []],
    ['?q=secret', []],
    [filtered({}), [kingStreet, parkRow, leedsFlat]],
    [filtered({ status: [4] }), [kingStreet]],
    [filtered({ status: ['external-tenancy', 5] }), [kingStreet]],
    [filtered({ status: 'unknown' }), [parkRow, leedsFlat]],
    [filtered({ status: [1, 2, 3, 4, 5], partner_id: [northgate] }), [kingStreet]],
    [filtered({ tags: ['student'] }), [kingStreet, leedsFlat]],
    [filtered({ tags: ['hmo', 'student'] }), [kingStreet, leedsFlat]],
    [filtered({ tags: ['hmo'], partner_id: [leeds] }), []],
    [filtered({ partner_id: [leeds] }), [leedsFlat]],
    [filtered({ partner_id: leeds }), [leedsFlat]],
    [filtered({ partner_id: [kingsway] }), []],
    [filtered({ partner_id: [999_999] }), []],
    [`${filtered({ partner_id: [northgate] })}&q=leeds&per_page=1&page=2`, [parkRow]],
    ['?filter=', [kingStreet, parkRow, leedsFlat]],
    ['?sort=property&direction=desc', [leedsFlat, parkRow, kingStreet]],
    ['?sort=status', [kingStreet, parkRow, leedsFlat]],
    ['?sort=status&direction=desc', [leedsFlat, parkRow, kingStreet]],
  ])('%s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('comes first when its address begins as the search does, numbers whole, on every page', async () => {
    const at = { partnerId: leeds, addressCity: 'Leeds', addressPostcode: 'LS9 2TT' }
    const lines = ['1 Flat Iron Row 2', 'Flat 21', 'Flat 2', 'Flat 2, 3 Toft Row', 'Flat 1']
    const made = await db
      .insert(properties)
      .values(lines.map((addressLine1) => ({ ...at, addressLine1 })))
      .returning({ id: properties.id, line1: properties.addressLine1 })
    const listed = async (query: string) =>
      (await read(`?q=${encodeURIComponent(query)}`)).data.map((each) => each.address_line1)
    expect(await listed('flat 2 ls9')).toEqual([
      '1 Flat Iron Row 2',
      'Flat 1',
      'Flat 2',
      'Flat 2, 3 Toft Row',
      'Flat 21',
    ])
    const ranked = [
      'Flat 2',
      'Flat 2, 3 Toft Row',
      'Flat 2, 9 Mill Lane',
      '1 Flat Iron Row 2',
      'Flat 1',
      'Flat 21',
    ]
    expect(await listed('FLAT  2')).toEqual(ranked)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`?q=flat%202&per_page=2&page=${page}`)))
    expect(pages.flatMap(({ data }) => data.map((each) => each.address_line1))).toEqual(ranked)
    expect(pages.map(({ meta }) => meta.total)).toEqual([6, 6, 6, 6])
    const latest = (await read('?q=flat%202&sort=changed&direction=desc')).data.map(
      (each) => each.address_line1,
    )
    expect(latest.slice(0, 3).toSorted()).toEqual(ranked.slice(0, 3))
    // Another order is what was asked for.
    expect((await read('?q=flat%202&direction=desc')).data[0]?.address_line1).toBe('Flat 21')
    await db.delete(properties).where(
      inArray(
        properties.id,
        made.map(({ id }) => id),
      ),
    )
  })

  it('is found by tenants, supply numbers and account numbers, as long as they are there', async () => {
    const found = async (search: string) => idsOf(`?q=${encodeURIComponent(search)}`)
    await atParkRow(tenancy(930, { leadTenantName: 'Zoë O’Hara' }))
    await order(930, 4)
    const [{ id: orderId } = { id: 0 }] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.tenancyId, 930))
    const at = { partnerId: northgate, propertyId: parkRow }
    await db.insert(meters).values({ ...at, id: 93, kind: 'electricity', supplyNumber: '2000044445557' })
    await db
      .insert(providerAccounts)
      .values({ ...at, id: 93, providerId: larkfield, accountNumber: 'QX-4471/b' })
    await db.insert(billGroups).values({ id: 93, name: 'Test', position: 1 })
    const bill = { partnerId: northgate, orderId, groupId: 93, providerId: larkfield, name: 'Gas' }
    await db.insert(bills).values({ ...bill, pricePence: 100, accountNumber: 'PAY-8812' })
    for (const words of [
      'zoë',
      'Zoe',
      "o'hara",
      'O’hara park',
      '20 0004 4445 557',
      '00 801 100 20 0004 4445 557',
      '008011002000044445557',
      'qx4471B',
      'qx-4471',
      'pay-8812',
    ]) {
      expect({ words, ids: await found(words) }).toEqual({ words, ids: [parkRow] })
    }

    await db.update(tenancies).set({ leadTenantName: 'Ann Lee' }).where(eq(tenancies.id, 930))
    expect(await found('zoë')).toEqual([])
    expect(await found('ann lee')).toEqual([parkRow])
    await db.update(tenancies).set({ deletedAt: new Date() }).where(eq(tenancies.id, 930))
    expect(await found('ann lee')).toEqual([])
    await db.update(meters).set({ supplyNumber: null }).where(eq(meters.id, 93))
    expect(await found('2000044445557')).toEqual([])
    await db.delete(bills).where(eq(bills.orderId, orderId))
    expect(await found('pay-8812')).toEqual([])
    await db.delete(providerAccounts).where(eq(providerAccounts.id, 93))
    await db.delete(meters).where(eq(meters.id, 93))
    expect(await found('qx-4471')).toEqual([])
  })

  it('sorts by when tenancies start, without any last, and by what changed last', async () => {
    await atParkRow(tenancy(931, { startsOn: '2026-05-01' }))
    const byStart = (direction: string) => idsOf(`?sort=tenancy&direction=${direction}`)
    expect(await byStart('asc')).toEqual([kingStreet, parkRow, leedsFlat])
    expect(await byStart('desc')).toEqual([parkRow, kingStreet, leedsFlat])
    await db.update(properties).set({ updatedAt: new Date('2026-03-01'), derivedAt: null })
    await db
      .update(properties)
      .set({ updatedAt: new Date('2026-03-02') })
      .where(eq(properties.id, leedsFlat))
    const lastChanged = async () => (await idsOf('?sort=changed&direction=desc'))[0]
    expect(await lastChanged()).toBe(leedsFlat)
    await db.delete(tenancies).where(eq(tenancies.id, 931))
    await settle()
    expect(await lastChanged()).toBe(parkRow)
  })

  it('shows a branch its own only', async () => {
    expect(await idsOf('', branch)).toEqual([leedsFlat])
    expect(await idsOf(filtered({ partner_id: [northgate] }), branch)).toEqual([])
  })

  it('keeps filter and search in the links of its pages', async () => {
    const query = `${filtered({ partner_id: [northgate] })}&q=leeds&include_tags=1&per_page=1`
    const { links } = await read(query)
    expect(await idsOf(links.next?.slice(list.length) ?? '')).toEqual([parkRow])
    expect(new URL(links.next ?? '', portal.origin).searchParams.get('q')).toBe('leeds')
  })

  it('answers an empty page beyond the last one, with the right total', async () => {
    expect((await read('?page=7')).meta).toMatchObject({ total: 3, from: null, last_page: 1 })
    expect((await read(`${filtered({ tags: ['hmo'] })}&page=7`)).meta).toMatchObject({ total: 1 })
  })

  it.each([
    '?filter=%25',
    '?filter=bm8=',
    `?filter=${btoa('[1]')}`,
    filtered({ colour: 'pink' }),
    filtered({ status: [9] }),
    filtered({ status: ['empty'] }),
    filtered({ status: [null] }),
    filtered({ partner_id: ['x'] }),
    filtered({ partner_id: [0] }),
    filtered({ tags: [1] }),
    filtered({ tags: ['no-such-tag'] }),
    filtered({ tags: ['hmo', 'no-such-tag'] }),
    filtered({ tags: ['a\0b'] }),
  ])('refuses %s', async (query) => {
    const response = await lead.get(`${list}${query}`)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual(['filter'])
    expect(errors['filter']?.[0]).toMatch(/^[A-Z].*\.$/)
  })

  it('is for people who are signed in', async () => {
    expect((await portal.visitor().get(list)).status).toBe(401)
  })
})

describe('a property’s status (D18)', () => {
  const lived = { startsOn: '2025-01-01', endsOn: '2026-03-16' }
  const earlier = { startsOn: '2024-01-01', endsOn: '2024-12-31' }
  const leadTenancy = { tenancyType: 'New Tenancy' }

  it.each([
    ['unknown', [], []],
    ['void-period', [lived], []],
    ['void-period', [lived, leadTenancy], [7, 8]],
    ['pending', [lived, { startsOn: '2026-03-18' }], []],
    ['pending', [{ ...leadTenancy, startsOn: today }], [6]],
    ['external-tenancy', [{ startsOn: today }], []],
    ['external-tenancy', [{ startsOn: '2025-03-17', endsOn: today }], []],
    ['unknown', [{ startsOn: today, deletedAt: new Date() }], []],
    ['external-tenancy', [{ startsOn: '2025-01-01' }], [7]],
    ['bill-package', [{ startsOn: '2025-01-01' }], [10]],
    ['bill-package', [{ startsOn: '2025-01-01' }], [3]],
    ['partner-package', [earlier, { startsOn: '2025-01-01' }], [4, 4], 'partner'],
  ] as const)(
    'is %s with %j and their orders %j',
    async (status, rows, statusIds, lastIs: 'tenant' | 'partner' = 'tenant') => {
      await atParkRow(...rows.map((row, index) => tenancy(920 + index, row)))
      for (const [index, statusId] of statusIds.entries()) {
        await order(920 + index, statusId, index === rows.length - 1 ? lastIs : 'tenant')
      }
      await settle()
      expect((await read('?q=park')).data[0]?.status).toBe(status)
    },
  )
})

describe('the CSV (D4)', () => {
  const path = `${list}/download`
  const download = async (query = '', visitor = lead) => {
    const response = await visitor.get(`${path}${query}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('properties.csv')
    return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  }

  it('has every property that matches, each branch’s by address, in every column', async () => {
    const lines = await download()
    expect(lines[0]).toBe(
      'Address line 1,Address line 2,City,Postcode,Status,Tenancy start,Tenancy end,Empty since,Tenants,Tags,Branch,Void bills outstanding,Void bills in credit',
    )
    expect(lines[1]).toMatch(
      /^12 King Street,,Leeds,LS1 4AB,Tenants Organising,01\/01\/2025,Rolling,,2,"HMO, Student",Northgate,\d+\.\d\d,0\.00$/,
    )
    expect(lines).toHaveLength(4)
    expect(await download(filtered({ partner_id: [kingsway] }))).toHaveLength(1)
    expect(await download('', branch)).toHaveLength(2)
  })

  it('has the chosen columns of what is filtered; the address always', async () => {
    expect(await download(`${filtered({ tags: ['hmo'] })}&columns[]=tags&columns=status`)).toEqual([
      'Address line 1,Address line 2,City,Postcode,Status,Tags',
      '12 King Street,,Leeds,LS1 4AB,Tenants Organising,"HMO, Student"',
    ])
  })

  it('goes on after a batch of rows', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({
      id: 5_000 + index,
      partnerId: northgate,
      addressLine1: `${index} Long Lane`,
      addressCity: 'Hull',
      addressPostcode: 'HU1 1AA',
    }))
    await db.insert(properties).values(many)
    const lines = (await download('?q=long&columns=property')).slice(1)
    expect(lines).toEqual(many.map(({ addressLine1 }) => `${addressLine1},,Hull,HU1 1AA`))
    await db.delete(properties).where(eq(properties.addressCity, 'Hull'))
  })

  it.each(['?columns=colour', filtered({ tags: ['no-such-tag'] })])('refuses %s', async (query) => {
    expect((await lead.get(`${path}${query}`)).status).toBe(422)
  })

  it('is for people who are signed in', async () => {
    expect((await portal.visitor().get(path)).status).toBe(401)
  })
})

describe('tags', () => {
  const path = `${list}/tags`

  it('are the same for every partner, by name', async () => {
    const visitor = await portal.signedIn(people.lead)
    const { data } = propertyTagsAnswer.parse(await (await visitor.get(path)).json())
    expect(data).toEqual([
      { slug: 'hmo', name: 'HMO' },
      { slug: 'student', name: 'Student' },
    ])
  })

  it('are for people who are signed in', async () => {
    expect((await portal.visitor().get(path)).status).toBe(401)
  })
})
