import {
  list,
  upload,
  change,
  remove,
  download,
  add,
  undo,
} from '@doorstep/portal-contract/waiting-bills.routes'
import type { FileStore } from '../files/file-store.ts'
import { withKey, type WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendFile } from '../http/send-file.ts'
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
