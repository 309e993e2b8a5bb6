import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { toPounds } from '@doorstep/portal-contract/money'
import { couponRefusals } from '@doorstep/portal-contract/onboarding'
import { newPackageAnswer, type CreatedPackage } from '@doorstep/portal-contract/onboarding.schema'
import { ordersPage } from '@doorstep/portal-contract/orders.schema'
import { packageAnswer } from '@doorstep/portal-contract/package.schema'
import { propertyAnswer } from '@doorstep/portal-contract/property.schema'
import { quoteAnswer } from '@doorstep/portal-contract/quotes.schema'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { leadAnswer } from '@doorstep/portal-contract/leads.schema'
import { tenancyAnswer } from '@doorstep/portal-contract/tenancies.schema'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries, idempotencyKeys } from '../db/schema/audit.ts'
import { catalogueBillPrices, coupons } from '../db/schema/catalogue.ts'
import {
  bills,
  couponRedemptions,
  directDebits,
  housemates,
  orders,
  orderStatusChanges,
  partnerPackageDrafts,
} from '../db/schema/orders.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { invoiceLines, invoices, packageCharges } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { createSealer, systemRandom } from '../http/crypto.ts'
import { makeInvoices } from '../jobs/make-invoices.ts'
import { moveOrders } from '../jobs/move-orders.ts'
import { runOrderCommand } from '../staff/order-commands.ts'
import {
  cleaner,
  electricity,
  fillCatalogue,
  greenElectricity,
  service,
  tvLicence,
  water,
} from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  kingswayHouse,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })

let lead: Visitor
let branch: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  branch = await portal.signedIn(people.branch)
})

const path = '/api/i/partner/onboarding'
const free = [parkRow, leedsFlat]

beforeEach(async () => {
  await db.delete(orders)
  await db.delete(alerts)
  await db.delete(tenancies).where(inArray(tenancies.propertyId, free))
  await db.delete(tenancies).where(gt(tenancies.propertyId, kingswayHouse))
  await db.delete(properties).where(gt(properties.id, kingswayHouse))
  await db.update(properties).set({ statusId: 6 }).where(inArray(properties.id, free))
  await db.delete(partnerPackageDrafts)
  await db.delete(auditEntries)
  await db.delete(idempotencyKeys)
  await db.update(coupons).set({ usesLeft: 1 }).where(eq(coupons.code, 'ONCE'))
})
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const bank = { account_name: 'Northgate Lettings', sort_code: '12-34-56', account_number: '1234567' }

/** Two housemates: £20.04 and £60.04 a month, £100.04 for the service of every package and a fee of £12.50. */
const form = {
  bills: [{ id: electricity, account_number: 'AC 1001' }, { id: water }],
  total: 192.62,
  property_id: parkRow,
  tenancy: {
    tenancy_start: '2026-04-01',
    months: 12,
    tenants: 2,
    housemates: [
      { first_name: 'Sam', last_name: 'Reed' },
      { first_name: 'Ida', last_name: 'Holm' },
    ],
    lead_tenant_email: 'Sam@mail.test',
    lead_tenant_phone: '07700 900162',
  },
  payment_method: { type: 'direct_debit', ...bank },
}
const withTenancy = (more: object) => ({ tenancy: { ...form.tenancy, ...more } })

const submit = (more: object = {}, visitor = lead, key?: string) =>
  visitor.post(
    `${path}/partner-package`,
    { ...form, ...more },
    key === undefined ? {} : { 'Idempotency-Key': key },
  )

async function submitted(more: object = {}, visitor = lead): Promise<CreatedPackage> {
  const response = await submit(more, visitor)
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 201, body: newPackageAnswer.parse(body) })
  return newPackageAnswer.parse(body).data
}

async function refused(more: object, status = 422) {
  const response = await submit(more)
  expect(response.status).toBe(status)
  expect(await db.$count(orders)).toBe(0)
  return (await response.json()) as { message: string; errors: Record<string, string[]>; current?: unknown }
}

