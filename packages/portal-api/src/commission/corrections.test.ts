import { readFileSync } from 'node:fs'
import { endOfMonth } from '@doorstep/portal-contract/commission-rules'
import { addMonths } from '@doorstep/portal-contract/dates'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { makeCommissionReports, payCommissionReports } from '../jobs/commission.ts'
import { runCommissionCommand } from '../staff/commission.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, northgate, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

let lead: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
})

/** The job of the night in which a month begins. */
const nightOf = (day: string) => new Date(`${day}T00:30:00Z`)

/** A tenant package for two of a partner, ordered and active on some days. */
async function addPackage(
  partnerId: number,
  { startsOn, orderedOn, activeOn }: Record<'startsOn' | 'orderedOn' | 'activeOn', string>,
) {
  const [ordered, active] = [new Date(`${orderedOn}T09:00:00Z`), new Date(`${activeOn}T09:00:00Z`)]
  const version = { createdAt: ordered, updatedAt: ordered }
  const [property] = await db
    .insert(properties)
    .values({
      partnerId,
      addressLine1: `${await db.$count(properties)} New Street`,
      addressCity: 'Leeds',
      addressPostcode: 'LS6 3AG',
    })
    .returning({ id: properties.id })
  const place = { partnerId, propertyId: property?.id ?? 0 }
  const [tenancy] = await db
    .insert(tenancies)
    .values({ ...place, startsOn, tenantsCount: 2, leadTenantName: 'Kit Hale', ...version })
    .returning({ id: tenancies.id })
  const tenancyId = tenancy?.id ?? 0
  const [order] = await db
    .insert(orders)
    .values({ ...place, tenancyId, responsibilityType: 'tenant', statusId: 4, startsOn, ...version })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  await db.insert(orderStatusChanges).values([
    { partnerId, orderId, toStatusId: 10, actor: 'user', changedAt: ordered },
    { partnerId, orderId, toStatusId: 4, actor: 'staff', changedAt: active },
  ])
  return {
    orderId,
    setTenants: (tenantsCount: number, at: string) =>
      db
        .update(tenancies)
        .set({ tenantsCount, updatedAt: new Date(at) })
        .where(eq(tenancies.id, tenancyId)),
    setEnd: (endsOn: string | null, at: string) =>
      db
        .update(orders)
        .set({ endsOn, updatedAt: new Date(at) })
        .where(eq(orders.id, orderId)),
  }
}

/** The reports of a partner by their month, each with its lines of a package. */
async function reportsOf(partnerId: number, orderId: number) {
  const rows = await db
    .select({
      month: commissionReports.periodStart,
      fromMonth: commissionLines.fromMonth,
      months: commissionLines.months,
      amountPence: commissionLines.amountPence,
    })
    .from(commissionReports)
    .leftJoin(commissionLines, eq(commissionLines.reportId, commissionReports.id))
    .where(eq(commissionReports.partnerId, partnerId))
    .orderBy(asc(commissionReports.periodStart), asc(commissionLines.id))
  const ids = await db
    .select({ id: commissionLines.id })
    .from(commissionLines)
    .where(eq(commissionLines.orderId, orderId))
  expect(rows.filter(({ amountPence }) => amountPence !== null)).toHaveLength(ids.length)
  return rows.map(({ month, fromMonth, months, amountPence }) => [
    month.slice(0, 7),
    fromMonth?.slice(0, 7),
    months,
    amountPence,
  ])
}

