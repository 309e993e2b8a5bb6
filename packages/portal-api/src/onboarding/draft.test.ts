import {
  draftAnswer,
  draftsAnswer,
  draftSavedAnswer,
  type PackageDraft,
  type SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { partnerPackageDrafts } from '../db/schema/orders.ts'
import { purge } from '../jobs/purge.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import {
  fillWorld,
  kingStreet,
  kingsway,
  kingswayHouse,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let lead: Visitor
let member: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
})
beforeEach(async () => {
  await db.delete(partnerPackageDrafts)
})

const path = '/api/i/partner/onboarding/draft'

const draft: PackageDraft = {
  property_id: parkRow,
  tenancy_id: null,
  responsibility_type: 'partner',
  property: null,
  housemates: 2,
  start: '2026-04-01',
  months: 12,
  bills: [{ id: 1001, account_number: 'AC 1' }, { id: 1003 }],
  quoted: {
    quoted_on: '2026-03-17',
    service_charge: 12.5,
    bills: [{ id: 1001, name: 'Electricity', price_total: 20.04 }],
  },
  coupon: 'HALF',
  payment_type: 'direct_debit',
  tenants: [{ first_name: 'Sam', last_name: '' }],
  lead_tenant_email: 'sam@',
  lead_tenant_phone: '',
}

const put = (body: object, visitor = lead) =>
  visitor.send('PUT', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

async function saved(
  over: SavedDraft | null,
  more: Partial<PackageDraft> = {},
  visitor = lead,
): Promise<SavedDraft> {
  const { id = null, version = null } = over ?? {}
  const response = await put({ id, version, draft: { ...draft, ...more } }, visitor)
  expect(response.status).toBe(200)
  return draftSavedAnswer.parse(await response.json()).data
}

async function current(visitor = lead, query = ''): Promise<SavedDraft | null> {
  const response = await visitor.get(`${path}${query}`)
  expect(response.status).toBe(200)
  return draftAnswer.parse(await response.json()).data
}

it('is kept as it was typed, with the address of its property', async () => {
  expect(await current()).toBeNull()
  const first = await saved(null)
  expect(first.draft).toEqual(draft)
  expect(first.property).toEqual({
    id: parkRow,
    address_line1: '100% House, Park_Row',
    address_line2: null,
    address_city: 'Leeds',
    address_postcode: 'LS2 8JS',
    partner_id: northgate,
  })
  const second = await saved(first, { housemates: 3 })
  expect(second.id).toBe(first.id)
  expect(second.version > first.version).toBe(true)
  expect(await current()).toEqual(second)
})

it('is each person’s own', async () => {
  await saved(null)
  expect(await current(member)).toBeNull()
  await saved(null, { housemates: 1 }, member)
  expect((await current())?.draft.housemates).toBe(2)
})

it('tells nothing of a property that is not in view', async () => {
  expect((await saved(null, { property_id: kingswayHouse })).property).toBeNull()
})

it('answers a tab that saw an older one with the one there is, and keeps that', async () => {
  const first = await saved(null)
  const second = await saved(first, { housemates: 3 })
  for (const { id, version } of [first, { id: null, version: null }]) {
    const response = await put({ id, version, draft: { ...draft, housemates: 1 } })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'This quote was changed in another tab or on another device. Choose which version to keep.',
      current: second,
    })
  }
  expect(await current()).toEqual(second)
})

it('makes one draft when two tabs begin at the same moment', async () => {
  const answers = await Promise.all([put({ version: null, draft }), put({ version: null, draft })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.$count(partnerPackageDrafts)).toBe(1)
})

it('is deleted to start again; another tab that saves it then is told', async () => {
  const { id, version } = await saved(null)
  await member.send('DELETE', `${path}?id=${id}`)
  expect((await current())?.id).toBe(id)
  for (let press = 0; press < 2; press += 1) {
    const response = await lead.send('DELETE', `${path}?id=${id}`)
    expect([response.status, await response.json()]).toEqual([200, { data: null }])
  }
  expect(await current()).toBeNull()
  const response = await put({ id, version, draft })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ current: null })
})

