import type { AuditAction } from '@doorstep/portal-contract/activity'
import { alertRefusals, alertTexts, longestSnoozeDays } from '@doorstep/portal-contract/alerts'
import type {
  Alert,
  AlertsChanged,
  AlertsUndone,
  ConfirmedStatus,
} from '@doorstep/portal-contract/alerts.schema'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { asc, inArray } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { alerts } from '../db/schema/alerts.ts'
import { meters } from '../db/schema/meters.ts'
import { properties } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { AuditEntry } from '../http/audit.ts'
import { isDuplicate, isForeign, refuseWhen } from '../http/database-errors.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { settleProperties, statusEntries, voidEntries } from '../properties/effects.ts'
import { createTenancy } from '../tenancies/add.ts'
import type { UndoKind } from '../undo/kind.ts'
import type { RecordKey } from '../undo/effects.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { followAlerts } from './effects.ts'
import { findAlerts } from './list.ts'

/** What an undo takes back: what a person decided about alerts, and the records that a decision made true (D71). */
const alertChange: UndoKind = {
  name: 'alert_change',
  roots: [
    { table: alerts, column: alerts.id, field: 'id' },
    { table: properties, column: properties.id, field: 'property_id' },
    { table: tenancies, column: tenancies.propertyId, field: 'property_id' },
    { table: meters, column: meters.id, field: 'meter_id' },
  ],
  // Of a void period that was opened, the bills in it follow.
  ignoresChildren: true,
  writes: [
    { table: alerts, columns: [alerts.resolvedAt, alerts.resolvedByUserId, alerts.snoozedUntil] },
    {
      table: properties,
      // With its status as it was since, so that its alert is the same again.
      columns: [properties.emptySince, properties.statusId, properties.tenancyStartsOn, properties.derivedAt],
    },
    { table: tenancies },
    { table: meters, columns: [meters.verifiedAt] },
  ],
}

type LockedAlert = Awaited<ReturnType<typeof lockAlerts>>[number]

/** Alerts and their properties, which are locked first, as by whoever changes tenancies or readings. @throws a 404 when one is not in view */
async function lockAlerts(transaction: ScopedTransaction, given: readonly number[]) {
  const ids = [...new Set(given)]
  const which = anyOf(alerts.id, ids)
  await transaction
    .select({ id: properties.id })
    .from(
      properties,
      inArray(properties.id, transaction.select({ id: alerts.propertyId }).from(alerts, which)),
    )
    .orderBy(asc(properties.id))
    .for('no key update')
  const locked = await transaction
    .select({
      id: alerts.id,
      partnerId: alerts.partnerId,
      propertyId: alerts.propertyId,
      meterId: alerts.meterId,
      type: alerts.type,
      snoozedUntil: alerts.snoozedUntil,
      resolvedAt: alerts.resolvedAt,
    })
    .from(alerts, which)
    .orderBy(asc(alerts.id))
    .for('update')
  if (locked.length < ids.length) throw notFound()
  return locked
}

type Decision = {
  action: AuditAction
  /** What the undo's record has beside the alert. */
  keyOf?: (alert: LockedAlert) => Omit<RecordKey, 'id'>
  /** Makes the decision for open alerts, and returns what followed from it. */
  decide: (open: LockedAlert[], ids: number[]) => Promise<AuditEntry[]>
  /** What the audit says of it. */
  said?: object
}

/** Decides about alerts; those that were done meanwhile are skipped. */
async function decide(
  transaction: ScopedTransaction,
  given: readonly number[],
  { action, keyOf, decide: make, said = {} }: Decision,
  now: Date,
): Promise<Change<AlertsChanged>> {
  const locked = await lockAlerts(transaction, given)
  const open = locked.filter(({ resolvedAt }) => resolvedAt === null)
  const ids = open.map(({ id }) => id)
  const undo = await noteForUndo(
    transaction,
    alertChange,
    open.map((alert) => ({ id: alert.id, ...keyOf?.(alert) })),
  )
  const followed = open.length > 0 ? await make(open, ids) : []
  const data = await findAlerts(
    transaction,
    anyOf(
      alerts.id,
      locked.map(({ id }) => id),
    ),
    now,
  )
  const entries = entriesOf(action, open, said)
  const [first, ...others] = entries
  return {
    audit: first ? [{ ...first, undo: await undo() }, ...others, ...followed] : [],
    answer: (undo_id) => ({ data, skipped: locked.length - open.length, undo_id }),
  }
}

