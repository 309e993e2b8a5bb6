import { propertyConflict, propertyFormAnswer } from '@doorstep/portal-contract/property-form.schema'
import { propertyTexts as sentences, supplyTaken } from '@doorstep/portal-contract/property-form'
import { and, eq, isNull, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { invoiceLines, invoices } from '../db/schema/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { postalBills, providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { heatingProviders } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingStreet,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
await db.insert(tags).values([
  { id: 1, slug: 'hmo', name: 'HMO' },
  { id: 2, slug: 'student', name: 'Student' },
])
await db.insert(heatingProviders).values({ id: 1, name: 'Gas boiler' })
const portal = await startPortal({ db })
const path = '/api/i/partner/property'

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})
beforeEach(() => expect(portal.failures).toEqual([]))

const atKingStreet = {
  id: kingStreet,
  address_line1: '12 King Street',
  address_line2: null,
  address_postcode: 'LS1 4AB',
  partner: { id: northgate, name: 'Northgate' },
}
const address = { address_line1: '14B Cardigan Lane', address_city: 'Leeds', address_postcode: 'ls63ag' }
let made = 0
/** An address that no property has yet. */
const elsewhere = () => ({ ...address, address_line1: `${(made += 1)} Elsewhere Street` })

const add = (body: object, visitor = lead, headers = {}) =>
  visitor.post(path, { partner_id: visitor === lead ? northgate : leeds, ...body }, headers)

async function added(body: object = elsewhere(), visitor = lead) {
  const response = await add(body, visitor)
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toEqual({
    status: 201,
    answer: propertyFormAnswer.parse(answer),
  })
  return propertyFormAnswer.parse(answer).data
}

const patch = (id: number, body: object, visitor = lead) =>
  visitor.send('PATCH', `${path}/${id}`, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

async function changed(property: { id: number; version: string }, body: object) {
  const response = await patch(property.id, { version: property.version, ...body })
  const answer: unknown = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 200 })
  return propertyFormAnswer.parse(answer).data
}

const fieldsOf = async (id: number, visitor = lead) =>
  propertyFormAnswer.parse(await (await visitor.get(`${path}/${id}/fields`)).json()).data

const metersOf = (propertyId: number) =>
  db
    .select({
      kind: meters.kind,
      supply: meters.supplyNumber,
      serial: meters.serialNumber,
      verifiedAt: meters.verifiedAt,
    })
    .from(meters)
    .where(eq(meters.propertyId, propertyId))
    .orderBy(meters.kind)

const everything = {
  address_line2: 'Burley Park',
  heating_provider_id: 1,
  bedrooms: 3,
  tags: ['student', 'hmo', 'student'],
  mpan: '00 801 100 20 0000 0000 006',
  electricity_serial: ' E19 K04418 ',
  electricity_rates: 2,
  mprn: '1000 0006',
  gas_serial: '',
  water_serial: '18W 204471',
  // Several properties of these tests have them.
  shared_supplies: ['mpan', 'mprn'],
}

