import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { voidPeriodAnswer, voidPeriodUpdate } from './void-periods.schema.ts'

const route = routesOf('Void periods')

export const update = route('patch', '/api/i/partner/property/{id}/void-period/{voidPeriodId}', {
  summary: 'Change who pays in a void period',
  request: { body: bodyOf(voidPeriodUpdate) },
  responses: { 200: jsonOf(voidPeriodAnswer, 'The void period.'), ...errorsOf(409) },
})
