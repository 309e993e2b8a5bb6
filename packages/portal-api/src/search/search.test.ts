import { searchAnswer, type SearchResult } from '@doorstep/portal-contract/search.schema'
import type { TenancyType } from '@doorstep/portal-contract/tenancies'
import { tenancyAnswer, tenancyChanged } from '@doorstep/portal-contract/tenancies.schema'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { partners } from '../db/schema/partners.ts'
import { meters } from '../db/schema/meters.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { properties } from '../db/schema/properties.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  kingswayHouse,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const westEnd = 310
const kingTenant = 311
const hull = 110
await db
  .insert(partners)
  .values([{ id: hull, name: 'Kings of Hull', type: 2, parentId: northgate, addressCity: 'Hull' }])
await db
  .insert(properties)
  .values([
    place(westEnd, northgate, '21 West King Street', 'LS6 1AB'),
    place(kingTenant, northgate, '5 Bath Road', 'LS1 4XX'),
    { ...place(312, northgate, '7 Bath Road', 'LS1 4XX'), deletedAt: new Date('2026-01-01T00:00:00Z') },
  ])
await db
  .insert(tenancies)
  .values([
    tenant(410, kingTenant, 'Siân O’Brien-King', null),
    tenant(411, kingTenant, 'King Ferreira', 'New Tenancy'),
    { ...tenant(413, parkRow, 'Dana Whitlock', 'Tenant Bills Package'), tenantsCount: 3 },
    { ...tenant(412, kingTenant, 'King Gone', 'New Tenancy'), deletedAt: new Date('2026-01-01T00:00:00Z') },
  ])
await db
  .insert(meters)
  .values([
    meter(601, northgate, kingTenant, 'electricity', '2000000000006'),
    meter(602, northgate, kingTenant, 'gas', '7712045509'),
    { ...meter(603, northgate, kingTenant, 'gas', '7712045509'), replacedOn: '2026-01-01' },
    meter(604, kingsway, kingswayHouse, 'gas', '7712045517'),
  ])
const ofHousehold = { partnerId: northgate, orderId: 700 }
await db.insert(orders).values([
  {
    id: 700,
    partnerId: northgate,
    propertyId: parkRow,
    tenancyId: 413,
    responsibilityType: 'tenant',
    statusId: 4,
    startsOn: '2025-01-01',
  },
])
await db.insert(housemates).values([
  { id: 701, ...ofHousehold, firstName: 'Dana', lastName: 'Whitlock', isLeadTenant: true },
  { id: 702, ...ofHousehold, firstName: 'Zoë', lastName: 'Abernathy' },
  { id: 703, ...ofHousehold, firstName: 'Ruth', lastName: 'Abernathy-Whitlock' },
])

const asked: string[] = []
const { $client } = db as typeof db & { $client: pg.Pool }
const logged = drizzle($client, { logger: { logQuery: (query) => void asked.push(query) } })
const portal = await startPortal({ db: logged })

let lead: Visitor
let branch: Visitor
let stranger: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
  stranger = await portal.signedIn(people.kingsway)
})

function place(id: number, partnerId: number, addressLine1: string, addressPostcode: string) {
  return { id, partnerId, addressLine1, addressCity: 'Leeds', addressPostcode }
}

function tenant(id: number, propertyId: number, leadTenantName: string, tenancyType: TenancyType | null) {
  const startsOn = '2025-01-01'
  return { id, partnerId: northgate, propertyId, leadTenantName, tenancyType, startsOn, tenantsCount: 1 }
}

function meter(
  id: number,
  partnerId: number,
  propertyId: number,
  kind: 'electricity' | 'gas',
  supplyNumber: string,
) {
  return { id, partnerId, propertyId, kind, supplyNumber }
}

async function found(visitor: Visitor, q: string, partnerId?: number): Promise<SearchResult[]> {
  const query = new URLSearchParams({ q, ...(partnerId && { 'partner_id[]': String(partnerId) }) })
  const response = await visitor.get(`/api/i/partner/search?${query}`)
  expect(response.status).toBe(200)
  return searchAnswer.parse(await response.json()).data
}

const named = async (visitor: Visitor, q: string, partnerId?: number) =>
  (await found(visitor, q, partnerId)).map(({ kind, id }) => `${kind} ${id}`)

