import type { AlertType } from '@doorstep/portal-contract/alerts'
import { currentPartner } from '@doorstep/portal-contract/auth.schema'
import { attentionLength, failedPaymentDays } from '@doorstep/portal-contract/dashboard'
import { attentionAnswer, dashboardAnswer } from '@doorstep/portal-contract/dashboard.schema'
import { addDays } from '@doorstep/portal-contract/dates'
import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import {
  type OrderFilter,
  orderStatusIds,
  type OrderStatusId,
  remindedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { postalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import { propertyStatuses } from '@doorstep/portal-contract/properties'
import { pageMeta } from '@doorstep/portal-contract/wire.schema'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { alertPreferences, alerts } from '../db/schema/alerts.ts'
import { commissionReports } from '../db/schema/commission.ts'
import { dailyFigures } from '../db/schema/daily-figures.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { meters } from '../db/schema/meters.ts'
import { partners } from '../db/schema/partners.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingswayHouse,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  parkRow,
  people,
} from '../testing/test-world.ts'

const path = '/api/i/partner/dashboard'
/** Each agreement takes many calls, on a busy machine many seconds. */
const timeout = 120_000

/** The day at which test portals and the demo data stand. */
const today = '2026-03-17'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const demo = await testDatabase('demo')
const demoPortal = await startPortal({ db: demo.db })

async function read<Answer extends z.ZodType>(visitor: Visitor, address: string, answer: Answer) {
  const response = await visitor.get(address)
  const body: unknown = await response.json()
  // Nothing but what the contract says.
  expect({ status: response.status, body }).toEqual({ status: 200, body: answer.parse(body) })
  return answer.parse(body)
}
const dashboardOf = async (visitor: Visitor, query = '') =>
  (await read(visitor, `${path}${query}`, dashboardAnswer)).data
const attentionOf = async (visitor: Visitor, query = '') =>
  (await read(visitor, `${path}/attention${query}`, attentionAnswer)).data

const totalOf = async (visitor: Visitor, address: string) =>
  z.object({ meta: pageMeta }).parse(await (await visitor.get(address)).json()).meta.total

const ordersOf = (filter: OrderFilter, query = '') =>
  `/api/i/partner/order?filter=${encodeURIComponent(encodeFilter(filter))}${query}`

/** Compares every figure with the total of the list that it leads to (D60). */
async function expectAgreement(visitor: Visitor, partnerIds: readonly number[]) {
  const scope = partnerIds.length > 0 ? { partner_id: partnerIds } : {}
  const narrowing = partnerIds.map((id) => `partner_id[]=${id}`).join('&')
  const figures = await dashboardOf(visitor, `?${narrowing}`)
  const attention = await attentionOf(visitor, `?${narrowing}`)
  const packages = async (status: readonly OrderStatusId[] | 'leads') => {
    const of = (responsibility_type: 'tenant' | 'partner') =>
      totalOf(
        visitor,
        status === 'leads'
          ? ordersOf({ ...scope, responsibility_type }, '&leads=1')
          : ordersOf({ ...scope, responsibility_type, status }),
      )
    const [tenant, partner] = [await of('tenant'), await of('partner')]
    return { value: tenant + partner, tenant, partner }
  }
  expect(figures.active_packages).toMatchObject(await packages([4]))
  expect(figures.being_set_up).toMatchObject(await packages([10, 3]))
  expect(figures.leads).toMatchObject(await packages('leads'))
  for (const { name } of propertyStatuses) {
    const filter = encodeURIComponent(encodeFilter({ ...scope, status: [name] }))
    const listed = await totalOf(visitor, `/api/i/partner/property?filter=${filter}`)
    expect([name, figures.property_statuses[name]]).toEqual([name, listed])
  }
  expect(figures.voids.value).toBe(figures.property_statuses['void-period'])

  const bills = '/api/i/partner/postal-bills/voids'
  const { data: summary } = await read(
    visitor,
    `${bills}/summary/by-provider?${narrowing}`,
    postalBillsSummary,
  )
  const inAll = (of: (one: (typeof summary)[number]) => number) =>
    Math.round(summary.reduce((sum, one) => sum + of(one) * 100, 0)) / 100
  expect(figures.outstanding_void_balance).toMatchObject({
    value: inAll(({ amount }) => amount),
    credit: inAll(({ credit }) => credit),
    overdue_count: await totalOf(visitor, `${bills}?overdue=1&${narrowing}`),
    bills_count: await totalOf(
      visitor,
      `${bills}?statuses[]=needs_paying&statuses[]=challenged&${narrowing}`,
    ),
  })
  expect(attention.void_bills?.total).toBe(
    await totalOf(visitor, `${bills}?statuses[]=needs_paying&${narrowing}`),
  )
  const waiting = { ...scope, responsibility_type: 'tenant', status: remindedOrderStatuses } as const
  expect(attention.packages.total).toBe(
    await totalOf(visitor, ordersOf(waiting, '&missing_payment_details=1')),
  )
  const shown = Object.values(attention).map((part) => part?.first.length ?? 0)
  expect(Math.max(...shown)).toBeLessThanOrEqual(attentionLength)
}

describe('every figure agrees with the list that it leads to (D60)', () => {
  it.each(demoAccounts)(
    'for $email of the demo data, and for each partner below',
    { timeout },
    async ({ email }) => {
      const visitor = await demoPortal.signedIn(email, demoPassword)
      const { children } = await read(visitor, '/api/auth/partner', currentPartner)
      await expectAgreement(visitor, [])
      for (const { id } of children) await expectAgreement(visitor, [id])
    },
  )

  it('whatever a portal has', { timeout }, async () => {
    const lead = await portal.signedIn(people.lead)
    const places = [
      { partnerId: northgate, propertyId: kingStreet },
      { partnerId: northgate, propertyId: parkRow },
      { partnerId: leeds, propertyId: leedsFlat },
      { partnerId: kingsway, propertyId: kingswayHouse },
    ]
    const anOrder = fc.record({
      place: fc.constantFrom(...places),
      statusId: fc.constantFrom(...orderStatusIds),
      responsibilityType: fc.constantFrom('tenant' as const, 'partner' as const),
      isLead: fc.boolean(),
      isDeleted: fc.boolean(),
      hasDetails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { maxLength: 12 }), async (made) => {
        await removeOrders()
        for (const [index, { isLead, isDeleted, hasDetails, place, ...order }] of made.entries())
          await addOrder({ ...place, ...order, index, isLead, isDeleted, hasDetails })
        await expectAgreement(lead, [])
        await expectAgreement(lead, [leeds])
      }),
      { numRuns: 6 },
    )
    await removeOrders()
  })
})