async function saveDraft(more: object = {}, visitor = lead): Promise<number> {
  const draft = {
    property_id: parkRow,
    property: null,
    housemates: 2,
    start: '2026-04-01',
    months: 12,
    bills: form.bills,
    quoted: { quoted_on: '2026-03-17', service_charge: 12.5, bills: [] },
    coupon: null,
    payment_type: 'direct_debit',
    tenants: form.tenancy.housemates,
    lead_tenant_email: '',
    lead_tenant_phone: '',
    ...more,
  }
  const response = await visitor.send('PUT', `${path}/draft`, {
    body: JSON.stringify({ version: null, draft }),
    headers: { 'Content-Type': 'application/json' },
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}

describe('a package that is made', () => {
  it('has its tenancy, its order with bills, household and payment, and is in the timeline', async () => {
    const made = await submitted()
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({
      id: made.id,
      partnerId: northgate,
      propertyId: parkRow,
      tenancyId: made.tenancy_id,
      responsibilityType: 'partner',
      statusId: 10,
      statusChangedAt: testNow,
      startsOn: '2026-04-01',
      endsOn: '2027-03-31',
      managementFeePence: 1_250,
      hasTvLicence: false,
      paymentMethod: 'direct_debit',
      createdByUserId: 1,
    })
    expect(await db.select().from(orderStatusChanges)).toMatchObject([
      { orderId: made.id, fromStatusId: null, toStatusId: 10, actor: 'user', changedByUserId: 1 },
    ])
    expect(await db.select().from(bills).orderBy(asc(bills.id))).toMatchObject([
      { catalogueBillId: electricity, accountNumber: 'AC 1001', state: 'Not Started', ...priced(1_002) },
      { catalogueBillId: water, accountNumber: null, ...priced(3_002) },
      { catalogueBillId: service, name: 'Billing Better Service', ...priced(5_002) },
    ])
    expect(await db.select().from(housemates).orderBy(asc(housemates.id))).toMatchObject([
      {
        firstName: 'Sam',
        lastName: 'Reed',
        email: 'sam@mail.test',
        phoneNumber: '+447700900162',
        isLeadTenant: true,
      },
      { firstName: 'Ida', lastName: 'Holm', email: null, isLeadTenant: false },
    ])
    const answer = await lead.get(`/api/i/partner/property/${parkRow}/tenancy/${made.tenancy_id}`)
    expect(tenancyAnswer.parse(await answer.json()).data).toMatchObject({
      tenancy_type: 'Bills Included Package',
      tenancy_end: '2027-03-31',
      tenants: 2,
      lead_tenant: { name: 'Sam Reed', email: 'sam@mail.test' },
      property: { status: 'partner-package' },
    })
  })

  const priced = (pricePerHousematePence: number) => ({
    housemates: 2,
    pricePerHousematePence,
    pricePence: null,
  })

  it.each([
    ['2026-04-06', 10],
    ['2026-04-07', 9],
  ])(
    'from %s begins at status %i: set-up is 20 days before the start (D21)',
    async (tenancy_start, status) => {
      await submitted(withTenancy({ tenancy_start }))
      const [order] = await db.select().from(orders)
      expect(order?.statusId).toBe(status)
    },
  )

  it('keeps bank details sealed, shows the last four digits and tells nobody else', async () => {
    const made = await submitted({}, lead)
    const [debit] = await db.select().from(directDebits)
    expect(debit?.lastFour).toBe('4567')
    const sealer = createSealer('a key for tests', systemRandom)
    const opened = await sealer.open(debit?.sealedDetails ?? '', `direct_debit ${made.id}`)
    expect(JSON.parse(opened ?? '')).toEqual({
      account_name: 'Northgate Lettings',
      sort_code: '123456',
      account_number: '01234567',
    })
    const kept = JSON.stringify([
      debit,
      await db.select().from(auditEntries),
      await db.select().from(idempotencyKeys),
      await (await lead.get(`/api/i/partner/property/${parkRow}/tenancy/${made.tenancy_id}`)).text(),
    ])
    for (const secret of ['1234567', '123456', '12-34-56']) expect(kept).not.toContain(secret)
  })

  it('can be paid on invoice, without an end and with one name', async () => {
    await submitted({
      payment_method: { type: 'invoice' },
      ...withTenancy({ months: null, housemates: [{ first_name: 'Sam', last_name: 'Reed' }] }),
    })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ paymentMethod: 'invoice', endsOn: null })
    expect(await db.$count(directDebits)).toBe(0)
  })

  it('is audited as the order, its tenancy and what follows', async () => {
    const made = await submitted()
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'order.create',
      'tenancy.create',
      'property.change_status',
    ])
    expect(entries[0]).toMatchObject({
      subjectId: made.id,
      userId: 1,
      after: { lead_tenant_name: 'Sam Reed', payment_method: 'direct_debit', monthly_pence: 19_262 },
    })
  })

  it('lets the partner see its invoices from then on', async () => {
    const hasPackages = async () =>
      currentPartner.parse(await (await lead.get('/api/auth/partner')).json()).has_partner_packages
    expect(await hasPackages()).toBe(false)
    await submitted()
    expect(await hasPackages()).toBe(true)
  })

  it('is a branch’s when the property is, also by its head office', async () => {
    await submitted({ property_id: leedsFlat })
    const [order] = await db.select().from(orders)
    expect(order?.partnerId).toBe(leeds)
  })

  it('can have the TV licence', async () => {
    await submitted({ bills: [{ id: tvLicence }], total: 192.62 + 80.04 - 80.08 })
    const [order] = await db.select().from(orders)
    expect(order?.hasTvLicence).toBe(true)
  })

  it('is taken from set-up to its end by the job and the staff commands (D21)', async () => {
    const start = addDays(todayInLondon(testNow), 21)
    const { id } = await submitted(withTenancy({ tenancy_start: start }))
    const status = async () => (await db.select().from(orders))[0]?.statusId
    const day = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000)
    expect(await status()).toBe(9)
    await moveOrders(db, testNow)
    expect(await status()).toBe(9)
    await moveOrders(db, day(1))
    expect(await status()).toBe(10)
    await runOrderCommand(db, 'set-up-order', id, byStaff(day(15)))
    await runOrderCommand(db, 'approve-order', id, byStaff(day(20)))
    expect(await status()).toBe(4)
    await runOrderCommand(db, 'end-order', id, byStaff(day(400)))
    expect(await status()).toBe(7)
  })
})

describe('a new property', () => {
  const property = {
    address_line1: '9 Ash Grove',
    address_line2: '',
    address_city: 'Leeds',
    address_postcode: 'ls6 1ab',
    partner_id: leeds,
  }

  it('is added with the package', async () => {
    const made = await submitted({ property_id: null, property })
    const [added] = await db.select().from(properties).where(eq(properties.id, made.property_id))
    expect(added).toMatchObject({
      partnerId: leeds,
      addressLine1: '9 Ash Grove',
      addressPostcode: 'LS6 1AB',
      statusId: 3,
    })
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toContain('property.create')
  })

  it('is refused at its fields, and not added when something else is wrong', async () => {
    const count = await db.$count(properties)
    const bad = await refused({ property_id: null, property: { ...property, address_postcode: 'X' } })
    expect(Object.keys(bad.errors)).toEqual(['property.address_postcode'])
    const foreign = await refused({ property_id: null, property: { ...property, partner_id: 103 } })
    expect(Object.keys(foreign.errors)).toEqual(['property.partner_id'])
    const known = {
      ...property,
      partner_id: northgate,
      address_line1: '12 King Street',
      address_postcode: 'LS1 4AB',
    }
    const duplicate = await refused({ property_id: null, property: known })
    expect(Object.keys(duplicate.errors)).toEqual(['property.address_line1'])
    expect(duplicate.current).toMatchObject({ id: kingStreet })
    await refused(
      { property_id: null, property: { ...property, address_line1: '11 Ash Grove' }, total: 1 },
      409,
    )
    expect(await db.$count(properties)).toBe(count)
  })
})

