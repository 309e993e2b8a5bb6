import type { ReadingType } from '@doorstep/portal-contract/meter-readings'
import { and, eq, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alerts } from '../db/schema/alerts.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'

/** A reading that was just added, as far as alerts ask for one. */
type AddedReading = {
  propertyId: number
  meterId: number
  type: ReadingType
  tenancyId: number | null
  readOn: string
}

/** A reading that doesn't name its tenancy is taken for one that starts or ends at most so many days away. */
const nearDays = 14

/**
 * Resolves the alerts that asked for a start or end reading (D37): one about a meter with that meter's reading, one about the whole
 * property once a meter of each kind has been read. Alerts about a meter's number stay, because a reading doesn't say whose it is.
 * @returns the ids of the alerts that it resolved
 */
export async function resolveReadingAlerts(
  transaction: ScopedTransaction,
  { propertyId, meterId, type, tenancyId, readOn }: AddedReading,
  now: Date,
): Promise<number[]> {
  if (type === 'regular') return []
  const resolved = await transaction
    .update(
      alerts,
      { resolvedAt: now, resolvedByUserId: transaction.scope.user.id },
      eq(alerts.propertyId, propertyId),
      eq(alerts.type, `${type}_reading`),
      isNull(alerts.resolvedAt),
      tenancyId === null
        ? isNear(sql`${readOn}::date`, type)
        : or(isNull(alerts.tenancyId), eq(alerts.tenancyId, tenancyId)),
      or(eq(alerts.meterId, meterId), and(isNull(alerts.meterId), hasEveryKind(type))),
    )
    .returning({ id: alerts.id })
  return resolved.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Whether a day is near the one that an alert is about: when it is due, or its tenancy's start or end. */
const isNear = (day: SQLWrapper, type: ReadingType) => sql`(
  abs(${day} - ${alerts.dueOn}) <= ${nearDays} or exists (
    select from ${tenancies} where ${tenancies.id} = ${alerts.tenancyId}
      and abs(${day} - ${type === 'start' ? tenancies.startsOn : tenancies.endsOn}) <= ${nearDays}
  )
)`

/** Whether each kind of meter at an alert's property has its reading. Where a tenancy isn't named, readings since the alert count. */
const hasEveryKind = (type: ReadingType) => sql`not exists (
  select from ${meters} where ${meters.propertyId} = ${alerts.propertyId} and ${meters.kind} not in (
    select was_read.kind from ${meterReadings} join ${meters} was_read on was_read.id = ${meterReadings.meterId}
    where ${meterReadings.propertyId} = ${alerts.propertyId} and ${meterReadings.type} = ${type}
      and coalesce(${meterReadings.tenancyId} = ${alerts.tenancyId}, ${meterReadings.createdAt} >= ${alerts.createdAt})
      and (${meterReadings.tenancyId} is not null or ${isNear(meterReadings.readOn, type)})
  )
)`
