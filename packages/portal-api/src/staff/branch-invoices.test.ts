import { currentPartner, type CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { guards } from '@doorstep/portal-contract/partners'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoices } from '../db/schema/payments.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { invoicedPartnerId } from '../partners/invoicing.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow } from '../testing/test-portal.ts'
import {
  fillWorld,
  kingStreet,
  leeds,
  leedsFlat,
  northgate,
  people,
  tenancyAtKingStreet,
} from '../testing/test-world.ts'
import { setBranchInvoicee } from './branch-invoices.ts'
import { byStaff } from '../testing/by-staff.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const head = await portal.signedIn(people.lead)
const branch = await portal.signedIn(people.branch)
const stranger = await portal.signedIn(people.kingsway)

const tenancyAtLeeds = 601
await db.insert(tenancies).values({
  id: tenancyAtLeeds,
  partnerId: leeds,
  propertyId: leedsFlat,
  startsOn: '2025-09-01',
  tenantsCount: 1,
  leadTenantName: 'Kit Hale',
})
const atLeeds = { partnerId: leeds, propertyId: leedsFlat, tenancyId: tenancyAtLeeds }
const atHeadOffice = { partnerId: northgate, propertyId: kingStreet, tenancyId: tenancyAtKingStreet }

beforeEach(async () => {
  await db.delete(orders)
  await db.delete(auditEntries)
  await db.update(partners).set({ isInvoicedForBranches: false })
})

async function ordered(place: typeof atLeeds, responsibilityType: 'partner' | 'tenant' = 'partner') {
  await db.insert(orders).values({ ...place, responsibilityType, statusId: 10, startsOn: '2025-09-01' })
}

async function partnerOf(visitor: typeof head): Promise<CurrentPartner> {
  return currentPartner.parse(await (await visitor.get('/api/auth/partner')).json())
}

/** Who may open the invoices: the head office, its branch, and a stranger. */
const mayOpenInvoices = async () => {
  const all = [await partnerOf(head), await partnerOf(branch), await partnerOf(stranger)]
  return all.map((partner) => guards.partnerPackages({ partner }))
}

const invoicedFor = async (id: number) => {
  const [found] = await db.select({ by: invoicedPartnerId }).from(partners).where(eq(partners.id, id))
  return found?.by
}

it('invoices the partner that owns the property (D70)', async () => {
  expect(await mayOpenInvoices()).toEqual([false, false, false])
  await ordered(atLeeds, 'tenant')
  expect(await mayOpenInvoices()).toEqual([false, false, false])
  await db.delete(orders)
  await ordered(atLeeds)
  expect(await mayOpenInvoices()).toEqual([false, true, false])
  expect([await invoicedFor(leeds), await invoicedFor(northgate)]).toEqual([leeds, northgate])
  expect((await partnerOf(branch)).invoiced_by).toBeNull()
})

it('invoices the head office for its branches where our staff set so, and lets it open its invoices', async () => {
  expect(await setBranchInvoicee(db, northgate, 'head-office', byStaff(testNow))).toBe('Northgate')
  expect(await mayOpenInvoices()).toEqual([false, false, false])
  await ordered(atLeeds)
  expect(await mayOpenInvoices()).toEqual([true, true, false])
  expect([await invoicedFor(leeds), await invoicedFor(northgate)]).toEqual([northgate, northgate])
  expect((await partnerOf(branch)).invoiced_by).toEqual({ id: northgate, name: 'Northgate' })
  expect((await partnerOf(head)).invoiced_by).toBeNull()

  await setBranchInvoicee(db, northgate, 'branches', byStaff(testNow))
  expect(await mayOpenInvoices()).toEqual([false, true, false])
  expect((await partnerOf(branch)).invoiced_by).toBeNull()
})

it('lets a head office that lost its packages open the invoices that it has', async () => {
  await ordered(atLeeds)
  expect(await mayOpenInvoices()).toEqual([false, true, false])
  await db.insert(invoices).values({ partnerId: northgate, status: 'Paid', totalPence: 100 })
  expect(await mayOpenInvoices()).toEqual([true, true, false])
  await db.delete(invoices)
})

it('leaves branches out of what the head office ordered itself', async () => {
  await setBranchInvoicee(db, northgate, 'head-office', byStaff(testNow))
  await ordered(atHeadOffice)
  expect(await mayOpenInvoices()).toEqual([true, false, false])
})

it('is audited as our staff’s', async () => {
  await setBranchInvoicee(db, northgate, 'head-office', byStaff(testNow))
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      partnerId: northgate,
      actor: 'staff',
      action: 'partner.update',
      subjectId: northgate,
      before: { is_invoiced_for_branches: false },
      after: { is_invoiced_for_branches: true },
    },
  ])
})

it.each([
  ['there is no such partner', 999_999, 'head-office', 'There is no partner 999999.'],
  ['it is a branch', leeds, 'head-office', 'Northgate Leeds can’t have branches.'],
  ['it is set so', northgate, 'branches', 'This is already set for Northgate.'],
] as const)('is refused where %s', async (_, id, invoicee, message) => {
  await expect(setBranchInvoicee(db, id, invoicee, byStaff(testNow))).rejects.toThrow(message)
  expect(await db.$count(auditEntries)).toBe(0)
})