describe('what is refused, at its field (specification, section 5; D50)', () => {
  it.each<[string, object, string]>([
    ['no bills', { bills: [] }, 'bills'],
    [
      'a second bill with a bad reference',
      { bills: [{ id: electricity }, { id: water, account_number: '!' }] },
      'bills.1.account_number',
    ],
    ['an unknown bill', { bills: [{ id: electricity }, { id: 999_999 }] }, 'bills.1.id'],
    ['a bill of a hidden group', { bills: [{ id: cleaner }] }, 'bills.0.id'],
    ['two bills of a group', { bills: [{ id: electricity }, { id: greenElectricity }] }, 'bills.1.id'],
    ['the service alone', { bills: [{ id: service }] }, 'bills'],
    ['no property', { property_id: null }, 'property_id'],
    [
      'two properties',
      {
        property: {
          address_line1: '1 A',
          address_city: 'B',
          address_postcode: 'LS1 1AA',
          partner_id: northgate,
        },
      },
      'property',
    ],
    ['no housemates', withTenancy({ tenants: 0 }), 'tenancy.tenants'],
    ['more names than housemates', withTenancy({ tenants: 1 }), 'tenancy.housemates'],
    ['no names', withTenancy({ housemates: [] }), 'tenancy.housemates'],
    [
      'a name without letters',
      withTenancy({ housemates: [{ first_name: '', last_name: 'Reed' }] }),
      'tenancy.housemates.0.first_name',
    ],
    ['no email', withTenancy({ lead_tenant_email: '' }), 'tenancy.lead_tenant_email'],
    ['a bad phone number', withTenancy({ lead_tenant_phone: '123' }), 'tenancy.lead_tenant_phone'],
    ['a start too far away', withTenancy({ tenancy_start: '2027-09-18' }), 'tenancy.tenancy_start'],
    ['a length that can’t be', withTenancy({ months: 0 }), 'tenancy.months'],
    ['no payment method', { payment_method: undefined }, 'payment_method'],
    ['an unknown payment method', { payment_method: { type: 'cash' } }, 'payment_method.type'],
    [
      'a bad sort code',
      { payment_method: { ...form.payment_method, sort_code: '12345' } },
      'payment_method.sort_code',
    ],
    [
      'a bad account number',
      { payment_method: { ...form.payment_method, account_number: '12345' } },
      'payment_method.account_number',
    ],
    [
      'no account name',
      { payment_method: { ...form.payment_method, account_name: ' ' } },
      'payment_method.account_name',
    ],
    ['a malformed coupon', { coupon: '!' }, 'coupon'],
    ['an unknown coupon', { coupon: 'NOBODYS' }, 'coupon'],
    ['another partner’s coupon', { coupon: 'KINGSWAY' }, 'coupon'],
  ])('%s', async (_what, more, field) => {
    const { errors, message } = await refused(more)
    expect(Object.keys(errors)[0]).toBe(field)
    expect(message).toBe(errors[field]?.[0])
  })

  it('a bill that is no longer offered, with today’s quote', async () => {
    const { errors, current } = await refused({ bills: [{ id: electricity }, { id: 999_999 }] })
    expect(errors).toEqual({ 'bills.1.id': ['This bill is no longer offered. Choose another one.'] })
    expect(quoteAnswer.parse(current).quoted_on).toBe('2026-03-17')
  })

  it('another’s property, or one that is not there, is a 404', async () => {
    await refused({ property_id: kingswayHouse }, 404)
    await refused({ property_id: 999_999 }, 404)
    expect((await submit({ property_id: parkRow }, branch)).status).toBe(404)
  })

  it('a tenancy in the way is named', async () => {
    expect((await refused({ property_id: kingStreet })).errors).toEqual({
      'tenancy.tenancy_start': ['Sam Reed’s tenancy, which started on 01/01/2025, has no end. End it first.'],
    })
  })

  it('is for people who are signed in', async () => {
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    const response = await submit({}, nobody)
    expect([response.status, await response.json()]).toEqual([401, { message: 'Sign in to continue.' }])
  })
})

describe('the price that was agreed to (D28)', () => {
  it('is refused when it is not today’s, with both and today’s quote (D81)', async () => {
    const { message, errors, current } = await refused({ total: 190 }, 409)
    expect(message).toBe(
      'The price is now £192.62 a month, not £190.00. Check the new prices, then submit again.',
    )
    expect(Object.keys(errors)).toEqual(['total'])
    expect(quoteAnswer.parse(current).data[0]?.bills[0]?.prices[0]?.price_total).toBe(20.04)
  })

  it('is refused when a price changed since', async () => {
    const set = (pence: number) =>
      db
        .update(catalogueBillPrices)
        .set({ pricePerHousematePence: pence })
        .where(eq(catalogueBillPrices.billId, water))
    await set(3_100)
    expect(Object.keys((await refused({}, 409)).errors)).toEqual(['total'])
    await set(3_002)
    await submitted()
  })

  it('is refused once its quote has expired, with today’s quote', async () => {
    const quoted = { service_charge: 12.5, bills: [] }
    const draft_id = await saveDraft({ quoted: { ...quoted, quoted_on: '2026-03-02' } })
    const { errors, current } = await refused({ draft_id })
    expect(errors).toEqual({
      draft_id: ['This quote has expired. Check today’s prices, then submit again.'],
    })
    quoteAnswer.parse(current)
    await db.delete(partnerPackageDrafts)
    await submitted({ draft_id: await saveDraft({ quoted: { ...quoted, quoted_on: '2026-03-03' } }) })
  })
})

