import { alertLists, type AlertType, alertTypes } from '@doorstep/portal-contract/alerts'
import { addMonths } from '@doorstep/portal-contract/dates'
import { embedRefusals, type SignedInWidget, signedInWidgets } from '@doorstep/portal-contract/embeds'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { accountSuspended, guardMessage, secondFactorNeeded } from '@doorstep/portal-contract/messages'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { accessLinks } from './db/schema/access-links.ts'
import { alerts } from './db/schema/alerts.ts'
import {
  postalBillChallengeFiles,
  postalBillChallenges,
  postalBills,
  providerAccounts,
} from './db/schema/postal-bills.ts'
import { auditEntries } from './db/schema/audit.ts'
import { commissionLines, commissionReports } from './db/schema/commission.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from './db/schema/documents.ts'
import { exports } from './db/schema/exports.ts'
import { embedKeys } from './db/schema/embeds.ts'
import { meterReadings, meters } from './db/schema/meters.ts'
import { housemates, orders } from './db/schema/orders.ts'
import { partners } from './db/schema/partners.ts'
import { creditNotes, invoices } from './db/schema/payments.ts'
import { invites, memberships, users } from './db/schema/people.ts'
import { properties } from './db/schema/properties.ts'
import { propertyImportRows, propertyImports } from './db/schema/property-imports.ts'
import { providers } from './db/schema/providers.ts'
import { readingLinks } from './db/schema/reading-links.ts'
import { passkeys } from './db/schema/second-factor.ts'
import { savedViews } from './db/schema/saved-views.ts'
import { sessions } from './db/schema/sign-in.ts'
import { tenancies } from './db/schema/tenancies.ts'
import { voidPeriods } from './db/schema/void-periods.ts'
import { waitingBills } from './db/schema/waiting-bills.ts'
import { versionOf as version } from './db/version.ts'
import { partKey } from './exports/rules.ts'
import { createFileStore } from './files/file-store.ts'
import { sha256 } from './http/crypto.ts'
import { servedRoutes } from './testing/served-routes.ts'
import { electricity, fillCatalogue, tvLicence } from './testing/test-catalogue.ts'
import { noAnswers } from './waiting-bills/match.ts'
import { testContent } from './testing/test-content.ts'
import { testDatabase } from './testing/test-database.ts'
import { passwords, startPortal, testNow, testPassword, type Visitor } from './testing/test-portal.ts'
import {
  fillWorld,
  kingsway,
  kingStreet,
  kingswayHouse,
  larkfield,
  leeds,
  leedsFlat,
  northgate,
  people,
  tenancyAtKingStreet,
} from './testing/test-world.ts'

/** Each call × each role × own, child, parent and foreign records. A route without a row fails, and so does any answer of 500. */

const { db } = await testDatabase()
await fillWorld(db)
// The tenancies that rows make get ids behind those of the world.
await db.execute(sql`select setval(pg_get_serial_sequence('tenancies', 'id'), 10000)`)
// The same of properties.
await db.execute(sql`select setval(pg_get_serial_sequence('properties', 'id'), 10000)`)
await fillCatalogue(db)
const halo = 120
const haloHomes = 121
/** Resellers, so that their leads pass every guard. */
const unready = 122
const suspended = 123
await db.insert(partners).values([
  { id: halo, name: 'Halo', type: 0, status: 'active' },
  { id: haloHomes, name: 'Halo Homes', type: 2, parentId: halo, status: 'active' },
  { id: unready, name: 'Unready', type: 0, status: 'active', requiresSecondFactor: true },
  { id: suspended, name: 'Suspended', type: 0, status: 'active' },
])
// Who may see commission then depends on the role alone; commission/commission.test.ts has the rest.
await db.update(partners).set({ commissionAllowed: true })
const passwordHash = await passwords.hash(testPassword)
await db.insert(users).values(
  ['lead@halo.test', 'member@homes.test', 'lead@unready.test', 'lead@suspended.test'].map((email, index) => ({
    id: 50 + index,
    email,
    firstName: 'Nadia',
    lastName: `Fairweather ${index}`,
    passwordHash,
  })),
)
await db.insert(memberships).values([
  { userId: 50, partnerId: halo, isTeamLead: true },
  { userId: 51, partnerId: haloHomes },
  { userId: 52, partnerId: unready, isTeamLead: true },
  { userId: 53, partnerId: suspended, isTeamLead: true },
])
// Packages of long ago with the bills included: their partners have invoices (D70).
for (const [id, partnerId, propertyId] of [
  [9001, northgate, kingStreet],
  [9002, leeds, leedsFlat],
  [9003, kingsway, kingswayHouse],
] as const) {
  const at = { id, partnerId, propertyId, startsOn: '2015-01-01', endsOn: '2015-12-31' }
  await db
    .insert(tenancies)
    .values({ ...at, tenantsCount: 1, leadTenantName: 'Kit Hale', deletedAt: testNow })
  await db.insert(orders).values({ ...at, tenancyId: id, responsibilityType: 'partner', statusId: 5 })
}
const files = createFileStore()
for (const id of [1000, 1200, 1300]) {
  await files.put(`bills/${id}.pdf`, new TextEncoder().encode('%PDF-'))
}
// Any slug is that of the one resource.
const content = testContent({ slug: 'voids' })
content.find = async () => (await content.list({ limit: 1, newFeature: false }))[0]
const pdf = async () => new TextEncoder().encode('%PDF-')
const portal = await startPortal({ db, files, pdf: { letter: pdf, statement: pdf }, content })

afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

/** Who calls: in which partners' records they may see, and their own id. */
const roles = {
  'a head office’s team lead': { email: people.lead, userId: 1, sees: [northgate, leeds] },
  'a head office’s member': { email: people.member, userId: 2, sees: [northgate, leeds] },
  'a branch’s team lead': { email: people.branch, userId: 3, sees: [leeds] },
  'a stranger': { email: people.kingsway, userId: 4, sees: [kingsway] },
  'a reseller’s team lead': { email: 'lead@halo.test', userId: 50, sees: [halo, haloHomes] },
  'a member of its agent': { email: 'member@homes.test', userId: 51, sees: [haloHomes] },
}
type RoleName = keyof typeof roles
const roleNames = Object.keys(roles) as RoleName[]
const owners = { 'the head office': northgate, 'the branch': leeds, 'the stranger’s company': kingsway }

/**
 * Who may call what, by how the path begins (specification, sections 5 and 6; D9, D41, D52), written out by hand: the guard table is
 * what is tested here. What begins otherwise is for everyone who is signed in.
 */
const parents: RoleName[] = ['a head office’s team lead', 'a head office’s member', 'a reseller’s team lead']
const teamLeads: RoleName[] = [
  'a head office’s team lead',
  'a branch’s team lead',
  'a stranger',
  'a reseller’s team lead',
]
const invoiced: RoleName[] = [
  'a head office’s team lead',
  'a head office’s member',
  'a branch’s team lead',
  'a stranger',
]
const access: Record<string, RoleName[]> = {
  '/api/i/partner/agents': parents,
  '/api/i/partner/brand': ['a reseller’s team lead'],
  '/api/i/partner/embed-keys': ['a reseller’s team lead'],
  '/api/i/partner/activity': teamLeads,
  '/api/i/partner/package-report': invoiced,
  '/api/i/partner/statement': invoiced,
  '/api/i/partner/commission': teamLeads,
  '/api/i/team/': teamLeads,
}

const unknown = 999_999
const bills = '/api/i/partner/postal-bills'

type Call = (visitor: Visitor, id: number) => Promise<Response>
type Role = (typeof roles)[RoleName]

/**
 * A route's row: who may call it is in `access`; this says what of others it must not give away. `answer` is what those read who may: part
 * of the JSON, or how a file begins. Every GET has one.
 */
type Row =
  /** Needs no session. */
  | { kind: 'public' }
  /** Needs a link and no session (docs/decisions/0034); what a link opens is in access-links.test.ts. */
  | { kind: 'link' }
  /** Needs a key of a site that embeds the portal, and no session; what each may do is in embeds.test.ts. */
  | { kind: 'publishableKey' | 'secretKey' }
  /** Is about one's own account, so it is open before a required second factor is set up. */
  | { kind: 'account'; answer?: (role: Role) => object }
  /** Tells only of the partner one works as. */
  | { kind: 'own'; answer?: ((role: Role) => object) | string }
  /** Lists records, narrowed to a partner by this query. */
  | { kind: 'list'; query: (partnerId: number) => Record<string, string> }
  /** Is about one record of a partner, which `make` makes afresh. */
  | {
      kind: 'record'
      make: (partnerId: number) => Promise<number>
      call: Call
      answer?: ((id: number) => object) | string
    }
  /** Is about one record of a person: of their own account, or of what they do for the partner, which waits for a second factor. */
  | {
      kind: 'personal'
      make: (userId: number) => Promise<number>
      call: Call
      isOfWork?: true
      /** Whether it is open to colleagues, who work as the same partner. */
      isOfPartner?: true
      answer?: ((id: number) => object) | string
    }

type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>

const list = (query: (partnerId: number) => Record<string, string>): Row => ({ kind: 'list', query })
const record = (
  make: (partnerId: number) => Promise<number>,
  call: Call,
  answer?: RowOf<'record'>['answer'],
): Row => ({ kind: 'record', make, call, ...(answer && { answer }) })
const personal = (make: (userId: number) => Promise<number>, call: Call): RowOf<'personal'> => ({
  kind: 'personal',
  make,
  call,
})

/** An answer whose list has this row. */
const listWith = (row: object) => ({ data: expect.arrayContaining([expect.objectContaining(row)]) })

/** A bills-included package at a property, paid on invoice. */
const aPackage = (property_id: number) => ({
  bills: [{ id: electricity }, { id: tvLicence }],
  // With the service that every package has and the management fee, for one person.
  total: 112.53,
  property_id,
  tenancy: {
    tenancy_start: '2026-04-01',
    months: 1,
    tenants: 1,
    housemates: [{ first_name: 'Kit', last_name: 'Hale' }],
    lead_tenant_email: 'kit.hale@mail.test',
    lead_tenant_phone: null,
  },
  payment_method: { type: 'invoice' },
})

const byPartner = (partnerId: number) => ({ 'partner_id[]': String(partnerId) })
/** What is made without a date is of today. */
const ofThisYear = (partnerId: number) => {
  const year = new Date().getFullYear()
  return { from: `${year - 1}-12`, to: `${year + 1}-01`, ...byPartner(partnerId) }
}
const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

let made = 0
const next = () => `made-${(made += 1)}`
const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0

const thePartner = async (partnerId: number) => partnerId
const billOf: Record<number, number> = { [northgate]: 1000, [leeds]: 1200, [kingsway]: 1300 }
const theBill = async (partnerId: number) => billOf[partnerId] ?? 0