/** One entry for each partner whose alerts they are. */
function entriesOf(action: AuditAction, decided: readonly LockedAlert[], said: object): AuditEntry[] {
  const byPartner = Map.groupBy(decided, ({ partnerId }) => partnerId)
  return Array.from(byPartner, ([partnerId, own]) => ({
    partnerId,
    action,
    before: own.map(({ id, snoozedUntil }) => ({ id, snoozed_until: snoozedUntil })),
    after: own.map(({ id, type, propertyId }) => ({ id, type, property_id: propertyId, ...said })),
  }))
}

/** Says that alerts are done: they are not raised again (docs/decisions/0040). */
export const dismissAlerts = (transaction: ScopedTransaction, ids: readonly number[], now: Date) =>
  decide(
    transaction,
    ids,
    {
      action: 'alert.dismiss',
      async decide(_, open) {
        const done = { resolvedAt: now, resolvedByUserId: transaction.scope.user.id }
        await transaction.update(alerts, done, anyOf(alerts.id, open))
        return []
      },
    },
    now,
  )

/** Puts alerts off until a day in London, or brings them back. @throws a 422 on another day than one of the next year */
export async function snoozeAlerts(
  transaction: ScopedTransaction,
  { ids, until }: { ids: readonly number[]; until: string | null },
  now: Date,
): Promise<Change<AlertsChanged>> {
  const today = todayInLondon(now)
  if (until !== null && (until <= today || until > addDays(today, longestSnoozeDays)))
    throw invalid('until', alertTexts.snoozeDay)
  return decide(
    transaction,
    ids,
    {
      action: 'alert.snooze',
      said: { snoozed_until: until },
      async decide(_, open) {
        await transaction.update(alerts, { snoozedUntil: until }, anyOf(alerts.id, open))
        return []
      },
    },
    now,
  )
}

/** Says that meters were checked: their alerts are done until the next year (docs/decisions/0040). */
export const verifyMeters = (transaction: ScopedTransaction, ids: readonly number[], now: Date) =>
  decide(
    transaction,
    ids,
    {
      action: 'alert.verify_meter',
      keyOf: ({ meterId }) => ({ meter_id: meterId ?? 0 }),
      async decide(open) {
        if (open.some(({ type }) => type !== 'meter_verification')) throw notFound()
        const meterIds = open.flatMap(({ meterId }) => meterId ?? [])
        await transaction.update(meters, { verifiedAt: now }, anyOf(meters.id, meterIds))
        await transaction.run(followAlerts, { ids: open.map(({ propertyId }) => propertyId), now })
        return []
      },
    },
    now,
  )

/**
 * Makes the records from which the statuses of unknown properties follow (D71): a void period since a day, or the tenancy that was suggested.
 * @throws a 409 when no such tenancy is suggested any more, a 422 for a void period that is still to come
 */
export async function confirmStatuses(
  transaction: ScopedTransaction,
  given: readonly ConfirmedStatus[],
  now: Date,
): Promise<Change<AlertsChanged>> {
  const today = todayInLondon(now)
  given.forEach(({ status, since }, index) => {
    if (status === 'void-period' && since > today) throw invalid(`alerts.${index}.since`, alertTexts.voidDay)
  })
  const confirmed = new Map(given.map((one) => [one.id, one]))
  return decide(
    transaction,
    [...confirmed.keys()],
    {
      action: 'alert.confirm_status',
      keyOf: ({ propertyId }) => ({ property_id: propertyId }),
      async decide(open, ids) {
        if (open.some(({ type }) => type !== 'unknown_property')) throw notFound()
        const ofTenancies = ids.filter((id) => confirmed.get(id)?.status === 'external-tenancy')
        const suggested = await findAlerts(transaction, anyOf(alerts.id, ofTenancies), now)
        const followed = await openVoidPeriods(transaction, open, confirmed, now)
        for (const alert of suggested) {
          const form = tenancyOf(alert, confirmed.get(alert.id)?.since)
          followed.push(...(await createTenancy(transaction, alert.property.id, form, now)).audit)
        }
        return followed
      },
    },
    now,
  )
}

