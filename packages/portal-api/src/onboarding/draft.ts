import { draftKeptDays } from '@doorstep/portal-contract/onboarding'
import type {
  CreatedPackage,
  draftSave,
  PackageDraft,
  SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import { eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { partnerPackageDrafts as drafts } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { nextVersion, versionOf } from '../db/version.ts'
import { conflict, invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'

/** Of the partner that the person works as now. */
const isOfPartner = ({ scope }: ScopedDatabase) => eq(drafts.partnerId, scope.partnerId)
const isOpen = isNull(drafts.submitted)

/** The person's open draft, or null (D28). */
export async function findDraft(scoped: ScopedDatabase, now: Date): Promise<SavedDraft | null> {
  const [found] = await scoped
    .selectOwn({ id: drafts.id, version: versionOf(drafts.updatedAt), draft: drafts.draft })
    .from(drafts, isOfPartner(scoped), isOpen, gt(drafts.expiresAt, now))
  if (!found) return null
  const draft = found.draft as PackageDraft
  return {
    ...found,
    draft,
    property: draft.property_id === null ? null : await findProperty(scoped, draft.property_id),
    saved_at: found.version,
  }
}

async function findProperty(scoped: ScopedDatabase, id: number): Promise<SavedDraft['property']> {
  const [found] = await scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      partner_id: properties.partnerId,
    })
    .from(properties, eq(properties.id, id), isNull(properties.deletedAt))
  return found ?? null
}

const changedMeanwhile =
  'This quote was changed in another tab or on another device. Choose which version to keep.'

/**
 * Keeps the person's draft (D28). It is audited once it is submitted: until then it is saved with every pause in typing, and is nobody
 * else's.
 * @throws a 409 with the draft there is, or null, when it is no longer the version that the person saw
 */
export async function saveDraft(
  transaction: ScopedTransaction,
  { version, draft }: z.output<typeof draftSave>,
  now: Date,
): Promise<Change<{ data: SavedDraft }>> {
  const expiresAt = new Date(now.getTime() + draftKeptDays * 24 * 60 * 60 * 1000)
  const written =
    version === null
      ? await beginDraft(transaction, { draft, expiresAt, createdAt: now, updatedAt: now }, now)
      : await transaction
          .updateOwn(
            drafts,
            { draft, expiresAt, updatedAt: nextVersion(drafts.updatedAt, now) },
            isOfPartner(transaction),
            isOpen,
            eq(sql`${versionOf(drafts.updatedAt)}`, version),
          )
          .returning({ id: drafts.id })
  const saved = await findDraft(transaction, now)
  if (written.length === 0 || !saved) throw conflict(changedMeanwhile, saved)
  return { audit: [], answer: () => ({ data: saved }) }
}

type NewDraft = { draft: PackageDraft; expiresAt: Date; createdAt: Date; updatedAt: Date }

async function beginDraft(transaction: ScopedTransaction, draft: NewDraft, now: Date) {
  await transaction.deleteOwn(drafts, isOfPartner(transaction), isOpen, lte(drafts.expiresAt, now))
  return transaction
    .insertOwn(drafts, { ...draft, partnerId: transaction.scope.partnerId })
    .onConflictDoNothing()
    .returning({ id: drafts.id })
}

/** Deletes the person's open draft, if there is one. */
export async function deleteDraft(transaction: ScopedTransaction): Promise<Change<{ data: null }>> {
  await transaction.deleteOwn(drafts, isOfPartner(transaction), isOpen)
  return { audit: [], answer: () => ({ data: null }) }
}

/**
 * Keeps others from submitting a draft until the transaction ends: two tabs make one package.
 * @throws a 422 on `draft_id` when the person has no such draft, a 409 with its package when it was submitted before
 */
export async function lockDraft(transaction: ScopedTransaction, id: number): Promise<PackageDraft> {
  const [found] = await transaction
    .selectOwn({ draft: drafts.draft, submitted: drafts.submitted })
    .from(drafts, eq(drafts.id, id), isOfPartner(transaction))
    .for('update')
  if (!found) throw invalid('draft_id', 'This quote is no longer saved. Save it again, then submit.')
  if (found.submitted)
    throw conflict('This package was already submitted from another tab or device.', found.submitted)
  return found.draft as PackageDraft
}

/** Closes a locked draft with the package that it became; what was typed is no longer needed. */
export async function closeDraft(
  transaction: ScopedTransaction,
  id: number,
  submitted: CreatedPackage,
): Promise<void> {
  await transaction.updateOwn(drafts, { draft: {}, submitted }, eq(drafts.id, id))
}
