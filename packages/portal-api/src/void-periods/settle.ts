import type { AuditAction } from '@doorstep/portal-contract/activity'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  joinedFacts,
  type Stay,
  voidChanges,
  type VoidFacts,
  withEmptySince,
} from '@doorstep/portal-contract/void-periods'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { expression, isDistinct, valueOf } from '../db/expressions.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'

/** A void period in the audit; one that was removed also has the bills that referred to it, for an undo. */
export type VoidRecord = Stay & VoidFacts & { id: number; property_id: number; postal_bill_ids?: number[] }

/** A void period that was opened, changed or removed. */
export type VoidRecordChange = { partnerId: number; before: VoidRecord | null; after: VoidRecord | null }

/** What a change of a void period is called in the audit. */
export function voidPeriodAction({ before, after }: VoidRecordChange): AuditAction {
  if (!before) return 'void_period.open'
  if (!after) return 'void_period.remove'
  const closes = before.ends_on === null && after.ends_on !== null
  return closes ? 'void_period.close' : 'void_period.move'
}

/**
 * Writes the void periods of properties where they differ from what follows from their tenancies today (D22; the rule is `voidChanges`
 * in the contract), and which of them each void bill belongs to. Whoever changes tenancies calls it in the same transaction; what changes
 * by time alone is a job (jobs/follow-properties.ts).
 */
export async function settleVoidPeriods(
  transaction: Database,
  which: SQL | undefined,
  now: Date,
): Promise<VoidRecordChange[]> {
  const changes = await settleDays(transaction, and(which, isNull(properties.deletedAt)), now)
  await assignBills(transaction, which)
  return changes
}

async function settleDays(
  transaction: Database,
  which: SQL | undefined,
  now: Date,
): Promise<VoidRecordChange[]> {
  const stale = await findChanges(transaction, which, now)
  if (stale.length === 0) return []
  const isStale = inArray(
    properties.id,
    stale.map(({ propertyId }) => propertyId),
  )
  // Locked, and then read again, so that nobody changes their tenancies meanwhile.
  await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(isStale)
    .orderBy(asc(properties.id))
    .for('no key update')
  const changes: VoidRecordChange[] = []
  for (const property of await findChanges(transaction, and(isStale, isNull(properties.deletedAt)), now)) {
    changes.push(...(await applyChanges(transaction, property, now)))
  }
  return changes
}

/** Gives each void bill to the void period that has most of its days, of two alike to the earlier one. */
async function assignBills(transaction: Database, which: SQL | undefined): Promise<void> {
  const best = transaction
    .select({ id: voidPeriods.id })
    .from(voidPeriods)
    .where(
      and(
        eq(voidPeriods.propertyId, postalBills.propertyId),
        lte(voidPeriods.startsOn, postalBills.periodTo),
        gte(lastDay, postalBills.periodFrom),
      ),
    )
    .orderBy(
      desc(
        expression`least(${lastDay}, ${postalBills.periodTo}) - greatest(${voidPeriods.startsOn}, ${postalBills.periodFrom})`,
      ),
      asc(voidPeriods.startsOn),
    )
    .limit(1)
  const ofBill = valueOf<number | null>(best, voidPeriods.id)
  const ids = transaction.select({ id: properties.id }).from(properties).where(which)
  await transaction
    .update(postalBills)
    .set({ voidPeriodId: ofBill })
    .where(and(inArray(postalBills.propertyId, ids), isDistinct(postalBills.voidPeriodId, ofBill)))
}

const lastDay = expression`coalesce(${voidPeriods.endsOn}, 'infinity')`

type PropertyChanges = Awaited<ReturnType<typeof findChanges>>[number]
type Row = Omit<VoidRecord, 'postal_bill_ids'> & { partnerId: number }

