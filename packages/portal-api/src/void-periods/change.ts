import type { VoidPeriod, voidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { nextVersion } from '../db/version.ts'
import { orNotFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import { findVoidPeriod } from './read.ts'

/**
 * Changes who pays in a void period, and what people note of it (D22).
 * @throws a 404 when there is none in view, a 409 when someone else changed it meanwhile
 */
export async function updateVoidPeriod(
  transaction: ScopedTransaction,
  { propertyId, id }: { propertyId: number; id: number },
  { version, ...form }: z.output<typeof voidPeriodUpdate>,
  now: Date,
): Promise<Change<{ data: VoidPeriod }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const before = orNotFound(await findVoidPeriod(transaction, propertyId, id))
  await refuseOutdated(
    version,
    before.version,
    'Someone else changed this void period at the same time. Check what it is now, then save again.',
    () => before,
  )
  await transaction.update(
    voidPeriods,
    {
      ...(form.liable_party !== undefined && { liableParty: form.liable_party }),
      ...(form.billing_name !== undefined && { billingName: form.billing_name }),
      ...(form.billing_address !== undefined && { billingAddress: form.billing_address }),
      ...(form.note !== undefined && { note: form.note }),
      updatedAt: nextVersion(voidPeriods.updatedAt, now),
    },
    eq(voidPeriods.id, id),
  )
  const after = orNotFound(await findVoidPeriod(transaction, propertyId, id))
  return {
    audit: [{ partnerId, action: 'void_period.update', subjectId: id, before, after }],
    answer: () => ({ data: after }),
  }
}
