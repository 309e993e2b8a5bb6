import { z } from '@hono/zod-openapi'
import { documentAnswer, documentsAnswer, documentsPage } from './documents.schema.ts'
import { maxDocumentsPerCall } from './documents.ts'
import { pagingQuery } from './lists.schema.ts'
import { errorsOf, fileOf, fileQuery, jsonOf, routesOf, uploadOf, uploadedFile } from './route.schema.ts'
import { maxUploadBytes, mediaTypes } from './uploads.ts'

const path = '/api/i/partner/property/{id}/documents'

const route = routesOf('Documents')

export const list = route('get', path, {
  summary: "List a property's documents",
  request: { query: pagingQuery },
  responses: { 200: jsonOf(documentsPage, 'A page of documents, newest first.') },
})

export const download = route('get', `${path}/{documentId}/download`, {
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

export const upload = route('post', path, {
  summary: 'Upload documents: PDF, JPG or PNG of up to 10 MB each',
  request: { body: uploadOf(documentsForm) },
  maxFileBytes: maxDocumentsPerCall * maxUploadBytes,
  responses: { 201: jsonOf(documentsAnswer, 'The documents, in the order of the files.'), ...errorsOf(503) },
})

export const remove = route('delete', `${path}/{documentId}`, {
  summary: 'Delete a document that you uploaded',
  responses: {
    200: jsonOf(documentAnswer, 'The document; for a minute it can be restored.'),
    ...errorsOf(409),
  },
})

export const restore = route('post', `${path}/{documentId}/restore`, {
  summary: 'Undo deleting a document',
  responses: { 200: jsonOf(documentAnswer, 'The document.'), ...errorsOf(409) },
})
