import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { eq, isNotNull } from 'drizzle-orm'
import { documents } from '../db/schema/documents.ts'
import type { Upload } from '../files/read-upload.ts'
import { type StoredUpload, withKey } from '../files/write-with-files.ts'
import type { AuditEntry } from '../http/audit.ts'
import type { Random } from '../http/crypto.ts'
import { conflict, forbidden, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { documentOf, findDocument } from './read.ts'

const subjectType = 'document'

export type NewDocument = StoredUpload

/** Gives a checked file its place in the store. */
export const newDocument = (upload: Upload, random: Random): NewDocument =>
  withKey(upload, 'documents/document', random)

/** Adds documents to a property; their files are stored by `writeWithFiles`. */
export async function addDocuments(
  transaction: ScopedTransaction,
  propertyId: number,
  uploads: readonly NewDocument[],
  now: Date,
): Promise<Change<{ data: PropertyDocument[] }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const added: PropertyDocument[] = []
  for (const { fileName, key, mediaType, fileSize } of uploads) {
    const id = await transaction
      .insert(
        documents,
        {
          propertyId,
          filename: fileName,
          fileKey: key,
          mediaType,
          fileSize,
          uploadedByUserId: transaction.scope.user.id,
          createdAt: now,
        },
        partnerId,
      )
      .id()
    added.push(await findDocument(transaction, id))
  }
  return {
    audit: added.map((document) => entryOf('document.upload', partnerId, document)),
    answer: () => ({ data: added }),
  }
}

/**
 * Deletes a document that the person uploaded; for a minute it can be restored.
 * @throws a 403 for somebody else's, a 409 for the proof of a reading or of a notice to suppliers
 */
export async function deleteDocument(
  transaction: ScopedTransaction,
  { propertyId, documentId }: { propertyId: number; documentId: number },
  now: Date,
): Promise<Change<{ data: PropertyDocument }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const [found] = await transaction
    .select({ uploadedBy: documents.uploadedByUserId })
    .from(documents, documentOf(propertyId, documentId))
    .for('update')
  if (!found) throw notFound()
  if (found.uploadedBy !== transaction.scope.user.id)
    throw forbidden('Only the person who uploaded a document can delete it.')
  // Read once it is locked, so that a reading or notice added meanwhile counts.
  const document = await findDocument(transaction, documentId)
  if (!document.can_delete)
    throw conflict('This document is proof of a reading or of a notice to suppliers, so it can’t be deleted.')
  const undo = await noteForUndo(transaction, deletion, [{ id: documentId }])
  await transaction.update(documents, { deletedAt: now }, eq(documents.id, documentId))
  const entry = entryOf('document.delete', partnerId, document)
  return {
    audit: [{ ...entry, before: factsOf(document), after: null, undo: await undo() }],
    answer: () => ({ data: document }),
  }
}

const deletion: UndoKind = {
  name: 'document_deletion',
  roots: [{ table: documents, column: documents.id, field: 'id' }],
  writes: [{ table: documents, columns: [documents.deletedAt] }],
}

/**
 * Undoes deleting a document, for the same person.
 * @throws as `findUndoable` and `undoChange` do
 */
export async function restoreDocument(
  transaction: ScopedTransaction,
  { propertyId, documentId }: { propertyId: number; documentId: number },
  now: Date,
): Promise<Change<{ data: PropertyDocument }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const [found] = await transaction
    .select({ id: documents.id })
    .from(
      documents,
      documentOf(propertyId, documentId, isNotNull(documents.deletedAt)),
      eq(documents.uploadedByUserId, transaction.scope.user.id),
    )
    .for('update')
  if (!found) throw notFound()
  const which = { subjectType, subjectId: documentId }
  const advice = 'Upload the document again instead.'
  const change = await findUndoable(transaction, deletion, which, { advice, now })
  await undoChange(transaction, deletion, change, { partnerId, now })
  const document = await findDocument(transaction, documentId)
  return {
    audit: [entryOf('document.restore', partnerId, document)],
    answer: () => ({ data: document }),
  }
}

const factsOf = ({ id, filename }: PropertyDocument) => ({ id, filename })

const entryOf = (action: AuditAction, partnerId: number, document: PropertyDocument): AuditEntry => ({
  partnerId,
  action,
  subjectId: document.id,
  after: factsOf(document),
})
