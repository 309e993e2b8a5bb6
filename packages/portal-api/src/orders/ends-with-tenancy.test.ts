import { dashboardAnswer } from '@doorstep/portal-contract/dashboard.schema'
import { noticeSuppliersAnswer } from '@doorstep/portal-contract/notices.schema'
import { packageAnswer } from '@doorstep/portal-contract/package.schema'
import {
  tenancyAnswer,
  tenancyChanged,
  tenancyPreviewAnswer,
} from '@doorstep/portal-contract/tenancies.schema'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleAlerts } from '../alerts/effects.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { bills, housemates, orders, orderStatusChanges } from '../db/schema/orders.ts'
import { invoices, packageCharges } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { findCharges } from '../jobs/find-charges.ts'
import { makeInvoices } from '../jobs/make-invoices.ts'
import { moveOrders } from '../jobs/move-orders.ts'
import { runOrderCommand } from '../staff/order-commands.ts'
import { electricity, fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow } from '../testing/test-portal.ts'
import { calder, fillWorld, northgate, parkRow, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const id = 900
const at = `/api/i/partner/property/${parkRow}/tenancy/${id}`

beforeAll(() => db.update(properties).set({ createdAt: new Date('2025-01-01') }))

beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(meterReadings).where(eq(meterReadings.propertyId, parkRow))
  await db.delete(meters).where(eq(meters.propertyId, parkRow))
  await db.delete(invoices)
  await db.delete(orders)
  await db.delete(tenancies).where(eq(tenancies.propertyId, parkRow))
})

/** An active package with electricity, since 10/09/2025. */
async function addPackage(payer: 'tenant' | 'partner', endsOn: string | null): Promise<void> {
  const startsOn = '2025-09-10'
  const since = new Date('2025-09-10T09:00:00Z')
  const place = { id, partnerId: northgate, propertyId: parkRow, startsOn, endsOn, createdAt: since }
  const tenancyType = payer === 'partner' ? 'Bills Included Package' : 'Tenant Bills Package'
  await db.insert(tenancies).values({ ...place, tenancyType, tenantsCount: 2, leadTenantName: 'Priya Nair' })
  await db.insert(orders).values({
    ...place,
    tenancyId: id,
    statusId: 4,
    statusChangedAt: since,
    responsibilityType: payer,
  })
  const change = { partnerId: northgate, orderId: id, toStatusId: 4 as const, actor: 'staff' as const }
  await db.insert(orderStatusChanges).values({ ...change, changedAt: since })
  await db.insert(bills).values({
    partnerId: northgate,
    orderId: id,
    groupId: 91,
    providerId: calder,
    catalogueBillId: electricity,
    name: 'Electricity',
    state: 'Active',
    pricePence: 6_000,
  })
  await db
    .update(properties)
    .set({ statusId: payer === 'partner' ? 3 : 2 })
    .where(eq(properties.id, parkRow))
}

async function state() {
  const [property] = await db.select().from(properties).where(eq(properties.id, parkRow))
  const [bill] = await db.select().from(bills).where(eq(bills.orderId, id))
  const answer = await lead.get(`${at}/package`)
  const { data } = packageAnswer.parse(await answer.json())
  const { data: figures } = dashboardAnswer.parse(
    await (await lead.get('/api/i/partner/dashboard?days=30')).json(),
  )
  return {
    package: data.status_id,
    bill: bill?.state,
    property: property?.statusId,
    active: figures.active_packages.value,
  }
}
const running = (property: 2 | 3) => ({ package: 4, bill: 'Active', property, active: 1 })
const over = { package: 7, bill: 'Ended', property: 5, active: 0 }

async function history() {
  const changes = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, id))
    .orderBy(asc(orderStatusChanges.id))
  return changes.map(({ toStatusId, actor }) => [toStatusId, actor])
}

async function patch(more: object) {
  const { data } = tenancyAnswer.parse(await (await lead.get(at)).json())
  return lead.send('PATCH', at, {
    body: JSON.stringify({ version: data.version, ...more }),
    headers: { 'Content-Type': 'application/json' },
  })
}
const setEnd = (tenancy_end: string | null) => patch({ tenancy_end })

/** What the preview of an end says of payments. */
async function paymentsWith(tenancy_end: string | null) {
  const { data: tenancy } = tenancyAnswer.parse(await (await lead.get(at)).json())
  const answer = await lead.post(`${at}/preview`, { version: tenancy.version, tenancy_end })
  const { data } = tenancyPreviewAnswer.parse(await answer.json())
  return data.changes.filter(({ kind }) => kind === 'money').map(({ title }) => title)
}

