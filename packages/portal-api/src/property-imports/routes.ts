import { importLimits } from '@doorstep/portal-contract/property-import'
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
} from '@doorstep/portal-contract/property-import.schema'
import { pagingQuery } from '@doorstep/portal-contract/lists.schema'
import { z } from '@hono/zod-openapi'
import { csvHeaders, xlsxHeaders, xlsxType } from '../http/download.ts'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf, uploadedFile, uploadOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { changeImport, createImport, deleteImport } from './change.ts'
import { continueImport } from './continue.ts'
import { listFixes } from './fixes.ts'
import { csvTemplate, leftOutCsv, leftOutName, templateName, xlsxTemplate } from './files.ts'
import { findImport, listImports, listPastImports, listRows, listTopRows, showImport } from './read.ts'
import { runImport } from './run.ts'
import type { ReadSpreadsheet } from './spreadsheet.ts'
import { previewUndo, undoImport } from './undo.ts'
import { readUploadedFile } from './upload.ts'

const path = '/api/i/partner/property-imports'
const route = routesOf('Property imports')
const conflictAnswer = jsonOf(importConflict, 'It was changed meanwhile; `current` is how it is now.')

const importFile = z.object({ file: uploadedFile })

const list = route('get', path, {
  summary: 'Imports that you and your colleagues can continue',
  responses: { 200: jsonOf(importSummaries, 'Imports, the last changed first.') },
})

const template = route('get', `${path}/template`, {
  summary: 'An empty file with the headings of every column',
  request: { query: importTemplateQuery },
  responses: { 200: fileOf(['text/csv', xlsxType], 'The file.') },
})

const upload = route('post', path, {
  summary: 'Upload a file of properties: CSV or XLSX of up to 10 MB and 5,000 rows',
  request: {
    body: uploadOf(importFile),
  },
  maxFileBytes: importLimits.bytes,
  responses: { 201: jsonOf(importAnswer, 'The import, not made yet.') },
})

const show = route('get', `${path}/{id}`, {
  summary: 'An import, its columns and how many rows are ready',
  responses: { 200: jsonOf(importAnswer, 'The import.') },
})

const rows = route('get', `${path}/{id}/rows`, {
  summary: 'The rows of an import, checked',
  request: { query: importRowsQuery },
  responses: { 200: jsonOf(importRowsPage, 'A page of rows.'), ...errorsOf(409) },
})

const change = route('patch', `${path}/{id}`, {
  summary: 'Change the row of headings, what columns hold, cells, or what happens to duplicates',
  request: {
    body: bodyOf(importChanges),
  },
  responses: {
    200: jsonOf(importChanged, 'The import, and the rows that were asked for.'),
    409: conflictAnswer,
  },
})

const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete an import; what it added stays',
  responses: { 204: { description: 'It is deleted.' } },
})

const run = route('post', `${path}/{id}/import`, {
  summary: 'Import the rows that are ready',
  request: {
    body: bodyOf(importRun),
  },
  responses: {
    200: jsonOf(importAnswer, 'The import with what it did.'),
    409: conflictAnswer,
  },
})

const past = route('get', `${path}/past`, {
  summary: 'Imports that you and your colleagues have finished in the last 30 days',
  request: { query: pagingQuery },
  responses: { 200: jsonOf(pastImportsPage, 'A page of imports, the last first.') },
})

const topRows = route('get', `${path}/{id}/top-rows`, {
  summary: 'The first rows of a file, of which one has the headings',
  responses: { 200: jsonOf(topRowsAnswer, 'The rows; none for an import of an older release.') },
})

const fixes = route('get', `${path}/{id}/fixes`, {
  summary: 'What can be put right for many rows at once',
  responses: { 200: jsonOf(importFixesAnswer, 'By column.'), ...errorsOf(409) },
})

const undoPreview = route('get', `${path}/{id}/undo`, {
  summary: 'What undoing an import would do',
  responses: { 200: jsonOf(importUndoAnswer, 'What is kept, and why.'), ...errorsOf(409) },
})

