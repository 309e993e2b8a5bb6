import type { DropReason, ReadingType } from '@doorstep/portal-contract/meter-readings'
import { meterReadings } from '../db/schema/meters.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { LockedMeter } from './checks.ts'

/** The meter that a reading is of, and whose it is. */
export type OfMeter = { propertyId: number; partnerId: number; meter: LockedMeter }

/** A reading that was checked. */
type CheckedReading = {
  reading: number
  reading2: number | null
  date_of_reading: string
  type: ReadingType
  tenancy_id?: number | null | undefined
  document_id?: number | null | undefined
  drop_reason?: DropReason | null
}

/** Stores a reading as taken by the signed-in person. @returns its id */
export function insertReading(
  transaction: ScopedTransaction,
  { propertyId, partnerId, meter }: OfMeter,
  { reading, reading2, type, ...given }: CheckedReading,
  now: Date,
): Promise<number> {
  return transaction
    .insert(
      meterReadings,
      {
        propertyId,
        meterId: meter.id,
        providerId: meter.providerId,
        reading,
        reading2,
        readOn: given.date_of_reading,
        type,
        tenancyId: given.tenancy_id ?? null,
        dropReason: given.drop_reason ?? null,
        documentId: given.document_id ?? null,
        takenByUserId: transaction.scope.user.id,
        createdAt: now,
        updatedAt: now,
      },
      partnerId,
    )
    .id()
}