describe('an active package (D114)', () => {
  it.each([
    ['tenant', 2],
    ['partner', 3],
  ] as const)('of the %s ends by itself on the day after its tenancy', async (payer, property) => {
    await addPackage(payer, '2026-03-31')
    await moveOrders(db, new Date('2026-03-31T22:59:59Z'))
    expect(await state()).toEqual(running(property))

    // Midnight in London.
    await moveOrders(db, new Date('2026-03-31T23:00:00Z'))
    expect(await state()).toEqual(over)
    expect(await history()).toEqual([
      [4, 'staff'],
      [7, 'system'],
    ])
  })

  it('is charged its last month, and none after it', async () => {
    await addPackage('partner', '2026-03-31')
    for (const day of ['2026-03-02', '2026-04-01', '2026-05-02']) {
      const now = new Date(`${day}T04:00:00Z`)
      await moveOrders(db, now)
      await findCharges(db, now)
    }
    expect(await months()).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
  })

  it('has its last readings asked for, and its suppliers to be notified by whoever lets it', async () => {
    await addPackage('tenant', '2026-03-14')
    await db.insert(meters).values({
      partnerId: northgate,
      propertyId: parkRow,
      kind: 'electricity',
      providerId: calder,
      serialNumber: 'E1',
      createdAt: new Date('2025-01-01'),
    })
    await moveOrders(db, testNow)
    await settleAlerts(db, undefined, testNow)
    const raised = await db.select().from(alerts).where(eq(alerts.propertyId, parkRow))
    expect(raised.map(({ type, tenancyId }) => [type, tenancyId])).toContainEqual(['end_reading', id])
    const answer = await lead.get(`${at}/notifications/suppliers`)
    const { data } = noticeSuppliersAnswer.parse(await answer.json())
    expect(data.suppliers.find(({ provider }) => provider.id === calder)).toMatchObject({ in_package: false })
  })

  it('ends at once when its tenancy is said to be over, and that can be undone', async () => {
    await addPackage('partner', null)
    const answer = await setEnd('2026-03-14')
    const { undo_id } = tenancyChanged.parse(await answer.json())
    expect(await state()).toEqual(over)
    expect(await history()).toEqual([
      [4, 'staff'],
      [7, 'system'],
    ])

    expect((await lead.post(`${at}/restore`, { undo_id })).status).toBe(200)
    expect(await state()).toEqual(running(3))
    expect(await history()).toEqual([[4, 'staff']])
  })
})

const months = async () =>
  (await db.select().from(packageCharges).orderBy(asc(packageCharges.month))).map(({ month }) =>
    month.slice(0, 7),
  )

describe('who lives there', () => {
  const kit = { firstName: 'Kit', lastName: 'Hale', email: 'kit@mail.test' }
  const priya = { firstName: 'Priya', lastName: 'Nair', isLeadTenant: true }
  beforeEach(async () => {
    await addPackage('tenant', null)
    const own = { partnerId: northgate, orderId: id }
    await db.insert(housemates).values([
      { ...own, ...priya, hasPaymentDetails: true },
      { ...own, ...kit, isLeadTenant: false },
    ])
  })
  const names = async () => {
    const rows = await db
      .select()
      .from(housemates)
      .where(eq(housemates.orderId, id))
      .orderBy(asc(housemates.id))
    return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  }

  it('is written in the change that ends the package, and asked about as ever', async () => {
    const answer = await patch({ tenancy_end: '2026-03-14', lead_tenant_name: 'Zoe Field' })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { errors: { same_lead_tenant: ['Say whether this is still Priya Nair.'] } },
    })
    expect(await state()).toEqual(running(2))

    const more = { tenancy_end: '2026-03-14', lead_tenant_name: 'Priya Nair-Lowe', same_lead_tenant: true }
    expect((await patch(more)).status).toBe(200)
    expect(await state()).toEqual(over)
    expect(await names()).toEqual(['Priya Nair-Lowe', 'Kit Hale'])
  })

  it('follows its lead tenant while the package is ended, so that it is right once that runs on', async () => {
    expect((await patch({ tenancy_end: '2026-03-14' })).status).toBe(200)
    const renamed = { lead_tenant_name: 'Priya Lowe', same_lead_tenant: true }
    expect((await patch(renamed)).status).toBe(200)
    expect((await setEnd(null)).status).toBe(200)
    expect(await state()).toEqual(running(2))
    expect((await names())[0]).toBe('Priya Lowe')
  })
})

