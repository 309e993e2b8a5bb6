import { orderStatusIds, orderStatuses, type OrderStatusId } from '@doorstep/portal-contract/orders'
import {
  packageAnswer,
  packageChanged,
  packagePaymentsAnswer,
  payoutsAnswer,
  type PackageRecord,
} from '@doorstep/portal-contract/package.schema'
import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { billGroups, coupons } from '../db/schema/catalogue.ts'
import {
  bills,
  couponRedemptions,
  directDebits,
  housemates,
  orders,
  orderStatusChanges,
} from '../db/schema/orders.ts'
import { invoiceLines, invoiceNotices, invoicePayments, invoices, payouts } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import {
  calder,
  fillWorld,
  kingStreet,
  larkfield,
  northgate,
  parkRow,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await db.insert(billGroups).values({ id: 1, name: 'Electricity', position: 1 })
const portal = await startPortal({ db })

let lead: Visitor
let kingsway: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  kingsway = await portal.signedIn(people.kingsway)
})

const tenancyId = 900
const orderId = 901
const at = (rest: string, id = tenancyId, propertyId = parkRow) =>
  `/api/i/partner/property/${propertyId}/tenancy/${id}${rest}`

const place = { partnerId: northgate, propertyId: parkRow }

/** A tenancy at Park Row with a package in a status, and its property settled. */
async function addPackage(
  statusId: OrderStatusId,
  { startsOn = '2026-03-01', changedAt = '2026-03-10T09:00:00Z' } = {},
): Promise<void> {
  await db.delete(orders).where(eq(orders.propertyId, parkRow))
  await db.delete(alerts)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
  await db.insert(tenancies).values({
    ...place,
    id: tenancyId,
    tenancyType: 'Tenant Bills Package',
    startsOn,
    endsOn: '2027-02-28',
    tenantsCount: 2,
    leadTenantName: 'Kit Hale',
  })
  await db.insert(orders).values({
    ...place,
    id: orderId,
    tenancyId,
    responsibilityType: 'tenant',
    statusId,
    statusChangedAt: new Date(changedAt),
    startsOn,
    managementFeePence: 600,
    hasTvLicence: true,
    createdAt: new Date('2026-02-01T09:00:00Z'),
    updatedAt: new Date(changedAt),
  })
}

beforeEach(async () => {
  await addPackage(4)
  await db.delete(auditEntries)
})

async function read(): Promise<PackageRecord> {
  const response = await lead.get(at('/package'))
  const body: unknown = await response.json()
  expect({ status: response.status, body }).toEqual({ status: 200, body: packageAnswer.parse(body) })
  return packageAnswer.parse(body).data
}