it('is one for each property, and those for new ones; each is listed and deleted by itself (D89)', async () => {
  const first = await saved(null)
  const [second, third] = [await saved(null, { property_id: null }), await saved(null, { property_id: null })]
  const { data } = draftsAnswer.parse(await (await lead.get(`${path}s`)).json())
  expect(data).toEqual([third, second, first])
  expect(await current(lead, `?property_id=${parkRow}`)).toEqual(first)
  expect(await current(lead, `?id=${second.id}`)).toEqual(second)
  const taken = await put({ id: third.id, version: third.version, draft })
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { message: 'You have another quote for this property. Choose which version to keep.', current: first },
  ])
  await lead.send('DELETE', `${path}?id=${second.id}`)
  expect(draftsAnswer.parse(await (await lead.get(`${path}s`)).json()).data).toEqual([third, first])
  expect(draftsAnswer.parse(await (await member.get(`${path}s`)).json()).data).toEqual([])
})

it('names the tenancy that it is for, while that is in view (D86)', async () => {
  let named = await saved(null, { property_id: kingStreet, tenancy_id: tenancyAtKingStreet })
  expect(named.tenancy).toMatchObject({ id: tenancyAtKingStreet, is_lead: false })
  const [unknown, elsewhere] = [999_999, await tenancyOfKingsway()]
  for (const tenancy_id of [unknown, elsewhere]) {
    named = await saved(named, { property_id: kingStreet, tenancy_id })
    expect(named.tenancy).toBeNull()
  }
})

async function tenancyOfKingsway(): Promise<number> {
  const values = { startsOn: '2026-01-01', tenantsCount: 1, leadTenantName: 'Kit Hale' }
  const [made] = await db
    .insert(tenancies)
    .values({ ...values, partnerId: kingsway, propertyId: kingswayHouse })
    .returning({ id: tenancies.id })
  return made?.id ?? 0
}

it('that has expired is not shown, and gives way to a new one', async () => {
  const old = await saved(null)
  await db.update(partnerPackageDrafts).set({ expiresAt: portal.now() })
  expect(await current()).toBeNull()
  expect((await saved(null)).id).not.toBe(old.id)
})

it.each([
  ['housemates', 21],
  ['start', '2026-02-30'],
  ['months', 0],
  ['payment_type', 'cash'],
  ['bills', [{ id: -1 }]],
  ['lead_tenant_email', 'a\0b'],
  ['tenants', Array.from({ length: 21 }, () => ({ first_name: '', last_name: '' }))],
])('refuses %s that can’t be', async (field, value) => {
  const response = await put({ version: null, draft: { ...draft, [field]: value } })
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: object }
  expect(Object.keys(errors)[0]).toMatch(new RegExp(`^draft\\.${field}`))
})

it('never keeps bank details', async () => {
  const typed = { sort_code: '123456', account_number: '12345678', account_name: 'A B' }
  const answer = await put({ version: null, draft: { ...draft, payment_method: typed, ...typed } })
  expect(answer.status).toBe(200)
  const [row] = await db.select().from(partnerPackageDrafts)
  expect(JSON.stringify(row)).not.toContain('12345678')
})

it('is for people who are signed in', async () => {
  const nobody = portal.visitor()
  await nobody.get('/sanctum/csrf-cookie')
  expect((await nobody.get(path)).status).toBe(401)
  expect((await put({ version: null, draft }, nobody)).status).toBe(401)
  expect((await nobody.send('DELETE', `${path}?id=1`)).status).toBe(401)
})

// The last one: what is purged on that day are the sessions too.
it('goes 28 days after it was last saved', async () => {
  await saved(null)
  const [row] = await db.select().from(partnerPackageDrafts)
  const day = 24 * 60 * 60 * 1000
  const due = new Date(portal.now().getTime() + 28 * day)
  expect(row?.expiresAt).toEqual(due)
  await purge(db, new Date(due.getTime()))
  expect(await db.$count(partnerPackageDrafts)).toBe(1)
  await purge(db, new Date(due.getTime() + 1))
  expect(await db.$count(partnerPackageDrafts)).toBe(0)
})