describe('a partner that earns commission', () => {
  let own: Awaited<ReturnType<typeof addPackage>>
  beforeAll(async () => {
    own = await addPackage(northgate, {
      startsOn: '2026-01-01',
      orderedOn: '2025-12-20',
      activeOn: '2025-12-28',
    })
  })
  const refOf = (month: string) => `COM-${month.replace('-', '')}-0101`

  it('is not paid for tenants that it had for an evening', async () => {
    await makeCommissionReports(db, nightOf('2026-02-01'))
    await own.setTenants(20, '2026-02-28T22:00:00Z')
    await makeCommissionReports(db, nightOf('2026-03-01'))
    await own.setTenants(2, '2026-03-01T09:00:00Z')
    expect(await reportsOf(northgate, own.orderId)).toEqual([
      ['2026-01', '2026-01', 1, 500],
      ['2026-02', '2026-02', 1, 500],
    ])
  })

  it('has what its months shrank by taken off the next report', async () => {
    await own.setEnd('2026-02-15', '2026-03-10T09:00:00Z')
    await makeCommissionReports(db, nightOf('2026-04-01'))
    expect((await reportsOf(northgate, own.orderId)).slice(2)).toEqual([['2026-03', '2026-02', -1, -500]])
    const [march] = await db
      .select()
      .from(commissionReports)
      .where(eq(commissionReports.uniqueRef, refOf('2026-03')))
    expect(march).toMatchObject({ totalCommissionPence: -500, totalOrders: 1 })
    const note = 'Correction: February 2026, counted with 2 tenants before, is taken back'
    const path = '/api/i/partner/commission'
    const { data } = (await (await lead.get(`${path}/${march?.id}/orders`)).json()) as { data: object[] }
    expect(data).toMatchObject([
      { id: own.orderId, months: -1, from_month: '2026-02-01', is_correction: true, rate: 5, amount: -5 },
    ])
    const file = await lead.get(`${path}/download?unique_ref=${refOf('2026-03')}&type=csv`)
    const [, line] = Papa.parse<string[]>((await file.text()).trim()).data
    expect(line?.slice(6, 10)).toEqual(['-1', '5.00', '-5.00', note])
  })

  it('has a report made again of what is recorded by now, and refused for good', async () => {
    await own.setEnd(null, '2026-04-02T09:00:00Z')
    const remake = (month: string) =>
      runCommissionCommand(db, 'remake-commission', refOf(month), byStaff(new Date('2026-04-03T10:00:00Z')))
    expect(await remake('2026-03')).toEqual({ status: 'pending', totalCommissionPence: 500 })
    await expect(
      runCommissionCommand(db, 'refuse-commission', refOf('2026-03'), byStaff(nightOf('2026-04-04'))),
    ).rejects.toThrow('Say why the report is refused.')
    const reason = 'The tenants have their own bills.'
    await runCommissionCommand(
      db,
      'refuse-commission',
      refOf('2026-03'),
      byStaff(nightOf('2026-04-04')),
      reason,
    )
    await expect(
      runCommissionCommand(db, 'approve-commission', refOf('2026-03'), byStaff(nightOf('2026-04-05'))),
    ).rejects.toThrow(`Commission report ${refOf('2026-03')} is refused, not pending.`)
    await makeCommissionReports(db, nightOf('2026-05-01'))
    expect((await reportsOf(northgate, own.orderId)).slice(2)).toEqual([
      ['2026-03', '2026-03', 1, 500],
      ['2026-04', '2026-04', 1, 500],
    ])
    const { data } = (await (await lead.get('/api/i/partner/commission')).json()) as { data: object[] }
    expect(data[1]).toMatchObject({ status: 'refused', refused_reason: reason, pays_on: null })
    const audited = await db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['commission.remake', 'commission.refuse']))
      .orderBy(asc(auditEntries.id))
    expect(audited).toEqual([
      {
        action: 'commission.remake',
        after: {
          unique_ref: refOf('2026-03'),
          status: 'pending',
          total_commission_pence: 500,
          by: 'Jo Reed',
        },
      },
      {
        action: 'commission.refuse',
        after: { unique_ref: refOf('2026-03'), status: 'refused', reason, by: 'Jo Reed' },
      },
    ])
    // Staff may think better of it.
    expect(await remake('2026-03')).toEqual({ status: 'pending', totalCommissionPence: 500 })
    await runCommissionCommand(db, 'approve-commission', refOf('2026-02'), byStaff(nightOf('2026-04-05')))
    await expect(remake('2026-02')).rejects.toThrow(
      `Commission report ${refOf('2026-02')} is approved, not pending or refused.`,
    )
  })
})