describe('a coupon (D27)', () => {
  it('is off what the package costs in its list, on its page and on its property’s, to the penny', async () => {
    const total = 186.37
    const made = await submitted({ coupon: 'HALF', total, ...withTenancy({ tenancy_start: '2026-03-17' }) })
    const read = async (address: string): Promise<unknown> => (await lead.get(address)).json()
    const atProperty = `/api/i/partner/property/${parkRow}`
    const atTenancy = `${atProperty}/tenancy/${made.tenancy_id}`
    const { data: listed } = ordersPage.parse(await read('/api/i/partner/order'))
    const { data: record } = packageAnswer.parse(await read(`${atTenancy}/package`))
    const { data: tenancy } = tenancyAnswer.parse(await read(atTenancy))
    const { data: property } = propertyAnswer.parse(await read(atProperty))
    const found = [...listed, record, tenancy.order, property.current_tenancy]
    expect(found.map((order) => order?.coupon)).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'HALF', discount: 6.25 })),
    )
    expect(found.map((order) => order && toPounds(packageCosts(order).total))).toEqual(
      Array.from({ length: 4 }, () => total),
    )
    expect(property.tenancies.map(({ monthly_price }) => monthly_price)).toEqual([total])
    expect(property.current_tenancy?.monthly_price).toBe(total)
  })

  it('comes off the management fee, once for each use', async () => {
    await submitted({ coupon: 'once', total: 187.62 })
    expect(await db.select().from(couponRedemptions)).toMatchObject([
      { discountPence: 500, redeemedByUserId: 1, partnerId: northgate },
    ])
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, 'ONCE'))
    expect(coupon?.usesLeft).toBe(0)
  })

  it('never takes off more than the fee', async () => {
    await submitted({ coupon: 'BIG', total: 180.12 })
    expect(await db.select().from(couponRedemptions)).toMatchObject([{ discountPence: 1_250 }])
  })

  it('of a branch is for packages of that branch, not of its head office', async () => {
    expect((await refused({ coupon: 'LEEDS', total: 191.37 })).errors).toEqual({
      coupon: [couponRefusals.unknown],
    })
    await submitted({ coupon: 'LEEDS', total: 191.37, property_id: leedsFlat })
    expect(await db.select().from(couponRedemptions)).toMatchObject([{ partnerId: leeds }])
  })

  it('of a head office is for packages of its branches too', async () => {
    await db.update(coupons).set({ partnerId: northgate }).where(eq(coupons.code, 'LEEDS'))
    await submitted({ coupon: 'LEEDS', total: 191.37, property_id: leedsFlat })
    await db.update(coupons).set({ partnerId: leeds }).where(eq(coupons.code, 'LEEDS'))
  })

  it('that was used up since it was checked is refused, and nothing is made', async () => {
    expect((await lead.post(`${path}/coupon`, { code: 'ONCE' })).status).toBe(200)
    await db.update(coupons).set({ usesLeft: 0 }).where(eq(coupons.code, 'ONCE'))
    expect((await refused({ coupon: 'ONCE', total: 187.62 })).errors).toEqual({
      coupon: ['This code has no uses left.'],
    })
  })

  it('that ended since goes on for the package that has it, and for no other (docs/decisions/0071)', async () => {
    const whole = { coupon: 'LAST-DAY', total: 191.37 }
    const { id, tenancy_id } = await submitted({ ...whole, ...withTenancy({ tenancy_start: '2026-03-17' }) })
    await db.update(coupons).set({ validTo: '2026-03-16' }).where(eq(coupons.code, 'LAST-DAY'))
    const expired = 'This code expired on 16/03/2026.'
    const checked = await lead.post(`${path}/coupon`, { code: 'LAST-DAY' })
    expect(await checked.json()).toEqual({ message: expired, errors: { code: [expired] } })
    const second = await submit({ ...whole, property_id: leedsFlat })
    expect([second.status, await second.json()]).toEqual([
      422,
      { message: expired, errors: { coupon: [expired] } },
    ])

    await runOrderCommand(db, 'set-up-order', id, byStaff(testNow))
    await runOrderCommand(db, 'approve-order', id, byStaff(testNow))
    const answer = await lead.get(`/api/i/partner/property/${parkRow}/tenancy/${tenancy_id}/package`)
    expect(packageAnswer.parse(await answer.json()).data.coupon).toEqual({ code: 'LAST-DAY', discount: 1.25 })
    await makeInvoices(db, new Date('2026-05-01T09:00:00Z'), { origin: 'https://portal.example.com' })
    const discounts = await db
      .select({ name: invoiceLines.name, pence: invoiceLines.amountPence })
      .from(invoiceLines)
      .where(eq(invoiceLines.kind, 'discount'))
    const totals = await db.select({ pence: invoices.totalPence }).from(invoices)
    await db.delete(invoiceLines)
    await db.delete(invoices)
    await db.update(coupons).set({ validTo: '2026-03-17' }).where(eq(coupons.code, 'LAST-DAY'))
    // Those of April, found late, and May, on one invoice (D91).
    expect(discounts).toEqual(Array.from({ length: 2 }, () => ({ name: 'LAST-DAY', pence: -125 })))
    expect(totals).toEqual([{ pence: 2 * 19_137 }])
  })

  it('that two submit at the same moment is used once', async () => {
    const answers = await Promise.all([
      submit({ coupon: 'ONCE', total: 187.62 }),
      submit({ coupon: 'ONCE', total: 187.62, property_id: leedsFlat }, branch),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await db.$count(couponRedemptions)).toBe(1)
  })
})