/** A person of each company. */
const leadOf: Record<number, number> = { [northgate]: 1, [leeds]: 3, [kingsway]: 4 }

const anAgent = (parentId: number) =>
  idOf(
    db
      .insert(partners)
      .values({ name: next(), type: 2, parentId, status: 'pending' })
      .returning({ id: partners.id }),
  )

const anInvite = (partnerId: number, kind: 'team' | 'partner' = 'team') =>
  idOf(
    db
      .insert(invites)
      .values({
        partnerId,
        kind,
        email: `${next()}@invited.test`,
        tokenHash: next(),
        lastSentAt: new Date('2026-03-10T09:00:00Z'),
        expiresAt: new Date('2026-03-20T09:00:00Z'),
      })
      .returning({ id: invites.id }),
  )

async function aPartnerThatInvites(partnerId: number): Promise<number> {
  await anInvite(partnerId)
  return partnerId
}

async function aColleague(partnerId: number): Promise<number> {
  const person = { firstName: 'Ann', lastName: 'Lee', email: `${next()}@colleague.test`, passwordHash: '' }
  const userId = await idOf(db.insert(users).values(person).returning({ id: users.id }))
  await db.insert(memberships).values({ partnerId, userId })
  await db.insert(passkeys).values({ ...aKey(), userId })
  return userId
}

const aKey = () => ({ name: 'Laptop', credentialId: next(), publicKey: '', transports: [] })
const aPasskey = (userId: number) =>
  idOf(
    db
      .insert(passkeys)
      .values({ ...aKey(), userId })
      .returning({ id: passkeys.id }),
  )

async function aView(userId: number): Promise<number> {
  const view = { userId, partnerId: partnerOf(userId), list: 'properties', name: next(), query: '' } as const
  return idOf(db.insert(savedViews).values(view).returning({ id: savedViews.id }))
}

/** A long file that was made for a person. */
async function aFile(userId: number): Promise<number> {
  const fileKey = `exports/${next()}`
  await files.put(partKey(fileKey, 0), new TextEncoder().encode('Bill,'))
  const file = { fileKey, fileParts: 1, fileSize: 5, fileName: 'bills.csv', mediaType: 'text/csv' }
  const expiresAt = new Date(testNow.getTime() + 60_000)
  return idOf(
    db
      .insert(exports)
      .values({
        userId,
        partnerId: partnerOf(userId),
        kind: 'void_bills',
        parameters: {},
        lines: 20_000,
        nextAttemptAt: testNow,
        madeAt: testNow,
        expiresAt,
        ...file,
      })
      .returning({ id: exports.id }),
  )
}

/** Whom a person works for. */
function partnerOf(userId: number): number {
  const { sees } = Object.values(roles).find((role) => role.userId === userId) ?? { sees: [] }
  return sees[0] ?? 0
}

async function aSession(userId: number): Promise<number> {
  const partnerId = partnerOf(userId)
  const expiresAt = new Date(testNow.getTime() + 60_000)
  const session = { tokenHash: next(), userId, partnerId, expiresAt, lastSeenAt: testNow }
  return idOf(db.insert(sessions).values(session).returning({ id: sessions.id }))
}

const propertyOf: Record<number, number> = {
  [northgate]: kingStreet,
  [leeds]: leedsFlat,
  [kingsway]: kingswayHouse,
}

const theProperty = async (partnerId: number) => propertyOf[partnerId] ?? 0
const ofProperty = '/api/i/partner/property'
const reports = '/api/i/partner/package-report'

/** A meter of a company's property. */
const aMeter = (partnerId: number) =>
  idOf(
    db
      .insert(meters)
      .values({ partnerId, propertyId: propertyOf[partnerId] ?? 0, kind: 'gas' })
      .returning({ id: meters.id }),
  )

/** A reading of such a meter, in the version of the time of all tests. */
async function aReading(partnerId: number) {
  const reading = { meterId: await aMeter(partnerId), propertyId: propertyOf[partnerId] ?? 0, partnerId }
  return idOf(
    db
      .insert(meterReadings)
      .values({ ...reading, reading: 5, readOn: '2026-03-01', type: 'regular', updatedAt: testNow })
      .returning({ id: meterReadings.id }),
  )
}

const readingVersion = testNow.toISOString().replace('Z', '000Z')

/** Calls about a reading, at the property it is of. */
async function atReading(visitor: Visitor, id: number, method: string, body: object): Promise<Response> {
  const [row] = await db.select().from(meterReadings).where(eq(meterReadings.id, id))
  const path = `${ofProperty}/${row?.propertyId ?? unknown}/meter-readings/${id}`
  return visitor.send(method, path, json({ version: readingVersion, reason: 'misread', ...body }))
}

/** The property of a meter, as a path. */
async function pathOfMeter(id: number): Promise<string> {
  const [row] = await db.select().from(meters).where(eq(meters.id, id))
  return `${ofProperty}/${row?.propertyId ?? unknown}/meters/${id}`
}

const replaceMeter: Call = async (visitor, id) =>
  visitor.post(`${await pathOfMeter(id)}/replace`, {
    date: '2026-03-01',
    serial_number: `N${next()}`.slice(0, 30),
    reading: 1,
  })

const alertPath = '/api/i/partner/alerts'

/** An alert at a property of its own, of unknown status. */
async function anAlert(partnerId: number, type: AlertType = 'unknown_property'): Promise<number> {
  const address = { addressLine1: `${next()} Mill Lane`, addressCity: 'Leeds', addressPostcode: 'LS9 9ZZ' }
  const propertyId = await idOf(
    db
      .insert(properties)
      .values({ partnerId, ...address })
      .returning({ id: properties.id }),
  )
  const meterId = await idOf(
    db.insert(meters).values({ partnerId, propertyId, kind: 'gas' }).returning({ id: meters.id }),
  )
  const alert = { partnerId, propertyId, meterId, type, dueOn: '2026-03-20' }
  return idOf(db.insert(alerts).values(alert).returning({ id: alerts.id }))
}

const dismiss: Call = (visitor, id) => visitor.post(`${alertPath}/dismiss`, { ids: [id] })

/** Undoing takes what the same person's change answered; another one's is unknown, also within a family. */
const undoDismissal: Call = async (visitor, id) => {
  const { undo_id = await foreignDismissal(id) } = (await (await dismiss(visitor, id)).json()) as {
    undo_id?: number
  }
  return visitor.post(`${alertPath}/undo`, { undo_id })
}

/** What an alert's own people were answered, for someone who could not change it. */
async function foreignDismissal(id: number): Promise<number> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id))
  const role = Object.values(roles).find(({ sees: [own] }) => own === alert?.partnerId)
  if (!role) return id
  const { undo_id } = (await (await dismiss(await kept(role.email), id)).json()) as {
    undo_id: number
  }
  return undo_id
}

/** A commission report without orders, with a reference made of its id. */
async function aCommissionReport(partnerId: number): Promise<number> {
  const periodStart = addMonths('2026-01-01', -(made += 1))
  const report = { partnerId, periodStart, periodEnd: periodStart, status: 'pending' as const }
  const totals = { totalCommissionPence: 0, totalEligibleOrders: 0, totalOrders: 0 }
  const id = await idOf(
    db
      .insert(commissionReports)
      .values({ ...report, ...totals, uniqueRef: next() })
      .returning({ id: commissionReports.id }),
  )
  await db
    .update(commissionReports)
    .set({ uniqueRef: `ref-${id}` })
    .where(eq(commissionReports.id, id))
  return id
}

/** A commission report with one of a company's packages. */
async function aReportWithPackage(partnerId: number): Promise<void> {
  const reportId = await aCommissionReport(partnerId)
  const orderId = await idOf(
    db.select({ id: orders.id }).from(orders).where(eq(orders.partnerId, partnerId)).limit(1),
  )
  const line = { partnerId, reportId, orderId, orderPartnerId: partnerId, isEligible: true }
  await db.insert(commissionLines).values({ ...line, months: 1, ratePence: 0, amountPence: 0 })
}

/** A document of a company's property; `by` says who uploaded it. */
async function aDocument(partnerId: number, more: Partial<typeof documents.$inferInsert> = {}) {
  const fileKey = `documents/${next()}.pdf`
  await files.put(fileKey, new TextEncoder().encode('%PDF-'))
  const document = { filename: 'Notice.pdf', fileKey, mediaType: 'application/pdf', fileSize: 5 } as const
  return idOf(
    db
      .insert(documents)
      .values({ ...document, partnerId, propertyId: propertyOf[partnerId] ?? 0, ...more })
      .returning({ id: documents.id }),
  )
}

/** Calls about a document, at the property it is of. */
async function atDocument(visitor: Visitor, id: number, method: string, rest = ''): Promise<Response> {
  const [row] = await db
    .select({ propertyId: documents.propertyId })
    .from(documents)
    .where(eq(documents.id, id))
  return visitor.send(method, `${ofProperty}/${row?.propertyId ?? kingStreet}/documents/${id}${rest}`)
}

/** Only who uploaded a document may delete and restore it, so it is made the caller's own. */
const ownDocument =
  (method: string): Call =>
  async (visitor, id) => {
    const { id: userId } = (await (await visitor.get('/api/auth/user')).json()) as { id: number }
    await db.update(documents).set({ uploadedByUserId: userId }).where(eq(documents.id, id))
    return atDocument(visitor, id, method)
  }

const addressOf: Record<number, { address_line1: string; address_postcode: string }> = {
  [northgate]: { address_line1: '12 King Street', address_postcode: 'LS1 4AB' },
  [leeds]: { address_line1: 'Flat 2, 9 Mill Lane', address_postcode: 'LS3 1AA' },
  [kingsway]: { address_line1: '1 Secret Way', address_postcode: 'M1 1AA' },
}

const aProperty = (partnerId: number) =>
  idOf(
    db
      .insert(properties)
      .values({
        partnerId,
        addressLine1: next(),
        addressCity: 'Leeds',
        addressPostcode: 'LS1 1AA',
      })
      .returning({ id: properties.id }),
  )

/** A package of each company. */
async function someOrders(): Promise<void> {
  for (const [key, propertyId] of Object.entries(propertyOf)) {
    const partnerId = Number(key)
    const at = { partnerId, propertyId, startsOn: '2025-01-01' }
    const tenancyId = await idOf(
      db
        .insert(tenancies)
        .values({ ...at, tenancyType: 'New Tenancy', tenantsCount: 2, leadTenantName: 'Kit Hale' })
        .returning({ id: tenancies.id }),
    )
    await db.insert(orders).values({ ...at, tenancyId, responsibilityType: 'tenant', statusId: 4 })
  }
}

/** An invoice of a company. */
const anInvoice = (partnerId: number) =>
  idOf(
    db
      .insert(invoices)
      .values({ partnerId, status: 'Pending', totalPence: 100 })
      .returning({ id: invoices.id }),
  )