const firstId = 9000

async function removeOrders() {
  await db.delete(invoices)
  await db.delete(orders)
  await db.execute(sql`delete from tenancies where id >= ${firstId}`)
}

/** An order of a tenancy of its own. @returns the ids of its housemate and its tenancy */
async function addOrder({
  index,
  isLead = false,
  isDeleted = false,
  hasDetails = true,
  statusId,
  responsibilityType = 'tenant',
  startsOn = `19${50 + index}-01-01`,
  ...place
}: {
  partnerId: number
  propertyId: number
  index: number
  statusId: OrderStatusId
  responsibilityType?: 'tenant' | 'partner'
  isLead?: boolean
  isDeleted?: boolean
  hasDetails?: boolean
  startsOn?: string
}) {
  const id = firstId + index
  await db.insert(tenancies).values({
    id,
    ...place,
    startsOn,
    endsOn: addDays(startsOn, 100),
    tenantsCount: 1,
    leadTenantName: 'Kit Hale',
    tenancyType: isLead ? 'New Tenancy' : null,
    deletedAt: isDeleted ? new Date() : null,
  })
  const order = { id, ...place, tenancyId: id, statusId, startsOn, responsibilityType }
  await db.insert(orders).values(order)
  const { partnerId } = place
  const person = { partnerId, orderId: id, firstName: 'Kit', lastName: 'Hale', isLeadTenant: true }
  await db.insert(housemates).values({ id, ...person, hasPaymentDetails: hasDetails })
}

