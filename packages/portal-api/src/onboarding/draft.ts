import { onboardingRefusals } from '@doorstep/portal-contract/onboarding'
import { draftKeptDays } from '@doorstep/portal-contract/quotes'
import {
  type CreatedPackage,
  type draftSave,
  packageDraft,
  type PackageDraft,
  type SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import { desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf } from '../db/any-of.ts'
import { draftPropertyId, partnerPackageDrafts as drafts } from '../db/schema/orders.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { nextVersion, versionOf } from '../db/version.ts'
import { conflict, invalid, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'

/** Of the partner that the person works as now. */
const isOfPartner = ({ scope }: ScopedDatabase) => eq(drafts.partnerId, scope.partnerId)
const isOpen = isNull(drafts.submitted)
const isOfProperty = (id: number) => eq(draftPropertyId(drafts.draft), String(id))

/** How many of a person's drafts are listed. */
const mostListed = 100

/** Which of a person's drafts; without either, the one that was saved last. */
type Which = { id?: number | undefined; property_id?: number | undefined }

/** A person's open draft, or null (D28, D89). */
export async function findDraft(
  scoped: ScopedDatabase,
  { id, property_id }: Which,
  now: Date,
): Promise<SavedDraft | null> {
  const which = [
    id === undefined ? undefined : eq(drafts.id, id),
    property_id === undefined ? undefined : isOfProperty(property_id),
  ]
  const [found] = await readDrafts(scoped, which, { now, most: 1 })
  return found ?? null
}

/** The person's open drafts, the last one saved first (D89). */
export const listDrafts = (scoped: ScopedDatabase, now: Date): Promise<SavedDraft[]> =>
  readDrafts(scoped, [], { now, most: mostListed })

async function readDrafts(
  scoped: ScopedDatabase,
  which: (SQL | undefined)[],
  { now, most }: { now: Date; most: number },
): Promise<SavedDraft[]> {
  const found = await scoped
    .selectOwn({
      id: drafts.id,
      version: versionOf(drafts.updatedAt),
      draft: drafts.draft,
      savedAt: drafts.updatedAt,
    })
    .from(drafts, isOfPartner(scoped), isOpen, gt(drafts.expiresAt, now), ...which)
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(most)
  // A draft that an earlier release saved may lack what was added since.
  const kept = found.map(({ savedAt, ...fields }) => ({
    ...fields,
    draft: packageDraft.parse(fields.draft),
    saved_at: savedAt.toISOString(),
  }))
  const places = await findProperties(
    scoped,
    kept.flatMap(({ draft }) => draft.property_id ?? []),
  )
  const stays = await findTenancies(
    scoped,
    kept.flatMap(({ draft }) => draft.tenancy_id ?? []),
  )
  return kept.map((one) => ({
    ...one,
    property: places.find(({ id }) => id === one.draft.property_id) ?? null,
    tenancy: stays.find(({ id }) => id === one.draft.tenancy_id) ?? null,
  }))
}

const findProperties = (scoped: ScopedDatabase, ids: number[]) =>
  scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      partner_id: properties.partnerId,
    })
    .from(properties, anyOf(properties.id, ids), isNull(properties.deletedAt))

const findTenancies = (scoped: ScopedDatabase, ids: number[]) =>
  scoped
    .select({
      id: tenancies.id,
      is_lead: tenancies.isLead,
      lead_tenant_name: tenancies.leadTenantName,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
    })
    .from(tenancies, anyOf(tenancies.id, ids), isNull(tenancies.deletedAt))

const changedMeanwhile =
  'This quote was changed in another tab or on another device. Choose which version to keep.'

const anotherQuote = 'You have another quote for this property. Choose which version to keep.'

/**
 * Keeps one of the person's drafts, of which there is one for each property (D28, D89). It is audited once it is submitted: until then it
 * is saved with every pause in typing, and is nobody else's.
 * @throws a 409 with the draft there is, or null, when it is no longer the version that the person saw; or with the draft that the
 * property has already
 */
export async function saveDraft(
  transaction: ScopedTransaction,
  { id, version, draft }: z.output<typeof draftSave>,
  now: Date,
): Promise<Change<{ data: SavedDraft }>> {
  const expiresAt = new Date(now.getTime() + draftKeptDays * 24 * 60 * 60 * 1000)
  await transaction.deleteOwn(drafts, isOfPartner(transaction), isOpen, lte(drafts.expiresAt, now))
  const ofProperty =
    draft.property_id === null ? null : await findDraft(transaction, { property_id: draft.property_id }, now)
  const keptId = id ?? (version === null ? null : ((await onlyDraft(transaction, now)) ?? 0))
  if (keptId === null) {
    const [begun] = await transaction
      .insertOwn(drafts, {
        draft,
        expiresAt,
        createdAt: now,
        updatedAt: now,
        partnerId: transaction.scope.partnerId,
      })
      .onConflictDoNothing()
      .returning({ id: drafts.id })
    if (!begun) throw conflict(changedMeanwhile, ofProperty)
    return answerWith(await requireDraft(transaction, begun.id, now))
  }
  const isIt = eq(drafts.id, keptId)
  const [open] = await transaction
    .selectOwn({ version: versionOf(drafts.updatedAt) })
    .from(drafts, isIt, isOfPartner(transaction), isOpen)
    .for('update')
  await refuseOutdated(version ?? '', open?.version ?? null, changedMeanwhile, () =>
    findDraft(transaction, { id: keptId }, now),
  )
  if (ofProperty && ofProperty.id !== keptId) throw conflict(anotherQuote, ofProperty)
  const values = { draft, expiresAt, updatedAt: nextVersion(drafts.updatedAt, now) }
  await transaction.updateOwn(drafts, values, isIt, isOfPartner(transaction), isOpen)
  return answerWith(await requireDraft(transaction, keptId, now))
}

const answerWith = (data: SavedDraft) => ({ audit: [], answer: () => ({ data }) })

async function requireDraft(transaction: ScopedTransaction, id: number, now: Date): Promise<SavedDraft> {
  const saved = await findDraft(transaction, { id }, now)
  if (!saved) throw new Error('The draft was not kept.')
  return saved
}

/** Deletes one of the person's open drafts, if it is still there. */
export async function deleteDraft(
  transaction: ScopedTransaction,
  id: number,
): Promise<Change<{ data: null }>> {
  await transaction.deleteOwn(drafts, eq(drafts.id, id), isOfPartner(transaction), isOpen)
  return { audit: [], answer: () => ({ data: null }) }
}

/**
 * The draft of a person who has only one, for a submit that names none (D81).
 * @returns its id, or null without a draft
 * @throws a 422 on `draft_id` when there are several
 */
export async function onlyDraft(scoped: ScopedDatabase, now: Date): Promise<number | null> {
  const [first, second] = await readDrafts(scoped, [], { now, most: 2 })
  if (second) throw invalid('draft_id', onboardingRefusals.severalDrafts)
  return first?.id ?? null
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
  return packageDraft.parse(found.draft)
}

/** Closes a locked draft with the package that it became; what was typed is no longer needed. */
export async function closeDraft(
  transaction: ScopedTransaction,
  id: number,
  submitted: CreatedPackage,
): Promise<void> {
  await transaction.updateOwn(drafts, { draft: {}, submitted }, eq(drafts.id, id))
}