async function foundInList(q: string): Promise<number[]> {
  const response = await lead.get(`/api/i/partner/property?${new URLSearchParams({ q })}`)
  return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
}

describe('what is found', () => {
  it('is of every kind, what begins as the search first', async () => {
    expect(await named(lead, 'king')).toEqual([
      'lead 411',
      'agent 110',
      `property ${kingStreet}`,
      `property ${westEnd}`,
      'tenancy 410',
    ])
    expect(await named(lead, '12 k')).toEqual([`property ${kingStreet}`])
  })

  it('says what it is and where', async () => {
    expect(await found(lead, 'ks-1001')).toEqual([
      {
        kind: 'account',
        id: 501,
        property_id: kingStreet,
        title: 'KS-1001',
        detail: 'Larkfield Energy · 12 King Street',
      },
      ...[1000, 1101, 1102].map((id) => ({
        kind: 'bill',
        id,
        property_id: kingStreet,
        title: 'KS-1001',
        detail: expect.stringMatching(/^Larkfield Energy · [\d/]{10} · £[\d.]+ · 12 King Street$/),
      })),
    ])
    expect(await found(lead, 'sian obrien')).toEqual([
      {
        kind: 'tenancy',
        id: 410,
        property_id: kingTenant,
        title: 'Siân O’Brien-King',
        detail: '5 Bath Road',
      },
    ])
    expect(await found(lead, '2000000000006')).toEqual([
      {
        kind: 'meter',
        id: 601,
        property_id: kingTenant,
        title: '20 0000 0000 006',
        detail: 'Electricity · 5 Bath Road',
      },
    ])
    expect(await found(lead, 'park_row')).toMatchObject([
      { kind: 'property', id: parkRow, title: '100% House, Park_Row', detail: 'Leeds, LS2 8JS' },
    ])
    expect(await found(lead, 'hull')).toEqual([
      { kind: 'agent', id: hull, property_id: null, title: 'Kings of Hull', detail: 'Hull' },
    ])
  })

  it.each([
    // Postcodes with a space too few or too many.
    ['ls61ab', [`property ${westEnd}`]],
    ['LS6 1AB', [`property ${westEnd}`]],
    ['ls 6 1ab', [`property ${westEnd}`]],
    ['ls61 ab', [`property ${westEnd}`]],
    // Accents and apostrophes.
    ["SIAN O'BRIEN", ['tenancy 410']],
    ['o’brien', ['tenancy 410']],
    ['ｂａｔｈ ５', [`property ${kingTenant}`]],
    // A short word begins a word.
    ['si', ['tenancy 410']],
    ['an', []],
    // Numbers as they are printed.
    ['00 801 100 20 0000 0000 006', ['meter 601']],
    ['20 0000 0000 006', ['meter 601']],
    ['771 204 5509', ['meter 602']],
    ['lf1003', ['account 503', 'bill 1200']],
    // A person and the address.
    ['ferreira bath road', [`property ${kingTenant}`]],
    ['5 bath ferreira', [`property ${kingTenant}`]],
    ['bath ferreira 20', []],
    ['king, 12', [`property ${kingStreet}`]],
  ])('%j finds %j', async (q, expected) => {
    expect(await named(lead, q)).toEqual(expected)
  })

  it('is limited to five of a kind', async () => {
    const kinds = (await found(lead, 'x-')).map(({ kind }) => kind)
    for (const kind of new Set(kinds))
      expect(kinds.filter((each) => each === kind).length).toBeLessThanOrEqual(5)
    expect(kinds).toContain('account')
  })
})