const patch = (body: object, visitor = lead, path = at('/package')) =>
  visitor.send('PATCH', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

const statusOfProperty = async () =>
  (await db.select().from(properties).where(eq(properties.id, parkRow)))[0]?.statusId

describe('the package of a tenancy (specification, section 3; D24c)', () => {
  it('has its bills, its household, how it is paid for and what happened', async () => {
    const ofOrder = { partnerId: northgate, orderId }
    await db.insert(bills).values({
      ...ofOrder,
      id: 1,
      groupId: 1,
      providerId: larkfield,
      name: 'Electricity',
      state: 'Active',
      housemates: 2,
      pricePerHousematePence: 2_850,
    })
    await db.insert(housemates).values({
      ...ofOrder,
      id: 1,
      firstName: 'Kit',
      lastName: 'Hale',
      isLeadTenant: true,
      hasPaymentDetails: true,
    })
    await db.insert(directDebits).values({ ...ofOrder, sealedDetails: 'sealed', lastFour: '4471' })
    await db.insert(coupons).values({ id: 1, code: 'FIVER', amountOffPence: 500, validFrom: '2026-01-01' })
    await db.insert(couponRedemptions).values({ ...ofOrder, couponId: 1, discountPence: 500 })
    await db.insert(orderStatusChanges).values([
      { ...ofOrder, toStatusId: 1, changedByUserId: 1, changedAt: new Date('2026-02-01T09:00:00Z') },
      {
        ...ofOrder,
        fromStatusId: 1,
        toStatusId: 4,
        actor: 'staff',
        changedAt: new Date('2026-03-10T09:00:00Z'),
      },
    ])
    expect(await read()).toMatchObject({
      id: orderId,
      status_id: 4,
      allowed: [5],
      responsibility_type: 'tenant',
      partner: { id: northgate, name: 'Northgate' },
      last_four: '4471',
      management_fee: 6,
      coupon: { code: 'FIVER', discount: 5 },
      bills: [{ price: [{ housemates: 2, price_per_housemate: 28.5 }], group: { name: 'Electricity' } }],
      housemates: [{ full_name: 'Kit Hale', has_payment_details: true }],
      activity: [
        { to_status_id: 4, actor: 'staff', user_name: null },
        { to_status_id: 1, user_name: 'Ada Byrne 1' },
      ],
    })
    expect(JSON.stringify(await read())).not.toContain('sealed')
  })

  it.each(['/package', '/payments', '/payouts'])(
    '%s is a 404 of a stranger’s, of another property, without a package, and a 401 without a session',
    async (rest) => {
      expect((await lead.get(at(rest))).status).toBe(200)
      expect((await kingsway.get(at(rest))).status).toBe(404)
      expect((await lead.get(at(rest, tenancyId, kingStreet))).status).toBe(404)
      expect((await lead.get(at(rest, tenancyAtKingStreet, kingStreet))).status).toBe(404)
      expect((await lead.get(at(rest, 999_999))).status).toBe(404)
      expect((await portal.visitor().get(at(rest))).status).toBe(401)
    },
  )
})

describe('withdrawing and reopening (D21)', () => {
  it('withdraws: status, timeline, property and audit', async () => {
    const before = await read()
    const response = await patch({ version: before.version, status_id: 5 })
    expect(response.status).toBe(200)
    const { data, undo_id } = packageChanged.parse(await response.json())
    expect(data).toMatchObject({ status_id: 5, allowed: [] })
    expect(data.version > before.version).toBe(true)
    expect(data.activity[0]).toMatchObject({ from_status_id: 4, to_status_id: 5, user_name: 'Ada Byrne 1' })
    // The tenants still live there, and organise their own bills.
    expect(await statusOfProperty()).toBe(4)
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries[0]).toMatchObject({
      id: undo_id,
      action: 'tenancy.withdraw_package',
      subjectType: 'tenancy',
      subjectId: tenancyId,
      undo: 'tenancy_change',
      before: { orders: [{ status_id: 4 }] },
      after: { orders: [{ status_id: 5 }] },
    })

    const undone = await lead.post(at('/restore'), { undo_id })
    expect(undone.status).toBe(200)
    expect(await read()).toMatchObject({ status_id: 4 })
    expect((await read()).activity).toEqual(before.activity)
    expect((await lead.post(at('/restore'), { undo_id })).status).toBe(409)
  })

  it('reopens a lost package for 30 days, and not on the 31st', async () => {
    await addPackage(8, { changedAt: '2026-02-15T12:00:00Z' })
    const { version, allowed } = await read()
    expect(allowed).toEqual([1])
    const response = await patch({ version, status_id: 1 })
    expect(packageChanged.parse(await response.json()).data).toMatchObject({ status_id: 1, allowed: [5] })

    await addPackage(8, { changedAt: '2026-02-14T12:00:00Z' })
    const late = await patch({ version: (await read()).version, status_id: 1 })
    expect({ status: late.status, body: await late.json() }).toEqual({
      status: 409,
      body: {
        message: 'This package was lost more than 30 days ago, so it can’t be reopened.',
        allowed: [],
      },
    })
  })

  const own: Record<OrderStatusId, OrderStatusId[]> = {
    1: [5],
    2: [5],
    3: [5],
    4: [5],
    5: [],
    6: [],
    7: [],
    8: [1],
    9: [5],
    10: [5],
  }
  const pairs = orderStatusIds.flatMap((from) => orderStatusIds.map((to) => [from, to] as const))

  it.each(pairs)('from %i to %i', async (from, to) => {
    await addPackage(from)
    const { version } = await read()
    const response = await patch({ version, status_id: to })
    const body = (await response.json()) as { allowed?: string[] }
    const isLegal = own[from].includes(to)
    expect(response.status).toBe(isLegal ? 200 : 409)
    const names = own[from].map((id) => orderStatuses.find((status) => status.id === id)?.name)
    if (!isLegal) expect(body.allowed).toEqual(names)
    expect((await read()).status_id).toBe(isLegal ? to : from)
  })

  it('refuses a version that someone else has changed, and shows what it is now', async () => {
    const { version } = await read()
    await db.update(orders).set({ statusId: 7, updatedAt: new Date('2026-03-16T09:00:00Z') })
    const response = await patch({ version, status_id: 5 })
    const body: unknown = await response.json()
    expect({ status: response.status, body }).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('Someone else changed this package'),
        current: { status_id: 7 },
      },
    })
  })

  it.each([
    [{ status_id: 5 }],
    [{ version: 5, status_id: 5 }],
    [{ version: '2026-03-10T09:00:00.000000Z', status_id: 99 }],
    [{ version: '2026-03-10T09:00:00.000000Z', status_id: '5' }],
  ])('refuses %j', async (body) => {
    expect((await patch(body)).status).toBe(422)
  })

  it('is a 404 of a stranger’s and of a tenancy without a package', async () => {
    const body = { version: (await read()).version, status_id: 5 }
    expect((await patch(body, kingsway)).status).toBe(404)
    expect((await patch(body, lead, at('/package', tenancyAtKingStreet, kingStreet))).status).toBe(404)
    expect((await read()).status_id).toBe(4)
  })
})