describe('a report below zero', () => {
  const own = [
    { month: '2026-06-01', totalCommissionPence: -4500 },
    { month: '2026-07-01', totalCommissionPence: 2000 },
    { month: '2026-08-01', totalCommissionPence: 3000 },
  ]
  const refOf = (month: string) => `COM-${month.slice(0, 7).replace('-', '')}-0101`
  const periods = own.map(({ month }) => month)
  const paid = async () => {
    const rows = await db
      .select()
      .from(commissionReports)
      .where(inArray(commissionReports.periodStart, periods))
    return rows
      .filter(({ status }) => status === 'paid')
      .reduce((sum, row) => sum + row.totalCommissionPence, 0)
  }

  it('is taken off the payments after it', async () => {
    await payCommissionReports(db, nightOf('2026-05-01'))
    await db.insert(commissionReports).values(
      own.map(({ month, totalCommissionPence }) => ({
        partnerId: northgate,
        uniqueRef: refOf(month),
        periodStart: month,
        periodEnd: endOfMonth(month),
        status: 'approved' as const,
        totalCommissionPence,
        totalEligibleOrders: 0,
        totalOrders: 0,
        approvedAt: nightOf(addMonths(month, 1)),
        createdAt: nightOf(addMonths(month, 1)),
        updatedAt: nightOf(addMonths(month, 1)),
      })),
    )
    const { data } = (await (await lead.get('/api/i/partner/commission')).json()) as { data: object[] }
    expect(data).toMatchObject([
      { pays_on: '2026-10-30' },
      // £20.00 are less than the £45.00 that are taken off first.
      { pays_on: '2026-10-30' },
      { pays_on: null },
      {},
      {},
      {},
      {},
    ])
    const pay = runCommissionCommand(
      db,
      'pay-commission',
      refOf('2026-06-01'),
      byStaff(nightOf('2026-09-01')),
    )
    await expect(pay).rejects.toThrow('COM-202606-0101 is below zero: it is taken off the next payment.')
    const alone = runCommissionCommand(
      db,
      'pay-commission',
      refOf('2026-07-01'),
      byStaff(nightOf('2026-09-01')),
    )
    await expect(alone).rejects.toThrow('COM-202606-0101 is below zero and is taken off COM-202607-0101')
    for (const [day, pence] of [
      ['2026-09-01', 0],
      ['2026-10-01', 0],
      ['2026-10-31', 500],
    ] as const) {
      await payCommissionReports(db, nightOf(day))
      expect(await paid()).toBe(pence)
    }
    await db.delete(commissionReports).where(inArray(commissionReports.periodStart, periods))
  })

  it('that is newer than what is to be paid is taken off that', async () => {
    const [june, july] = [
      { month: '2026-06-01', totalCommissionPence: 10_000, approvedAt: nightOf('2026-07-05') },
      { month: '2026-07-01', totalCommissionPence: -4_000, approvedAt: nightOf('2026-08-10') },
    ]
    await db.insert(commissionReports).values(
      [june, july].map(({ month, ...report }) => ({
        ...report,
        partnerId: northgate,
        uniqueRef: refOf(month),
        periodStart: month,
        periodEnd: endOfMonth(month),
        status: 'approved' as const,
        totalEligibleOrders: 0,
        totalOrders: 0,
        createdAt: report.approvedAt,
        updatedAt: report.approvedAt,
      })),
    )
    await payCommissionReports(db, nightOf('2026-09-01'))
    expect(await paid()).toBe(6_000)
    await db.delete(commissionReports).where(inArray(commissionReports.periodStart, periods))
  })
})

