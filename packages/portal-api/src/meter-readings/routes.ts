import {
  list,
  add,
  addSeveral,
  changes,
  correct,
  remove,
  replace,
  undo,
} from '@doorstep/portal-contract/meter-readings.routes'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/read.ts'
import { addMeterReading, addMeterReadings, correctReading, removeReading } from './change.ts'
import { listMeterReadings, listReadingChanges } from './read.ts'
import { replaceMeter } from './replace.ts'
import { undoMeterChange } from './undo.ts'

/** Meters and their readings (specification, sections 3 and 7; D23, D85). */
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
      return c.json(await write(c, (tx, now) => addMeterReading(tx, id, given, now)), 201)
    })
    .openapi(addSeveral, async (c) => {
      const { id } = c.req.valid('param')
      const given = c.req.valid('json')
      return c.json(await write(c, (tx, now) => addMeterReadings(tx, id, given, now)), 201)
    })
    .openapi(changes, async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      await requireProperty(c.var.scoped, id)
      const { changes: found, total } = await listReadingChanges(c.var.scoped, id, query)
      return c.json(pageOf(c.req.url, query, found, total), 200)
    })
    .openapi(correct, async (c) => {
      const { id: propertyId, readingId } = c.req.valid('param')
      const given = c.req.valid('json')
      const key = { propertyId, readingId }
      return c.json(await write(c, (tx, now) => correctReading(tx, key, given, now)), 200)
    })
    .openapi(remove, async (c) => {
      const { id: propertyId, readingId } = c.req.valid('param')
      const given = c.req.valid('json')
      const key = { propertyId, readingId }
      return c.json(await write(c, (tx, now) => removeReading(tx, key, given, now)), 200)
    })
    .openapi(replace, async (c) => {
      const { id: propertyId, meterId } = c.req.valid('param')
      const given = c.req.valid('json')
      const key = { propertyId, meterId }
      return c.json(await write(c, (tx, now) => replaceMeter(tx, key, given, now)), 200)
    })
    .openapi(undo, async (c) => {
      const { id: propertyId, meterId } = c.req.valid('param')
      const { undo_id } = c.req.valid('json')
      const key = { propertyId, meterId }
      return c.json(await write(c, (tx, now) => undoMeterChange(tx, key, undo_id, now)), 200)
    })
}