describe('a new property', () => {
  it('has every field as it was sent, normalised, and the status Unknown', async () => {
    const property = await added({ ...address, ...everything })
    expect(property).toMatchObject({
      ...address,
      address_postcode: 'LS6 3AG',
      address_line2: 'Burley Park',
      partner_id: northgate,
      heating_provider_id: 1,
      bedrooms: 3,
      tags: ['hmo', 'student'],
      mpan: '2000000000006',
      electricity_serial: 'E19 K04418',
      electricity_rates: 2,
      mprn: '10000006',
      gas_serial: null,
      water_serial: '18W 204471',
      status: 'unknown',
      version: '1',
      last_change: { by: 'Ada Byrne 1' },
    })
    expect(await fieldsOf(property.id)).toEqual(property)
    expect((await metersOf(property.id)).map(({ kind }) => kind)).toEqual(['electricity', 'gas', 'water'])
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'property.create'), eq(auditEntries.subjectId, property.id)))
    expect(entry).toMatchObject({
      partnerId: northgate,
      after: { address_line1: '14B Cardigan Lane', partner: 'Northgate', heating: 'Gas boiler' },
    })
  })

  it('needs only its address, and of a branch not whose it is', async () => {
    const { address_line1, ...rest } = elsewhere()
    const response = await branch.post(path, { address_line1, ...rest })
    expect(response.status).toBe(201)
    const { data } = propertyFormAnswer.parse(await response.json())
    expect(data).toMatchObject({ partner_id: leeds, tags: [], bedrooms: null, mpan: null, status: 'unknown' })
    expect(await metersOf(data.id)).toEqual([])
  })

  it.each([
    ['address_line1', ' ', 'Enter the first line of the address.'],
    ['address_line1', 'x'.repeat(101), 'Use no more than 100 characters.'],
    ['address_line1', 7, 'Enter the first line of the address.'],
    ['address_line2', 'x'.repeat(101), 'Use no more than 100 characters.'],
    ['address_city', '', 'Enter the town or city.'],
    ['address_city', 'x'.repeat(61), 'Use no more than 60 characters.'],
    ['address_postcode', '', 'Enter the postcode.'],
    ['address_postcode', 'LS6 3A', 'Enter a full UK postcode, such as LS6 3AG.'],
    ['bedrooms', 21, sentences.bedrooms],
    ['bedrooms', -1, sentences.bedrooms],
    ['bedrooms', 1.5, sentences.bedrooms],
    ['bedrooms', 'many', sentences.bedrooms],
    ['heating_provider_id', 99, sentences.heating],
    ['heating_provider_id', 'gas', 'Choose a valid id.'],
    ['tags', ['hmo', 'castle'], sentences.unknownTag],
    ['tags', Array.from({ length: 11 }, (_, n) => `tag-${n}`), sentences.tags],
    ['tags', 'hmo', 'Send tags as a list.'],
    ['mpan', '2000 0000 0000', sentences.mpanLength],
    ['mpan', '2000000000007', sentences.mpanDigit],
    ['mprn', '12345', sentences.mprn],
    ['mprn', '12345678901', sentences.mprn],
    ['electricity_serial', '<b>', sentences.serial],
    ['electricity_rates', 3, sentences.rates],
    ['water_serial', 'x'.repeat(31), sentences.serial],
    ['partner_id', kingsway, sentences.owner],
    ['partner_id', undefined, sentences.owner],
  ])('is refused with %s %j', async (field, value, sentence) => {
    const before = await db.$count(properties)
    const response = await add({ ...elsewhere(), [field]: value })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(errors[field]?.[0]).toBe(sentence)
    expect(await db.$count(properties)).toBe(before)
  })

  it('takes an MPRN that fails its check, which only warns', async () => {
    expect(await added({ ...elsewhere(), mprn: '100000' })).toMatchObject({ mprn: '100000' })
  })

  it('is refused where its partner has one at this address, which the answer names', async () => {
    const same = { ...elsewhere(), address_line1: '12, KING street', address_postcode: 'LS14AB' }
    const response = await add(same)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: sentences.duplicate,
      errors: { address_line1: [sentences.duplicate] },
      current: atKingStreet,
    })
    // Another partner of the family may have it too.
    expect((await add({ ...same, partner_id: leeds })).status).toBe(201)
  })

  it('is another one in another building: the second line tells them apart', async () => {
    const flat = { ...elsewhere(), address_line2: 'Mill House' }
    await added(flat)
    await added({ ...flat, address_line2: 'Wharf House' })
    await added({ ...flat, address_line2: null })
    const again = await add({ ...flat, address_line2: 'MILL HOUSE,' })
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ current: { address_line2: 'Mill House' } })
  })

  it('with the supply of another one in view is added once somebody confirms that it supplies both', async () => {
    const first = await added({ ...elsewhere(), mpan: '1900000000004', mprn: '7712045509' })
    const second = { ...elsewhere(), mpan: '19 0000 0000 004', mprn: '7712045509' }
    const refused = await add(second)
    expect(refused.status).toBe(422)
    const at = { ...first, address_postcode: 'LS6 3AG' }
    expect(await refused.json()).toMatchObject({
      errors: { mpan: [supplyTaken('mpan', at)], mprn: [supplyTaken('mprn', at)] },
    })
    expect((await add({ ...second, shared_supplies: ['mpan'] })).status).toBe(422)
    const both = await added({ ...second, shared_supplies: ['mpan', 'mprn'] })
    // What it has already isn't asked about again; a number that it gets is.
    const moved = await changed(both, { mpan: both.mpan, bedrooms: 2 })
    const third = await added({ ...elsewhere(), mpan: '1900000000013' })
    expect((await patch(both.id, { version: moved.version, mpan: third.mpan })).status).toBe(422)
    // A branch learns nothing of a property that it doesn't see.
    const stranger = await branch.post(path, { ...elsewhere(), mpan: '1900000000004' })
    expect(stranger.status).toBe(201)
  })

  it('is refused with a number confirmed that is no supply’s', async () => {
    const response = await add({ ...elsewhere(), shared_supplies: ['water_serial'] })
    expect(response.status).toBe(422)
  })

  it('is made once, by two people at once and by one who sends twice', async () => {
    const body = { ...elsewhere(), partner_id: leeds }
    const answers = await Promise.all([add(body), add(body, branch), add(body), add(body, branch)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])

    const again = elsewhere()
    const key = { 'Idempotency-Key': 'once' }
    const [first, second] = [await add(again, lead, key), await add(again, lead, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
  })
})

