import { maxUploadBytes } from '@doorstep/portal-contract/uploads'
import {
  bulkAddBody,
  bulkAdded,
  changedWaitingBill,
  undoBulkBody,
  undoneBulk,
  uploadedBill,
  uploadQuery,
  waitingBillChanges,
  waitingBillConflict,
  waitingBills,
} from '@doorstep/portal-contract/waiting-bills.schema'
import { mediaTypes } from '../db/schema/columns.ts'
import type { FileStore } from '../files/file-store.ts'
import { withKey, type WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf, wholeFile } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { addWaitingBills, undoAddedBills } from './add.ts'
import type { ReadPdfText } from './bill-reader.ts'
import {
  changeWaitingBill,
  deleteWaitingBill,
  findSameFile,
  type KeptFile,
  keepWaitingBill,
} from './change.ts'
import { findWaitingFile, listWaitingBills } from './read.ts'
import { openFile, readFile } from './read-file.ts'

const path = '/api/i/partner/postal-bills/bulk'
const route = routesOf('Postal bills')

const list = route('get', path, {
  summary: 'Files that wait to be added as bills, yours and your colleagues’',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(waitingBills, 'In the order of uploading.') },
})

const upload = route('post', path, {
  summary: 'Upload one file to be added as a bill: PDF, JPG or PNG of up to 10 MB',
  embeds: ['void-bills'],
  request: { query: uploadQuery, body: wholeFile },
  maxFileBytes: maxUploadBytes,
  responses: {
    201: jsonOf(uploadedBill, 'What was read from it, or why it can’t be added.'),
    ...errorsOf(503),
  },
})

const change = route('patch', `${path}/{id}`, {
  summary: 'Change answers about a bill that waits',
  embeds: ['void-bills'],
  request: { body: bodyOf(waitingBillChanges) },
  responses: {
    200: jsonOf(changedWaitingBill, 'The bill, checked.'),
    409: jsonOf(waitingBillConflict, 'It was changed meanwhile; `current` is how it is now.'),
  },
})

const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a bill that waits, with its file',
  embeds: ['void-bills'],
  responses: { 204: { description: 'It is deleted.' } },
})

const download = route('get', `${path}/{id}/download`, {
  summary: 'Download the file of a bill that waits',
  embeds: ['void-bills'],
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

const add = route('post', `${path}/add`, {
  summary: 'Add the bills that have all they need',
  embeds: ['void-bills'],
  request: { body: bodyOf(bulkAddBody) },
  responses: { 200: jsonOf(bulkAdded, 'How many were added, and those that stay.') },
})

const undo = route('post', `${path}/undo-add`, {
  summary: 'Undo adding bills: they wait again',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoBulkBody) },
  responses: {
    200: jsonOf(undoneBulk, 'How many were removed, and those that wait now.'),
    ...errorsOf(404, 409),
  },
})

type WaitingBillServices = {
  files: FileStore
  writeWithFiles: WriteWithFiles
  random: Random
  readPdf: ReadPdfText
}

/** Files that are uploaded together and added as bills (D32; docs/decisions/0073). */
export function waitingBillRoutes(
  router: SignedInRouter,
  { files, writeWithFiles, random, readPdf }: WaitingBillServices,
): void {
  router
    .openapi(list, async (c) => c.json({ data: await listWaitingBills(c.var.scoped) }, 200))
    .openapi(upload, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const opened = await openFile(c.req.valid('query').name, bytes)
      // Before it is read and stored, which takes far longer.
      const same = await findSameFile(c.var.scoped, opened.hash)
      // Repeated with its key, the call answers as it did when the file was new.
      if (same)
        return c.json(
          await write(c, async () => ({ audit: [], answer: () => ({ data: same, already: true }) })),
          201,
        )
      const read = await readFile(opened, readPdf)
      const stored = 'upload' in read ? withKey(read.upload, 'postal-bills/bill', random) : undefined
      const file: KeptFile = { ...read, ...(stored && { stored }) }
      const newFiles = stored ? [stored] : []
      return c.json(await writeWithFiles(c, newFiles, (tx, now) => keepWaitingBill(tx, file, now)), 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      return c.json(await write(c, (tx, now) => changeWaitingBill(tx, id, changes, now)), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await writeWithFiles(c, [], (tx) => deleteWaitingBill(tx, id))
      return c.body(null, 204)
    })
    .openapi(download, async (c) => {
      const found = await findWaitingFile(c.var.scoped, c.req.valid('param').id)
      return sendFile(c, files, found, { inline: c.req.valid('query').inline === '1' })
    })
    .openapi(add, async (c) => {
      const { bills } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => addWaitingBills(tx, bills, now)), 200)
    })
    .openapi(undo, async (c) => {
      const { undo_id } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => undoAddedBills(tx, undo_id, now)), 200)
    })
}
