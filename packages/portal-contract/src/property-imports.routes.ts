import { z } from '@hono/zod-openapi'
import { pagingQuery } from './lists.schema.ts'
import {
  importAnswer,
  importChanged,
  importChanges,
  importConflict,
  importFixesAnswer,
  importRowsPage,
  importRowsQuery,
  importRun,
  importSummaries,
  importTemplateQuery,
  importUndoAnswer,
  pastImportsPage,
  topRowsAnswer,
} from './property-import.schema.ts'
import { importLimits } from './property-import.ts'
import {
  bodyOf,
  errorsOf,
  fileOf,
  jsonOf,
  routesOf,
  uploadOf,
  uploadedFile,
  xlsxType,
} from './route.schema.ts'

const path = '/api/i/partner/property-imports'

const route = routesOf('Property imports')

const conflictAnswer = jsonOf(importConflict, 'It was changed meanwhile; `current` is how it is now.')

const importFile = z.object({ file: uploadedFile })

export const list = route('get', path, {
  summary: 'Imports that you and your colleagues can continue',
  responses: { 200: jsonOf(importSummaries, 'Imports, the last changed first.') },
})

export const template = route('get', `${path}/template`, {
  summary: 'An empty file with the headings of every column',
  request: { query: importTemplateQuery },
  responses: { 200: fileOf(['text/csv', xlsxType], 'The file.') },
})

export const upload = route('post', path, {
  summary: 'Upload a file of properties: CSV or XLSX of up to 10 MB and 5,000 rows',
  request: {
    body: uploadOf(importFile),
  },
  maxFileBytes: importLimits.bytes,
  responses: { 201: jsonOf(importAnswer, 'The import, not made yet.') },
})

export const show = route('get', `${path}/{id}`, {
  summary: 'An import, its columns and how many rows are ready',
  responses: { 200: jsonOf(importAnswer, 'The import.') },
})

export const rows = route('get', `${path}/{id}/rows`, {
  summary: 'The rows of an import, checked',
  request: { query: importRowsQuery },
  responses: { 200: jsonOf(importRowsPage, 'A page of rows.'), ...errorsOf(409) },
})

export const change = route('patch', `${path}/{id}`, {
  summary: 'Change the row of headings, what columns hold, cells, or what happens to duplicates',
  request: {
    body: bodyOf(importChanges),
  },
  responses: {
    200: jsonOf(importChanged, 'The import, and the rows that were asked for.'),
    409: conflictAnswer,
  },
})

export const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete an import; what it added stays',
  responses: { 204: { description: 'It is deleted.' } },
})

export const run = route('post', `${path}/{id}/import`, {
  summary: 'Import the rows that are ready',
  request: {
    body: bodyOf(importRun),
  },
  responses: {
    200: jsonOf(importAnswer, 'The import with what it did.'),
    409: conflictAnswer,
  },
})

export const past = route('get', `${path}/past`, {
  summary: 'Imports that you and your colleagues have finished in the last 30 days',
  request: { query: pagingQuery },
  responses: { 200: jsonOf(pastImportsPage, 'A page of imports, the last first.') },
})

export const topRows = route('get', `${path}/{id}/top-rows`, {
  summary: 'The first rows of a file, of which one has the headings',
  responses: { 200: jsonOf(topRowsAnswer, 'The rows; none for an import of an older release.') },
})

export const fixes = route('get', `${path}/{id}/fixes`, {
  summary: 'What can be put right for many rows at once',
  responses: { 200: jsonOf(importFixesAnswer, 'By column.'), ...errorsOf(409) },
})

export const undoPreview = route('get', `${path}/{id}/undo`, {
  summary: 'What undoing an import would do',
  responses: { 200: jsonOf(importUndoAnswer, 'What is kept, and why.'), ...errorsOf(409) },
})

export const carryOn = route('post', `${path}/{id}/continue`, {
  summary: 'Start an import of the rows that were left out, or of all once it was undone',
  responses: {
    201: jsonOf(importAnswer, 'The import, or the one that was started before.'),
    ...errorsOf(409),
  },
})

export const undo = route('post', `${path}/{id}/undo`, {
  summary: 'Undo an import, except for properties that were used since',
  responses: {
    200: jsonOf(importAnswer, 'The import, with what was kept.'),
    ...errorsOf(409),
  },
})

export const leftOut = route('get', `${path}/{id}/left-out`, {
  summary: 'The rows that are left out, with the reasons',
  responses: { 200: fileOf('text/csv', 'A CSV file.'), ...errorsOf(409) },
})
