import {
  meterReadingAnswer,
  meterReadingsPage,
  meterReadingsQuery,
  newMeterReading,
} from '@doorstep/portal-contract/meter-readings.schema'
import { createRoute } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { pageOf } from '../http/pages.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/record.ts'
import { addMeterReading } from './add-reading.ts'
import { listMeterReadings } from './queries.ts'

const path = '/api/i/partner/property/{id}/meter-readings'
const common = { tags: ['Meter readings'] }

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: "List a property's meter readings",
  request: { params: idPath, query: meterReadingsQuery },
  responses: {
    200: jsonOf(meterReadingsPage, 'A page of readings, newest first.'),
    ...errorsOf(401, 404, 422),
  },
})

const add = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Add a meter reading',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'application/json': { schema: newMeterReading } } },
  },
  responses: { 201: jsonOf(meterReadingAnswer, 'The reading.'), ...errorsOf(401, 404, 419, 422) },
})

/** Meter readings (specification, sections 3 and 7; D23). */
export function meterReadingRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      await requireProperty(c.var.scoped, id)
      const { readings, total } = await listMeterReadings(c.var.scoped, id, query)
      return c.json(pageOf(c.req.url, query, readings, total), 200)
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param')
      const given = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => addMeterReading(transaction, id, given, now)), 201)
    })
}