describe('looking for a duplicate', () => {
  const look = async (query: Record<string, string>, visitor = lead) =>
    (await visitor.get(`${path}/duplicate?${new URLSearchParams(query)}`)).json()
  const none = { data: null, elsewhere: null }

  it('finds it whatever its punctuation, of one partner, but not itself', async () => {
    const { id } = await added({ ...elsewhere(), address_line1: '9 Look Lane' })
    const lookLane = {
      address_line1: '9, look LANE',
      address_postcode: 'ls63ag',
      partner_id: String(northgate),
    }
    const found = { id, address_line1: '9 Look Lane', partner: { id: northgate } }
    expect(await look(lookLane)).toMatchObject({ data: found, elsewhere: null })
    expect(await look({ ...lookLane, except: String(id) })).toEqual(none)
    expect(await look({ ...lookLane, address_line2: 'Annexe' })).toEqual(none)
    expect(await look({ address_line1: '1 Secret Way', address_postcode: 'M1 1AA' })).toEqual(none)
  })

  it('names another branch that has it, never one out of view', async () => {
    const parkRowHouse = { address_line1: '100% House, Park_Row', address_postcode: 'LS2 8JS' }
    const ofLeeds = { ...parkRowHouse, partner_id: String(leeds) }
    const found = { id: parkRow, partner: { id: northgate, name: 'Northgate' } }
    expect(await look(ofLeeds)).toMatchObject({ data: null, elsewhere: found })
    expect(await look(ofLeeds, branch)).toEqual(none)
  })

  it('finds the properties in view with a supply’s number', async () => {
    const { id } = await added({ ...elsewhere(), mpan: '2300000000000', mprn: '100001' })
    const supplies = async (query: Record<string, string>, visitor = lead) =>
      (await visitor.get(`${path}/same-supply?${new URLSearchParams(query)}`)).json()
    expect(await supplies({ mpan: '00 801 100 23 0000 0000 000', mprn: '100001' })).toMatchObject({
      data: [
        { field: 'mpan', property: { id, address_line2: null } },
        { field: 'mprn', property: { id } },
      ],
    })
    expect(await supplies({ mpan: '2300000000000', except: String(id) })).toEqual({ data: [] })
    expect(await supplies({ mpan: '2300000000000' }, branch)).toEqual({ data: [] })
    expect(await supplies({})).toEqual({ data: [] })
  })
})

