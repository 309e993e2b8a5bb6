import { list, download, upload, remove, restore } from '@doorstep/portal-contract/documents.routes'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/read.ts'
import { addDocuments, deleteDocument, newDocument, restoreDocument } from './change.ts'
import { findDocumentFile, listDocuments } from './read.ts'

type DocumentServices = { files: FileStore; writeWithFiles: WriteWithFiles; random: Random }

/** Documents of a property (specification, sections 3 and 7; D6, D47). */
export function documentRoutes(
  router: SignedInRouter,
  { files, writeWithFiles, random }: DocumentServices,
): void {
  router
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      await requireProperty(c.var.scoped, id)
      const { documents, total } = await listDocuments(c.var.scoped, id, query)
      return c.json(pageOf(c.req.url, query, documents, total), 200)
    })
    .openapi(download, async (c) => {
      const { id, documentId } = c.req.valid('param')
      await requireProperty(c.var.scoped, id)
      const found = await findDocumentFile(c.var.scoped, id, documentId)
      return sendFile(c, files, found, { inline: c.req.valid('query').inline === '1' })
    })
    .openapi(upload, async (c) => {
      const { id } = c.req.valid('param')
      // Before the files are read and stored.
      await requireProperty(c.var.scoped, id)
      const { files: given } = c.req.valid('form')
      const uploads = await Promise.all(
        given.map(async (file, index) => newDocument(await readUpload(file, `files.${index}`), random)),
      )
      const answer = await writeWithFiles(c, uploads, (tx, now) => addDocuments(tx, id, uploads, now))
      return c.json(answer, 201)
    })
    .openapi(remove, async (c) => {
      const { id: propertyId, documentId } = c.req.valid('param')
      const which = { propertyId, documentId }
      return c.json(await write(c, (tx, now) => deleteDocument(tx, which, now)), 200)
    })
    .openapi(restore, async (c) => {
      const { id: propertyId, documentId } = c.req.valid('param')
      const which = { propertyId, documentId }
      return c.json(await write(c, (tx, now) => restoreDocument(tx, which, now)), 200)
    })
}
