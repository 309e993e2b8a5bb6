import { todayInLondon } from '@doorstep/portal-contract/dates'
import { readingDoubt, readingDoubtText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading, newMeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import { findMeterReading, newestFirst } from './queries.ts'
import { resolveReadingAlerts } from './resolve-alerts.ts'

type NewReading = z.output<typeof newMeterReading>

/** So many earlier readings tell the daily use, also when several are of one day. */
const earlierReadings = 20

/** What a new reading is compared with. */
const comparedFields = {
  reading: meterReadings.reading,
  reading2: meterReadings.reading2,
  date_of_reading: meterReadings.readOn,
  drop_reason: meterReadings.dropReason,
}

/**
 * Adds a reading (D23), which resolves the alerts that asked for it (D37).
 * @throws a 422 at the field that is wrong, also for what its reader has to say first: why it is lower, or that it is right
 */
export async function addMeterReading(
  transaction: ScopedTransaction,
  propertyId: number,
  given: NewReading,
  now: Date,
): Promise<Change<{ data: MeterReading }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const meter = await lockMeter(transaction, propertyId, given)
  if (given.date_of_reading > todayInLondon(now))
    throw invalid('date_of_reading', 'Enter today or an earlier day.')
  await checkTenancy(transaction, propertyId, given)
  await checkDocument(transaction, propertyId, given)

  const reading = {
    reading: given.reading,
    reading2: given.reading2 ?? null,
    date_of_reading: given.date_of_reading,
    drop_reason: given.drop_reason ?? null,
  }
  const { readOn } = meterReadings
  const ofMeter = eq(meterReadings.meterId, meter.id)
  const earlier = await transaction
    .select(comparedFields)
    .from(meterReadings, ofMeter, lte(readOn, reading.date_of_reading))
    .orderBy(...newestFirst)
    .limit(earlierReadings)
  const [next] = await transaction
    .select(comparedFields)
    .from(meterReadings, ofMeter, gt(readOn, reading.date_of_reading))
    .orderBy(asc(readOn), asc(meterReadings.id))
    .limit(1)
  const doubt = readingDoubt({ ...reading, is_confirmed: given.is_confirmed ?? false }, earlier, next)
  if (doubt) throw invalid(doubt.field, readingDoubtText(doubt))

  const [made]: { id: number }[] = await transaction
    .insert(
      meterReadings,
      {
        propertyId,
        meterId: meter.id,
        providerId: meter.providerId,
        reading: reading.reading,
        reading2: reading.reading2,
        readOn: reading.date_of_reading,
        type: given.type,
        tenancyId: given.tenancy_id ?? null,
        dropReason: reading.drop_reason,
        documentId: given.document_id ?? null,
        takenByUserId: transaction.scope.user.id,
        createdAt: now,
      },
      partnerId,
    )
    .returning({ id: meterReadings.id })
  if (!made) throw new Error('The reading was not kept.')
  const tenancyId = given.tenancy_id ?? null
  const resolved = await resolveReadingAlerts(
    transaction,
    { propertyId, meterId: meter.id, type: given.type, tenancyId, readOn: reading.date_of_reading },
    now,
  )
  const added = await findMeterReading(transaction, made.id)
  return {
    audit: [
      {
        partnerId,
        action: 'meter_reading.add',
        subjectType: 'meter_reading',
        subjectId: made.id,
        before: null,
        after: {
          ...reading,
          kind: meter.kind,
          meter_id: meter.id,
          type: given.type,
          resolved_alert_ids: resolved,
        },
      },
    ],
    answer: () => ({ data: added }),
  }
}

/** The meter that was read; readings of one meter are added one after the other, so that each is compared with the one before. */
async function lockMeter(transaction: ScopedTransaction, propertyId: number, given: NewReading) {
  const [meter] = await transaction
    .select({
      id: meters.id,
      kind: meters.kind,
      isTwoRate: meters.isTwoRate,
      providerId: meters.providerId,
    })
    .from(meters, eq(meters.id, given.meter_id), eq(meters.propertyId, propertyId))
    .for('update')
  if (!meter) throw invalid('meter_id', 'Choose a meter of this property.')
  const hasSecond = typeof given.reading2 === 'number'
  if (meter.isTwoRate && !hasSecond)
    throw invalid('reading2', 'This meter has two rates. Enter the night reading too.')
  if (!meter.isTwoRate && hasSecond)
    throw invalid('reading2', 'This meter has one rate. Leave the night reading out.')
  return meter
}

async function checkTenancy(transaction: ScopedTransaction, propertyId: number, given: NewReading) {
  if (typeof given.tenancy_id !== 'number') return
  if (given.type === 'regular')
    throw invalid('tenancy_id', 'Only a start or end reading belongs to a tenancy.')
  const [tenancy] = await transaction
    .select({ id: tenancies.id })
    .from(
      tenancies,
      and(
        eq(tenancies.id, given.tenancy_id),
        eq(tenancies.propertyId, propertyId),
        isNull(tenancies.deletedAt),
      ),
    )
  if (!tenancy) throw invalid('tenancy_id', 'Choose a tenancy of this property.')
}

async function checkDocument(transaction: ScopedTransaction, propertyId: number, given: NewReading) {
  if (typeof given.document_id !== 'number') return
  const [document] = await transaction
    .select({ id: documents.id })
    .from(
      documents,
      and(
        eq(documents.id, given.document_id),
        eq(documents.propertyId, propertyId),
        isNull(documents.deletedAt),
      ),
    )
    // Nobody deletes it meanwhile.
    .for('share')
  if (!document) throw invalid('document_id', 'Choose a document of this property.')
}
