import {
  list,
  template,
  upload,
  show,
  rows,
  change,
  remove,
  run,
  past,
  topRows,
  fixes,
  undoPreview,
  carryOn,
  undo,
  leftOut,
} from '@doorstep/portal-contract/property-imports.routes'
import { csvHeaders, xlsxHeaders } from '../http/download.ts'
import { pageOf } from '../http/pages.ts'
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
