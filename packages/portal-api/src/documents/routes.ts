import { maxDocumentsPerCall } from '@doorstep/portal-contract/documents'
import { documentAnswer, documentsAnswer, documentsPage } from '@doorstep/portal-contract/documents.schema'
import { idText, pagingQuery } from '@doorstep/portal-contract/lists.schema'
import { maxUploadBytes } from '@doorstep/portal-contract/uploads'
import { createRoute, z } from '@hono/zod-openapi'
import { mediaTypes } from '../db/schema/columns.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { pageOf } from '../http/pages.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, fileOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/record.ts'
import { addDocuments, deleteDocument, newDocument, restoreDocument } from './changes.ts'
import { findDocumentFile, listDocuments } from './queries.ts'

const path = '/api/i/partner/property/{id}/documents'
const common = { tags: ['Documents'] }
const documentPath = z.object({ id: idText, documentId: idText })

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: "List a property's documents",
  request: { params: idPath, query: pagingQuery },
  responses: {
    200: jsonOf(documentsPage, 'A page of documents, newest first.'),
    ...errorsOf(401, 404, 422),
  },
})

const download = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{documentId}/download`,
  summary: 'Download a document',
  request: {
    params: documentPath,
    query: fileQuery,
  },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(401, 404, 422, 503) },
})

/** One file comes as itself, several as a list. */
const documentsForm = z.object({
  files: z
    .preprocess(
      (given) => [given ?? []].flat(),
      z
        .array(z.instanceof(File, { error: 'Choose a file.' }))
        .min(1, 'Choose a file.')
        .max(maxDocumentsPerCall, `Choose up to ${maxDocumentsPerCall} files at a time.`),
    )
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

const upload = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Upload documents: PDF, JPG or PNG of up to 10 MB each',
  request: {
    headers: idempotencyHeaders,
    params: idPath,
    body: { required: true, content: { 'multipart/form-data': { schema: documentsForm } } },
  },
  maxFileBytes: maxDocumentsPerCall * maxUploadBytes,
  responses: {
    201: jsonOf(documentsAnswer, 'The documents, in the order of the files.'),
    ...errorsOf(401, 404, 413, 419, 422, 503),
  },
})

const remove = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{documentId}`,
  summary: 'Delete a document that you uploaded',
  request: { headers: idempotencyHeaders, params: documentPath },
  responses: {
    200: jsonOf(documentAnswer, 'The document; for a minute it can be restored.'),
    ...errorsOf(401, 403, 404, 409, 419, 422),
  },
})

const restore = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{documentId}/restore`,
  summary: 'Undo deleting a document',
  request: { headers: idempotencyHeaders, params: documentPath },
  responses: { 200: jsonOf(documentAnswer, 'The document.'), ...errorsOf(401, 404, 409, 419, 422) },
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
      const answer = await writeWithFiles(c, uploads, (transaction, now) =>
        addDocuments(transaction, id, uploads, now),
      )
      return c.json(answer, 201)
    })
    .openapi(remove, async (c) => {
      const { id: propertyId, documentId } = c.req.valid('param')
      const which = { propertyId, documentId }
      return c.json(await write(c, (transaction, now) => deleteDocument(transaction, which, now)), 200)
    })
    .openapi(restore, async (c) => {
      const { id: propertyId, documentId } = c.req.valid('param')
      const which = { propertyId, documentId }
      return c.json(await write(c, (transaction, now) => restoreDocument(transaction, which, now)), 200)
    })
}