describe('one package, however often it is submitted', () => {
  it('a repeated call has the first answer', async () => {
    const [first, second] = [await submit({}, lead, 'a-key'), await submit({}, lead, 'a-key')]
    expect(await second.json()).toEqual(await first.json())
    expect([first.status, second.status, await db.$count(orders)]).toEqual([201, 201, 1])
  })

  it('a double press has the first answer', async () => {
    const answers = await Promise.all([submit({}, lead, 'twice'), submit({}, lead, 'twice')])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toEqual(second)
    expect(await db.$count(orders)).toBe(1)
  })

  it('the same key for another package is refused', async () => {
    await submit({}, lead, 'a-key')
    expect((await submit({ property_id: leedsFlat }, lead, 'a-key')).status).toBe(422)
    expect(await db.$count(orders)).toBe(1)
  })

  it('two tabs of a draft: the second is told which package it became', async () => {
    const draft_id = await saveDraft()
    const answers = await Promise.all([submit({ draft_id }), submit({ draft_id })])
    const [made, told] = answers.toSorted((a, b) => a.status - b.status)
    const { data } = newPackageAnswer.parse(await made?.json())
    expect([told?.status, await told?.json()]).toEqual([
      409,
      { message: 'This package was already submitted from another tab or device.', current: data },
    ])
    expect(await db.$count(orders)).toBe(1)
    expect(await (await lead.get(`${path}/draft`)).json()).toEqual({ data: null })
    const [draft] = await db.select().from(partnerPackageDrafts)
    expect(draft?.draft).toEqual({})
  })

  it('two people at the same property: the second tenancy is refused', async () => {
    const member = await portal.signedIn(people.member)
    const answers = await Promise.all([submit(), submit({}, member)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await db.$count(orders)).toBe(1)
  })

  it('a draft of someone else, or that is no longer there, is refused and left alone', async () => {
    const foreign = await saveDraft({}, branch)
    for (const draft_id of [foreign, 999_999])
      expect(Object.keys((await refused({ draft_id })).errors)).toEqual(['draft_id'])
    expect(await (await branch.get(`${path}/draft`)).json()).toMatchObject({ data: { id: foreign } })
  })
})

describe('from the bills alone, with a draft that gives the rest (D81)', () => {
  const alone = { bills: form.bills }
  const post = (body: object) => lead.post(`${path}/partner-package`, body)
  const answered = { lead_tenant_email: 'sam@mail.test', payment_type: 'invoice' }

  it('is made at today’s price, and closes the draft', async () => {
    await saveDraft(answered)
    const { data } = newPackageAnswer.parse(await (await post(alone)).json())
    expect(await db.select().from(orders)).toMatchObject([
      { id: data.id, propertyId: parkRow, startsOn: '2026-04-01', paymentMethod: 'invoice' },
    ])
    expect(await (await lead.get(`${path}/draft`)).json()).toEqual({ data: null })
  })

  it.each([
    ['nothing', undefined, 'tenancy'],
    ['no email', { payment_type: 'invoice' }, 'tenancy.lead_tenant_email'],
    [
      'no account for its Direct Debit',
      { lead_tenant_email: 'sam@mail.test' },
      'payment_method.account_name',
    ],
  ])('names what is missing where the draft has %s', async (_what, draft, field) => {
    if (draft) await saveDraft(draft)
    const response = await post(alone)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)[0]).toBe(field)
  })

  it('asks which one where there are several', async () => {
    const first = await saveDraft(answered)
    await saveDraft({ ...answered, property_id: leedsFlat })
    const response = await post(alone)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { draft_id: [expect.any(String)] } },
    ])
    expect((await post({ ...alone, draft_id: first })).status).toBe(201)
  })
})