describe('a change', () => {
  it('touches what was sent and nothing else, and counts the version on', async () => {
    const property = await added({ ...elsewhere(), ...everything })
    const now = await changed(property, { bedrooms: null, tags: ['hmo'], address_line2: null })
    expect(now).toEqual({ ...property, bedrooms: null, tags: ['hmo'], address_line2: null, version: '2' })
    expect(await fieldsOf(property.id)).toEqual(now)
    const [entry] = await db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'property.update'), eq(auditEntries.subjectId, property.id)))
    const { address_line1 } = property
    expect(entry).toEqual({
      before: { address_line1, address_line2: 'Burley Park', bedrooms: 3, tags: ['hmo', 'student'] },
      after: { address_line1, address_line2: null, bedrooms: null, tags: ['hmo'] },
    })
  })

  it('that changes nothing leaves the version and the log alone', async () => {
    const property = await added({ ...elsewhere(), tags: ['hmo', 'student'] })
    const { address_line1 } = property
    expect(await changed(property, { address_line1, tags: ['student', 'hmo'] })).toEqual(property)
    const entries = eq(auditEntries.subjectId, property.id)
    expect(await db.$count(auditEntries, and(entries, eq(auditEntries.action, 'property.update')))).toBe(0)
  })

  it('of a version that somebody else has changed is refused with what they saved', async () => {
    const property = await added()
    const theirs = await changed(property, { bedrooms: 2 })
    const response = await patch(property.id, { version: property.version, address_city: 'York' })
    expect(response.status).toBe(409)
    const body = propertyConflict.parse(await response.json())
    expect(body.message).toBe('Ada Byrne 1 has changed this property since you opened it.')
    expect(body.current).toEqual(theirs)
    expect(await fieldsOf(property.id)).toEqual(theirs)
  })

  it('by two at once is saved once', async () => {
    const property = await added({ ...elsewhere(), partner_id: leeds })
    const { id, version } = property
    const answers = await Promise.all([
      patch(id, { version, mpan: '1000000000003' }),
      patch(id, { version, mpan: null, bedrooms: 4 }, branch),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await fieldsOf(id)).version).toBe(String(Number(version) + 1))
  })

  it.each([
    ['address_line1', '', 'Enter the first line of the address.'],
    ['address_postcode', 'Leeds', 'Enter a full UK postcode, such as LS6 3AG.'],
    ['mpan', '2000000000007', sentences.mpanDigit],
    ['tags', ['castle'], sentences.unknownTag],
    ['heating_provider_id', 99, sentences.heating],
    ['partner_id', kingsway, sentences.owner],
    ['partner_id', null, 'Choose a valid id.'],
    ['version', undefined, 'Send the version that was changed.'],
    ['version', 1, 'Send the version that was changed.'],
  ])('is refused with %s %j', async (field, value, sentence) => {
    const property = await added()
    const response = await patch(property.id, { version: property.version, [field]: value })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(errors[field]?.[0]).toBe(sentence)
    expect(await fieldsOf(property.id)).toEqual(property)
  })

  it('to the address of another one is refused with that one, also when both are saved at once', async () => {
    const property = await added()
    const taken = { address_line1: '12 King Street', address_postcode: 'LS1 4AB' }
    const response = await patch(property.id, { version: property.version, ...taken })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ current: { id: kingStreet } })

    const [first, second] = [await added(), await added()]
    const free = elsewhere()
    const answers = await Promise.all([
      patch(first.id, { version: first.version, ...free }),
      patch(second.id, { version: second.version, ...free }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the meters', () => {
  it('lose their verification with another supply number only', async () => {
    const property = await added({ ...elsewhere(), ...everything })
    const verifiedAt = new Date('2026-03-01T09:00:00Z')
    await db.update(meters).set({ verifiedAt }).where(eq(meters.propertyId, property.id))
    const single = await changed(property, { electricity_rates: 1 })
    expect(single.electricity_rates).toBe(1)
    const renumbered = await changed(single, { electricity_serial: 'E20', mprn: '1000000008' })
    const [electricity, gas] = await metersOf(property.id)
    expect(electricity).toEqual({ kind: 'electricity', supply: '2000000000006', serial: 'E20', verifiedAt })
    expect(gas).toEqual({ kind: 'gas', supply: '1000000008', serial: null, verifiedAt: null })

    await changed(renumbered, { mpan: null })
    expect((await metersOf(property.id))[0]).toMatchObject({ supply: null, serial: 'E20', verifiedAt: null })
  })

  it('are the newest of each kind, which is the one in use', async () => {
    const property = await added({ ...elsewhere(), gas_serial: 'G1' })
    await db
      .insert(meters)
      .values({ partnerId: northgate, propertyId: property.id, kind: 'gas', serialNumber: 'G2' })
    expect((await fieldsOf(property.id)).gas_serial).toBe('G2')
    await changed(property, { gas_serial: 'G3' })
    expect((await metersOf(property.id)).map(({ serial }) => serial).toSorted()).toEqual(['G1', 'G3'])
  })

  it('go with their last number, unless they have readings', async () => {
    const property = await added({ ...elsewhere(), mprn: '771204550', water_serial: 'W1' })
    const [gas] = await db
      .select({ id: meters.id })
      .from(meters)
      .where(and(eq(meters.propertyId, property.id), eq(meters.kind, 'gas')))
    await db.insert(meterReadings).values({
      partnerId: northgate,
      propertyId: property.id,
      meterId: gas?.id ?? 0,
      reading: 9316,
      readOn: '2026-03-01',
      type: 'regular',
    })
    const none = await changed(property, { mprn: null, water_serial: null })
    expect(await metersOf(property.id)).toEqual([
      { kind: 'gas', supply: null, serial: null, verifiedAt: null },
    ])
    // The same meter again.
    await changed(none, { gas_serial: 'G4' })
    expect(await metersOf(property.id)).toMatchObject([{ kind: 'gas', serial: 'G4' }])
  })
})

describe('another owner', () => {
  it('gets the property with everything under it, and both read about it', async () => {
    const before = await fieldsOf(parkRow)
    const bills = await db.$count(postalBills, eq(postalBills.propertyId, parkRow))
    const now = await changed(before, { partner_id: leeds, tags: ['hmo'], water_serial: 'W2' })
    expect(now).toMatchObject({ partner_id: leeds, tags: ['hmo'], water_serial: 'W2' })
    expect(await fieldsOf(parkRow, branch)).toEqual(now)
    for (const table of [postalBills, providerAccounts, meters, propertyTags])
      expect(await db.$count(table, and(eq(table.propertyId, parkRow), eq(table.partnerId, northgate)))).toBe(
        0,
      )
    expect(await db.$count(postalBills, eq(postalBills.propertyId, parkRow))).toBe(bills)
    const entries = await db
      .select({ partnerId: auditEntries.partnerId, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, parkRow), eq(auditEntries.action, 'property.update')))
    expect(entries.map(({ partnerId }) => partnerId).toSorted()).toEqual([northgate, leeds])
    expect(entries[0]?.after).toMatchObject({ partner: 'Northgate Leeds' })
  })

  it('is refused who has the same address, or one of its accounts', async () => {
    const street = elsewhere()
    const property = await added(street)
    const theirs = await added({ ...street, partner_id: leeds })
    const move = { version: property.version, partner_id: leeds }
    const response = await patch(property.id, move)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ current: { id: theirs.id } })
    await lead.send('DELETE', `${path}/${theirs.id}`)

    const account = (partnerId: number, propertyId: number, accountNumber: string) => ({
      partnerId,
      propertyId,
      accountNumber,
      providerId: larkfield,
    })
    await db
      .insert(providerAccounts)
      .values([account(northgate, property.id, 'MV-77'), account(leeds, leedsFlat, 'mv 77')])
    const refused = await patch(property.id, move)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { partner_id: [sentences.accountThere] } })
    expect((await fieldsOf(property.id)).partner_id).toBe(northgate)
  })

  it('is refused who is not below the one whom its packages were invoiced to', async () => {
    const property = await added({ ...elsewhere(), partner_id: leeds })
    const place = { partnerId: leeds, propertyId: property.id, startsOn: '2025-01-01' }
    await db.insert(tenancies).values({ ...place, id: 950, tenantsCount: 1, leadTenantName: 'Kit Hale' })
    await db
      .insert(orders)
      .values({ ...place, id: 950, tenancyId: 950, responsibilityType: 'partner', statusId: 4 })
    await db.insert(invoices).values({ id: 950, partnerId: leeds, status: 'Paid', totalPence: 1_200 })
    await db.insert(invoiceLines).values({
      partnerId: leeds,
      invoiceId: 950,
      orderId: 950,
      orderPartnerId: leeds,
      kind: 'management_fee',
      name: 'Management fee',
      amountPence: 1_200,
      vatPercent: 20,
    })
    const refused = await patch(property.id, { version: property.version, partner_id: northgate })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { partner_id: [sentences.otherFamily] } })
    expect((await fieldsOf(property.id)).partner_id).toBe(leeds)
  })
})