describe('GET /api/i/partner/dashboard', () => {
  let lead: Visitor
  let member: Visitor
  let branch: Visitor
  beforeAll(async () => {
    lead = await portal.signedIn(people.lead)
    member = await portal.signedIn(people.member)
    branch = await portal.signedIn(people.branch)
  })
  beforeEach(async () => {
    await removeOrders()
    await db.delete(dailyFigures)
    await db.delete(commissionReports)
  })

  const none = { activePackages: 0, activeBillsIncluded: 0, beingSetUp: 0, leads: 0, voids: 0 }
  const keep = (partnerId: number, day: string, figures: Partial<typeof dailyFigures.$inferInsert>) =>
    db.insert(dailyFigures).values({ ...none, outstandingVoidPence: 0, partnerId, day, ...figures })

  it('compares with the day so many days ago, as it was kept, of all partners in view (D36, D72)', async () => {
    await addOrder({ partnerId: northgate, propertyId: kingStreet, index: 0, statusId: 4 })
    await addOrder({ partnerId: northgate, propertyId: parkRow, index: 1, statusId: 4 })
    await addOrder({ partnerId: leeds, propertyId: leedsFlat, index: 2, statusId: 4 })
    await keep(northgate, addDays(today, -30), { activePackages: 1 })
    await keep(leeds, addDays(today, -30), { activePackages: 1, beingSetUp: 4 })
    await keep(northgate, addDays(today, -7), { activePackages: 6 })
    const changes = async (query: string, visitor = lead) => {
      const { active_packages, being_set_up, leads } = await dashboardOf(visitor, query)
      return [active_packages, being_set_up, leads].map(({ change }) => change)
    }
    expect(await changes('')).toEqual([50, -100, '–'])
    expect(await changes('?days=7')).toEqual([-50, '–', '–'])
    expect(await changes('?days=8')).toEqual(['–', '–', '–'])
    expect(await changes(`?partner_id=${northgate}`)).toEqual([100, '–', '–'])
    expect(await changes('', branch)).toEqual([0, -100, '–'])
    await keep(northgate, addDays(today, -3), {})
    expect(await changes('?days=3')).toEqual(['New', '–', '–'])
  })

  it('has twelve months of active packages, each as it was last kept, the last as it is now', async () => {
    await addOrder({ partnerId: northgate, propertyId: kingStreet, index: 0, statusId: 4 })
    await keep(northgate, '2026-01-30', { activePackages: 5, activeBillsIncluded: 2 })
    await keep(northgate, '2026-01-02', { activePackages: 9, activeBillsIncluded: 9 })
    await keep(northgate, '2026-02-28', { activePackages: 7, activeBillsIncluded: null })
    await keep(northgate, '2025-03-31', { activePackages: 3, activeBillsIncluded: 0 })
    const { months } = await dashboardOf(lead)
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-04-01', tenant: null, partner: null })
    expect(months.slice(-3)).toEqual([
      { month: '2026-01-01', tenant: 3, partner: 2 },
      { month: '2026-02-01', tenant: null, partner: null },
      { month: '2026-03-01', tenant: 1, partner: 0 },
    ])
  })

  it('has the latest commission for team leads whose partner has any (D9)', async () => {
    await db.update(partners).set({ commissionAllowed: true }).where(eq(partners.id, northgate))
    expect(await dashboardOf(lead)).toMatchObject({ latest_commission: null })
    const report = (month: string, pence: number) => ({
      partnerId: northgate,
      uniqueRef: `NL-${month}`,
      periodStart: `2026-${month}-01`,
      periodEnd: `2026-${month}-28`,
      status: 'paid' as const,
      totalCommissionPence: pence,
      totalEligibleOrders: 1,
      totalOrders: 1,
    })
    await db.insert(commissionReports).values([report('01', 10_000), report('02', 12_550)])
    expect((await dashboardOf(lead)).latest_commission).toEqual({
      value: 125.5,
      change: 26,
      period_start: '2026-02-01',
    })
    expect(await dashboardOf(member)).not.toHaveProperty('latest_commission')
    await db.update(partners).set({ commissionAllowed: false }).where(eq(partners.id, northgate))
    expect(await dashboardOf(lead)).not.toHaveProperty('latest_commission')
  })

  it('says what was done of the first steps; colleagues are invited by team leads', async () => {
    const steps = { property: true, tenancy: true, package: false }
    expect((await dashboardOf(lead)).first_steps).toEqual({ ...steps, colleague: true })
    expect((await dashboardOf(member)).first_steps).toEqual(steps)
    await addOrder({ partnerId: northgate, propertyId: kingStreet, index: 0, statusId: 6, isLead: true })
    expect((await dashboardOf(lead)).first_steps).toMatchObject({ package: false })
    await addOrder({ partnerId: leeds, propertyId: leedsFlat, index: 1, statusId: 1, isLead: true })
    // Of the whole partner, whatever lists are narrowed to.
    expect((await dashboardOf(lead, `?partner_id=${northgate}`)).first_steps).toMatchObject({ package: true })
  })

  it.each(['0', '-1', '1.5', '367', '9999', 'month', '30d', '٣'])(
    'refuses a period of %s days',
    async (days) => {
      const response = await lead.get(`${path}?days=${encodeURIComponent(days)}`)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        errors: { days: ['The period must be a whole number of days from 1 to 366.'] },
      })
    },
  )

  it('shows nothing of a partner out of view', async () => {
    await addOrder({ partnerId: kingsway, propertyId: kingswayHouse, index: 0, statusId: 4 })
    const { active_packages, property_statuses } = await dashboardOf(lead, `?partner_id=${kingsway}`)
    expect(active_packages.value).toBe(0)
    expect(Object.values(property_statuses).every((count) => count === 0)).toBe(true)
    expect((await dashboardOf(lead)).active_packages.value).toBe(0)
  })

  it.each([path, `${path}/attention`])('%s is for people who are signed in', async (address) => {
    expect((await portal.visitor().get(address)).status).toBe(401)
  })
})