describe('for a tenancy or lead there is (D86)', () => {
  const atProperty = `/api/i/partner/property/${parkRow}`
  const person = {
    tenancy_start: '2026-03-01',
    tenancy_end: '2027-02-28',
    tenants: 2,
    lead_tenant_name: 'Priya Nair',
    lead_tenant_email: 'priya@mail.test',
    lead_tenant_phone: '07700 900162',
  }
  const added = async (kind: 'tenancy' | 'lead', more: object = {}): Promise<number> => {
    const response = await lead.post(`${atProperty}/${kind}`, { ...person, ...more })
    expect(response.status).toBe(201)
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  const order = (tenancy_id: number, more: object = {}, visitor = lead) =>
    visitor.post(`${path}/partner-package`, {
      bills: form.bills,
      payment_method: { type: 'invoice' },
      tenancy_id,
      ...more,
    })
  const tenancyAt = async (id: number) =>
    tenancyAnswer.parse(await (await lead.get(`${atProperty}/tenancy/${id}`)).json()).data
  const recordOf = async () => propertyAnswer.parse(await (await lead.get(atProperty)).json()).data

  it('a lead is won: it becomes that tenancy, with its order as the package', async () => {
    const id = await added('lead')
    const [before] = await db.select().from(orders)
    const response = await order(id, {
      tenancy: {
        housemates: [
          { first_name: 'Priya', last_name: 'Nair' },
          { first_name: 'Ida', last_name: 'Holm' },
        ],
      },
    })
    const { data } = newPackageAnswer.parse(await response.json())
    expect(data).toEqual({ id: before?.id, property_id: parkRow, tenancy_id: id })
    const tenancy = await tenancyAt(id)
    expect(tenancy).toMatchObject({
      tenancy_type: 'Bills Included Package',
      tenancy_start: '2026-03-01',
      tenancy_end: '2027-02-28',
      status_id: 10,
      property: { status: 'partner-package' },
      order: {
        responsibility_type: 'partner',
        housemates: [
          { full_name: 'Priya Nair', email: 'priya@mail.test', has_payment_details: true },
          { full_name: 'Ida Holm', has_payment_details: true },
        ],
      },
    })
    expect(tenancy.order?.bills).toHaveLength(3)
    expect((await lead.get(`${atProperty}/lead/${id}`)).status).toBe(404)
    const steps = await db.select().from(orderStatusChanges).orderBy(asc(orderStatusChanges.id))
    expect(steps.map(({ toStatusId }) => toStatusId)).toEqual([1, 2, 10])
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'lead.create',
      'property.change_status',
      'order.send_reminder',
      'order.create',
      'lead.become_tenancy',
      'property.change_status',
    ])
  })

  it('a tenancy gets a package that its tenants pay for, who are invited first (D21)', async () => {
    const id = await added('tenancy')
    const response = await order(id, { responsibility_type: 'tenant', payment_method: null })
    expect(response.status).toBe(201)
    expect(await tenancyAt(id)).toMatchObject({
      tenancy_type: 'Tenant Bills Package',
      status_id: 1,
      order: {
        responsibility_type: 'tenant',
        housemates: [{ full_name: 'Priya Nair', has_payment_details: false }],
      },
    })
  })

  it('a lead whose tenants pay stays where it was, as a tenancy', async () => {
    const id = await added('lead')
    expect((await order(id, { responsibility_type: 'tenant' })).status).toBe(201)
    expect(await tenancyAt(id)).toMatchObject({ tenancy_type: 'Tenant Bills Package', status_id: 1 })
    expect(await db.$count(housemates)).toBe(1)
  })

  it('its own days are no overlap; another tenancy’s are, also for its quote', async () => {
    const quote = (id: number) => lead.get(`${path}/quote?tenancy_id=${id}&housemates=2`)
    const id = await added('tenancy')
    expect((await quote(id)).status).toBe(200)
    const ofLead = await added('lead')
    for (const response of [await quote(ofLead), await order(ofLead)]) {
      expect(response.status).toBe(422)
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['tenancy_id'])
    }
    expect((await order(id)).status).toBe(201)
  })

  describe('starts on a day of its own (D113)', () => {
    const daysOf = async () =>
      (await db.select().from(orders)).map(({ startsOn, endsOn }) => [startsOn, endsOn])
    const errorsOf = async (response: Response) =>
      ((await response.json()) as { errors?: Record<string, string[]> }).errors
    const moved = async (id: number, dates: object) => {
      const { version } = await tenancyAt(id)
      return lead.send('PATCH', `${atProperty}/tenancy/${id}`, {
        body: JSON.stringify({ version, ...dates }),
        headers: { 'Content-Type': 'application/json' },
      })
    }

    it.each([
      ['next month', undefined, '2026-04-01'],
      ['today', '2026-03-17', '2026-03-17'],
      ['any later day of the tenancy but its last', '2027-02-27', '2027-02-27'],
    ])('%s', async (_, start, startsOn) => {
      const id = await added('tenancy')
      expect((await order(id, { start })).status).toBe(201)
      expect(await daysOf()).toEqual([[startsOn, '2027-02-28']])
      expect(await tenancyAt(id)).toMatchObject({
        tenancy_start: '2026-03-01',
        order: { starts_on: startsOn },
      })
    })

    it('a lead’s to come with it', async () => {
      const id = await added('lead', { tenancy_start: '2026-05-09' })
      expect(await errorsOf(await order(id, { start: '2026-05-08' }))).toEqual({
        start: ['Choose a start from 09/05/2026 to 27/02/2027.'],
      })
      expect((await order(id)).status).toBe(201)
      expect(await daysOf()).toEqual([['2026-05-09', '2027-02-28']])
    })

    it.each([
      [{ start: '2026-03-16' }, { start: ['Choose a start from 17/03/2026 to 27/02/2027.'] }],
      [{ start: '2027-02-28' }, { start: ['Choose a start from 17/03/2026 to 27/02/2027.'] }],
      [{ start: 'soon' }, { start: ['Enter the day the package starts.'] }],
      [
        { tenancy: { tenancy_start: '2026-04-01' } },
        {
          'tenancy.tenancy_start': [
            'This tenancy starts on 01/03/2026. Send the day the package starts as ‘start’.',
          ],
        },
      ],
    ])('refuses %j', async (wrong, errors) => {
      const id = await added('tenancy')
      const response = await order(id, wrong)
      expect({ status: response.status, errors: await errorsOf(response) }).toEqual({ status: 422, errors })
      expect(await db.$count(orders)).toBe(0)
    })

    it('refuses it in the quote already, and one beside a new tenancy’s', async () => {
      const id = await added('tenancy')
      const quote = await lead.get(`${path}/quote?tenancy_id=${id}&housemates=2&start=2026-03-16`)
      expect(await errorsOf(quote)).toEqual({ start: ['Choose a start from 17/03/2026 to 27/02/2027.'] })
      await db.delete(tenancies).where(eq(tenancies.id, id))
      expect((await refused({ start: '2026-05-01' })).errors).toEqual({
        start: ['The package of a new tenancy starts with it. Leave its start out.'],
      })
      expect((await submit({ start: form.tenancy.tenancy_start })).status).toBe(201)
    })

    it('is refused for a tenancy that ends today', async () => {
      const id = await added('tenancy')
      await db.update(tenancies).set({ endsOn: '2026-03-17' }).where(eq(tenancies.id, id))
      expect(await errorsOf(await order(id))).toEqual({
        tenancy_id: ['This tenancy ends today, so it can’t have a package now.'],
      })
    })

    it('is the draft’s, where that gives the rest (D81)', async () => {
      const id = await added('tenancy')
      await saveDraft({
        tenancy_id: id,
        start: '2026-04-20',
        payment_type: 'invoice',
        lead_tenant_email: 'priya@mail.test',
      })
      const response = await lead.post(`${path}/partner-package`, { bills: form.bills })
      expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 201 })
      expect(await daysOf()).toEqual([['2026-04-20', '2027-02-28']])
    })

    it('is the usual one where that day of the draft is past; one that was sent is refused', async () => {
      const id = await added('tenancy')
      await saveDraft({
        tenancy_id: id,
        start: '2026-03-16',
        payment_type: 'invoice',
        lead_tenant_email: 'priya@mail.test',
      })
      const post = (more: object = {}) => lead.post(`${path}/partner-package`, { bills: form.bills, ...more })
      expect(await errorsOf(await post({ start: '2026-03-16' }))).toEqual({
        start: ['Choose a start from 17/03/2026 to 27/02/2027.'],
      })
      const response = await post()
      expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 201 })
      expect(await daysOf()).toEqual([['2026-04-01', '2027-02-28']])
    })

    it('is the first that is the landlord’s, and that is paid for', async () => {
      const id = await added('tenancy', { tenancy_start: '2025-03-25' })
      const { data } = newPackageAnswer.parse(await (await order(id)).json())
      const timeline = await (await lead.get(`${atProperty}/timeline`)).json()
      expect(timeline).toMatchObject({
        data: { tenancies: [{ id, covers: [{ from: '2026-04-01', to: '2027-02-28' }] }] },
      })
      await runOrderCommand(db, 'set-up-order', data.id, byStaff(testNow))
      await runOrderCommand(db, 'approve-order', data.id, byStaff(testNow))
      for (const day of ['2026-03-18', '2026-04-01', '2026-05-01'])
        await makeInvoices(db, new Date(`${day}T04:00:00Z`), { origin: 'https://portal.test' })
      const charged = await db.select().from(packageCharges).orderBy(asc(packageCharges.month))
      expect(charged.map(({ month }) => month)).toEqual(['2026-04-01', '2026-05-01'])
      await db.delete(invoiceLines)
      await db.delete(invoices)
    })

    it('stays when its tenancy’s start is put right, and ends with it', async () => {
      const id = await added('tenancy')
      await order(id)
      expect((await moved(id, { tenancy_start: '2026-02-14', tenancy_end: '2026-12-31' })).status).toBe(200)
      expect(await daysOf()).toEqual([['2026-04-01', '2026-12-31']])
      const early = await moved(id, { tenancy_end: '2026-04-01' })
      expect({ status: early.status, errors: await errorsOf(early) }).toEqual({
        status: 422,
        errors: {
          tenancy_end: [
            'The package starts on 01/04/2026. Choose an end after that, or withdraw the package first.',
          ],
        },
      })
      expect(await daysOf()).toEqual([['2026-04-01', '2026-12-31']])
    })

    const startsAfter = async (id: number, starts: string[]) => {
      const found: (string | undefined)[] = []
      for (const tenancy_start of starts) {
        expect((await moved(id, { tenancy_start })).status).toBe(200)
        found.push((await daysOf())[0]?.[0] ?? undefined)
      }
      return found
    }

    it('is as it was once a start of the tenancy after it was mistyped and put right', async () => {
      const id = await added('tenancy')
      await order(id)
      expect(await startsAfter(id, ['2026-05-01', '2026-03-01'])).toEqual(['2026-05-01', '2026-04-01'])
    })

    it('that of a new tenancy’s package follows it, but not to before it was ordered', async () => {
      const { tenancy_id } = await submitted()
      expect(await startsAfter(tenancy_id, ['2026-04-09', '2025-09-01', '2026-03-25'])).toEqual([
        '2026-04-09',
        '2026-03-17',
        '2026-03-25',
      ])
    })

    it('that of a new tenancy which began before is as it was, too', async () => {
      const { tenancy_id } = await submitted(withTenancy({ tenancy_start: '2026-02-01' }))
      expect(await startsAfter(tenancy_id, ['2026-05-01', '2026-02-01', '2025-12-01'])).toEqual([
        '2026-05-01',
        '2026-02-01',
        '2026-02-01',
      ])
    })

    it('that of a lead follows it anywhere until it is ordered', async () => {
      const id = await added('lead', { tenancy_start: '2026-05-09' })
      await db.update(orders).set({ createdAt: new Date('2026-01-05T09:00:00Z') })
      const { version } = leadAnswer.parse(await (await lead.get(`${atProperty}/lead/${id}`)).json()).data
      await lead.send('PATCH', `${atProperty}/lead/${id}`, {
        body: JSON.stringify({ version, tenancy_start: '2026-04-20' }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(await daysOf()).toEqual([['2026-04-20', '2027-02-28']])
      expect((await order(id)).status).toBe(201)
      expect(await startsAfter(id, ['2026-02-01', '2026-04-20'])).toEqual(['2026-03-17', '2026-04-20'])
    })
  })

  it('is refused for one that has a package, is closed, has ended or is not in view', async () => {
    const id = await added('tenancy')
    expect((await order(id, {}, branch)).status).toBe(404)
    expect((await order(999_999)).status).toBe(404)
    expect((await order(id, { property_id: leedsFlat })).status).toBe(404)
    await db.update(tenancies).set({ endsOn: '2026-03-16' }).where(eq(tenancies.id, id))
    expect((await order(id)).status).toBe(422)
    await db.update(tenancies).set({ endsOn: null }).where(eq(tenancies.id, id))
    expect((await order(id)).status).toBe(201)
    const again = await order(id)
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'This tenancy has a package already.' },
    ])
    const lost = await added('lead')
    await lead.send('DELETE', `${atProperty}/lead/${lost}`, {
      body: JSON.stringify({ reason: 'They found another home.' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect((await order(lost)).status).toBe(409)
  })

  it('once it is withdrawn the tenancy has none, everywhere, until another is ordered or it is undone (D58)', async () => {
    const id = await added('tenancy')
    await order(id)
    const atTenancy = `${atProperty}/tenancy/${id}`
    const { data: record } = packageAnswer.parse(await (await lead.get(`${atTenancy}/package`)).json())
    const withdrawn = await lead.send('PATCH', `${atTenancy}/package`, {
      body: JSON.stringify({ version: record.version, status_id: 5 }),
      headers: { 'Content-Type': 'application/json' },
    })
    const { undo_id } = (await withdrawn.json()) as { undo_id: number }
    const none = { tenancy_type: null, status_colour: 'blue' }
    expect(await tenancyAt(id)).toMatchObject({ ...none, property: { status: 'external-tenancy' } })
    expect(await recordOf()).toMatchObject({
      status: 'external-tenancy',
      current_tenancy: { ...none, status_id: null, monthly_price: null, bills: [], management_fee: 0 },
      tenancies: [{ tenancy_type: null, status_id: null, monthly_price: null }],
    })
    const list = (await (await lead.get('/api/i/partner/property')).json()) as { data: { id: number }[] }
    expect(list.data.find((one) => one.id === parkRow)).toMatchObject({ current_tenancy: none })
    const timeline = await (await lead.get(`${atProperty}/timeline`)).json()
    expect(timeline).toMatchObject({ data: { tenancies: [{ tenancy_type: null, covers: [] }] } })
    await lead.post(`${atTenancy}/restore`, { undo_id })
    expect(await tenancyAt(id)).toMatchObject({ tenancy_type: 'Bills Included Package', status_id: 10 })
  })

  it('adding the tenancy of an open lead’s person and day offers to win the lead', async () => {
    const ofLead = await added('lead')
    const add = (more: object = {}) => lead.post(`${atProperty}/tenancy`, { ...person, ...more })
    const offered = await add()
    expect([offered.status, await offered.json()]).toMatchObject([
      409,
      { current: { id: ofLead, lead_tenant_name: 'Priya Nair' } },
    ])
    const won = await add({ lead_id: ofLead, tenants: 3 })
    expect([won.status, await won.json()]).toMatchObject([
      201,
      { data: { id: ofLead, tenancy_type: null, tenants: 3, order: { status_id: 5 } } },
    ])
    expect((await lead.get(`${atProperty}/lead/${ofLead}`)).status).toBe(404)
    expect((await add({ lead_id: ofLead })).status).toBe(409)
  })

  it('adding it beside the lead keeps both', async () => {
    const ofLead = await added('lead')
    const made = await lead.post(`${atProperty}/tenancy`, { ...person, lead_id: null })
    expect(made.status).toBe(201)
    expect((await lead.get(`${atProperty}/lead/${ofLead}`)).status).toBe(200)
  })
})