/** A credit note of a company's invoice. */
const aCreditNote = async (partnerId: number) => {
  const note = { partnerId, invoiceId: await anInvoice(partnerId), reason: 'Too much', isRefundDue: false }
  return idOf(
    db
      .insert(creditNotes)
      .values({ ...note, totalPence: 100 })
      .returning({ id: creditNotes.id }),
  )
}

const placeOf = (partnerId: number) => ({
  partnerId,
  propertyId: propertyOf[partnerId] ?? 0,
  startsOn: '2020-01-01',
  endsOn: '2020-02-01',
})
/** A tenancy or lead of a company, with all that is there already out of its way. */
async function aTenancy(partnerId: number, tenancyType: 'New Tenancy' | null = null): Promise<number> {
  const place = placeOf(partnerId)
  await db
    .update(tenancies)
    .set({ deletedAt: testNow })
    .where(and(eq(tenancies.propertyId, place.propertyId), eq(tenancies.isLead, false)))
  return idOf(
    db
      .insert(tenancies)
      .values({ ...place, tenancyType, tenantsCount: 1, leadTenantName: 'Kit Hale' })
      .returning({ id: tenancies.id }),
  )
}

/** A tenancy whose electricity Larkfield supplies, and that Larkfield was told nothing of. */
async function aSuppliedTenancy(partnerId: number): Promise<number> {
  const { propertyId } = placeOf(partnerId)
  await db.delete(meters).where(eq(meters.propertyId, propertyId))
  await db.insert(meters).values({ partnerId, propertyId, kind: 'electricity', providerId: larkfield })
  await db.update(providers).set({ email: 'movers@supplier.test' }).where(eq(providers.id, larkfield))
  return aTenancy(partnerId)
}

/** A document at the property of a tenancy. */
async function aDocumentBeside(tenancyId: number): Promise<number> {
  const [row] = await db
    .select({ partnerId: tenancies.partnerId })
    .from(tenancies)
    .where(eq(tenancies.id, tenancyId))
  return row ? aDocument(row.partnerId) : unknown
}

/** A property of a company in which nobody lives. */
async function aFreeProperty(partnerId: number): Promise<number> {
  await aTenancy(partnerId)
  return placeOf(partnerId).propertyId
}

async function aLead(partnerId: number, statusId: 1 | 8 = 1): Promise<number> {
  const tenancyId = await aTenancy(partnerId, 'New Tenancy')
  const order = { ...placeOf(partnerId), tenancyId, responsibilityType: 'tenant' as const, statusId }
  await db.insert(orders).values({ ...order, statusChangedAt: testNow })
  return tenancyId
}

/** A package of a company with a housemate whose payment details are missing. */
async function anOrderToRemind(partnerId: number): Promise<number> {
  const tenancyId = await aTenancy(partnerId)
  const order = {
    ...placeOf(partnerId),
    tenancyId,
    responsibilityType: 'tenant' as const,
    statusId: 10 as const,
  }
  const orderId = await idOf(db.insert(orders).values(order).returning({ id: orders.id }))
  await db
    .insert(housemates)
    .values({ partnerId, orderId, firstName: 'Kit', lastName: 'Hale', email: `${next()}@home.test` })
  return orderId
}

/** A housemate who can be invited; their order's id is their own less `ofOrder`. */
async function aHousemateToInvite(partnerId: number): Promise<number> {
  const orderId = await anOrderToRemind(partnerId)
  const person = { partnerId, orderId, firstName: 'Ida', lastName: 'Hale', email: `${next()}@home.test` }
  await db.insert(housemates).values({ ...person, id: orderId + ofOrder })
  await db.insert(accessLinks).values({
    partnerId,
    orderId,
    housemateId: orderId + ofOrder,
    kind: 'tenant',
    tokenHash: `of ${orderId}`,
    expiresAt: new Date('2026-04-17'),
  })
  return orderId + ofOrder
}
const ofOrder = 100_000
const housematePath = (id: number) => `/api/i/partner/order/${id - ofOrder}/housemates/${id}`

/** A link that asks for a reading. */
async function aReadingLink(partnerId: number): Promise<number> {
  const place = placeOf(partnerId)
  const linkId = await idOf(
    db
      .insert(accessLinks)
      .values({
        ...place,
        kind: 'readings',
        tokenHash: next(),
        nonce: next(),
        expiresAt: new Date('2026-04-17'),
      })
      .returning({ id: accessLinks.id }),
  )
  const person = { type: 'regular' as const, name: 'Ida Hale', email: `${next()}@home.test` }
  return idOf(
    db
      .insert(readingLinks)
      .values({ ...place, ...person, linkId })
      .returning({ id: readingLinks.id }),
  )
}

/** The same as a path. */
async function pathOfReadingLink(id: number): Promise<string> {
  const [row] = await db.select().from(readingLinks).where(eq(readingLinks.id, id))
  return `${ofProperty}/${row?.propertyId ?? unknown}/reading-links/${id}`
}

const withdrawReadingLink: Call = async (visitor, id) => visitor.send('DELETE', await pathOfReadingLink(id))

/** A tenancy of a company with its package. */
async function aTenancyWithPackage(partnerId: number): Promise<number> {
  const tenancyId = await aTenancy(partnerId)
  const order = {
    ...placeOf(partnerId),
    tenancyId,
    responsibilityType: 'tenant' as const,
    statusId: 4 as const,
  }
  await db.insert(orders).values({ ...order, statusChangedAt: testNow })
  return tenancyId
}
const packageVersionOf = async (tenancyId: number) =>
  (
    await db
      .select({ version: version(orders.updatedAt) })
      .from(orders)
      .where(eq(orders.tenancyId, tenancyId))
  )[0]?.version ?? testNow.toISOString()

/** A notice of a company that its supplier should have answered. */
async function aLateNotice(partnerId: number): Promise<number> {
  const { propertyId } = placeOf(partnerId)
  const tenancyId = await aTenancy(partnerId)
  await db
    .update(providers)
    .set({ usualDays: 1, email: 'movers@supplier.test' })
    .where(eq(providers.id, larkfield))
  const notificationId = await idOf(
    db
      .insert(utilityNotifications)
      .values({
        partnerId,
        propertyId,
        tenancyId,
        sentAt: new Date('2026-01-05T09:00:00Z'),
        tenancyStart: '2026-01-05',
        bills: [],
      })
      .returning({ id: utilityNotifications.id }),
  )
  return idOf(
    db
      .insert(utilityNotificationRecipients)
      .values({ partnerId, notificationId, providerId: larkfield })
      .returning({ id: utilityNotificationRecipients.id }),
  )
}
const noticeAt = async (recipientId: number) => {
  const [sent] = await db
    .select({ tenancyId: utilityNotifications.tenancyId })
    .from(utilityNotificationRecipients)
    .innerJoin(
      utilityNotifications,
      eq(utilityNotifications.id, utilityNotificationRecipients.notificationId),
    )
    .where(eq(utilityNotificationRecipients.id, recipientId))
  return tenancyAt(sent?.tenancyId ?? tenancyAtKingStreet, `/notifications/${recipientId}`)
}

/** The property of a tenancy, lead or void period; unknown ones are tried at a property that is in view of the caller. */
async function placedAt(table: typeof tenancies | typeof voidPeriods, id: number): Promise<number> {
  const [row] = await db.select({ propertyId: table.propertyId }).from(table).where(eq(table.id, id))
  return row?.propertyId ?? kingStreet
}
const tenancyAt = async (id: number, rest = '') =>
  `${ofProperty}/${await placedAt(tenancies, id)}/tenancy/${id}${rest}`
const leadAt = async (id: number, rest = '') =>
  `${ofProperty}/${await placedAt(tenancies, id)}/lead/${id}${rest}`

async function versionOf(id: number): Promise<string> {
  const [row] = await db
    .select({ at: version(tenancies.updatedAt) })
    .from(tenancies)
    .where(eq(tenancies.id, id))
  return row?.at ?? testNow.toISOString()
}

async function aVoidPeriod(partnerId: number): Promise<number> {
  const place = placeOf(partnerId)
  return idOf(db.insert(voidPeriods).values(place).returning({ id: voidPeriods.id }))
}

/** Takes back a change of the caller's own, or one that never was. */
async function undoChange(visitor: Visitor, path: string, change: Promise<Response>): Promise<Response> {
  const { undo_id } = (await (await change).json()) as { undo_id?: number }
  return visitor.post(path, { undo_id: undo_id ?? unknown })
}

const toggle: Call = (visitor, id) =>
  visitor.post(`${bills}/toggle-mark-as-paid`, { ids: [id], isPaid: true })

/** Undoing takes what the same person's toggle answered: theirs alone, also within a family (D31). */
const undo: Call = async (visitor, id) => {
  await visitor.post(`${bills}/toggle-mark-as-paid`, { ids: [id], isPaid: false })
  const toggled = await toggle(visitor, id)
  const { undo_id = await foreignUndo(id) } = (await toggled.json()) as { undo_id?: number }
  return visitor.post(`${bills}/undo-mark-as-paid`, { undo_id })
}

/** What the bill's own people were answered, for someone who could not toggle it. */
async function foreignUndo(id: number): Promise<number> {
  const role = Object.values(roles).find(({ sees }) => sees.some((partnerId) => billOf[partnerId] === id))
  if (!role) return id
  const owner = await kept(role.email)
  await owner.post(`${bills}/toggle-mark-as-paid`, { ids: [id], isPaid: false })
  const { undo_id } = (await (await toggle(owner, id)).json()) as { undo_id: number }
  return undo_id
}

/** A bill of a company's property, on an account of its own. */
const aBill = (status: 'needs_paying' | 'challenged') => async (partnerId: number) => {
  const place = { partnerId, propertyId: propertyOf[partnerId] ?? 0, providerId: larkfield }
  const providerAccountId = await idOf(
    db
      .insert(providerAccounts)
      .values({ ...place, accountNumber: next() })
      .returning({ id: providerAccounts.id }),
  )
  const days = { issueDate: '2026-03-02', periodFrom: '2026-01-09', periodTo: '2026-02-22' }
  return idOf(
    db
      .insert(postalBills)
      .values({ ...place, ...days, providerAccountId, status, amountPence: 1_200 })
      .returning({ id: postalBills.id }),
  )
}

async function aChallengeFile(partnerId: number): Promise<number> {
  const postalBillId = await aBill('challenged')(partnerId)
  const challengeId = await idOf(
    db
      .insert(postalBillChallenges)
      .values({ partnerId, postalBillId, reason: 'other', message: 'It isn’t ours.' })
      .returning({ id: postalBillChallenges.id }),
  )
  const fileKey = `postal-bills/${next()}.pdf`
  await files.put(fileKey, new TextEncoder().encode('%PDF-'))
  const file = { fileKey, fileName: 'Lease.pdf', mediaType: 'application/pdf', fileSize: 5 } as const
  return idOf(
    db
      .insert(postalBillChallengeFiles)
      .values({ ...file, partnerId, challengeId })
      .returning({ id: postalBillChallengeFiles.id }),
  )
}