describe('a household', () => {
  const path = `/api/i/partner/property/${parkRow}/tenancy/413`
  const nobody = { email: null, phone_number: null }
  const dana = { id: 701, first_name: 'Dana', last_name: 'Whitlock', ...nobody }
  const zoe = { id: 702, first_name: 'Zoë', last_name: 'Abernathy', ...nobody }

  it('is found by anyone of it, once and by its lead tenant first', async () => {
    expect(await found(lead, 'zoe abern')).toEqual([
      {
        kind: 'tenancy',
        id: 413,
        property_id: parkRow,
        title: 'Zoë Abernathy',
        detail: 'Household of Dana Whitlock · 100% House, Park_Row',
      },
    ])
    expect(await found(lead, 'whitlock')).toMatchObject([
      { kind: 'tenancy', id: 413, title: 'Dana Whitlock', detail: '100% House, Park_Row' },
    ])
    expect(await named(lead, 'abernathy park_row')).toEqual([`property ${parkRow}`])
    expect(await named(stranger, 'abernathy')).toEqual([])
    expect(await foundInList('abernathy')).toEqual([parkRow])
  })

  it('follows a change, a removal and their undoing', async () => {
    const changed = async (members: object[]) => {
      const { version } = tenancyAnswer.parse(await (await lead.get(path)).json()).data
      const response = await lead.send('PATCH', path, {
        body: JSON.stringify({ version, housemates: members }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(response.status).toBe(200)
      return tenancyChanged.parse(await response.json()).undo_id
    }
    const undone = async (undo_id: number | null) => {
      expect((await lead.post(`${path}/restore`, { undo_id })).status).toBe(200)
    }

    const renaming = await changed([dana, { ...zoe, last_name: 'Marchbanks' }])
    expect(await named(lead, 'zoe marchbanks')).toEqual(['tenancy 413'])
    expect(await named(lead, 'abernathy')).toEqual([])
    await undone(renaming)
    expect(await named(lead, 'marchbanks')).toEqual([])
    expect(await named(lead, 'ruth abernathy')).toEqual(['tenancy 413'])

    const removal = await changed([dana])
    expect(await named(lead, 'zoe')).toEqual([])
    await undone(removal)
    expect(await named(lead, 'zoe')).toEqual(['tenancy 413'])
  })

  it('is not found once its tenancy is deleted', async () => {
    await db.update(tenancies).set({ deletedAt: new Date() }).where(eq(tenancies.id, 413))
    expect(await named(lead, 'zoe')).toEqual([])
    expect(await foundInList('zoe')).toEqual([])
  })
})

describe('whose it is', () => {
  it.each([
    ['a branch sees its own', () => branch, 'LF-1003', ['account 503', 'bill 1200']],
    ['its parent sees it too', () => lead, 'LF-1003', ['account 503', 'bill 1200']],
    ['a branch sees nothing of its parent', () => branch, 'king', []],
    ['a stranger sees nothing of others', () => stranger, 'bath', []],
    ['others see nothing of a stranger', () => lead, 'secret', []],
    ['nor its meters', () => lead, '7712045517', []],
    ['a partner without any sees no agents', () => branch, 'northgate', []],
  ] as const)('%s', async (_, visitor, q, expected) => {
    expect(await named(visitor(), q)).toEqual(expected)
  })

  it('is narrowed to the chosen partner', async () => {
    expect(await named(lead, 'king', leeds)).toEqual([])
    expect(await named(lead, 'flat 2', leeds)).toEqual([`property ${leedsFlat}`])
    // Out of scope, so it matches nothing.
    expect(await named(lead, 'secret', kingsway)).toEqual([])
  })
})

describe('what it is asked', () => {
  it.each([
    '',
    'q=',
    'q=a',
    'q=%20a%20',
    `q=${'a'.repeat(201)}`,
    'q=a%00b',
    'q=ab&partner_id[]=x',
    'q=ab&q=cd',
  ])('refuses %j', async (query) => {
    const response = await lead.get(`/api/i/partner/search?${query}`)
    expect(response.status).toBe(422)
  })

  it.each(["%' or 1=1 --", '%%', '__', '\\\\', '-- --', '😀😀', '％％', 'a'.repeat(200), '()'])(
    'takes %j as letters',
    async (q) => {
      expect((await named(lead, q)).length).toBeLessThanOrEqual(1)
    },
  )

  it('takes two queries beside the session, for those without agents one', async () => {
    for (const [visitor, expected] of [
      [lead, 2],
      [branch, 1],
    ] as const) {
      asked.length = 0
      await found(visitor, 'king street')
      expect(asked.slice(1)).toHaveLength(expected)
    }
  })

  it('is for those who are signed in', async () => {
    expect((await portal.visitor().get('/api/i/partner/search?q=king')).status).toBe(401)
  })
})