async function findChanges(transaction: Database, which: SQL | undefined, now: Date) {
  const ids = transaction.select({ id: properties.id }).from(properties).where(which)
  const known = await transaction
    .select({
      propertyId: tenancies.propertyId,
      partnerId: tenancies.partnerId,
      starts_on: tenancies.startsOn,
      ends_on: tenancies.endsOn,
    })
    .from(tenancies)
    .where(and(inArray(tenancies.propertyId, ids), eq(tenancies.isLead, false), isNull(tenancies.deletedAt)))
  const periods: Row[] = await transaction
    .select({ ...voidRecordFields, partnerId: voidPeriods.partnerId })
    .from(voidPeriods)
    .where(inArray(voidPeriods.propertyId, ids))
    .orderBy(asc(voidPeriods.startsOn), asc(voidPeriods.id))
  const empty = await transaction
    .select({ id: properties.id, partnerId: properties.partnerId, since: properties.emptySince })
    .from(properties)
    .where(and(which, isNotNull(properties.emptySince)))
  const emptyOf = new Map(empty.map((property) => [property.id, property]))
  const staysOf = Map.groupBy(known, ({ propertyId }) => propertyId)
  const periodsOf = Map.groupBy(periods, ({ property_id }) => property_id)
  const today = todayInLondon(now)
  return [...new Set([...staysOf.keys(), ...periodsOf.keys(), ...emptyOf.keys()])]
    .toSorted((a, b) => a - b)
    .flatMap((propertyId) => {
      const own = periodsOf.get(propertyId) ?? []
      const theirs = staysOf.get(propertyId) ?? []
      const emptyProperty = emptyOf.get(propertyId)
      const stays = withEmptySince(theirs, emptyProperty?.since ?? null)
      const { removed, moved, opened } = voidChanges(own, stays, today)
      const partnerId = theirs[0]?.partnerId ?? own[0]?.partnerId ?? emptyProperty?.partnerId
      if (partnerId === undefined || removed.length + moved.length + opened.length === 0) return []
      return [{ propertyId, partnerId, removed, moved, opened }]
    })
}

/** What of a void period goes into the audit. */
export const voidRecordFields = {
  id: voidPeriods.id,
  property_id: voidPeriods.propertyId,
  starts_on: voidPeriods.startsOn,
  ends_on: voidPeriods.endsOn,
  liable_party: voidPeriods.liableParty,
  billing_name: voidPeriods.billingName,
  billing_address: voidPeriods.billingAddress,
  note: voidPeriods.note,
}

async function applyChanges(
  transaction: Database,
  { propertyId, partnerId, removed, moved, opened }: PropertyChanges,
  now: Date,
): Promise<VoidRecordChange[]> {
  const changes: VoidRecordChange[] = []
  for (const { partnerId: _partnerId, ...period } of removed) {
    const bills = await transaction
      .update(postalBills)
      .set({ voidPeriodId: null })
      .where(eq(postalBills.voidPeriodId, period.id))
      .returning({ id: postalBills.id })
    await transaction.delete(voidPeriods).where(eq(voidPeriods.id, period.id))
    const before = { ...period, postal_bill_ids: bills.map(({ id }) => id) }
    changes.push({ partnerId, before, after: null })
  }
  // Those that close come first, because a property has one open period at most.
  for (const { from, to, joined } of moved.toSorted(
    (a, b) => Number(a.to.ends_on === null) - Number(b.to.ends_on === null),
  )) {
    const facts = joinedFacts(from, joined)
    await transaction
      .update(voidPeriods)
      .set({ startsOn: to.starts_on, endsOn: to.ends_on, ...factColumns(facts), updatedAt: now })
      .where(eq(voidPeriods.id, from.id))
    const { partnerId: _partnerId, ...before } = from
    changes.push({ partnerId, before, after: { ...before, ...to, ...facts } })
  }
  for (const { to, cutFrom } of opened) {
    const [after] = await transaction
      .insert(voidPeriods)
      .values({
        partnerId,
        propertyId,
        startsOn: to.starts_on,
        endsOn: to.ends_on,
        ...(cutFrom && factColumns(cutFrom)),
        createdAt: now,
        updatedAt: now,
      })
      .returning(voidRecordFields)
    if (after) changes.push({ partnerId, before: null, after })
  }
  return changes
}

/** The columns of what people write about a void period. */
export const factColumns = ({ liable_party, billing_name, billing_address, note }: VoidFacts) => ({
  liableParty: liable_party,
  billingName: billing_name,
  billingAddress: billing_address,
  note,
})
