import { asc, eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { makeCommissionReports, payCommissionReports } from '../jobs/commission.ts'
import { pdfMaker } from '../node/pdf-maker.ts'
import { runCommissionCommand } from '../staff/commission.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, leeds, northgate, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db, pdf: pdfMaker })
const path = '/api/i/partner/commission'

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

type Steps = [status: 10 | 4 | 5 | 7, day: string][]
/** A tenant package for three with its history. */
async function addPackage(
  place: { partnerId: number; propertyId: number },
  startsOn: string,
  endsOn: string,
  steps: Steps,
  responsibilityType: 'tenant' | 'partner' = 'tenant',
) {
  const [tenancy] = await db
    .insert(tenancies)
    .values({ ...place, startsOn, endsOn, tenantsCount: 3, leadTenantName: 'Kit Hale' })
    .returning({ id: tenancies.id })
  const statusId = steps.at(-1)?.[0] ?? 10
  const [order] = await db
    .insert(orders)
    .values({ ...place, tenancyId: tenancy?.id ?? 0, responsibilityType, statusId, startsOn, endsOn })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  await db.insert(orderStatusChanges).values(
    steps.map(([toStatusId, day]) => ({
      partnerId: place.partnerId,
      orderId,
      toStatusId,
      actor: 'staff' as const,
      changedAt: new Date(`${day}T09:00:00Z`),
    })),
  )
  return orderId
}

const [newHouse, newFlat] = [9001, 9002]
const address = { addressCity: 'Leeds', addressPostcode: 'LS6 3AG' }
await db.insert(properties).values([
  { id: newHouse, partnerId: northgate, addressLine1: '1 New Street', ...address },
  { id: newFlat, partnerId: leeds, addressLine1: '2 New Street', ...address },
])
const atLeeds = { partnerId: leeds, propertyId: newFlat }
const atHead = { partnerId: northgate, propertyId: newHouse }
/** Approved late, so that January comes with February. */
const late = await addPackage(atLeeds, '2026-01-01', '2026-12-31', [
  [10, '2025-12-20'],
  [4, '2026-02-10'],
])
const cancelled = await addPackage(atHead, '2025-09-01', '2026-02-15', [
  [4, '2025-09-01'],
  [5, '2026-02-15'],
])
await addPackage(atHead, '2026-02-16', '2026-12-31', [[4, '2026-02-16']], 'partner')

const at = (day: string) => new Date(`${day}T00:30:00Z`)
const reportsOf = (partnerId: number) =>
  db
    .select()
    .from(commissionReports)
    .where(eq(commissionReports.partnerId, partnerId))
    .orderBy(asc(commissionReports.periodStart))
const linesOf = async (reportId = 0) =>
  (
    await db
      .select()
      .from(commissionLines)
      .where(eq(commissionLines.reportId, reportId))
      .orderBy(asc(commissionLines.orderId))
  ).map(({ orderId, months, amountPence, ineligibleReason }) => [
    orderId,
    months,
    amountPence,
    ineligibleReason,
  ])

const allow = (partnerId: number, commissionAllowed: boolean, day: string) =>
  db
    .update(partners)
    .set({ commissionAllowed, updatedAt: at(day) })
    .where(eq(partners.id, partnerId))

describe('reports are made', () => {
  it('for the last month that is over, and once whichever process runs', async () => {
    await Promise.all([
      makeCommissionReports(db, at('2026-02-01')),
      makeCommissionReports(db, at('2026-02-01')),
    ])
    const [january, ...others] = await reportsOf(northgate)
    expect(others).toEqual([])
    expect(january).toMatchObject({
      uniqueRef: 'COM-202601-0101',
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
      status: 'pending',
      totalCommissionPence: 750,
      totalEligibleOrders: 1,
      totalOrders: 2,
    })
    expect(await linesOf(january?.id)).toEqual([
      [late, 0, 0, 'Not active yet. Its full months are added once it is active.'],
      [cancelled, 1, 750, null],
    ])
    expect(await reportsOf(leeds)).toEqual([])
  })

  it('of each month when no process ran for a while, as things were at its end', async () => {
    await makeCommissionReports(db, at('2026-04-09'))
    const [, february, march, ...others] = await reportsOf(northgate)
    expect(others).toEqual([])
    expect(await linesOf(february?.id)).toEqual([
      [late, 2, 1500, null],
      [cancelled, 0, 0, 'Cancelled on 15/02/2026, before the month was over.'],
    ])
    expect(await linesOf(march?.id)).toEqual([[late, 1, 750, null]])
    const made = await db.select().from(auditEntries).where(eq(auditEntries.action, 'commission.create'))
    expect(made.map(({ actor, partnerId, after }) => [actor, partnerId, (after as object[]).length])).toEqual(
      [
        ['system', northgate, 1],
        ['system', northgate, 2],
      ],
    )
  })

  it('for the branch itself where it earns commission, and then not for its head office too', async () => {
    await allow(leeds, true, '2026-04-20')
    await makeCommissionReports(db, at('2026-05-01'))
    await allow(leeds, false, '2026-05-01')
    expect(
      (await reportsOf(leeds)).map(({ totalOrders, totalCommissionPence }) => [
        totalOrders,
        totalCommissionPence,
      ]),
    ).toEqual([[1, 750]])
    expect((await reportsOf(northgate)).at(-1)).toMatchObject({ periodStart: '2026-04-01', totalOrders: 0 })
    await db.delete(commissionReports).where(eq(commissionReports.partnerId, leeds))
  })

  it('of each partner, though one’s can’t be made, and the job says that it failed', async () => {
    await allow(leeds, true, '2026-05-20')
    // Another report has taken the reference of the head office's next one.
    const [april] = await reportsOf(northgate).then((all) => all.slice(-1))
    const taken = eq(commissionReports.id, april?.id ?? 0)
    await db.update(commissionReports).set({ uniqueRef: 'COM-202605-0101' }).where(taken)
    await expect(makeCommissionReports(db, at('2026-06-01'))).rejects.toThrow(
      'Some commission reports were not made.',
    )
    expect((await reportsOf(northgate)).at(-1)).toMatchObject({ periodStart: '2026-04-01' })
    expect((await reportsOf(leeds)).at(-1)).toMatchObject({ periodStart: '2026-05-01' })
    await db.update(commissionReports).set({ uniqueRef: 'COM-202604-0101' }).where(taken)
    await allow(leeds, false, '2026-06-01')
    await db.delete(commissionReports).where(eq(commissionReports.partnerId, leeds))
  })
})

describe('reports are approved and paid', () => {
  const ref = 'COM-202602-0101'

  it('by our staff, and then on the pay day', async () => {
    await runCommissionCommand(db, 'approve-commission', ref, byStaff(at('2026-03-20')))
    const status = async () => (await reportsOf(northgate)).map((report) => report.status)
    await payCommissionReports(db, at('2026-04-29'))
    expect(await status()).toEqual(['pending', 'approved', 'pending', 'pending'])
    await payCommissionReports(db, at('2026-05-07'))
    await payCommissionReports(db, at('2026-05-08'))
    const [, paid] = await reportsOf(northgate)
    expect(paid).toMatchObject({ status: 'paid', approvedAt: at('2026-03-20'), paidAt: at('2026-05-07') })
    const done = await db
      .select({ actor: auditEntries.actor, action: auditEntries.action })
      .from(auditEntries)
      .where(sql`${auditEntries.action} in ('commission.approve', 'commission.pay')`)
      .orderBy(asc(auditEntries.id))
    expect(done).toEqual([
      { actor: 'staff', action: 'commission.approve' },
      { actor: 'system', action: 'commission.pay' },
    ])
  })

  it.each([
    ['approve-commission', ref, `Commission report ${ref} is paid, not pending.`],
    ['pay-commission', 'COM-202601-0101', 'Commission report COM-202601-0101 is pending, not approved.'],
    ['pay-commission', 'COM-209901-0101', 'There is no commission report COM-209901-0101.'],
  ] as const)('not by %s %s', async (command, uniqueRef, message) => {
    await expect(runCommissionCommand(db, command, uniqueRef, byStaff(at('2026-05-09')))).rejects.toThrow(
      message,
    )
  })
})

describe('the list', () => {
  const periods = async (query: string) => {
    const { data } = (await (await lead.get(`${path}?${query}`)).json()) as {
      data: { period_start: string }[]
    }
    return data.map(({ period_start }) => period_start.slice(0, 7))
  }

  it('is every report, newest first (specification, section 7)', async () => {
    const response = await lead.get(`${path}?&pagination=false&sort=desc`)
    expect(response.status).toBe(200)
    const answer = (await response.json()) as { data: object[] }
    expect(Object.keys(answer)).toEqual(['data'])
    const [february] = await db
      .select()
      .from(commissionReports)
      .where(eq(commissionReports.uniqueRef, 'COM-202602-0101'))
    expect(answer.data[2]).toEqual({
      id: february?.id,
      partner_id: northgate,
      partner_name: 'Northgate',
      period_start: '2026-02-01',
      period_end: '2026-02-28',
      status: 'paid',
      approved_at: at('2026-03-20').toISOString(),
      paid_at: at('2026-05-07').toISOString(),
      refused_at: null,
      refused_reason: null,
      pays_on: null,
      total_commission: 15,
      total_eligible_orders: 1,
      total_orders: 2,
      unique_ref: 'COM-202602-0101',
      documents: [
        { type: 'csv', filename: 'commission-April-2026.csv' },
        { type: 'pdf', filename: 'commission-April-2026.pdf' },
      ],
      created_at: at('2026-04-09').toISOString(),
      updated_at: at('2026-05-07').toISOString(),
    })
    expect(await periods('pagination=false&sort=asc')).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
  })

  it('comes in pages by URL', async () => {
    const first = (await (await lead.get(`${path}?per_page=3`)).json()) as {
      data: object[]
      meta: { total: number }
      links: { next: string }
    }
    expect([first.data.length, first.meta.total]).toEqual([3, 4])
    expect(await periods(first.links.next.split('?')[1] ?? '')).toEqual(['2026-01'])
  })

  it.each(['pagination=maybe', 'sort=newest', 'partner_id=x'])('answers %s with 422', async (query) => {
    expect((await lead.get(`${path}?${query}`)).status).toBe(422)
  })
})

describe('a report’s orders', () => {
  const idOf = async () => (await reportsOf(northgate))[1]?.id

  it('say months, rate and amount, and why where it is nothing', async () => {
    const { data, meta } = (await (await lead.get(`${path}/${await idOf()}/orders`)).json()) as {
      data: object[]
      meta: { total: number }
    }
    expect(meta.total).toBe(2)
    expect(data).toMatchObject([
      {
        id: cancelled,
        is_eligible: false,
        months: 0,
        amount: 0,
        ineligible_reason: 'Cancelled on 15/02/2026, before the month was over.',
      },
      {
        id: late,
        is_eligible: true,
        months: 2,
        tenants: 3,
        rate: 7.5,
        amount: 15,
        ineligible_reason: null,
        property: { id: newFlat, is_deleted: false },
      },
    ])
  })

  it.each([
    [0, [cancelled]],
    [1, [late]],
  ])('with is_eligible=%i are those alone', async (flag, ids) => {
    const response = await lead.get(`${path}/${await idOf()}/orders?is_eligible=${flag}`)
    const { data } = (await response.json()) as { data: { id: number }[] }
    expect(data.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a download', () => {
  const file = (type: string, ref = 'COM-202602-0101') =>
    lead.get(`${path}/download?unique_ref=${ref}&type=${type}`)

  it('is a CSV of the report’s orders, whose amounts add up to the report', async () => {
    await db.update(properties).set({ addressLine1: '=1+1' }).where(eq(properties.id, newFlat))
    const response = await file('csv')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=commission-April-2026.csv')
    const [header, ...rows] = Papa.parse<string[]>((await response.text()).trim()).data
    expect(header).toEqual([
      'Order',
      'Address line 1',
      'Address line 2',
      'City',
      'Postcode',
      'Started',
      'Months',
      'Rate',
      'Commission',
      'Note',
      'Branch',
    ])
    expect(
      rows.map(([order, line1, , , , started, months, rate, amount, note, branch]) => [
        order,
        line1,
        started,
        months,
        rate,
        amount,
        note,
        branch,
      ]),
    ).toEqual([
      [
        String(cancelled),
        '1 New Street',
        '01/09/2025',
        '0',
        '7.50',
        '0.00',
        'Cancelled on 15/02/2026, before the month was over.',
        'Northgate',
      ],
      [
        String(late),
        "'=1+1",
        '01/01/2026',
        '2',
        '7.50',
        '15.00',
        'Includes 1 earlier month',
        'Northgate Leeds',
      ],
    ])
  })

  it('is a PDF', async () => {
    const response = await file('pdf')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=commission-April-2026.pdf')
    expect((await response.text()).startsWith('%PDF-1.7')).toBe(true)
  })

  it.each([
    ['an unknown report', 'csv', 'COM-209901-0101', 404],
    ['another kind of file', 'xlsx', 'COM-202602-0101', 422],
    ['no report', 'csv', '', 422],
  ])('of %s answers an error', async (_, type, ref, status) => {
    expect((await file(type, ref)).status).toBe(status)
  })
})

it('is only for team leads whose partner allows it (specification, section 6)', async () => {
  const member = await portal.signedIn(people.member)
  expect((await member.get(path)).status).toBe(403)
  await db.update(partners).set({ commissionAllowed: false }).where(eq(partners.id, northgate))
  expect((await lead.get(path)).status).toBe(403)
  await db.update(partners).set({ commissionAllowed: true }).where(eq(partners.id, northgate))
  await db.update(memberships).set({ isTeamLead: true }).where(eq(memberships.userId, 2))
  expect((await member.get(path)).status).toBe(200)
})