describe('deleting', () => {
  it('takes a property out of sight until it is restored', async () => {
    const property = await added()
    const gone = await lead.send('DELETE', `${path}/${property.id}`)
    expect(gone.status).toBe(200)
    expect((await lead.get(`${path}/${property.id}/fields`)).status).toBe(404)
    expect((await lead.send('DELETE', `${path}/${property.id}`)).status).toBe(404)
    expect((await patch(property.id, { version: '1', bedrooms: 1 })).status).toBe(404)

    // What changed meanwhile shows in its status.
    await db.insert(tenancies).values({
      partnerId: northgate,
      propertyId: property.id,
      startsOn: '2026-01-01',
      tenantsCount: 1,
      leadTenantName: 'Kit Hale',
    })
    for (const _ of [1, 2]) {
      const back = await lead.post(`${path}/${property.id}/restore`, {})
      expect(back.status).toBe(200)
      expect(propertyFormAnswer.parse(await back.json()).data).toEqual({
        ...property,
        status: 'external-tenancy',
      })
    }
    const actions = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, property.id))
      .orderBy(auditEntries.id)
    expect(actions.map(({ action }) => action)).toEqual([
      'property.create',
      'property.delete',
      'property.restore',
      'property.change_status',
    ])
  })

  it('is undone by a colleague too, and the activity log says by whom', async () => {
    const property = await added()
    await lead.send('DELETE', `${path}/${property.id}`)
    const colleague = await portal.signedIn(people.member)
    expect((await colleague.post(`${path}/${property.id}/restore`, {})).status).toBe(200)
    const entries = await db
      .select({ action: auditEntries.action, userId: auditEntries.userId })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, property.id), like(auditEntries.action, 'property.%')))
      .orderBy(auditEntries.id)
    expect(entries.slice(1, 3)).toEqual([
      { action: 'property.delete', userId: 1 },
      { action: 'property.restore', userId: 2 },
    ])
  })

  it.each([
    ['package', 'Tenant Bills Package', sentences.hasPackage],
    ['lead', 'New Tenancy', sentences.hasLead],
  ] as const)(
    'is refused once there was a %s, and says what to do instead',
    async (_what, tenancyType, message) => {
      await db.update(tenancies).set({ tenancyType }).where(eq(tenancies.id, tenancyAtKingStreet))
      await db.insert(orders).values({
        partnerId: northgate,
        propertyId: kingStreet,
        tenancyId: tenancyAtKingStreet,
        responsibilityType: 'tenant',
        statusId: 7,
        startsOn: '2025-01-01',
      })
      const response = await lead.send('DELETE', `${path}/${kingStreet}`)
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({ message })
      expect(
        await db.$count(properties, and(eq(properties.id, kingStreet), isNull(properties.deletedAt))),
      ).toBe(1)
    },
  )

  it('is refused once there was a void bill, whose list leads to the property', async () => {
    const response = await lead.send('DELETE', `${path}/${parkRow}`)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: sentences.hasBills })
  })

  it('leaves the address free, which a restored property can’t have back then', async () => {
    const property = await added()
    await lead.send('DELETE', `${path}/${property.id}`)
    const { address_line1, address_city, address_postcode } = property
    await added({ address_line1, address_city, address_postcode })
    const response = await lead.post(`${path}/${property.id}/restore`, {})
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: sentences.addressTaken })
  })

  it('can’t be undone once the property was changed meanwhile', async () => {
    const property = await added()
    await lead.send('DELETE', `${path}/${property.id}`)
    await db.update(properties).set({ bedrooms: 7 }).where(eq(properties.id, property.id))
    const response = await lead.post(`${path}/${property.id}/restore`, {})
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This can’t be undone, because it has changed since.' },
    ])
  })

  it('opens the void period that began meanwhile, with its audit', async () => {
    const property = await added()
    await lead.send('DELETE', `${path}/${property.id}`)
    await db.insert(tenancies).values({
      partnerId: northgate,
      propertyId: property.id,
      startsOn: '2026-01-01',
      endsOn: '2026-03-16',
      tenantsCount: 1,
      leadTenantName: 'Kit Hale',
    })
    await lead.post(`${path}/${property.id}/restore`, {})
    const [period] = await db.select().from(voidPeriods).where(eq(voidPeriods.propertyId, property.id))
    expect(period).toMatchObject({ startsOn: '2026-03-17', endsOn: null })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'void_period.open'))
    expect(entry).toMatchObject({ subjectId: period?.id, before: null, after: { starts_on: '2026-03-17' } })
  })

  it('can be undone for a minute', async () => {
    const property = await added()
    await lead.send('DELETE', `${path}/${property.id}`)
    portal.pass({ seconds: 61 })
    const response = await lead.post(`${path}/${property.id}/restore`, {})
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'It’s too late to undo this. Add the property again instead.',
    })
  })
})

it('lists the heating providers by name', async () => {
  await db.insert(heatingProviders).values({ id: 2, name: 'Air source heat pump' })
  expect(await (await lead.get('/api/i/partner/heating-providers')).json()).toEqual({
    data: [
      { id: 2, name: 'Air source heat pump' },
      { id: 1, name: 'Gas boiler' },
    ],
  })
})
