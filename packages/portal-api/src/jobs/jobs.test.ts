import { addDays, dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { automaticOrderStatus } from '@doorstep/portal-contract/orders'
import { asc, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { dailyWork } from '../db/schema/operator.ts'
import { orders } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSealer, systemRandom } from '../http/crypto.ts'
import { invoiceWorkbook } from '../invoices/workbook.ts'
import { sandboxPayments } from '../payments.ts'
import { demoNow } from '../testing/demo-options.ts'
import { testDatabase } from '../testing/test-database.ts'
import { jobs } from './jobs.ts'

const { db } = await testDatabase('demo')
const tools = {
  db,
  files: createFileStore(),
  payments: sandboxPayments,
  sealer: createSealer('a key for tests', systemRandom),
  makeInvoiceWorkbook: invoiceWorkbook,
  origin: 'https://portal.example.com',
  retentionYears: 6,
}

async function runJobs(now: Date): Promise<void> {
  for (const { run } of jobs) await run(tools, now)
}

/** Everything that jobs write to. */
const written = async () => {
  const { rows } = await db.execute(sql`select
    (select json_agg(p order by id) from properties p) as properties, (select json_agg(o order by id) from orders o) as orders,
    (select json_agg(v order by id) from void_periods v) as voids, (select json_agg(i order by id) from invoices i) as invoices,
    (select count(*)::int from invoice_lines) as lines, (select json_agg(c order by order_id, month) from package_charges c) as charges, (select json_agg(p order by id) from invoice_payments p) as payments,
    (select json_agg(a order by id) from alerts a) as alerts,
      (select json_agg(c order by id) from commission_reports c) as commission,
    (select count(*)::int from audit_entries) as entries, (select count(*)::int from order_status_changes) as changes,
    (select count(*)::int from outbox_messages) as mails`)
  return rows
}

test('the demo data leaves the jobs nothing to do on its day', async () => {
  const before = await written()
  await runJobs(demoNow)
  expect(await written()).toEqual(before)
})

test.each([1, 30, 35, 400])('the demo data is true after %i more days without a process', async (days) => {
  const now = new Date(demoNow.getTime() + days * 24 * 60 * 60 * 1000)
  await runJobs(now)
  await expectTruth(todayInLondon(now))

  // What is done once a day would not look again.
  await db.delete(dailyWork)
  const before = await written()
  await runJobs(now)
  expect(await written()).toEqual(before)
})

test('a month brings commission, moved orders, opened and closed voids, alerts and mail', async () => {
  const actions = (await db.select().from(auditEntries)).filter(({ actor }) => actor === 'system')
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set([
      'commission.create',
      'commission.pay',
      'invoice.create',
      'invoice.take_payment',
      'order.change_status',
      'property.change_status',
      // Of the property with ten years of tenancies, a year later.
      'tenancy.remove_people',
      'void_period.close',
      'void_period.open',
    ]),
  )
  expect(await db.$count(alerts, isNull(alerts.resolvedAt))).toBeGreaterThan(0)
  expect(await db.$count(outboxMessages)).toBeGreaterThan(0)
})

/** What the rules say of each record (D18, D21, D22), worked out here from the rows, independently of the code under test. */
async function expectTruth(today: string): Promise<void> {
  const allOrders = await db.select().from(orders)
  const lets = await db
    .select()
    .from(tenancies)
    .where(isNull(tenancies.deletedAt))
    .orderBy(asc(tenancies.startsOn))
  const voids = await db.select().from(voidPeriods)
  for (const { statusId, statusChangedAt, startsOn: start, endsOn: end } of allOrders) {
    const state = { status: statusId, since: dayInLondon(statusChangedAt), start, end }
    expect(automaticOrderStatus(state, today)).toBeNull()
  }
  for (const { id, statusId } of await db.select().from(properties)) {
    const own = lets.filter(({ propertyId }) => propertyId === id)
    const packages = allOrders.filter(
      (order) =>
        order.propertyId === id && [10, 3, 4].includes(order.statusId) && (order.endsOn ?? today) >= today,
    )
    const homes = own.filter(({ isLead }) => !isLead)
    const current = homes.find(({ startsOn, endsOn }) => startsOn <= today && (endsOn ?? today) >= today)
    const openLeads = own.filter(
      (lead) =>
        lead.isLead &&
        allOrders.some((order) => order.tenancyId === lead.id && [6, 1, 2].includes(order.statusId)),
    )
    const isComing = openLeads.length > 0 || homes.some(({ startsOn }) => startsOn > today)
    const last = homes.findLast(({ endsOn }) => endsOn !== null && endsOn < today)
    const isIncluded = packages.some(({ responsibilityType }) => responsibilityType === 'partner')
    const status = isIncluded ? 3 : packages.length > 0 ? 2 : current ? 4 : isComing ? 1 : last ? 5 : 6
    const opened = voids.filter(({ propertyId, endsOn }) => propertyId === id && endsOn === null)
    expect({ id, statusId, opened: opened.map(({ startsOn }) => startsOn) }).toEqual({
      id,
      statusId: status,
      opened: current || !last?.endsOn ? [] : [addDays(last.endsOn, 1)],
    })
  }
}