describe('an end that is put right (D114)', () => {
  it.each([
    [null, 'Payments: they continue without an end'],
    ['2026-08-31', 'Payments: August 2026 is the last month'],
  ])('to %s has the package run on, with every month charged', async (end, title) => {
    await addPackage('partner', '2026-01-31')
    await moveOrders(db, new Date('2026-02-01T00:05:00Z'))
    await findCharges(db, new Date('2026-02-01T00:25:00Z'))
    expect(await months()).toEqual(['2025-10', '2025-11', '2025-12', '2026-01'])

    const late = 'Payments: February 2026 to March 2026 are charged later'
    expect(await paymentsWith(end)).toEqual([title, late])
    expect((await setEnd(end)).status).toBe(200)
    expect(await state()).toEqual(running(3))
    await findCharges(db, testNow)
    expect(await months()).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
    expect(await history()).toEqual([
      [4, 'staff'],
      [7, 'system'],
      [4, 'user'],
    ])
  })

  it('to an earlier one leaves what is charged as it is, and says so', async () => {
    await addPackage('partner', null)
    const invoicesOf = (month: string) =>
      makeInvoices(db, new Date(`${month}-01T00:25:00Z`), { origin: portal.origin })
    await invoicesOf('2026-02')
    await invoicesOf('2026-03')
    expect(await paymentsWith('2026-02-20')).toEqual([
      'Payments: February 2026 is the last month',
      'Payments: March 2026 is charged already',
    ])
    expect((await setEnd('2026-02-20')).status).toBe(200)
    await moveOrders(db, new Date('2026-04-01T00:05:00Z'))
    await invoicesOf('2026-04')
    expect((await months()).slice(-2)).toEqual(['2026-02', '2026-03'])
  })

  it('to a day on which the package has not begun is refused, also beforehand', async () => {
    await addPackage('partner', null)
    await db.update(orders).set({ startsOn: '2026-04-01', earliestStart: '2026-04-01' })
    const { data } = tenancyAnswer.parse(await (await lead.get(at)).json())
    const answer = await lead.post(`${at}/preview`, { version: data.version, tenancy_end: '2026-03-20' })
    expect(answer.status).toBe(422)
    expect((await setEnd('2026-03-20')).status).toBe(422)
  })

  it('has each of its bills as far as it was', async () => {
    await addPackage('partner', null)
    await db.update(bills).set({ state: 'Install Date Booked', installsOn: '2026-03-25' })
    expect((await setEnd('2026-03-14')).status).toBe(200)
    expect(await state()).toEqual(over)
    expect((await setEnd(null)).status).toBe(200)
    expect(await state()).toEqual({ ...running(3), bill: 'Install Date Booked' })
  })

  it('to another day that is over has the package end there', async () => {
    await addPackage('partner', '2026-01-31')
    await moveOrders(db, new Date('2026-02-01T00:05:00Z'))
    await findCharges(db, testNow)
    expect(await paymentsWith('2026-02-20')).toEqual([
      'Payments: February 2026 is the last month',
      'Payments: February 2026 is charged later',
    ])
    expect((await setEnd('2026-02-20')).status).toBe(200)
    expect(await state()).toEqual(over)
    await findCharges(db, testNow)
    expect(await months()).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'])
    const { data } = (await (await lead.get(`/api/i/partner/property/${parkRow}/timeline`)).json()) as {
      data: { tenancies: { id: number; covers: object[] }[] }
    }
    expect(data.tenancies.find((each) => each.id === id)?.covers).toMatchObject([
      { from: '2025-09-10', to: '2026-02-20' },
    ])
  })

  it('leaves a package ended that our staff ended', async () => {
    await addPackage('partner', '2026-02-28')
    await runOrderCommand(db, 'end-order', id, byStaff(new Date('2026-02-10T09:00:00Z')))
    expect(await paymentsWith(null)).toEqual([])
    expect((await setEnd(null)).status).toBe(200)
    expect((await state()).package).toBe(7)
  })
})

it.each([9, 10, 3] as const)(
  'of status %i is nobody’s package once its tenancy is over, and waits for people (D21)',
  async (statusId) => {
    await addPackage('partner', '2026-03-14')
    await db.update(orders).set({ statusId, startsOn: '2026-03-10', statusChangedAt: testNow })
    expect((await setEnd('2026-03-15')).status).toBe(200)
    await moveOrders(db, testNow)
    expect(await state()).toMatchObject({ package: statusId === 9 ? 10 : statusId, property: 5 })
  },
)
