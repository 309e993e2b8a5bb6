import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { commissionLines, commissionReports } from '../db/schema/commission.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { makeCommissionReports } from '../jobs/commission.ts'
import { runOrderCommand } from '../staff/order-commands.ts'
import { electricity, fillCatalogue } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, leedsFlat, parkRow, people } from '../testing/test-world.ts'
import { byStaff } from '../testing/by-staff.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const morningOf = (day: string) => new Date(`${day}T09:00:00Z`)

/** A lead from 01/04/2026 that was added on 05/01/2026. */
async function addedLead(propertyId: number) {
  const response = await lead.post(`/api/i/partner/property/${propertyId}/lead`, {
    tenancy_start: '2026-04-01',
    tenancy_end: null,
    tenants: 2,
    lead_tenant_name: 'Priya Nair',
    lead_tenant_email: 'priya@mail.test',
    lead_tenant_phone: '07700 900162',
  })
  const { data } = (await response.json()) as { data: { id: number } }
  const [order] = await db
    .update(orders)
    .set({ createdAt: morningOf('2026-01-05') })
    .where(eq(orders.tenancyId, data.id))
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  await db
    .update(orderStatusChanges)
    .set({ changedAt: morningOf('2026-01-05') })
    .where(eq(orderStatusChanges.orderId, orderId))
  return { tenancyId: data.id, orderId }
}

it.each([
  {
    what: 'its partner orders the package',
    propertyId: parkRow,
    win: async ({ tenancyId, orderId }: { tenancyId: number; orderId: number }) => {
      const body = { bills: [{ id: electricity }], responsibility_type: 'tenant', tenancy_id: tenancyId }
      const ordered = await lead.post('/api/i/partner/onboarding/partner-package', body)
      expect(ordered.status).toBe(201)
      const signedUpOn = morningOf('2026-03-20')
      await runOrderCommand(db, 'set-up-tenants', orderId, byStaff(signedUpOn))
      await runOrderCommand(db, 'complete-payment-details', orderId, byStaff(signedUpOn))
    },
  },
  {
    what: 'its tenants sign up',
    propertyId: leedsFlat,
    win: async ({ orderId }: { orderId: number }) => {
      await runOrderCommand(db, 'set-up-tenants', orderId, byStaff(portal.now()))
      await runOrderCommand(db, 'complete-payment-details', orderId, byStaff(portal.now()))
    },
  },
])(
  'a lead that is won as $what earns nothing for months before, however its start is put right (D113)',
  async ({ propertyId, win }) => {
    const made = await addedLead(propertyId)
    await win(made)
    await runOrderCommand(db, 'set-up-order', made.orderId, byStaff(morningOf('2026-03-28')))
    await runOrderCommand(db, 'approve-order', made.orderId, byStaff(morningOf('2026-04-01')))

    const path = `/api/i/partner/property/${propertyId}/tenancy/${made.tenancyId}`
    const { data } = (await (await lead.get(path)).json()) as { data: { version: string } }
    const corrected = await lead.send('PATCH', path, {
      body: JSON.stringify({ version: data.version, tenancy_start: '2026-02-01' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(corrected.status).toBe(200)
    const [order] = await db.select().from(orders).where(eq(orders.id, made.orderId))
    expect(order).toMatchObject({ statusId: 4, startsOn: '2026-03-17' })

    await db.delete(commissionReports)
    await makeCommissionReports(db, new Date('2026-05-01T00:30:00Z'))
    const lines = await db.select().from(commissionLines).where(eq(commissionLines.orderId, made.orderId))
    expect(lines).toMatchObject([{ fromMonth: '2026-04-01', months: 1 }])
  },
)