describe('GET /api/i/partner/dashboard/attention', () => {
  let lead: Visitor
  let branch: Visitor
  beforeAll(async () => {
    lead = await portal.signedIn(people.lead)
    branch = await portal.signedIn(people.branch)
  })
  beforeEach(async () => {
    await removeOrders()
    await db.delete(alerts)
    await db.delete(alertPreferences)
  })

  const raise = (propertyId: number, type: AlertType, dueOn: string, partnerId = northgate) =>
    db.insert(alerts).values({ partnerId, propertyId, type, dueOn })

  it('has alerts to do, soonest due first, and how many there are of each type', async () => {
    await raise(kingStreet, 'unknown_property', '2026-03-20')
    await raise(leedsFlat, 'unknown_property', '2026-03-01', leeds)
    await raise(kingswayHouse, 'unknown_property', '2026-01-01', kingsway)
    const hidden = { partnerId: northgate, propertyId: parkRow, dueOn: '2026-02-01' }
    await db.insert(alerts).values([
      { ...hidden, type: 'unknown_property', resolvedAt: new Date() },
      { ...hidden, type: 'start_reading', snoozedUntil: '2027-01-01' },
    ])
    const { by_type, first } = (await attentionOf(lead)).alerts
    expect(by_type).toMatchObject({ unknown_property: 2, ending_tenancy: 0, start_reading: 0 })
    expect(first.map(({ due_on, property }) => [due_on, property.id])).toEqual([
      ['2026-03-01', leedsFlat],
      ['2026-03-20', kingStreet],
    ])
    expect((await attentionOf(branch)).alerts.by_type).toMatchObject({ unknown_property: 1 })
  })

  it('names every meter of an entry, those that are due later than hundreds of others too', async () => {
    const many = Array.from({ length: 700 }, (_, place) => place + 900_000)
    await db.insert(properties).values(
      many.map((id) => ({
        id,
        partnerId: northgate,
        addressLine1: `${id} Long Lane`,
        addressCity: 'Leeds',
        addressPostcode: 'LS1 4AP',
      })),
    )
    const type = 'meter_verification' as const
    await db
      .insert(alerts)
      .values(many.map((propertyId) => ({ partnerId: northgate, propertyId, type, dueOn: '2026-03-10' })))
    const meter = { partnerId: northgate, propertyId: kingStreet }
    const both = await db
      .insert(meters)
      .values([
        { ...meter, kind: 'gas' },
        { ...meter, kind: 'electricity' },
      ])
      .returning({ id: meters.id })
    await db.insert(alerts).values(
      both.map(({ id }, place) => ({
        ...meter,
        type,
        meterId: id,
        dueOn: place ? '2026-04-01' : '2026-03-01',
      })),
    )
    const { first } = (await attentionOf(lead)).alerts
    await db.delete(alerts)
    await db.delete(meters).where(
      inArray(
        meters.id,
        both.map(({ id }) => id),
      ),
    )
    await db.delete(properties).where(inArray(properties.id, many))
    expect(first).toHaveLength(attentionLength)
    expect(first[0]).toMatchObject({ due_on: '2026-03-01', property: { id: kingStreet } })
    expect(first[0]?.meters.map(({ kind }) => kind)).toEqual(['gas', 'electricity'])
  })

  it('leaves out what the person doesn’t want to see in the portal (D15)', async () => {
    await raise(kingStreet, 'unknown_property', '2026-03-20')
    const hide = (type: 'unknown_property' | 'void_bill') =>
      db.insert(alertPreferences).values({ partnerId: northgate, userId: 1, type, inPortal: false })
    await hide('unknown_property')
    const hidden = await attentionOf(lead)
    expect(hidden.alerts).toMatchObject({ first: [] })
    expect(hidden.alerts.by_type).not.toHaveProperty('unknown_property')
    expect(hidden.void_bills?.total).toBeGreaterThan(0)
    await hide('void_bill')
    expect((await attentionOf(lead)).void_bills).toBeNull()
  })

  it('has the packages that wait for payment details, the first start first', async () => {
    await addOrder({ partnerId: northgate, propertyId: kingStreet, index: 0, statusId: 2, hasDetails: false })
    await addOrder({ partnerId: leeds, propertyId: leedsFlat, index: 1, statusId: 10, hasDetails: true })
    const { packages } = await attentionOf(lead)
    expect(packages.total).toBe(1)
    expect(packages.first).toMatchObject([{ household: { bill_payers: [{ full_name: 'Kit Hale' }] } }])
  })

  it('has payments that failed and were not taken since, the next attempt first', async () => {
    await addOrder({ partnerId: northgate, propertyId: kingStreet, index: 0, statusId: 4 })
    await addOrder({ partnerId: leeds, propertyId: leedsFlat, index: 1, statusId: 4 })
    /** A tenant's share of £42.10 with its first attempt, which failed, and what came after it. */
    const share = async (
      index: number,
      day: string,
      {
        retryOn,
        later = [],
      }: { retryOn?: string; later?: Partial<typeof invoicePayments.$inferInsert>[] } = {},
    ) => {
      const of = { partnerId: index === 0 ? northgate : leeds, createdAt: new Date(`${day}T06:00:00Z`) }
      const payer = { orderId: firstId + index, housemateId: firstId + index }
      const status = later.length > 0 ? 'Paid' : 'Failed'
      const made = { ...of, ...payer, totalPence: 4_210 }
      const [{ id: invoiceId } = { id: 0 }] = await db
        .insert(invoices)
        .values({ ...made, status })
        .returning({ id: invoices.id })
      const attempt = { ...of, invoiceId, amountPence: 4_210, settledAt: of.createdAt }
      await db
        .insert(invoicePayments)
        .values([
          { ...attempt, attempt: 1, status: 'Failed Temp', retryOn: retryOn ?? null },
          ...later.map((more) => ({ ...attempt, status: 'Paid' as const, ...more })),
        ])
    }
    await share(0, '2026-03-01', { retryOn: '2026-03-20' })
    await share(1, '2026-03-02')
    // Taken since, paid by bank transfer since, and too long ago.
    await share(0, '2026-02-01', { later: [{ attempt: 2 }] })
    await share(1, '2026-02-01', { later: [{ method: 'transfer' }] })
    await share(1, addDays(today, -failedPaymentDays - 1))
    const { failed_payments } = await attentionOf(lead)
    expect(failed_payments.total).toBe(2)
    expect(failed_payments.first).toMatchObject([
      {
        due_on: '2026-03-02',
        retry_on: null,
        property: { id: leedsFlat },
        property_tenancy: { id: firstId + 1 },
      },
      { due_on: '2026-03-01', retry_on: '2026-03-20', amount: 42.1, housemate: { full_name: 'Kit Hale' } },
    ])
    expect((await attentionOf(branch)).failed_payments.total).toBe(1)
  })
})
