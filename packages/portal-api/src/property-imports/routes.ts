import { importLimits } from '@doorstep/portal-contract/property-import'
import {
  importAnswer,
  importChanged,
  importChanges,
  importConflict,
  importRowsPage,
  importRowsQuery,
  importRun,
  importSummaries,
  importTemplateQuery,
} from '@doorstep/portal-contract/property-import.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { create as contentDisposition } from 'content-disposition'
import { csvHeaders } from '../http/download.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { pageOf } from '../http/pages.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, fileOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { changeDraft, createDraft, deleteDraft, findDraft, listDrafts, showDraft } from './drafts.ts'
import { csvTemplate, leftOutCsv, leftOutName, templateName, xlsxTemplate, xlsxType } from './files.ts'
import { readImportFile } from './read-file.ts'
import { listRows, rowsOnWire } from './rows.ts'
import { runImport } from './run.ts'
import { undoImport } from './undo.ts'

const path = '/api/i/partner/property-imports'
const common = { tags: ['Property imports'] }
const conflictAnswer = jsonOf(importConflict, 'It was changed meanwhile; `current` is how it is now.')

const importFile = z.object({
  file: z.instanceof(File, { error: 'Choose a file.' }).openapi({ type: 'string', format: 'binary' }),
})

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'Your imports that are not finished',
  responses: { 200: jsonOf(importSummaries, 'Imports, the last changed first.'), ...errorsOf(401) },
})

const template = createRoute({
  ...common,
  method: 'get',
  path: `${path}/template`,
  summary: 'An empty file with the headings of every column',
  request: { query: importTemplateQuery },
  responses: { 200: fileOf(['text/csv', xlsxType], 'The file.'), ...errorsOf(401, 422) },
})

const upload = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Upload a file of properties: CSV or XLSX of up to 10 MB and 5,000 rows',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'multipart/form-data': { schema: importFile } } },
  },
  maxFileBytes: importLimits.bytes,
  responses: { 201: jsonOf(importAnswer, 'The import, not made yet.'), ...errorsOf(401, 413, 419, 422) },
})

const show = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'An import, its columns and how many rows are ready',
  request: { params: idPath },
  responses: { 200: jsonOf(importAnswer, 'The import.'), ...errorsOf(401, 404) },
})

const rows = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{id}/rows`,
  summary: 'The rows of an import, checked',
  request: { params: idPath, query: importRowsQuery },
  responses: { 200: jsonOf(importRowsPage, 'A page of rows.'), ...errorsOf(401, 404, 409, 422) },
})

const change = createRoute({
  ...common,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change what columns hold, cells, or what happens to duplicates',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'application/json': { schema: importChanges } } },
  },
  responses: {
    200: jsonOf(importChanged, 'The import, and the rows that were asked for.'),
    409: conflictAnswer,
    ...errorsOf(401, 404, 419, 422),
  },
})

const remove = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete an import; what it added stays',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: { 204: { description: 'It is deleted.' }, ...errorsOf(401, 404, 419) },
})

const run = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/import`,
  summary: 'Import the rows that are ready',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'application/json': { schema: importRun } } },
  },
  responses: {
    200: jsonOf(importAnswer, 'The import with what it did.'),
    409: conflictAnswer,
    ...errorsOf(401, 404, 419, 422),
  },
})

const undo = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/undo`,
  summary: 'Undo an import, except for properties that were used since',
  request: { headers: idempotencyHeaders, params: idPath },
  responses: {
    200: jsonOf(importAnswer, 'The import, with what was kept.'),
    ...errorsOf(401, 404, 409, 419, 422),
  },
})

const leftOut = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{id}/left-out`,
  summary: 'The rows that are left out, with the reasons',
  request: { params: idPath },
  responses: { 200: fileOf('text/csv', 'A CSV file.'), ...errorsOf(401, 404, 409) },
})

/** Import of properties and their current tenancies from CSV or XLSX (D17, D19, D67; docs/decisions/0026). */
export function propertyImportRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => c.json({ data: await listDrafts(c.var.scoped) }, 200))
    .openapi(template, async (c) => {
      if (c.req.valid('query').type === 'csv')
        return c.body(csvTemplate(c.var.scoped), 200, csvHeaders(`${templateName}.csv`))
      const file = await xlsxTemplate(c.var.scoped)
      return c.body(file.stream(), 200, {
        'Content-Type': xlsxType,
        'Content-Disposition': contentDisposition(`${templateName}.xlsx`),
      })
    })
    .openapi(upload, async (c) => {
      const file = await readImportFile(c.req.valid('form').file)
      return c.json(await write(c, (transaction, now) => createDraft(transaction, file, now)), 201)
    })
    .openapi(show, async (c) => {
      const draft = await findDraft(c.var.scoped, c.req.valid('param').id)
      const { data } = await showDraft(c.var.scoped, draft, c.var.clock())
      return c.json({ data }, 200)
    })
    .openapi(rows, async (c) => {
      const query = c.req.valid('query')
      const draft = await findDraft(c.var.scoped, c.req.valid('param').id)
      const found = await listRows(c.var.scoped, draft, query, c.var.clock())
      return c.json(pageOf(c.req.url, query, found.rows, found.total), 200)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      const answer = await write(c, async (transaction, now) => {
        const { checked, data } = await changeDraft(transaction, id, changes, now)
        const shown = new Set(changes.shown)
        const wanted = checked?.rows.filter(({ number }) => shown.has(number)) ?? []
        const body = { data, rows: await rowsOnWire(transaction, wanted, now) }
        // A draft is its person's own paper: what comes of it is in the audit.
        return { audit: [], answer: () => body }
      })
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await write(c, (transaction) => deleteDraft(transaction, id))
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
    .openapi(leftOut, async (c) => {
      const draft = await findDraft(c.var.scoped, c.req.valid('param').id)
      return c.body(await leftOutCsv(c.var.scoped, draft, c.var.clock()), 200, csvHeaders(leftOutName))
    })
}
