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
} from './meter-readings.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'

const property = '/api/i/partner/property/{id}'

const path = `${property}/meter-readings`

const route = routesOf('Meter readings')

export const list = route('get', path, {
  summary: "List a property's meter readings",
  request: { query: meterReadingsQuery },
  responses: { 200: jsonOf(meterReadingsPage, 'A page of readings, newest first.') },
})

export const add = route('post', path, {
  summary: 'Add a meter reading',
  embeds: ['void-bills'],
  request: { body: bodyOf(newMeterReading) },
  responses: {
    201: jsonOf(meterReadingAnswer, 'The reading, and how to undo it where its meter was changed.'),
  },
})

export const addSeveral = route('post', `${path}/batch`, {
  summary: 'Add readings of several meters in one step',
  request: { body: bodyOf(newMeterReadings) },
  responses: {
    201: jsonOf(
      meterReadingsAnswer,
      'The readings, in the order given, and how to undo them where a meter was changed.',
    ),
  },
})

export const changes = route('get', `${path}/changes`, {
  summary: 'List what was corrected in and removed from a property’s readings',
  request: { query: readingChangesQuery },
  responses: { 200: jsonOf(readingChangesPage, 'A page of changes, newest first.') },
})

export const correct = route('patch', `${path}/{readingId}`, {
  summary: 'Correct a meter reading',
  request: { body: bodyOf(readingCorrection) },
  responses: {
    200: jsonOf(readingCorrected, 'The reading, and how to undo the correction.'),
    409: jsonOf(readingConflict, 'Somebody else changed the reading meanwhile.'),
  },
})

export const remove = route('delete', `${path}/{readingId}`, {
  summary: 'Remove a meter reading',
  request: { body: bodyOf(readingRemoval) },
  responses: {
    200: jsonOf(readingRemoved, 'How to undo it.'),
    409: jsonOf(readingConflict, 'Somebody else changed the reading meanwhile.'),
  },
})

export const replace = route('post', `${property}/meters/{meterId}/replace`, {
  summary: 'Record that a meter was changed',
  request: { body: bodyOf(meterReplacement) },
  responses: { 200: jsonOf(meterReplaced, 'The new meter, and how to undo it.'), ...errorsOf(409) },
})

export const undo = route('post', `${property}/meters/{meterId}/undo`, {
  summary: 'Undo correcting or removing a reading, or that a meter was changed',
  request: { body: bodyOf(meterUndo) },
  responses: { 200: jsonOf(meterUndone, 'The meter.'), ...errorsOf(409) },
})
