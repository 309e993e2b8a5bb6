import { idText } from '@doorstep/portal-contract/lists.schema'
import { voidPeriodAnswer, voidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { nextVersion } from '../db/version.ts'
import { notFound, refuseOutdated } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write, type Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { findVoidPeriod } from '../tenancies/queries.ts'
import { lockProperty } from '../tenancies/records.ts'

const update = createRoute({
  tags: ['Void periods'],
  method: 'patch',
  path: '/api/i/partner/property/{id}/void-period/{voidPeriodId}',
  summary: 'Change who pays in a void period',
  request: {
    headers: idempotencyHeaders,
    params: z.object({ id: idText, voidPeriodId: idText }),
    body: { required: true, content: { 'application/json': { schema: voidPeriodUpdate } } },
  },
  responses: { 200: jsonOf(voidPeriodAnswer, 'The void period.'), ...errorsOf(401, 404, 409, 419, 422) },
})

/** Void periods, whose days follow from the tenancies and whose liable party people choose (D22). */
export function voidPeriodRoutes(router: SignedInRouter): void {
  router.openapi(update, async (c) => {
    const { id: propertyId, voidPeriodId } = c.req.valid('param')
    const form = c.req.valid('json')
    return c.json(
      await write(c, (tx, now) => updateVoidPeriod(tx, { propertyId, id: voidPeriodId }, form, now)),
      200,
    )
  })
}

async function updateVoidPeriod(
  transaction: ScopedTransaction,
  { propertyId, id }: { propertyId: number; id: number },
  { version, ...form }: z.output<typeof voidPeriodUpdate>,
  now: Date,
): Promise<Change<{ data: VoidPeriod }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const before = await findVoidPeriod(transaction, propertyId, id)
  if (!before) throw notFound()
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
  const after = await findVoidPeriod(transaction, propertyId, id)
  if (!after) throw notFound()
  return {
    audit: [
      {
        partnerId,
        action: 'void_period.update',
        subjectType: 'void_period',
        subjectId: id,
        before,
        after,
      },
    ],
    answer: () => ({ data: after }),
  }
}
