import {
  bulkReadings,
  bulkReadingsAnswer,
  bulkRemoval,
  bulkRemovalAnswer,
  gridPage,
  gridQuery,
} from './readings-grid.schema.ts'
import { bodyOf, jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/meter-readings'

const route = routesOf('Meter readings')

export const grid = route('get', `${path}/grid`, {
  summary: 'List properties with their meters, to add readings',
  request: { query: gridQuery },
  responses: { 200: jsonOf(gridPage, 'A page of properties, by address.') },
})

export const add = route('post', `${path}/bulk`, {
  summary: 'Add readings of several properties',
  request: { body: bodyOf(bulkReadings) },
  responses: { 200: jsonOf(bulkReadingsAnswer, 'What became of each reading, in the order given.') },
})

export const remove = route('post', `${path}/bulk/remove`, {
  summary: 'Remove readings of several properties',
  request: { body: bodyOf(bulkRemoval) },
  responses: { 200: jsonOf(bulkRemovalAnswer, 'What became of each reading, in the order given.') },
})