describe('money (D29, D47)', () => {
  const ofOrder = { partnerId: northgate, orderId }

  it('lists payouts with what they were for, newest first, and what was kept', async () => {
    await db.insert(bills).values({
      ...ofOrder,
      id: 11,
      groupId: 1,
      providerId: larkfield,
      name: 'Electricity',
      pricePence: 5_700,
    })
    const paid = (day: string) => ({ ...ofOrder, paidAt: new Date(`${day}T09:00:00Z`) })
    await db.insert(payouts).values([
      {
        ...paid('2026-02-05'),
        id: 21,
        typeId: 0,
        billId: 11,
        providerId: larkfield,
        amountPence: 5_700,
        serviceFeePence: 600,
      },
      {
        ...paid('2026-03-05'),
        id: 22,
        typeId: 1,
        billId: 11,
        providerId: calder,
        amountPence: 5_700,
        serviceFeePence: 600,
      },
      { ...paid('2026-03-01'), id: 23, typeId: 2, amountPence: -1_240 },
    ])
    const body: unknown = await (await lead.get(at('/payouts'))).json()
    expect(body).toEqual(payoutsAnswer.parse(body))
    expect(body).toMatchObject({
      payouts: [
        { id: 22, type_id: 1, amount: 57, provider: { name: 'Calder Water' }, bill_id: 11 },
        { id: 23, type_id: 2, amount: -12.4, provider: null, bill_id: null },
        { id: 21, type_id: 0 },
      ],
      total_service_fee: 12,
      has_tv_licence: true,
    })
  })

  it('lists the shares of tenants, with every attempt, newest first (D115)', async () => {
    await db.insert(housemates).values({ ...ofOrder, id: 31, firstName: 'Kit', lastName: 'Hale' })
    const createdAt = new Date('2026-03-01T00:00:00Z')
    const share = { ...ofOrder, housemateId: 31, status: 'Failed' as const, totalPence: 3_150, createdAt }
    await db.insert(invoices).values({ ...share, id: 61 })
    const of = { partnerId: northgate, invoiceId: 61 }
    await db.insert(invoiceNotices).values({ ...of, kind: 'made', firstAttemptOn: '2026-03-05' })
    const attempt = { ...of, status: 'Failed Temp' as const, amountPence: 3_150, settledAt: createdAt }
    await db.insert(invoicePayments).values([
      {
        ...attempt,
        id: 41,
        attempt: 1,
        failureReason: 'Your bank refused the payment.',
        retryOn: '2026-03-10',
        createdAt: new Date('2026-03-05T05:35:00Z'),
      },
      {
        ...attempt,
        id: 42,
        method: 'transfer',
        status: 'Paid',
        amountPence: 1_150,
        createdAt: new Date('2026-03-07T05:35:00Z'),
      },
    ])
    const body: unknown = await (await lead.get(at('/payments'))).json()
    expect(packagePaymentsAnswer.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      data: {
        shares: [
          {
            id: 61,
            housemate: { id: 31, full_name: 'Kit Hale' },
            amount: 31.5,
            paid: 11.5,
            credited: 0,
            left: 20,
            late_months: [],
            first_attempt_on: '2026-03-05',
            payments: [
              { id: 42, attempt: null, status: 'Paid', amount: 11.5 },
              { id: 41, failure_reason: 'Their bank refused the payment.', retry_on: '2026-03-10' },
            ],
          },
        ],
        invoices: [],
      },
    })
    // It is none of the partner's invoices: it has none, and so no page of them.
    expect((await lead.get('/api/i/partner/package-report')).status).toBe(403)
    await db.update(orders).set({ responsibilityType: 'partner' }).where(eq(orders.id, ofOrder.orderId))
    expect(await (await lead.get('/api/i/partner/package-report')).json()).toMatchObject({ data: [] })
    expect((await lead.get('/api/i/partner/package-report/61/download/breakdown')).status).toBe(404)
  })

  it('lists the invoices that the package is on, with its own part of them and the last attempt first', async () => {
    await db.insert(invoices).values({ id: 51, partnerId: northgate, status: 'Paid', totalPence: 9_000 })
    await db.insert(invoiceLines).values([
      {
        partnerId: northgate,
        invoiceId: 51,
        orderId,
        orderPartnerId: northgate,
        kind: 'management_fee',
        name: 'Management fee',
        amountPence: 600,
        vatPercent: 20,
        lateMonth: '2026-02-01',
      },
      {
        partnerId: northgate,
        invoiceId: 51,
        orderId,
        orderPartnerId: northgate,
        kind: 'discount',
        name: 'FIVER',
        amountPence: -500,
        vatPercent: 20,
      },
    ])
    const attempt = { partnerId: northgate, invoiceId: 51, amountPence: 9_000 }
    await db.insert(invoicePayments).values([
      { ...attempt, attempt: 1, status: 'Failed Temp', failureReason: 'The bank refused it.' },
      { ...attempt, attempt: 2, status: 'Paid' },
    ])
    const body: unknown = await (await lead.get(at('/payments'))).json()
    expect(packagePaymentsAnswer.parse(body).data.invoices).toMatchObject([
      {
        id: 51,
        amount: 1,
        late_months: [{ month: '2026-02-01', amount: 6 }],
        total: 90,
        payments: [
          { attempt: 2, status: 'Paid' },
          { attempt: 1, failure_reason: 'The bank refused it.' },
        ],
      },
    ])
    await db.delete(invoiceLines)
  })
})

it('two people who withdraw at the same moment make one change', async () => {
  const { version } = await read()
  const answers = await Promise.all([1, 2].map(() => patch({ version, status_id: 5 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const changes = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(orderStatusChanges.id))
  expect(changes).toHaveLength(1)
})