describe('a quote that is emailed (D28, D74)', () => {
  const email = (id: number, to = 'Sam@mail.test', visitor = lead, total = 192.62) =>
    visitor.post(`${path}/draft/${id}/email`, { email: to, total })

  it('goes at today’s prices, three times a day to one address', async () => {
    const id = await saveDraft()
    for (let time = 0; time < 3; time += 1) expect((await email(id)).status).toBe(200)
    expect((await email(id)).status).toBe(429)
    const [queued] = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'quote')).limit(1)
    expect(queued?.payload).toMatchObject({
      email: 'sam@mail.test',
      about: '100% House, Park_Row, Leeds LS2 8JS. 2 tenants from 01/04/2026.',
      totalPence: 19_262,
      validUntil: '2026-03-31',
    })
  })

  it('says when the package starts, where it is for a tenancy that there is (D113)', async () => {
    const id = await saveDraft({ tenancy_id: 1 })
    expect((await email(id, 'ida@mail.test')).status).toBe(200)
    const queued = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'quote'))
    expect(queued.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        about: '100% House, Park_Row, Leeds LS2 8JS. 2 tenants. The package starts on 01/04/2026.',
      }),
    )
  })

  it('is refused where it costs something else than the person sees, as after a change in another tab', async () => {
    const id = await saveDraft()
    const answer = await email(id, 'tab@mail.test', lead, 165.08)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        message:
          'This quote is now £192.62 a month, not £165.08. Reload the page and check it before you send it.',
      },
    ])
    const queued = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'quote'))
    expect(queued.map(({ payload }) => payload)).not.toContainEqual(
      expect.objectContaining({ email: 'tab@mail.test' }),
    )
  })

  it('is refused before the bills were chosen, at what is no address, and for another’s quote', async () => {
    const id = await saveDraft({ bills: null })
    expect((await email(id)).status).toBe(409)
    expect((await email(id, 'sam@')).status).toBe(422)
    expect((await email(id, 'sam@mail.test', branch)).status).toBe(404)
  })
})
