import { update } from '@doorstep/portal-contract/void-periods.routes'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { updateVoidPeriod } from './change.ts'

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