describe('another partner', () => {
  const allow = (commissionAllowed: boolean, day: string) =>
    db
      .update(partners)
      .set({ commissionAllowed, updatedAt: nightOf(day) })
      .where(eq(partners.id, kingsway))

  it('earns nothing of the months in which it was barred, or from before the package was ordered', async () => {
    const { orderId } = await addPackage(kingsway, {
      startsOn: '2024-03-25',
      orderedOn: '2025-12-02',
      activeOn: '2026-01-20',
    })
    await allow(true, '2025-12-01')
    await makeCommissionReports(db, nightOf('2026-01-01'))
    await makeCommissionReports(db, nightOf('2026-02-01'))
    await allow(false, '2026-02-10')
    await makeCommissionReports(db, nightOf('2026-03-01'))
    await makeCommissionReports(db, nightOf('2026-04-01'))
    await allow(true, '2026-04-20')
    await makeCommissionReports(db, nightOf('2026-04-21'))
    await db
      .update(partners)
      .set({ commissionRatePence: 300, updatedAt: nightOf('2026-05-10') })
      .where(eq(partners.id, kingsway))
    // No job ran for a month: each month has its own rate.
    await makeCommissionReports(db, nightOf('2026-06-01'))
    expect(await reportsOf(kingsway, orderId)).toEqual([
      ['2025-12', '2025-12', 0, 0],
      ['2026-01', '2026-01', 1, 500],
      ['2026-04', '2026-04', 1, 500],
      ['2026-05', '2026-05', 1, 600],
    ])
  })
})

describe('what was counted before terms were recorded', () => {
  /** The statement by which migration 0033 says of lines of then from which month they are. */
  const mapping = readFileSync(new URL('../db/migrations/0033_package_terms.sql', import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE "commission_lines"'))

  it.each([
    {
      what: 'keeps its months where its end was set later',
      days: { startsOn: '2026-01-01', orderedOn: '2025-12-20', activeOn: '2025-12-28' },
      endsOn: '2026-01-15',
      counted: [1, 1, 1],
      fromMonths: ['2026-01', '2026-02', '2026-03'],
    },
    {
      what: 'keeps its months where it was approved late and its end was set later',
      days: { startsOn: '2026-01-01', orderedOn: '2025-12-20', activeOn: '2026-02-10' },
      endsOn: '2026-01-15',
      counted: [0, 2, 1],
      fromMonths: ['2026-01', '2026-01', '2026-03'],
    },
    {
      what: 'has the months before where it was over when it was approved',
      days: { startsOn: '2025-12-01', orderedOn: '2025-11-20', activeOn: '2026-03-10' },
      endsOn: '2026-01-31',
      counted: [0, 0, 2],
      fromMonths: ['2026-01', '2026-02', '2025-12'],
    },
  ])('$what', async ({ days, endsOn, counted, fromMonths }) => {
    const { orderId, setEnd } = await addPackage(northgate, days)
    await setEnd(endsOn, '2026-05-20T09:00:00Z')
    const reports = await db
      .select({ id: commissionReports.id })
      .from(commissionReports)
      .where(eq(commissionReports.partnerId, northgate))
      .orderBy(asc(commissionReports.periodStart))
      .limit(counted.length)
    await db.insert(commissionLines).values(
      reports.map(({ id }, index) => {
        const months = counted[index] ?? 0
        const line = { partnerId: northgate, orderPartnerId: northgate, reportId: id, orderId, months }
        const reason = months > 0 ? null : 'Not active yet.'
        return {
          ...line,
          tenants: 2,
          ratePence: 500,
          amountPence: months * 500,
          isEligible: reason === null,
          ineligibleReason: reason,
        }
      }),
    )
    await db.execute(sql.raw(mapping ?? ''))
    const lines = await db
      .select({ fromMonth: commissionLines.fromMonth })
      .from(commissionLines)
      .where(eq(commissionLines.orderId, orderId))
      .orderBy(asc(commissionLines.id))
    expect(lines.map(({ fromMonth }) => fromMonth?.slice(0, 7))).toEqual(fromMonths)
  })
})
