import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { leadAnswer, leadChanged } from '@doorstep/portal-contract/leads.schema'
import { ownersOfDays } from '@doorstep/portal-contract/liability'
import { meterReadingAnswer, readingCorrected } from '@doorstep/portal-contract/meter-readings.schema'
import { noticesAnswer, noticeSuppliersAnswer } from '@doorstep/portal-contract/notices.schema'
import { newPackageAnswer } from '@doorstep/portal-contract/onboarding.schema'
import {
  automaticOrderStatus,
  orderStatusIds,
  orderStatuses,
  packageOrderStatuses,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { inviteLinkAnswer, type Order, ordersPage } from '@doorstep/portal-contract/orders.schema'
import { propertiesPage } from '@doorstep/portal-contract/properties.schema'
import { propertyForm } from '@doorstep/portal-contract/property-form.schema'
import { propertyAnswer, suppliesAnswer } from '@doorstep/portal-contract/property.schema'
import { tenancyAnswer, tenancyChanged } from '@doorstep/portal-contract/tenancies.schema'
import { propertyTimelineAnswer } from '@doorstep/portal-contract/timeline.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { meters } from './db/schema/meters.ts'
import { providers } from './db/schema/providers.ts'
import { createFileStore } from './files/file-store.ts'
import { sandboxPayments } from './payments.ts'
import { createSealer, systemRandom } from './http/crypto.ts'
import { invoiceWorkbook } from './invoices/workbook.ts'
import { jobs } from './jobs/jobs.ts'
import { runOrderCommand } from './staff/order-commands.ts'
import { electricity, fillCatalogue } from './testing/test-catalogue.ts'
import { testDatabase } from './testing/test-database.ts'
import { startPortal, type Visitor } from './testing/test-portal.ts'
import { calder, fillWorld, larkfield, northgate, people } from './testing/test-world.ts'
import { byStaff } from './testing/by-staff.ts'

// Six weeks, with all jobs and ten calls on each day.
const timeout = 300_000

const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
// The package has electricity only; the water company is the partner's to notify.
const email = 'movers@supplier.example'
await db.update(providers).set({ kind: 'water', email }).where(eq(providers.id, calder))
const letters: string[] = []
const pdf = new TextEncoder().encode('%PDF-1.7 a letter')
const files = createFileStore()
const portal = await startPortal({
  db,
  files,
  pdf: {
    statement: async () => pdf,
    async letter({ title }) {
      letters.push(title)
      return pdf
    },
  },
})

let visitor: Visitor
beforeAll(async () => {
  visitor = await portal.signedIn(people.lead)
})

const today = () => todayInLondon(portal.now())

/** Calls the API as the team lead, and reads the answer. */
async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<z.output<Schema>> {
  const response = await visitor.send(
    method,
    `/api/i/partner${path}`,
    body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
  )
  const answer: unknown = await response.json()
  expect({ path, ok: response.ok, answer }).toEqual({ path, ok: true, answer })
  return schema.parse(answer)
}
const get = <Schema extends z.ZodType>(schema: Schema, path: string) => call(schema, 'GET', path)

/** What a phone does that has a tenant's link, and no account. */
async function phone(secret: string) {
  const tenant = portal.visitor()
  await tenant.get('/sanctum/csrf-cookie')
  const headers = { Authorization: `Bearer ${secret}` }
  return {
    look: () => tenant.get('/api/tenant-invite', headers),
    answer: (path: 'details' | 'not-me', body: object) =>
      tenant.post(`/api/tenant-invite/${path}`, body, headers),
  }
}

const account = (full_name: string) => ({
  full_name,
  account_name: full_name,
  sort_code: '12-34-56',
  account_number: '12345678',
  is_own_account: true,
})

const address = { address_line1: '7 Whole Life Way', address_city: 'Leeds', address_postcode: 'LS6 3AG' }
const found = `q=${encodeURIComponent(address.address_line1)}`
const withStatus = (status: unknown[]) => `${found}&filter=${encodeURIComponent(encodeFilter({ status }))}`

const notZero = (counts: object = {}) => Object.entries(counts).filter(([, count]) => count > 0)

/** What the portal says of the property today, where each call has to agree with the others. */
async function expectAgreement(
  propertyId: number,
): Promise<{ order: number | null; status: string; owner: string }> {
  const day = today()
  const { data: timeline } = await get(propertyTimelineAnswer, `/property/${propertyId}/timeline`)
  const { data: record } = await get(propertyAnswer, `/property/${propertyId}`)
  const { data: rows, status_counts } = await get(
    propertiesPage,
    `/property?${found}&include_status_counts=1`,
  )
  const every = withStatus(orderStatuses.map(({ id }) => id))
  const { data: all, counts } = await get(ordersPage, `/order?${every}&include_counts=1`)
  const orders: Order[] = all.filter(({ property_tenancy }) => !property_tenancy.is_deleted)

  // One owner for each day, and the one of today is whom the lists name.
  const of = { tenancies: timeline.tenancies, voidPeriods: timeline.void_periods }
  const [stretch] = ownersOfDays(of, 'electricity', day, day)
  const current = rows[0]?.current_tenancy
  expect({ day, current: current && !current.is_lead ? current.id : null }).toEqual({
    day,
    current: stretch?.tenancyId ?? null,
  })
  expect(rows.map(({ void_since }) => void_since)).toEqual([
    timeline.void_periods.find(({ to }) => to === null)?.from ?? null,
  ])
  const open = timeline.void_periods.filter(({ from, to }) => from <= day && (to === null || to >= day))
  expect(open.map(({ id }) => id)).toEqual(stretch?.voidPeriodId == null ? [] : [stretch.voidPeriodId])

  // The property's status follows from its packages, tenancies and leads (D18), and is the same in every call.
  const isPackage = ({ status_id }: Order) => packageOrderStatuses.some((id) => id === status_id)
  const isOpenLead = ({ status_id }: Order) => unfinishedOrderStatuses.some((id) => id === status_id)
  const status = orders.some(isPackage)
    ? 2
    : stretch?.tenancyId
      ? 4
      : orders.some(isOpenLead) || timeline.tenancies.some(({ tenancy_start }) => tenancy_start > day)
        ? 1
        : timeline.tenancies.length > 0
          ? 5
          : 6
  const statuses = [timeline.property, record, ...rows].map(({ status_id }) => status_id)
  expect({ day, statuses }).toEqual({ day, statuses: [status, status, status] })

  // Every order is where its day has it, and every count is what its list has.
  for (const { property_tenancy: own, status_id, tenancy_start } of orders) {
    const { data } = own.is_lead
      ? await get(leadAnswer, `/property/${propertyId}/lead/${own.id}`)
      : await get(tenancyAnswer, `/property/${propertyId}/tenancy/${own.id}`)
    expect(data).toMatchObject({ tenancy_start, order: { status_id } })
    const since = dayInLondon(data.order?.status_changed_at ?? '')
    const move = automaticOrderStatus(
      {
        status: orderStatusIds.find((id) => id === status_id) ?? 1,
        since,
        start: tenancy_start,
        end: data.tenancy_end,
      },
      day,
    )
    expect({ day, move }).toEqual({ day, move: null })
  }
  // With one property and one order at most, the counts have just its status, and that list has it.
  expect(notZero(status_counts)).toEqual([[record.status, 1]])
  const { meta: listed } = await get(propertiesPage, `/property?${withStatus([record.status])}`)
  expect(listed.total).toBe(1)
  const ordered = orderStatuses.filter(({ id }) => all.some(({ status_id }) => status_id === id))
  expect(notZero(counts?.by_status)).toEqual(ordered.map(({ name }) => [name, 1]))
  for (const { id } of ordered) {
    const { meta } = await get(ordersPage, `/order?${withStatus([id])}`)
    expect(meta.total).toBe(1)
  }
  return {
    order: orders[0]?.status_id ?? null,
    status: record.status,
    owner: stretch?.owner ?? 'none',
  }
}

/** The days until one, each with its jobs, and what the portal says on them: only what differs from the day before. */
async function liveUntil(propertyId: number, day: string) {
  const said: string[] = []
  while (today() < day) {
    portal.pass({ hours: 24 })
    visitor = await portal.signedIn(people.lead)
    for (const { run } of jobs)
      await run(
        {
          db,
          files,
          payments: sandboxPayments,
          sealer: createSealer('a key for tests', systemRandom),
          makeInvoiceWorkbook: invoiceWorkbook,
          origin: portal.origin,
          retentionYears: 6,
        },
        portal.now(),
      )
    const { order, status, owner } = await expectAgreement(propertyId)
    const text = `${status}, order ${order}, ${owner}`
    if (!said.at(-1)?.endsWith(text)) said.push(`${today()}: ${text}`)
  }
  return said
}

test(
  'a lead becomes a package, is lived in, changes and ends, and everything agrees on each day',
  { timeout },
  async () => {
    const { data: property } = await call(dataOf(propertyForm), 'POST', '/property', {
      ...address,
      partner_id: northgate,
      mpan: '2000000000006',
      electricity_serial: 'E1',
      water_serial: 'W1',
    })
    await db.update(meters).set({ providerId: larkfield }).where(eq(meters.kind, 'electricity'))
    await db.update(meters).set({ providerId: calder }).where(eq(meters.kind, 'water'))
    const at = `/property/${property.id}`
    expect(await expectAgreement(property.id)).toEqual({ order: null, status: 'unknown', owner: 'unknown' })

    // 17/03/2026: a lead of three, who are invited.
    const { data: lead } = await call(leadAnswer, 'POST', `${at}/lead`, {
      tenancy_start: '2026-04-10',
      tenancy_end: null,
      tenants: 3,
      lead_tenant_name: 'Priya Nair',
      lead_tenant_email: 'priya@mail.test',
      lead_tenant_phone: '07700 900162',
    })
    const { id, first_name, last_name, email: address1, phone_number } = lead.order.housemates[0] ?? {}
    const kit = { first_name: 'Kit', last_name: 'Hale', email: 'kit@mail.test', phone_number: null }
    const wrong = { first_name: 'Ida', last_name: 'Holm', email: 'ada@mail.test', phone_number: null }
    const { data: three } = await call(leadChanged, 'PATCH', `${at}/lead/${lead.id}`, {
      version: lead.version,
      housemates: [{ id, first_name, last_name, email: address1, phone_number }, kit, wrong],
    })
    expect(await expectAgreement(property.id)).toEqual({ order: 1, status: 'pending', owner: 'unknown' })

    // The partner orders for them what they pay themselves.
    const { data: made } = await call(newPackageAnswer, 'POST', '/onboarding/partner-package', {
      tenancy_id: lead.id,
      responsibility_type: 'tenant',
      bills: [{ id: electricity }],
      tenancy: { housemates: three.order.housemates },
    })
    expect(made).toEqual({ id: lead.order.id, property_id: property.id, tenancy_id: lead.id })
    expect(await expectAgreement(property.id)).toEqual({ order: 1, status: 'pending', owner: 'unknown' })

    const tenancyPath = `${at}/tenancy/${lead.id}`
    const current = async () => (await get(tenancyAnswer, tenancyPath)).data
    const housemates = async () => (await current()).order?.housemates ?? []
    const phoneOf = async (name: string) => {
      const person = (await housemates()).find(({ full_name }) => full_name === name)
      const path = `/order/${made.id}/housemates/${person?.id}/link`
      const { data: link } = await call(inviteLinkAnswer, 'POST', path)
      return phone(link.url.slice(-43))
    }

    // Three phones: one answers, one has a bad network and sends twice, one belongs to somebody else.
    expect(await liveUntil(property.id, '2026-03-18')).toEqual(['2026-03-18: pending, order 1, unknown'])
    const first = await phoneOf('Priya Nair')
    expect((await first.answer('details', account('Priya Nair'))).status).toBe(200)
    const second = await phoneOf('Kit Hale')
    const twice = await Promise.all([
      second.answer('details', account('Kit Hale')),
      second.answer('details', account('Kit Hale')),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await (await phoneOf('Ida Holm')).answer('not-me', {})).status).toBe(200)
    expect(await expectAgreement(property.id)).toMatchObject({ order: 2 })
    expect(
      (await housemates()).map(({ has_payment_details, declined }) => [has_payment_details, !!declined]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    await call(tenancyChanged, 'PATCH', tenancyPath, {
      version: (await current()).version,
      housemates: (await housemates()).map((person) =>
        person.last_name === 'Holm' ? { ...person, email: 'ida@mail.test' } : person,
      ),
    })
    expect(await liveUntil(property.id, '2026-03-19')).toEqual(['2026-03-19: pending, order 2, unknown'])
    expect((await (await phoneOf('Ida Holm')).answer('details', account('Ida Holm'))).status).toBe(200)

    // All have answered: the package waits for its setup, and what was a lead is a tenancy.
    expect(await liveUntil(property.id, '2026-04-10')).toEqual([
      '2026-03-20: pending, order 9, unknown',
      '2026-03-21: bill-package, order 10, unknown',
      '2026-04-10: bill-package, order 10, tenant',
    ])

    // The first reading is mistyped and corrected.
    const { data: utilities } = await get(suppliesAnswer, `${at}/utilities`)
    const meter = utilities.find(({ meter: own }) => own?.kind === 'electricity')?.meter
    const { data: reading } = await call(meterReadingAnswer, 'POST', `${at}/meter-readings`, {
      meter_id: meter?.id,
      reading: 45_120,
      date_of_reading: '2026-04-10',
      type: 'start',
      tenancy_id: lead.id,
    })
    await call(readingCorrected, 'PATCH', `${at}/meter-readings/${reading.id}`, {
      version: reading.version,
      reason: 'mistyped',
      reading: 4_512,
    })
    await runOrderCommand(db, 'set-up-order', made.id, byStaff(portal.now()))
    await runOrderCommand(db, 'approve-order', made.id, byStaff(portal.now()))
    expect(await liveUntil(property.id, '2026-04-13')).toEqual(['2026-04-11: bill-package, order 4, tenant'])

    // The water company, of which the package has no bill, is notified; then the dates change, and it is told those.
    const notify = async () => {
      const { data } = await get(noticeSuppliersAnswer, `${tenancyPath}/notifications/suppliers`)
      const water = data.suppliers.find(({ provider }) => provider.id === calder)
      if (water?.due) {
        const body = { version: data.tenancy.version, purpose: water.due, supplier_ids: [calder] }
        await call(noticesAnswer, 'POST', `${tenancyPath}/notifications`, body)
      }
      return water?.due
    }
    expect(await notify()).toBe('open')
    expect(await notify()).toBeNull()
    const tenancy = await current()
    expect(tenancy).toMatchObject({ tenancy_type: 'Tenant Bills Package', status_id: 4 })
    await call(tenancyChanged, 'PATCH', tenancyPath, {
      version: tenancy.version,
      tenancy_start: '2026-04-12',
      tenancy_end: '2026-04-25',
    })
    expect(await liveUntil(property.id, '2026-04-14')).toEqual(['2026-04-14: bill-package, order 4, tenant'])
    expect(await notify()).not.toBeNull()
    expect(await notify()).toBeNull()
    expect(letters).toHaveLength(2)

    // It ends, and its package with it, so that the void is what the property's status says (D114).
    expect(await liveUntil(property.id, '2026-04-28')).toEqual([
      '2026-04-15: bill-package, order 4, tenant',
      '2026-04-26: void-period, order 7, void',
    ])
    expect(await current()).toMatchObject({
      tenancy_type: 'Tenant Bills Package',
      void_after: { starts_on: '2026-04-26', ends_on: null },
      meters: [{ readings: [{ reading: 4_512 }] }, { readings: [] }],
    })
  },
)
