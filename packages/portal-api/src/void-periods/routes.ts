import { voidPeriodAnswer, voidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { updateVoidPeriod } from './change.ts'

const route = routesOf('Void periods')

const update = route('patch', '/api/i/partner/property/{id}/void-period/{voidPeriodId}', {
  summary: 'Change who pays in a void period',
  request: { body: bodyOf(voidPeriodUpdate) },
  responses: { 200: jsonOf(voidPeriodAnswer, 'The void period.'), ...errorsOf(409) },
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