/** A bill that waits for the partner that somebody works as, with its file. */
async function aWaitingBill(userId: number): Promise<number> {
  const fileKey = `postal-bills/${next()}.pdf`
  await files.put(fileKey, new TextEncoder().encode('%PDF-'))
  return idOf(
    db
      .insert(waitingBills)
      .values({
        partnerId: partnerOf(userId),
        createdByUserId: userId,
        fileName: 'Bill.pdf',
        fileHash: next(),
        fileKey,
        mediaType: 'application/pdf',
        fileSize: 5,
        answers: noAnswers,
        read: [],
        problems: {},
      })
      .returning({ id: waitingBills.id }),
  )
}
const ofWaitingBill = (call: Call, answer?: string): Row => ({
  ...personal(aWaitingBill, call),
  isOfWork: true,
  isOfPartner: true,
  ...(answer !== undefined && { answer }),
})
async function changeWaitingBill(visitor: Visitor, id: number): Promise<Response> {
  const [row] = await db
    .select({ version: version(waitingBills.updatedAt) })
    .from(waitingBills)
    .where(eq(waitingBills.id, id))
  return visitor.send('PATCH', `${bills}/bulk/${id}`, json({ version: row?.version ?? '1', answers: {} }))
}

function addBill(visitor: Visitor, propertyId: number): Promise<Response> {
  const body = new FormData()
  const answers = {
    property_id: String(propertyId),
    provider_id: String(larkfield),
    account_number: next(),
    issue_date: '2026-03-02',
    period_from: '2026-01-09',
    period_to: '2026-02-22',
    amount: '219.04',
  }
  for (const [name, value] of Object.entries(answers)) body.set(name, value)
  body.set('file', new File(['%PDF-%%EOF'], 'Bill.pdf'))
  return visitor.send('POST', bills, { body })
}

/** A bill that the visitor adds; where they may not, the one that the property's own people add. */
async function addedBill(visitor: Visitor, propertyId: number) {
  const own = await addBill(visitor, propertyId)
  const owner = Object.values(roles).find(({ sees }) =>
    sees.some((partnerId) => propertyOf[partnerId] === propertyId),
  )
  if (!own.ok && !owner) return { data: { id: unknown }, undo_id: unknown }
  const response = own.ok || !owner ? own : await addBill(await kept(owner.email), propertyId)
  return (await response.json()) as { data: { id: number }; undo_id: number }
}

const importedColumns = ['address_line1', 'address_city', 'address_postcode'] as const
const importResult = {
  imported_at: testNow.toISOString(),
  added: 0,
  filled: 0,
  tenancies: 0,
  left_out: 0,
  undone: null,
}

/** An import of the partner that somebody works as. */
async function anImport(userId: number, more: Partial<typeof propertyImports.$inferInsert> = {}) {
  const partnerId = partnerOf(userId)
  // Nobody may have many that are unfinished.
  await db.delete(propertyImports).where(eq(propertyImports.userId, userId))
  const importId = await idOf(
    db
      .insert(propertyImports)
      .values({
        partnerId,
        userId,
        ownerId: partnerId,
        fileName: 'stock.csv',
        columns: importedColumns.map((field) => ({ name: field, field, guessed: false, samples: [] })),
        rowCount: 1,
        headingRow: 1,
        ...more,
      })
      .returning({ id: propertyImports.id }),
  )
  const cells = [next(), 'Leeds', 'LS1 1AA']
  await db.insert(propertyImportRows).values({ importId, partnerId, number: 2, cells })
  return importId
}

function ofImport(
  method: string,
  rest = '',
  init: { body?: string; headers?: Record<string, string> } = {},
  {
    columns = {},
    ...more
  }: Pick<RowOf<'personal'>, 'answer'> & {
    columns?: Partial<typeof propertyImports.$inferInsert>
  } = {},
): Record<string, Row> {
  const row = personal(
    (userId) => anImport(userId, columns),
    (visitor, id) => visitor.send(method, `/api/i/partner/property-imports/${id}${rest}`, init),
  )
  return {
    [`${method} /api/i/partner/property-imports/:id${rest}`]: {
      ...row,
      ...more,
      isOfWork: true,
      isOfPartner: true,
    },
  }
}

