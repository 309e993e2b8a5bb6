import { maxDocumentsPerCall } from '@doorstep/portal-contract/documents'
import { documentAnswer, documentsAnswer, documentsPage } from '@doorstep/portal-contract/documents.schema'
import { pagingQuery } from '@doorstep/portal-contract/lists.schema'
import { maxUploadBytes } from '@doorstep/portal-contract/uploads'
import { z } from '@hono/zod-openapi'
import { mediaTypes } from '../db/schema/columns.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { pageOf } from '../http/pages.ts'
import { errorsOf, fileOf, jsonOf, routesOf, uploadedFile, uploadOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/read.ts'
import { addDocuments, deleteDocument, newDocument, restoreDocument } from './change.ts'
import { findDocumentFile, listDocuments } from './read.ts'

const path = '/api/i/partner/property/{id}/documents'
const route = routesOf('Documents')

const list = route('get', path, {
  summary: "List a property's documents",
  request: { query: pagingQuery },
  responses: { 200: jsonOf(documentsPage, 'A page of documents, newest first.') },
})

const download = route('get', `${path}/{documentId}/download`, {
  summary: 'Download a document',
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

/** One file comes as itself, several as a list. */
const documentsForm = z.object({
  files: z
    .preprocess(
      (given) => [given ?? []].flat(),
      z
        .array(uploadedFile)
        .min(1, 'Choose a file.')
        .max(maxDocumentsPerCall, `Choose up to ${maxDocumentsPerCall} files at a time.`),
    )
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

const upload = route('post', path, {
  summary: 'Upload documents: PDF, JPG or PNG of up to 10 MB each',
  request: { body: uploadOf(documentsForm) },
  maxFileBytes: maxDocumentsPerCall * maxUploadBytes,
  responses: { 201: jsonOf(documentsAnswer, 'The documents, in the order of the files.'), ...errorsOf(503) },
})

const remove = route('delete', `${path}/{documentId}`, {
  summary: 'Delete a document that you uploaded',
  responses: {
    200: jsonOf(documentAnswer, 'The document; for a minute it can be restored.'),
    ...errorsOf(409),
  },
})

const restore = route('post', `${path}/{documentId}/restore`, {
  summary: 'Undo deleting a document',
  responses: { 200: jsonOf(documentAnswer, 'The document.'), ...errorsOf(409) },
})

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
