import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { eq } from 'drizzle-orm'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { versionOf } from '../db/version.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

export const voidFields = {
  id: voidPeriods.id,
  starts_on: voidPeriods.startsOn,
  ends_on: voidPeriods.endsOn,
  liable_party: voidPeriods.liableParty,
  billing_name: voidPeriods.billingName,
  billing_address: voidPeriods.billingAddress,
  note: voidPeriods.note,
  version: versionOf(voidPeriods.updatedAt),
}

/** A void period of a property; undefined when there is none in view (D22). */
export async function findVoidPeriod(
  scoped: ScopedDatabase,
  propertyId: number,
  id: number,
): Promise<VoidPeriod | undefined> {
  const [period] = await scoped
    .select(voidFields)
    .from(voidPeriods, eq(voidPeriods.propertyId, propertyId), eq(voidPeriods.id, id))
  return period
}