const matrix: Record<string, Row> = {
  'GET /health-check/up': { kind: 'public' },
  'GET /health-check/ready': { kind: 'public' },
  'GET /sanctum/csrf-cookie': { kind: 'public' },
  'POST /sanctum/csrf-cookie': { kind: 'public' },
  'POST /api/auth/login': { kind: 'public' },
  'POST /api/auth/logout': { kind: 'public' },
  'GET /api/auth/invite/:id': { kind: 'public' },
  'POST /api/auth/signup': { kind: 'public' },
  'POST /api/auth/team-signup': { kind: 'public' },
  'POST /api/auth/check-password': { kind: 'public' },
  'POST /api/client-faults': { kind: 'public' },
  // Needs the secret of a mail; see alert-emails.test.ts.
  'GET /api/alert-emails': { kind: 'public' },
  'PUT /api/alert-emails': { kind: 'public' },
  'POST /api/embed/sessions': { kind: 'secretKey' },
  'DELETE /api/embed/sessions': { kind: 'public' },
  'GET /api/embed/keys/:publishable': { kind: 'public' },
  'GET /api/embed/quote': { kind: 'publishableKey' },
  'POST /api/embed/leads': { kind: 'publishableKey' },
  'GET /api/tenant-invite': { kind: 'link' },
  'POST /api/tenant-invite/details': { kind: 'link' },
  'POST /api/tenant-invite/not-me': { kind: 'link' },
  'GET /api/reading-link': { kind: 'link' },
  'POST /api/reading-link': { kind: 'link' },
  'POST /api/auth/forgot': { kind: 'public' },
  'GET /api/auth/reset': { kind: 'public' },
  'POST /api/auth/reset': { kind: 'public' },
  'GET /api/openapi.json': { kind: 'public' },
  'GET /api/reference': { kind: 'public' },
  'GET /api/auth/brand/:id': { kind: 'public' },
  'GET /api/brands/:file': { kind: 'public' },
  'GET /api/i/partner/resources': { kind: 'own', answer: () => listWith({ slug: 'voids' }) },
  'GET /api/i/partner/resources/:slug': {
    kind: 'own',
    answer: () => ({ data: expect.objectContaining({ slug: 'voids' }) }),
  },
  // Whoever has the cookie; what it opens is in resources.test.ts.
  'GET /api/content/:slug/:filename': { kind: 'public' },
  'GET /api/i/partner/embed-keys': { kind: 'own', answer: () => ({ data: expect.any(Array) }) },
  'POST /api/i/partner/embed-keys': { kind: 'own' },
  'PATCH /api/i/partner/embed-keys/:id': { kind: 'own' },
  'POST /api/i/partner/embed-keys/:id/rotate': { kind: 'own' },
  'DELETE /api/i/partner/embed-keys/:id': { kind: 'own' },
  'POST /api/i/partner/embed-keys/:id/restore': { kind: 'own' },
  'GET /api/i/partner/brand': { kind: 'own', answer: () => ({ data: { name: 'Halo' } }) },
  'PATCH /api/i/partner/brand': { kind: 'own' },
  'PUT /api/i/partner/brand/logo/:ground': { kind: 'own' },
  'DELETE /api/i/partner/brand/logo/:ground': { kind: 'own' },
  'GET /api/auth/user': { kind: 'account', answer: ({ userId }) => ({ id: userId }) },
  'PATCH /api/auth/user': { kind: 'account' },
  'GET /api/auth/user/email-change': { kind: 'account', answer: () => ({ data: null }) },
  'POST /api/auth/user/email-change': { kind: 'account' },
  'DELETE /api/auth/user/email-change': { kind: 'account' },
  'POST /api/auth/user/confirm-email': { kind: 'account' },
  'PUT /api/auth/password': { kind: 'account' },
  'GET /api/auth/sessions': { kind: 'account', answer: () => listWith({ is_current: true }) },
  'DELETE /api/auth/sessions': { kind: 'account' },
  'DELETE /api/auth/sessions/:id': personal(aSession, (visitor, id) =>
    visitor.send('DELETE', `/api/auth/sessions/${id}`),
  ),
  'GET /api/i/partner/dashboard': {
    kind: 'own',
    answer: () => ({ data: expect.objectContaining({ days: 30 }) }),
  },
  'GET /api/i/partner/dashboard/attention': {
    kind: 'own',
    answer: () => ({ data: expect.objectContaining({ failed_payments: { total: 0, first: [] } }) }),
  },
  'GET /api/i/partner/alert-preferences': { kind: 'own', answer: () => listWith({ in_portal: true }) },
  'PUT /api/i/partner/alert-preferences': { kind: 'own' },
  ...Object.fromEntries(
    alertTypes.map((type) => [`GET ${alertPath}/${alertLists[type].id}`, list(byPartner)]),
  ),
  [`GET ${alertPath}/counts`]: list(byPartner),
  [`POST ${alertPath}/dismiss`]: record(anAlert, dismiss, (id) => ({
    data: [{ id, resolved_at: testNow.toISOString() }],
  })),
  [`POST ${alertPath}/snooze`]: record(
    anAlert,
    (visitor, id) => visitor.post(`${alertPath}/snooze`, { ids: [id], until: '2026-03-18' }),
    (id) => ({ data: [{ id, snoozed_until: '2026-03-18' }] }),
  ),
  [`POST ${alertPath}/verify`]: record(
    (partnerId) => anAlert(partnerId, 'meter_verification'),
    (visitor, id) => visitor.post(`${alertPath}/verify`, { ids: [id] }),
    (id) => ({ data: [{ id, resolved_at: testNow.toISOString() }] }),
  ),
  [`POST ${alertPath}/confirm`]: record(
    anAlert,
    (visitor, id) =>
      visitor.post(`${alertPath}/confirm`, {
        alerts: [{ id, status: 'void-period', since: '2026-03-01' }],
      }),
    (id) => ({ data: [{ id, resolved_at: testNow.toISOString() }] }),
  ),
  [`POST ${alertPath}/undo`]: record(anAlert, undoDismissal, (id) => ({ data: [{ id }] })),
  'GET /api/auth/partner': { kind: 'account', answer: ({ sees: [id] }) => ({ id }) },
  'POST /api/auth/second-factor': { kind: 'public' },
  'POST /api/auth/second-factor/passkey-options': { kind: 'public' },
  'GET /api/auth/second-factor': {
    kind: 'account',
    answer: () => ({ data: { totp_since: null, passkeys: [] } }),
  },
  'POST /api/auth/second-factor/totp': { kind: 'account' },
  'POST /api/auth/second-factor/totp/confirm': { kind: 'account' },
  'DELETE /api/auth/second-factor/totp': { kind: 'account' },
  'POST /api/auth/second-factor/passkeys/options': { kind: 'account' },
  'POST /api/auth/second-factor/passkeys': { kind: 'account' },
  'PATCH /api/auth/second-factor/passkeys/:id': personal(aPasskey, (visitor, id) =>
    visitor.send('PATCH', `/api/auth/second-factor/passkeys/${id}`, json({ name: 'Phone' })),
  ),
  'DELETE /api/auth/second-factor/passkeys/:id': personal(aPasskey, (visitor, id) =>
    visitor.send(
      'DELETE',
      `/api/auth/second-factor/passkeys/${id}`,
      json({ current_password: testPassword }),
    ),
  ),
  'POST /api/auth/second-factor/recovery-codes': { kind: 'account' },
  'GET /api/i/team/second-factor': { kind: 'own', answer: () => ({ data: { required: false } }) },
  'PUT /api/i/team/second-factor': { kind: 'own' },
  'DELETE /api/i/team/second-factor': record(aColleague, (visitor, id) =>
    visitor.send('DELETE', `/api/i/team/second-factor?user_id=${id}`),
  ),
  'GET /api/i/partner/agents': { kind: 'own', answer: ({ sees: [, id] }) => listWith({ id }) },
  'GET /api/i/partner/agents/:id': record(
    anAgent,
    (visitor, id) => visitor.get(`/api/i/partner/agents/${id}`),
    (id) => ({ data: { id } }),
  ),
  'POST /api/i/partner/agents': { kind: 'own' },
  'POST /api/i/partner/agents/:id/invites': record(anAgent, (visitor, id) =>
    visitor.post(`/api/i/partner/agents/${id}/invites`, {
      first_name: 'Ann',
      last_name: 'Lee',
      email: `${next()}@invited.test`,
    }),
  ),
  'DELETE /api/i/partner/agents/:id/invites/:inviteId': record(anAgent, async (visitor, id) =>
    visitor.send(
      'DELETE',
      `/api/i/partner/agents/${id}/invites/${id === unknown ? unknown : await anInvite(id, 'partner')}`,
    ),
  ),
  'POST /api/i/partner/agents/:id/invites/:inviteId/send-again': record(anAgent, async (visitor, id) =>
    visitor.post(
      `/api/i/partner/agents/${id}/invites/${id === unknown ? unknown : await anInvite(id, 'partner')}/send-again`,
      {},
    ),
  ),
  'GET /api/i/partner/meter-readings/grid': list((partnerId) => ({
    filter: encodeFilter({ partner_id: [partnerId] }),
  })),
  // readings-grid.test.ts tries the meters and readings of another partner.
  'POST /api/i/partner/meter-readings/bulk': { kind: 'own' },
  'POST /api/i/partner/meter-readings/bulk/remove': { kind: 'own' },
  'GET /api/i/partner/property': list((partnerId) => ({ filter: encodeFilter({ partner_id: [partnerId] }) })),
  'GET /api/i/partner/property/download': list((partnerId) => ({
    filter: encodeFilter({ partner_id: [partnerId] }),
  })),
  'GET /api/i/partner/search': list((partnerId) => ({ ...byPartner(partnerId), q: 'leeds' })),
  'GET /api/i/partner/exports/:id': {
    ...personal(aFile, (visitor, id) => visitor.get(`/api/i/partner/exports/${id}`)),
    isOfWork: true,
    answer: (id: number) => ({ data: { id, status: 'ready', lines: 20_000 } }),
  },
  'GET /api/i/partner/exports/:id/download': {
    ...personal(aFile, (visitor, id) => visitor.get(`/api/i/partner/exports/${id}/download`)),
    isOfWork: true,
    answer: 'Bill,',
  },
  'GET /api/i/partner/saved-views': { kind: 'own', answer: () => ({ data: expect.any(Array) }) },
  'POST /api/i/partner/saved-views': { kind: 'own' },
  'PATCH /api/i/partner/saved-views/:id': {
    ...personal(aView, (visitor, id) =>
      visitor.send('PATCH', `/api/i/partner/saved-views/${id}`, json({ is_default: true })),
    ),
    isOfWork: true,
  },
  'DELETE /api/i/partner/saved-views/:id': {
    ...personal(aView, (visitor, id) => visitor.send('DELETE', `/api/i/partner/saved-views/${id}`)),
    isOfWork: true,
  },
  'POST /api/i/partner/saved-views/:id/restore': {
    ...personal(aView, async (visitor, id) => {
      await visitor.send('DELETE', `/api/i/partner/saved-views/${id}`)
      return visitor.post(`/api/i/partner/saved-views/${id}/restore`, {})
    }),
    isOfWork: true,
  },
  'GET /api/i/partner/property/tags': { kind: 'own', answer: () => ({ data: expect.any(Array) }) },
  'POST /api/i/partner/property/:id/tenancy': record(aFreeProperty, (visitor, id) =>
    visitor.post(`${ofProperty}/${id}/tenancy`, {
      tenancy_type: null,
      tenancy_start: '2026-04-01',
      tenancy_end: '2026-05-01',
      tenants: 1,
      lead_tenant_name: 'Kit Hale',
    }),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId': record(
    aTenancy,
    async (visitor, id) => visitor.get(await tenancyAt(id)),
    (id) => ({ data: { id } }),
  ),
  'PATCH /api/i/partner/property/:id/tenancy/:tenancyId': record(aTenancy, async (visitor, id) =>
    visitor.send('PATCH', await tenancyAt(id), json({ version: await versionOf(id), tenants: 2 })),
  ),
  'POST /api/i/partner/property/:id/tenancy/:tenancyId/preview': record(aTenancy, async (visitor, id) =>
    visitor.post(await tenancyAt(id, '/preview'), { version: await versionOf(id) }),
  ),
  'DELETE /api/i/partner/property/:id/tenancy/:tenancyId': record(aTenancy, async (visitor, id) =>
    visitor.send('DELETE', await tenancyAt(id)),
  ),
  'POST /api/i/partner/property/:id/tenancy/:tenancyId/restore': record(aTenancy, async (visitor, id) =>
    undoChange(visitor, await tenancyAt(id, '/restore'), visitor.send('DELETE', await tenancyAt(id))),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/package': record(
    aTenancyWithPackage,
    async (visitor, id) => visitor.get(await tenancyAt(id, '/package')),
    () => ({ data: { status_id: 4 } }),
  ),
  'PATCH /api/i/partner/property/:id/tenancy/:tenancyId/package': record(
    aTenancyWithPackage,
    async (visitor, id) =>
      visitor.send(
        'PATCH',
        await tenancyAt(id, '/package'),
        json({ version: await packageVersionOf(id), status_id: 5 }),
      ),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/payments': record(
    aTenancyWithPackage,
    async (visitor, id) => visitor.get(await tenancyAt(id, '/payments')),
    () => ({ data: { invoices: [] } }),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/payouts': record(
    aTenancyWithPackage,
    async (visitor, id) => visitor.get(await tenancyAt(id, '/payouts')),
    () => ({ payouts: [] }),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/notifications': record(
    aTenancy,
    async (visitor, id) => visitor.get(await tenancyAt(id, '/notifications')),
    () => ({ data: [] }),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/notifications/suppliers': record(
    aSuppliedTenancy,
    async (visitor, id) => visitor.get(await tenancyAt(id, '/notifications/suppliers')),
    () => ({ data: { suppliers: [{ provider: { id: larkfield } }] } }),
  ),
  'GET /api/i/partner/property/:id/tenancy/:tenancyId/notifications/letter': record(
    aSuppliedTenancy,
    async (visitor, id) =>
      visitor.get(await tenancyAt(id, `/notifications/letter?purpose=open&supplier_id=${larkfield}`)),
    '%PDF-',
  ),
  'POST /api/i/partner/property/:id/tenancy/:tenancyId/notifications': record(
    aSuppliedTenancy,
    async (visitor, id) =>
      visitor.post(await tenancyAt(id, '/notifications'), {
        version: await versionOf(id),
        purpose: 'open',
        supplier_ids: [larkfield],
      }),
  ),
  'POST /api/i/partner/property/:id/tenancy/:tenancyId/notifications/known': record(
    aSuppliedTenancy,
    async (visitor, id) =>
      visitor.post(await tenancyAt(id, '/notifications/known'), {
        version: await versionOf(id),
        supplier_ids: [larkfield],
        known_on: '2026-01-05',
        document_id: await aDocumentBeside(id),
      }),
  ),
  'POST /api/i/partner/property/:id/tenancy/:tenancyId/notifications/:recipientId/chaser': record(
    aLateNotice,
    async (visitor, id) => visitor.post(`${await noticeAt(id)}/chaser`, {}),
  ),
  'POST /api/i/partner/property/:id/lead': record(aFreeProperty, (visitor, id) =>
    visitor.post(`${ofProperty}/${id}/lead`, {
      tenancy_start: '2026-04-01',
      tenants: 1,
      lead_tenant_name: 'Kit Hale',
      lead_tenant_email: `${next()}@lead.test`,
      lead_tenant_phone: '07700 900162',
    }),
  ),
  'GET /api/i/partner/property/:id/lead/:leadId': record(
    (partnerId) => aLead(partnerId),
    async (visitor, id) => visitor.get(await leadAt(id)),
    (id) => ({ data: { id } }),
  ),
  'PATCH /api/i/partner/property/:id/lead/:leadId': record(
    (partnerId) => aLead(partnerId),
    async (visitor, id) =>
      visitor.send('PATCH', await leadAt(id), json({ version: await versionOf(id), tenants: 2 })),
  ),
  'DELETE /api/i/partner/property/:id/lead/:leadId': record(
    (partnerId) => aLead(partnerId),
    async (visitor, id) => visitor.send('DELETE', await leadAt(id), json({ reason: 'They moved.' })),
  ),
  'POST /api/i/partner/property/:id/lead/:leadId/reopen': record(
    (partnerId) => aLead(partnerId, 8),
    async (visitor, id) => visitor.post(await leadAt(id, '/reopen'), {}),
  ),
  'POST /api/i/partner/property/:id/lead/:leadId/restore': record(
    (partnerId) => aLead(partnerId),
    async (visitor, id) =>
      undoChange(
        visitor,
        await leadAt(id, '/restore'),
        visitor.send('DELETE', await leadAt(id), json({ reason: 'They moved.' })),
      ),
  ),
  'PATCH /api/i/partner/property/:id/void-period/:voidPeriodId': record(aVoidPeriod, async (visitor, id) => {
    const [row] = await db
      .select({ at: version(voidPeriods.updatedAt) })
      .from(voidPeriods)
      .where(eq(voidPeriods.id, id))
    return visitor.send(
      'PATCH',
      `${ofProperty}/${await placedAt(voidPeriods, id)}/void-period/${id}`,
      json({ version: row?.at ?? testNow.toISOString(), liable_party: 'agent' }),
    )
  }),
  [`GET ${ofProperty}/:id`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}`),
    (id) => ({ data: { id } }),
  ),
  [`GET ${ofProperty}/:id/utilities`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/utilities`),
    () => ({ data: expect.any(Array) }),
  ),
  [`GET ${ofProperty}/:id/bills/providers`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/bills/providers`),
    () => listWith({ name: expect.any(String) }),
  ),
  [`GET ${ofProperty}/:id/meter-readings`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/meter-readings`),
    () => ({ data: expect.any(Array) }),
  ),
  [`POST ${ofProperty}/:id/meter-readings`]: record(theProperty, async (visitor, id) => {
    const [partnerId] = Object.entries(propertyOf).find(([, propertyId]) => propertyId === id) ?? []
    return visitor.post(`${ofProperty}/${id}/meter-readings`, {
      meter_id: partnerId === undefined ? unknown : await aMeter(Number(partnerId)),
      reading: 1,
      date_of_reading: '2026-03-01',
      type: 'regular',
    })
  }),
  [`POST ${ofProperty}/:id/meter-readings/batch`]: record(theProperty, async (visitor, id) => {
    const [partnerId] = Object.entries(propertyOf).find(([, propertyId]) => propertyId === id) ?? []
    const meter_id = partnerId === undefined ? unknown : await aMeter(Number(partnerId))
    const readings = [{ meter_id, reading: 1 }]
    const body = { date_of_reading: '2026-03-01', type: 'regular', readings }
    return visitor.post(`${ofProperty}/${id}/meter-readings/batch`, body)
  }),
  [`GET ${ofProperty}/:id/meter-readings/changes`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/meter-readings/changes`),
    () => ({ data: expect.any(Array) }),
  ),
  [`PATCH ${ofProperty}/:id/meter-readings/:readingId`]: record(aReading, (visitor, id) =>
    atReading(visitor, id, 'PATCH', { reading: 6 }),
  ),
  [`DELETE ${ofProperty}/:id/meter-readings/:readingId`]: record(aReading, (visitor, id) =>
    atReading(visitor, id, 'DELETE', {}),
  ),
  [`POST ${ofProperty}/:id/meters/:meterId/replace`]: record(aMeter, replaceMeter),
  [`POST ${ofProperty}/:id/meters/:meterId/undo`]: record(aMeter, async (visitor, id) =>
    undoChange(visitor, `${await pathOfMeter(id)}/undo`, replaceMeter(visitor, id)),
  ),
  [`GET ${ofProperty}/:id/reading-links`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/reading-links`),
    () => ({ data: expect.any(Array) }),
  ),
  [`POST ${ofProperty}/:id/reading-links`]: record(theProperty, async (visitor, id) => {
    const [partnerId] = Object.entries(propertyOf).find(([, propertyId]) => propertyId === id) ?? []
    return visitor.post(`${ofProperty}/${id}/reading-links`, {
      meter_ids: [partnerId === undefined ? unknown : await aMeter(Number(partnerId))],
      type: 'regular',
      name: 'Ida Hale',
      is_emailed: false,
    })
  }),
  [`POST ${ofProperty}/:id/reading-links/:linkId/send`]: record(aReadingLink, async (visitor, id) =>
    visitor.post(`${await pathOfReadingLink(id)}/send`, {}),
  ),
  [`POST ${ofProperty}/:id/reading-links/:linkId/link`]: record(aReadingLink, async (visitor, id) =>
    visitor.post(`${await pathOfReadingLink(id)}/link`, {}),
  ),
  [`DELETE ${ofProperty}/:id/reading-links/:linkId`]: record(aReadingLink, withdrawReadingLink),
  [`POST ${ofProperty}/:id/reading-links/:linkId/undo`]: record(aReadingLink, async (visitor, id) =>
    undoChange(visitor, `${await pathOfReadingLink(id)}/undo`, withdrawReadingLink(visitor, id)),
  ),
  [`GET ${ofProperty}/:id/documents`]: record(
    theProperty,
    (visitor, id) => visitor.get(`${ofProperty}/${id}/documents`),
    () => ({ data: expect.any(Array) }),
  ),
  [`POST ${ofProperty}/:id/documents`]: record(theProperty, (visitor, id) => {
    const body = new FormData()
    body.append('files', new File(['%PDF-%%EOF'], 'Notice.pdf'))
    return visitor.send('POST', `${ofProperty}/${id}/documents`, { body })
  }),
  [`GET ${ofProperty}/:id/documents/:documentId/download`]: record(
    aDocument,
    (visitor, id) => atDocument(visitor, id, 'GET', '/download'),
    '%PDF-',
  ),
  [`DELETE ${ofProperty}/:id/documents/:documentId`]: record(aDocument, ownDocument('DELETE')),
  [`POST ${ofProperty}/:id/documents/:documentId/restore`]: record(aDocument, async (visitor, id) => {
    await ownDocument('DELETE')(visitor, id)
    return atDocument(visitor, id, 'POST', '/restore')
  }),
  'GET /api/i/partner/heating-providers': { kind: 'own', answer: () => ({ data: [] }) },
  'GET /api/i/partner/property/duplicate': list((partnerId) => ({
    partner_id: String(partnerId),
    ...(addressOf[partnerId] ?? { address_line1: 'Nowhere', address_postcode: 'LS1 1AA' }),
  })),
  // form.test.ts tries the number of another partner's supply.
  'GET /api/i/partner/property/same-supply': { kind: 'own', answer: () => ({ data: [] }) },
  'POST /api/i/partner/property': { kind: 'own' },
  'GET /api/i/partner/property-imports': { kind: 'own', answer: () => ({ data: [] }) },
  'POST /api/i/partner/property-imports': { kind: 'own' },
  'GET /api/i/partner/property-imports/past': { kind: 'own', answer: () => ({ data: [] }) },
  'GET /api/i/partner/property-imports/template': { kind: 'own', answer: 'Address line 1,' },
  ...ofImport('GET', '', {}, { answer: (id) => ({ data: { id } }) }),
  ...ofImport('GET', '/rows', {}, { answer: () => ({ data: [{ number: 2, status: 'ready' }] }) }),
  ...ofImport('GET', '/left-out', {}, { answer: 'Row,' }),
  ...ofImport('GET', '/top-rows', {}, { answer: () => ({ data: [{ number: 2 }] }) }),
  ...ofImport('GET', '/fixes', {}, { answer: () => ({ data: [] }) }),
  ...ofImport('PATCH', '', json({ version: '1', columns: [...importedColumns] })),
  ...ofImport('DELETE'),
  ...ofImport('POST', '/import', json({ version: '1' })),
  ...ofImport(
    'POST',
    '/undo',
    {},
    { columns: { result: importResult, made: { added: [], filled: [], left: [] } } },
  ),
  ...ofImport(
    'GET',
    '/undo',
    {},
    {
      answer: () => ({ data: { deleted: 0, emptied: 0, kept: [] } }),
      columns: { result: importResult, made: { added: [], filled: [], left: [] } },
    },
  ),
  ...ofImport(
    'POST',
    '/continue',
    {},
    { columns: { result: { ...importResult, undone: { at: '2026-03-17T09:30:00.000Z', kept: [] } } } },
  ),
  'GET /api/i/partner/property/:id/fields': record(
    aProperty,
    (visitor, id) => visitor.get(`/api/i/partner/property/${id}/fields`),
    (id) => ({ data: { id } }),
  ),
  'PATCH /api/i/partner/property/:id': record(
    aProperty,
    (visitor, id) =>
      visitor.send('PATCH', `/api/i/partner/property/${id}`, json({ address_city: 'York', version: '1' })),
    (id) => ({ data: { id, address_city: 'York' } }),
  ),
  'DELETE /api/i/partner/property/:id': record(aProperty, (visitor, id) =>
    visitor.send('DELETE', `/api/i/partner/property/${id}`),
  ),
  'POST /api/i/partner/property/:id/restore': record(
    aProperty,
    async (visitor, id) => {
      await visitor.send('DELETE', `/api/i/partner/property/${id}`)
      return visitor.post(`/api/i/partner/property/${id}/restore`, {})
    },
    (id) => ({ data: { id } }),
  ),
  'GET /api/i/partner/property/:id/timeline': record(
    theProperty,
    (visitor, id) => visitor.get(`/api/i/partner/property/${id}/timeline`),
    (id) => ({ data: { property: { id } } }),
  ),
  [`GET ${reports}`]: list((partnerId) => ({ filter: encodeFilter({ partner_id: [partnerId] }) })),
  [`GET ${reports}/:id/download/invoice`]: record(
    anInvoice,
    (visitor, id) => visitor.get(`${reports}/${id}/download/invoice`),
    'PK',
  ),
  [`GET ${reports}/:id/download/pdf`]: record(
    anInvoice,
    (visitor, id) => visitor.get(`${reports}/${id}/download/pdf`),
    '%PDF',
  ),
  [`GET ${reports}/:id/download/breakdown`]: record(
    anInvoice,
    (visitor, id) => visitor.get(`${reports}/${id}/download/breakdown`),
    'Invoice,',
  ),
  [`GET ${reports}/credit-note/:id/download`]: record(
    aCreditNote,
    (visitor, id) => visitor.get(`${reports}/credit-note/${id}/download`),
    'PK',
  ),
  [`GET ${reports}/:id/payouts`]: record(
    anInvoice,
    (visitor, id) => visitor.get(`${reports}/${id}/payouts`),
    () => ({ payouts: [] }),
  ),
  'GET /api/i/partner/statement': list(ofThisYear),
  'GET /api/i/partner/statement/download': list(ofThisYear),
  'GET /api/i/partner/order': list((partnerId) => ({ filter: encodeFilter({ partner_id: [partnerId] }) })),
  'POST /api/i/partner/order/:id/reminders': record(
    anOrderToRemind,
    (visitor, id) => visitor.post(`/api/i/partner/order/${id}/reminders`, {}),
    () => ({ data: { reminded: [{ full_name: 'Kit Hale' }] } }),
  ),
  'POST /api/i/partner/order/:id/housemates/:housemateId/reminders': record(
    aHousemateToInvite,
    (visitor, id) => visitor.post(`${housematePath(id)}/reminders`, {}),
    () => ({ data: { reminded: [{ full_name: 'Ida Hale' }] } }),
  ),
  'POST /api/i/partner/order/:id/housemates/:housemateId/link': record(aHousemateToInvite, (visitor, id) =>
    visitor.post(`${housematePath(id)}/link`, {}),
  ),
  'DELETE /api/i/partner/order/:id/housemates/:housemateId/link': record(
    aHousemateToInvite,
    (visitor, id) => visitor.send('DELETE', `${housematePath(id)}/link`),
    (id) => ({ data: { id, link: null } }),
  ),
  'GET /api/i/partner/onboarding/quote': record(
    aFreeProperty,
    (visitor, id) =>
      visitor.get(`/api/i/partner/onboarding/quote?property_id=${id}&housemates=1&start=2026-04-01&months=1`),
    () => ({ service_charge: 12.5 }),
  ),
  'POST /api/i/partner/onboarding/coupon': { kind: 'own' },
  'GET /api/i/partner/onboarding/draft': { kind: 'own', answer: () => ({ data: null }) },
  'GET /api/i/partner/onboarding/drafts': { kind: 'own', answer: () => ({ data: [] }) },
  'POST /api/i/partner/onboarding/draft/:id/email': { kind: 'own' },
  'PUT /api/i/partner/onboarding/draft': { kind: 'own' },
  'DELETE /api/i/partner/onboarding/draft': { kind: 'own' },
  'POST /api/i/partner/onboarding/partner-package': record(
    aFreeProperty,
    (visitor, id) => visitor.post('/api/i/partner/onboarding/partner-package', aPackage(id)),
    (id) => ({ data: { property_id: id } }),
  ),
  'GET /api/i/team/invite': record(
    aPartnerThatInvites,
    (visitor, id) => visitor.get(`/api/i/team/invite?partner_id=${id}`),
    () => listWith({ email: expect.stringContaining('@invited.test') }),
  ),
  'POST /api/i/team/invite': record(thePartner, (visitor, id) =>
    visitor.post('/api/i/team/invite', {
      users: [{ email: `${next()}@invited.test`, is_team_lead: true }],
      partner_id: id,
    }),
  ),
  'DELETE /api/i/team/invite': record(anInvite, (visitor, id) =>
    visitor.send('DELETE', `/api/i/team/invite?user_id=${id}`),
  ),
  'POST /api/i/team/invite/:id/send-again': record(anInvite, (visitor, id) =>
    visitor.post(`/api/i/team/invite/${id}/send-again`, {}),
  ),
  'GET /api/i/team/user': record(
    thePartner,
    (visitor, id) => visitor.get(`/api/i/team/user?partner_id=${id}`),
    (id) => listWith({ id: leadOf[id] }),
  ),
  'PATCH /api/i/team/user': record(aColleague, (visitor, id) =>
    visitor.send('PATCH', `/api/i/team/user?user_id=${id}&is_team_lead=1`),
  ),
  'DELETE /api/i/team/user': record(aColleague, (visitor, id) =>
    visitor.send('DELETE', `/api/i/team/user?user_id=${id}`),
  ),
  'GET /api/i/partner/activity': list(byPartner),
  'GET /api/i/partner/commission': list((partnerId) => ({ pagination: 'false', ...byPartner(partnerId) })),
  'GET /api/i/partner/commission/:id/orders': record(
    aCommissionReport,
    (visitor, id) => visitor.get(`/api/i/partner/commission/${id}/orders`),
    () => ({ meta: { total: 0 } }),
  ),
  'GET /api/i/partner/commission/download/all': list(byPartner),
  'GET /api/i/partner/commission/download': record(
    aCommissionReport,
    (visitor, id) => visitor.get(`/api/i/partner/commission/download?type=csv&unique_ref=ref-${id}`),
    'Order,',
  ),
  'GET /api/i/partner/bills/providers': list(byPartner),
  'GET /api/i/partner/bills/providers/:id': list(byPartner),
  'GET /api/i/partner/bills/accounts': list(byPartner),
  'GET /api/i/partner/bills/accounts/download': list(byPartner),
  [`GET ${bills}/voids`]: list(byPartner),
  [`GET ${bills}/voids/summary/by-provider`]: list(byPartner),
  [`GET ${bills}/voids/available-statuses`]: list(byPartner),
  [`GET ${bills}/voids/selection`]: list(byPartner),
  [`GET ${bills}/voids/download/latest-with-negative-balance`]: list(byPartner),
  [`GET ${bills}/voids/download/matching`]: list(byPartner),
  [`GET ${bills}/:id`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}`),
    (id) => ({ data: { id } }),
  ),
  [`GET ${bills}/:id/download`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}/download`),
    '%PDF-',
  ),
  [`GET ${bills}/:id/payment-details`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}/payment-details`),
    () => ({ data: { payee: 'Larkfield Energy Ltd' } }),
  ),
  [`GET ${bills}/:id/apportionment`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}/apportionment`),
    (id) => ({ data: { bill_id: id } }),
  ),
  [`GET ${bills}/:id/evidence/download`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}/evidence/download`),
    '%PDF-',
  ),
  [`GET ${bills}/suppliers`]: { kind: 'own', answer: () => listWith({ name: 'Larkfield Energy' }) },
  [`GET ${bills}/bulk`]: { kind: 'own', answer: () => ({ data: expect.any(Array) as unknown[] }) },
  [`POST ${bills}/bulk`]: { kind: 'own' },
  [`POST ${bills}/bulk/add`]: { kind: 'own' },
  [`POST ${bills}/bulk/undo-add`]: { kind: 'own' },
  [`PATCH ${bills}/bulk/:id`]: ofWaitingBill(changeWaitingBill),
  [`DELETE ${bills}/bulk/:id`]: ofWaitingBill((visitor, id) => visitor.send('DELETE', `${bills}/bulk/${id}`)),
  [`GET ${bills}/bulk/:id/download`]: ofWaitingBill(
    (visitor, id) => visitor.get(`${bills}/bulk/${id}/download`),
    '%PDF-',
  ),
  [`POST ${bills}`]: record(theProperty, addBill),
  [`POST ${bills}/:id/undo-add`]: record(theProperty, async (visitor, propertyId) => {
    const { data, undo_id } = await addedBill(visitor, propertyId)
    return visitor.post(`${bills}/${data.id}/undo-add`, { undo_id })
  }),
  [`GET ${bills}/:id/challenges`]: record(
    theBill,
    (visitor, id) => visitor.get(`${bills}/${id}/challenges`),
    () => ({ data: expect.any(Array) }),
  ),
  [`POST ${bills}/:id/challenge`]: record(aBill('needs_paying'), async (visitor, id) => {
    const body = new FormData()
    body.set('reason', 'other')
    body.set('message', 'We don’t have a contract.')
    return visitor.send('POST', `${bills}/${id}/challenge`, { body })
  }),
  [`DELETE ${bills}/:id/challenge`]: record(aBill('challenged'), (visitor, id) =>
    visitor.send('DELETE', `${bills}/${id}/challenge`),
  ),
  [`GET ${bills}/:id/challenge-files/:fileId/download`]: record(
    aChallengeFile,
    async (visitor, id) => {
      const [row] = await db
        .select({ billId: postalBillChallenges.postalBillId })
        .from(postalBillChallengeFiles)
        .innerJoin(postalBillChallenges, eq(postalBillChallenges.id, postalBillChallengeFiles.challengeId))
        .where(eq(postalBillChallengeFiles.id, id))
      return visitor.get(`${bills}/${row?.billId ?? 1000}/challenge-files/${id}/download`)
    },
    '%PDF-',
  ),
  [`POST ${bills}/toggle-mark-as-paid`]: record(theBill, toggle, (id) => ({
    data: [{ id, status: 'paid' }],
  })),
  [`POST ${bills}/undo-mark-as-paid`]: record(theBill, undo, (id) => ({
    data: [{ id, status: 'needs_paying' }],
  })),
}
const rows = Object.entries(matrix).map(([route, row]) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path, row }
})
/**
 * What a token of each widget opens, as its person may (D42): what the widget's own screen asks for and changes, and nothing of anybody's
 * account or of how a team signs in. Written out by hand, because a route that is in here by mistake is open to other sites.
 */
const ownData = ['GET /api/auth/user', 'GET /api/auth/partner']
const embedded: Record<SignedInWidget, string[]> = {
  'void-bills': [
    ...ownData,
    `GET ${bills}/voids`,
    `GET ${bills}/voids/summary/by-provider`,
    `GET ${bills}/voids/available-statuses`,
    `GET ${bills}/voids/selection`,
    `GET ${bills}/voids/download/latest-with-negative-balance`,
    `GET ${bills}/voids/download/matching`,
    `GET ${bills}/suppliers`,
    `POST ${bills}`,
    `POST ${bills}/:id/undo-add`,
    `GET ${bills}/:id`,
    `GET ${bills}/:id/download`,
    `GET ${bills}/:id/payment-details`,
    `GET ${bills}/:id/apportionment`,
    `GET ${bills}/:id/evidence/download`,
    `GET ${bills}/:id/challenges`,
    `GET ${bills}/:id/challenge-files/:fileId/download`,
    `POST ${bills}/:id/challenge`,
    `DELETE ${bills}/:id/challenge`,
    `POST ${bills}/toggle-mark-as-paid`,
    `POST ${bills}/undo-mark-as-paid`,
    `GET ${bills}/bulk`,
    `POST ${bills}/bulk`,
    `PATCH ${bills}/bulk/:id`,
    `DELETE ${bills}/bulk/:id`,
    `GET ${bills}/bulk/:id/download`,
    `POST ${bills}/bulk/add`,
    `POST ${bills}/bulk/undo-add`,
    'GET /api/i/partner/saved-views',
    'POST /api/i/partner/saved-views',
    'PATCH /api/i/partner/saved-views/:id',
    'DELETE /api/i/partner/saved-views/:id',
    'POST /api/i/partner/saved-views/:id/restore',
    'GET /api/i/partner/bills/providers',
    'GET /api/i/partner/property',
    'GET /api/i/partner/property/:id/utilities',
    'GET /api/i/partner/property/:id/timeline',
    'POST /api/i/partner/property/:id/meter-readings',
  ],
  team: [
    ...ownData,
    'GET /api/i/team/invite',
    'POST /api/i/team/invite',
    'DELETE /api/i/team/invite',
    'POST /api/i/team/invite/:id/send-again',
    'GET /api/i/team/user',
    'PATCH /api/i/team/user',
    'DELETE /api/i/team/user',
    'GET /api/i/team/second-factor',
  ],
}

beforeAll(async () => {
  for (const partnerId of Object.values(owners)) for (const type of alertTypes) await anAlert(partnerId, type)
  for (const partnerId of Object.values(owners)) await aCommissionReport(partnerId)
})

it('every route that is served has its row, and every row its route', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(servedRoutes(portal.api).toSorted())
})

it('every GET of one’s own and of a record says what its owner reads', () => {
  const gets = rows.filter(
    ({ method, row: { kind } }) =>
      method === 'GET' && !['public', 'link', 'publishableKey', 'list'].includes(kind),
  )
  expect(gets.filter(({ row }) => !('answer' in row))).toEqual([])
})

const { paths } = (await (await portal.visitor().get('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, { security?: object[] }>>
}

function needsNoSession(row: Row): row is RowOf<'public' | 'link' | 'publishableKey' | 'secretKey'> {
  return ['public', 'link', 'publishableKey', 'secretKey'].includes(row.kind)
}

const mayCall = (name: RoleName, path: string) => {
  const [, allowed = roleNames] = Object.entries(access).find(([begin]) => path.startsWith(begin)) ?? []
  return allowed.includes(name)
}

const signedIn = new Map<string, Promise<Visitor>>()

/** Somebody who is signed in once for many tests. */
function kept(email: string): Promise<Visitor> {
  const visitor = signedIn.get(email) ?? portal.signedIn(email)
  signedIn.set(email, visitor)
  return visitor
}

/** The same; for calls of one's own account, which may end all one's sessions, somebody for one call. */
function visitorFor({ kind }: Row, email: string): Promise<Visitor> {
  if (kind !== 'account') return kept(email)
  signedIn.delete(email)
  return portal.signedIn(email)
}

/** Signed in before the partner was suspended. */
const suspendedLead = await portal.signedIn('lead@suspended.test')
await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, suspended))

const site = 'https://halo.example'
const embedHeaders = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Embed-Origin': site })
const embedTokens = new Map<SignedInWidget, string>()

beforeAll(async () => {
  await db.insert(embedKeys).values({
    partnerId: halo,
    name: 'Website',
    publishableKey: 'pk_halo',
    secretHash: sha256('sk_halo'),
    allowedOrigins: [site],
  })
  for (const widget of signedInWidgets) {
    const body = { widget, user: 'lead@halo.test', origin: site }
    const asked = { ...json(body), headers: { ...json(body).headers, ...embedHeaders('sk_halo') } }
    const response = await portal.visitor().send('POST', '/api/embed/sessions', asked)
    embedTokens.set(widget, ((await response.json()) as { token: string }).token)
  }
})

type Entry<Of extends Row = Row> = { route: string; method: string; path: string; row: Of }

/** One thing that must hold of a route. A route's test names all that do not, so that one run shows who may do what they may not. */
type Check = { what: string; holds: () => Promise<void> }

async function brokenOf({ what, holds }: Check): Promise<string[]> {
  try {
    await holds()
    return []
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Those that do not disturb one another. */
const atOnce = async (checks: Check[]) => (await Promise.all(checks.map(brokenOf))).flat()

/** Those that are about the same records. */
async function inTurn(checks: Check[]): Promise<string[]> {
  const broken = []
  for (const check of checks) broken.push(...(await brokenOf(check)))
  return broken
}

it.each(rows)('$route is open to whom it should be, and tells nobody else anything', async (entry) => {
  const { row } = entry
  const broken = await atOnce([isDocumented(entry), ...(needsNoSession(row) ? [] : ofCallers(entry))])
  if (row.kind === 'record') broken.push(...(await ofRecords({ ...entry, row })))
  if (row.kind === 'personal') broken.push(...(await ofPeople({ ...entry, row })))
  if (row.kind === 'list') broken.push(...(await ofLists({ ...entry, row })))
  expect(broken).toEqual([])
})

function isDocumented({ route, method, path, row }: Entry): Check {
  return {
    what: 'it is served by one of the routers, which documents who may call it',
    async holds() {
      const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const ofOthers = {
        public: [],
        link: [{ link: [] }],
        publishableKey: [{ publishableKey: [] }],
        secretKey: [{ secretKey: [] }],
      }
      const isEmbedded = Object.values(embedded).some((own) => own.includes(route))
      expect(call?.security).toEqual(
        needsNoSession(row)
          ? ofOthers[row.kind]
          : [{ session: [] }, ...(isEmbedded ? [{ embedToken: [] }] : [])],
      )
    },
  }
}

/** Who may call it at all, whatever it is about. */
function ofCallers({ route, method, path, row }: Entry): Check[] {
  const address = path.replaceAll(/:\w+/g, String(unknown))
  return [
    ...signedInWidgets.map((widget) => ({
      what: `a token of an embed of ${widget} meets it only as its widget may`,
      async holds() {
        const sent = { headers: embedHeaders(embedTokens.get(widget) ?? '') }
        const response = await portal.visitor().send(method, address, sent)
        if (embedded[widget].includes(route)) expect([401, 403, 419]).not.toContain(response.status)
        else {
          expect(await response.json()).toEqual({ message: embedRefusals.route, code: 'not_allowed' })
          expect(response.status).toBe(403)
        }
      },
    })),
    {
      what: 'it is closed to people of a suspended partner (D61)',
      async holds() {
        const response = await suspendedLead.send(method, address)
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ message: accountSuspended() })
      },
    },
    {
      what: 'it waits for a required second factor, unless it is one’s own account',
      async holds() {
        const unreadyLead = await visitorFor(row, 'lead@unready.test')
        const response = await unreadyLead.send(method, address)
        if (row.kind === 'account' || (row.kind === 'personal' && !row.isOfWork))
          expect(response.status).not.toBe(403)
        else {
          expect(response.status).toBe(403)
          expect(await response.json()).toEqual({ message: secondFactorNeeded })
        }
      },
    },
    {
      what: 'it is for people who are signed in',
      async holds() {
        const nobody = portal.visitor()
        await nobody.get('/sanctum/csrf-cookie')
        const response = await nobody.send(method, address)
        expect(response.status).toBe(401)
        expect(await response.json()).toEqual({ message: 'Sign in to continue.' })
      },
    },
    // Of records, `ofRecords` and `ofPeople` ask for each.
    ...(row.kind === 'record' || row.kind === 'personal' ? [] : roleNames).map((name) => ({
      what: `it is for ${name} only as they may (D9, D52)`,
      async holds() {
        const visitor = await visitorFor(row, roles[name].email)
        const response = await visitor.send(method, address)
        if (!mayCall(name, path)) await expectRefused(response)
        else if ((row.kind === 'account' || row.kind === 'own') && row.answer) {
          expect(response.status).toBe(200)
          if (typeof row.answer === 'string') expect(await response.text()).toMatch(row.answer)
          else expect(await response.json()).toMatchObject(row.answer(roles[name]))
        } else expect([401, 403]).not.toContain(response.status)
      },
    })),
  ]
}

/** Records of each owner, and what is unknown, for each role: owners side by side, because what one role makes of a record is another's. */
async function ofRecords({ path, row }: Entry<RowOf<'record'>>): Promise<string[]> {
  const ofOwner = (whose: string, partnerId: number) =>
    inTurn(
      roleNames.map((name) => ({
        what: `for ${name} and a record of ${whose}`,
        async holds() {
          const visitor = await kept(roles[name].email)
          const id = await row.make(partnerId)
          const response = await row.call(visitor, id)
          if (!mayCall(name, path)) await expectRefused(response)
          else if (roles[name].sees.includes(partnerId)) await expectAnswer(response, row, id)
          else await expectUnknown(response)
        },
      })),
    )
  const ofUnknown = roleNames.map((name) => ({
    what: `for ${name} and what is unknown`,
    async holds() {
      const response = await row.call(await kept(roles[name].email), unknown)
      if (mayCall(name, path)) await expectUnknown(response)
      else await expectRefused(response)
    },
  }))
  const byOwner = Object.entries(owners).map(([whose, partnerId]) => ofOwner(whose, partnerId))
  return (await Promise.all([...byOwner, atOnce(ofUnknown)])).flat()
}

/**
 * What is a person's own is open to them, or to their partner's people, and to nobody else: people side by side, each calling for one of
 * the others at a time, because somebody who tries passwords side by side is stopped.
 */
async function ofPeople({ row }: Entry<RowOf<'personal'>>): Promise<string[]> {
  // Before there is a passkey, which would ask for itself at the sign-in.
  for (const name of roleNames) await kept(roles[name].email)
  const ofTwo = (caller: RoleName, name: RoleName): Check => ({
    what: `for ${caller} and what is of ${name}`,
    async holds() {
      const id = await row.make(roles[name].userId)
      const response = await row.call(await kept(roles[caller].email), id)
      const isColleague = roles[caller].sees[0] === roles[name].sees[0]
      if (row.isOfPartner ? isColleague : caller === name) await expectAnswer(response, row, id)
      else await expectUnknown(response)
    },
  })
  const broken: string[] = []
  for (const round of roleNames.keys()) {
    const others = [...roleNames.slice(round), ...roleNames.slice(0, round)]
    broken.push(...(await atOnce(roleNames.map((caller, at) => ofTwo(caller, others[at] ?? caller)))))
  }
  await db.delete(passkeys)
  return broken
}

async function expectAnswer(
  response: Response,
  { answer }: RowOf<'record' | 'personal'>,
  id: number,
): Promise<void> {
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  if (typeof answer === 'string') expect(text.startsWith(answer)).toBe(true)
  else if (answer) expect(JSON.parse(text)).toMatchObject(answer(id))
}

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ message: guardMessage })
}

/** Nobody learns whether it exists (D1). */
async function expectUnknown(response: Response): Promise<void> {
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'We couldn’t find that.' })
}

/** What lists tell of: something of each owner. */
async function fillLists(path: string): Promise<void> {
  for (const { email, sees } of Object.values(roles)) {
    const visitor = await kept(email)
    await visitor.post(`${bills}/toggle-mark-as-paid`, {
      ids: sees.flatMap((partnerId) => billOf[partnerId] ?? []),
      isPaid: false,
    })
  }
  await someOrders()
  for (const partnerId of Object.values(owners)) {
    await anInvoice(partnerId)
    if (path.endsWith('/commission/download/all')) await aReportWithPackage(partnerId)
  }
  await db.insert(auditEntries).values(
    Object.values(owners).map((partnerId) => ({
      partnerId,
      actingPartnerId: partnerId,
      action: 'postal_bills.mark_as_paid' as const,
      subjectType: 'postal_bill',
    })),
  )
}

/** A list has something of the partners in view, and nothing of any other. */
async function ofLists({ path, row }: Entry<RowOf<'list'>>): Promise<string[]> {
  await fillLists(path)
  const ofRole = (name: RoleName) => {
    const asked = async (partnerId: number) => {
      const visitor = await kept(roles[name].email)
      // A supplier is everybody's.
      const place = path.replace(':id', String(larkfield))
      const response = await visitor.get(`${place}?${new URLSearchParams(row.query(partnerId))}`)
      expect(response.status).toBe(200)
      return (await response.text()).split('"meta"')[0]
    }
    const empty = asked(unknown)
    return Object.entries(owners).map(([whose, partnerId]) => ({
      what: `for ${name} and rows of ${whose}`,
      async holds() {
        const rowsOfOwner = await asked(partnerId)
        if (roles[name].sees.includes(partnerId)) expect(rowsOfOwner).not.toBe(await empty)
        else expect(rowsOfOwner).toBe(await empty)
      },
    }))
  }
  return atOnce(roleNames.filter((name) => mayCall(name, path)).flatMap(ofRole))
}
