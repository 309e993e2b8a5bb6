import { startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { formerTenant, retainedSince } from '@doorstep/portal-contract/retention'
import { and, between, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings } from '../db/schema/meters.ts'
import { directDebits, housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { nextVersion } from '../db/version.ts'
import { discardFiles } from '../files/unused-files.ts'
import { removeReasons } from '../orders/life.ts'
import { findFormerTenancies, type FormerTenancy, isNamed } from './retention/former-tenancies.ts'
import { redactEntries } from './retention/redact-entries.ts'
import { redactTexts } from './retention/redact-texts.ts'
import { formerNames } from './retention/redact.ts'
import { propertyBatches } from './property-batches.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Removes the names, emails and phone numbers of the people of tenancies that ended longer ago than they are kept (D73;
 * docs/decisions/0039): from records, their audit and what undoes their changes, with the documents of those tenancies. Amounts, dates,
 * readings and ids stay.
 * @param years how long they are kept
 */
export async function removeTenantsData(db: Database, now: Date, years: number): Promise<void> {
  const since = retainedSince(todayInLondon(now), years)
  for await (const [first, last] of propertyBatches(db)) {
    await removeWhoPaid(db, { first, last, since, now })
    const { propertyId, readOn } = meterReadings
    await removeSenders(db, and(between(propertyId, first, last), lt(readOn, since)), now)
    await db.transaction(async (tx) => {
      const former = await findFormerTenancies(tx, between(properties.id, first, last), since)
      if (former.length > 0) await removePeople(tx, former, now)
    })
  }
  await redactEntries(
    db,
    and(
      inArray(auditEntries.subjectType, ['void_period', 'meter_reading', 'access_link']),
      lt(auditEntries.createdAt, startOfDayInLondon(since)),
    ),
  )
}

/** Who was sent the bills of void periods that ended before a day, and what was noted about them. */
async function removeWhoPaid(
  db: Database,
  { first, last, since, now }: { first: number; last: number; since: string; now: Date },
): Promise<void> {
  const { propertyId, endsOn, billingName, billingAddress, note, updatedAt } = voidPeriods
  await db
    .update(voidPeriods)
    .set({ billingName: null, billingAddress: null, note: null, updatedAt: nextVersion(updatedAt, now) })
    .where(
      and(
        between(propertyId, first, last),
        lt(endsOn, since),
        sql`num_nonnulls(${billingName}, ${billingAddress}, ${note}) > 0`,
      ),
    )
}

/** Who sent readings by a link (D67). */
async function removeSenders(db: Database, which: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(meterReadings)
    .set({ sentBy: formerTenant, updatedAt: nextVersion(meterReadings.updatedAt, now) })
    .where(and(which, ne(meterReadings.sentBy, formerTenant)))
}

async function removePeople(tx: Database, former: readonly FormerTenancy[], now: Date): Promise<void> {
  const tenancyIds = former.map(({ id }) => id)
  const ofTenancies = anyOf(orders.tenancyId, tenancyIds)
  const own = await tx.select({ id: orders.id, tenancyId: orders.tenancyId }).from(orders).where(ofTenancies)
  const orderIds = own.map(({ id }) => id)
  const people = await tx
    .select({
      orderId: housemates.orderId,
      firstName: housemates.firstName,
      lastName: housemates.lastName,
      email: housemates.email,
      phone: housemates.phoneNumber,
    })
    .from(housemates)
    .where(anyOf(housemates.orderId, orderIds))
  const tenancyOf = new Map(own.map(({ id, tenancyId }) => [id, tenancyId]))
  const peopleOf = Map.groupBy(people, ({ orderId }) => tenancyOf.get(orderId))

  await tx
    .update(tenancies)
    .set({
      leadTenantName: formerTenant,
      leadTenantEmail: null,
      leadTenantPhone: null,
      updatedAt: nextVersion(tenancies.updatedAt, now),
    })
    .where(anyOf(tenancies.id, tenancyIds))
  await tx
    .update(housemates)
    .set({ ...formerNames, email: null, phoneNumber: null, declinedReason: null })
    .where(and(anyOf(housemates.orderId, orderIds), isNamed))
  await tx.delete(housemateAccounts).where(anyOf(housemateAccounts.orderId, orderIds))
  // Nobody reads a partner's account by now that was never handed over.
  await tx
    .delete(directDebits)
    .where(and(anyOf(directDebits.orderId, orderIds), isNotNull(directDebits.sealedDetails)))
  const shareIds = await removeBankReferences(tx, orderIds)
  await removeReasons(tx, orderIds)
  await removeSenders(tx, anyOf(meterReadings.tenancyId, tenancyIds), now)
  const documentIds = await removeDocuments(tx, tenancyIds, now)

  const subjects: [type: string, ids: readonly number[]][] = [
    ['tenancy', tenancyIds],
    ['lead', tenancyIds],
    ['order', orderIds],
    ['document', documentIds],
    ['invoice', shareIds],
  ]
  await redactEntries(
    tx,
    or(
      ...subjects.map(([type, ids]) =>
        and(eq(auditEntries.subjectType, type), anyOf(auditEntries.subjectId, ids)),
      ),
    ),
  )
  for (const [propertyId, ofProperty] of Map.groupBy(former, (each) => each.propertyId)) {
    const known = ofProperty.flatMap(({ id, leadTenantName, leadTenantEmail, leadTenantPhone }) => [
      leadTenantName,
      leadTenantEmail,
      leadTenantPhone,
      ...(peopleOf.get(id) ?? []).flatMap(({ firstName, lastName, email, phone }) => [
        `${firstName} ${lastName}`.trim(),
        email,
        phone,
      ]),
    ])
    await redactTexts(
      tx,
      propertyId,
      known.filter((each) => each !== null),
    )
  }
  const records = former.map(({ id, partnerId, propertyId }) => ({
    partnerId,
    before: null,
    after: { id, property_id: propertyId },
  }))
  await recordChanges(tx, records, { action: 'tenancy.remove_people', now })
}

/** Forgets what banks call the tenants who paid shares of some packages. @returns the ids of the shares */
async function removeBankReferences(tx: Database, orderIds: readonly number[]): Promise<number[]> {
  const shares = await tx.select({ id: invoices.id }).from(invoices).where(anyOf(invoices.orderId, orderIds))
  const ids = shares.map(({ id }) => id)
  await tx
    .update(invoicePayments)
    .set({ bankReference: null })
    .where(and(anyOf(invoicePayments.invoiceId, ids), isNotNull(invoicePayments.bankReference)))
  return ids
}

/** Deletes the documents of some tenancies; their files follow (files/unused-files.ts). @returns their ids */
async function removeDocuments(tx: Database, tenancyIds: readonly number[], now: Date): Promise<number[]> {
  const ofTenancies = tx
    .select({ id: documents.id })
    .from(documents)
    .where(anyOf(documents.tenancyId, tenancyIds))
  // A notice to a supplier stays, with its days; the letter names the tenants.
  await tx
    .update(utilityNotifications)
    .set({ documentId: null })
    .where(inArray(utilityNotifications.documentId, ofTenancies))
  await tx
    .update(meterReadings)
    .set({ documentId: null })
    .where(inArray(meterReadings.documentId, ofTenancies))
  const removed = await tx
    .delete(documents)
    .where(anyOf(documents.tenancyId, tenancyIds))
    .returning({ id: documents.id, key: documents.fileKey })
  const keys = [...new Set(removed.map(({ key }) => key))]
  // Properties of a large demo set share their files.
  const shared = await tx
    .select({ key: documents.fileKey })
    .from(documents)
    .where(inArray(documents.fileKey, keys))
  const stillNamed = new Set(shared.map(({ key }) => key))
  await discardFiles(
    tx,
    keys.filter((key) => !stillNamed.has(key)),
    now,
  )
  return removed.map(({ id }) => id)
}