const carryOn = route('post', `${path}/{id}/continue`, {
  summary: 'Start an import of the rows that were left out, or of all once it was undone',
  responses: {
    201: jsonOf(importAnswer, 'The import, or the one that was started before.'),
    ...errorsOf(409),
  },
})

const undo = route('post', `${path}/{id}/undo`, {
  summary: 'Undo an import, except for properties that were used since',
  responses: {
    200: jsonOf(importAnswer, 'The import, with what was kept.'),
    ...errorsOf(409),
  },
})

const leftOut = route('get', `${path}/{id}/left-out`, {
  summary: 'The rows that are left out, with the reasons',
  responses: { 200: fileOf('text/csv', 'A CSV file.'), ...errorsOf(409) },
})

/** Import of properties and their current tenancies from CSV or XLSX (D17, D19, D67, D90; docs/decisions/0026 and 0037). */
export function propertyImportRoutes(
  router: SignedInRouter,
  { readSpreadsheet }: { readSpreadsheet: ReadSpreadsheet },
): void {
  router
    .openapi(list, async (c) => c.json({ data: await listImports(c.var.scoped) }, 200))
    .openapi(past, async (c) => {
      const query = c.req.valid('query')
      const { imports, total } = await listPastImports(c.var.scoped, query)
      return c.json(pageOf(c.req.url, query, imports, total), 200)
    })
    .openapi(template, async (c) => {
      if (c.req.valid('query').type === 'csv')
        return c.body(csvTemplate(c.var.scoped), 200, csvHeaders(`${templateName}.csv`))
      const file = await xlsxTemplate(c.var.scoped)
      return c.body(file.stream(), 200, xlsxHeaders(`${templateName}.xlsx`))
    })
    .openapi(upload, async (c) => {
      const file = await readUploadedFile(c.req.valid('form').file, readSpreadsheet)
      return c.json(await write(c, (transaction, now) => createImport(transaction, file, now)), 201)
    })
    .openapi(show, async (c) => {
      const found = await findImport(c.var.scoped, c.req.valid('param').id)
      return c.json({ data: await showImport(c.var.scoped, found, c.var.clock()) }, 200)
    })
    .openapi(rows, async (c) => {
      const query = c.req.valid('query')
      const found = await findImport(c.var.scoped, c.req.valid('param').id)
      const page = await listRows(c.var.scoped, found, query, c.var.clock())
      return c.json(pageOf(c.req.url, query, page.rows, page.total), 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => changeImport(transaction, id, changes, now)), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await write(c, (transaction) => deleteImport(transaction, id))
      return c.body(null, 204)
    })
    .openapi(run, async (c) => {
      const { id } = c.req.valid('param')
      const { version } = c.req.valid('json')
      return c.json(await write(c, (transaction, now) => runImport(transaction, id, version, now)), 200)
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => undoImport(transaction, id, now)), 200)
    })
    .openapi(topRows, async (c) => {
      const found = await findImport(c.var.scoped, c.req.valid('param').id)
      return c.json({ data: await listTopRows(c.var.scoped, found) }, 200)
    })
    .openapi(fixes, async (c) => {
      const found = await findImport(c.var.scoped, c.req.valid('param').id)
      return c.json({ data: await listFixes(c.var.scoped, found, c.var.clock()) }, 200)
    })
    .openapi(undoPreview, async (c) => {
      const { id } = c.req.valid('param')
      // It changes nothing; the transaction keeps still what it looks at.
      const data = await write(c, async (transaction) => {
        const preview = await previewUndo(transaction, id)
        return { audit: [], answer: () => preview }
      })
      return c.json({ data }, 200)
    })
    .openapi(carryOn, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => continueImport(transaction, id, now)), 201)
    })
    .openapi(leftOut, async (c) => {
      const found = await findImport(c.var.scoped, c.req.valid('param').id)
      return c.body(await leftOutCsv(c.var.scoped, found, c.var.clock()), 200, csvHeaders(leftOutName))
    })
}