async function openVoidPeriods(
  transaction: ScopedTransaction,
  open: readonly LockedAlert[],
  confirmed: ReadonlyMap<number, ConfirmedStatus>,
  now: Date,
): Promise<AuditEntry[]> {
  const empty = open.flatMap(({ id, propertyId }) => {
    const one = confirmed.get(id)
    return one?.status === 'void-period' ? { propertyId, since: one.since } : []
  })
  for (const [since, own] of Map.groupBy(empty, (one) => one.since)) {
    const ids = own.map(({ propertyId }) => propertyId)
    await transaction.update(properties, { emptySince: since }, anyOf(properties.id, ids))
  }
  const ids = empty.map(({ propertyId }) => propertyId)
  const { voids, statuses } = await transaction.run(settleProperties, { ids, now })
  return [...voidEntries(voids), ...statusEntries(statuses)]
}

/** The form of a suggested tenancy. @throws a 409 when another one, or none, is suggested by now */
function tenancyOf({ suggestion }: Alert, since: string | undefined) {
  const { status, day, tenant } = suggestion ?? {}
  if (status !== 'external-tenancy' || !day || day !== since || !tenant)
    throw conflict(alertRefusals.unlikeSuggestion)
  return {
    tenancy_type: null,
    tenancy_start: day,
    tenancy_end: null,
    tenants: 1,
    lead_tenant_name: tenant,
    lead_tenant_email: null,
    lead_tenant_phone: null,
    lead_id: null,
  }
}

/**
 * Undoes what a person decided about alerts, also several at once. An alert whose records changed since stays as it is.
 * @throws as `findUndoable` and `undoChange` do, and a 409 when something was added to a tenancy, or the alert was raised anew
 */
export async function undoAlerts(
  transaction: ScopedTransaction,
  undoId: number,
  now: Date,
): Promise<Change<AlertsUndone>> {
  const which = { id: undoId, subjectType: 'alert' }
  const advice = 'Open the property and change it there instead.'
  const change = await findUndoable(transaction, alertChange, which, { advice, now })
  const locked = await lockAlerts(
    transaction,
    change.states.map(({ record }) => record.id),
  )
  const { partnerId } = transaction.scope
  // Whatever else came to refer to such a tenancy keeps it there.
  const tenancyIds = change.states
    .flatMap(({ rows }) => rows['tenancies']?.added ?? [])
    .map(({ id }) => Number(id))
  if (tenancyIds.length > 0) await transaction.delete(alerts, anyOf(alerts.tenancyId, tenancyIds))
  const { restored, kept } = await undoChange(transaction, alertChange, change, { partnerId, now })
    .catch(refuseWhen(isForeign, () => conflict(somethingAdded)))
    .catch(
      refuseWhen(
        (error) => isDuplicate(error, 'alerts_open_unique'),
        () => conflict(raisedAnew),
      ),
    )
  const ids = [...new Set(locked.map(({ propertyId }) => propertyId))]
  const { voids, statuses } = await transaction.run(settleProperties, { ids, now })
  const data = await findAlerts(transaction, anyOf(alerts.id, restored), now)
  const undone = locked.filter(({ id }) => restored.includes(id))
  return {
    audit: [...entriesOf('alert.undo', undone, {}), ...voidEntries(voids), ...statusEntries(statuses)],
    answer: () => ({ data, kept: kept.length }),
  }
}

const somethingAdded = 'This can’t be undone, because something was added to the tenancy since.'
const raisedAnew = 'This can’t be undone, because there is a newer alert for it by now.'
