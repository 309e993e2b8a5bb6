import {
  meterReadingAnswer,
  meterReadingsAnswer,
  meterReadingsPage,
  meterReadingsQuery,
  meterReplaced,
  meterReplacement,
  meterUndo,
  meterUndone,
  newMeterReading,
  newMeterReadings,
  readingChangesPage,
  readingChangesQuery,
  readingConflict,
  readingCorrected,
  readingCorrection,
  readingRemoval,
  readingRemoved,
} from '@doorstep/portal-contract/meter-readings.schema'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/read.ts'
import { addMeterReading, addMeterReadings, correctReading, removeReading } from './change.ts'
import { listMeterReadings, listReadingChanges } from './read.ts'
import { replaceMeter } from './replace.ts'
import { undoMeterChange } from './undo.ts'

const property = '/api/i/partner/property/{id}'
const path = `${property}/meter-readings`
const route = routesOf('Meter readings')

const list = route('get', path, {
  summary: "List a property's meter readings",
  request: { query: meterReadingsQuery },
  responses: { 200: jsonOf(meterReadingsPage, 'A page of readings, newest first.') },
})

const add = route('post', path, {
  summary: 'Add a meter reading',
  embeds: ['void-bills'],
  request: { body: bodyOf(newMeterReading) },
  responses: {
    201: jsonOf(meterReadingAnswer, 'The reading, and how to undo it where its meter was changed.'),
  },
})

const addSeveral = route('post', `${path}/batch`, {
  summary: 'Add readings of several meters in one step',
  request: { body: bodyOf(newMeterReadings) },
  responses: {
    201: jsonOf(
      meterReadingsAnswer,
      'The readings, in the order given, and how to undo them where a meter was changed.',
    ),
  },
})

const changes = route('get', `${path}/changes`, {
  summary: 'List what was corrected in and removed from a property’s readings',
  request: { query: readingChangesQuery },
  responses: { 200: jsonOf(readingChangesPage, 'A page of changes, newest first.') },
})

const correct = route('patch', `${path}/{readingId}`, {
  summary: 'Correct a meter reading',
  request: { body: bodyOf(readingCorrection) },
  responses: {
    200: jsonOf(readingCorrected, 'The reading, and how to undo the correction.'),
    409: jsonOf(readingConflict, 'Somebody else changed the reading meanwhile.'),
  },
})

const remove = route('delete', `${path}/{readingId}`, {
  summary: 'Remove a meter reading',
  request: { body: bodyOf(readingRemoval) },
  responses: {
    200: jsonOf(readingRemoved, 'How to undo it.'),
    409: jsonOf(readingConflict, 'Somebody else changed the reading meanwhile.'),
  },
})

const replace = route('post', `${property}/meters/{meterId}/replace`, {
  summary: 'Record that a meter was changed',
  request: { body: bodyOf(meterReplacement) },
  responses: { 200: jsonOf(meterReplaced, 'The new meter, and how to undo it.'), ...errorsOf(409) },
})

const undo = route('post', `${property}/meters/{meterId}/undo`, {
  summary: 'Undo correcting or removing a reading, or that a meter was changed',
  request: { body: bodyOf(meterUndo) },
  responses: { 200: jsonOf(meterUndone, 'The meter.'), ...errorsOf(409) },
})

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
