import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { undoSeconds } from '@doorstep/portal-contract/limits'
import { eq, isNotNull } from 'drizzle-orm'
import { documents } from '../db/schema/documents.ts'
import type { Upload } from '../files/read-upload.ts'
import type { NewFile } from '../files/write-with-files.ts'
import type { AuditEntry } from '../http/audit.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import { conflict, forbidden, notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import { documentOf, findDocument } from './queries.ts'

/** A checked file and where it will be kept: under a name that nobody guesses (D6). */
export type NewDocument = Upload & NewFile

/** Gives a checked file its place in the store. */
export function newDocument(upload: Upload, random: Random): NewDocument {
  const ending = upload.fileName.slice(upload.fileName.lastIndexOf('.'))
  return { ...upload, key: `documents/document-${randomSecret(random)}${ending}` }
}

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
    const [made]: { id: number }[] = await transaction
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
      .returning({ id: documents.id })
    if (!made) throw new Error('The document was not kept.')
    added.push(await findDocument(transaction, made.id))
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
  await transaction.update(documents, { deletedAt: now }, eq(documents.id, documentId))
  return {
    audit: [{ ...entryOf('document.delete', partnerId, document), before: factsOf(document), after: null }],
    answer: () => ({ data: document }),
  }
}

/**
 * Undoes deleting a document, for the same person, for a minute.
 * @throws a 409 when it is too late
 */
export async function restoreDocument(
  transaction: ScopedTransaction,
  { propertyId, documentId }: { propertyId: number; documentId: number },
  now: Date,
): Promise<Change<{ data: PropertyDocument }>> {
  const { partnerId } = await lockProperty(transaction, propertyId)
  const [found] = await transaction
    .select({ deletedAt: documents.deletedAt })
    .from(
      documents,
      documentOf(propertyId, documentId, isNotNull(documents.deletedAt)),
      eq(documents.uploadedByUserId, transaction.scope.user.id),
    )
    .for('update')
  if (!found?.deletedAt) throw notFound()
  if (now.getTime() - found.deletedAt.getTime() > undoSeconds * 1000)
    throw conflict('It’s too late to undo this. Upload the document again instead.')
  await transaction.update(documents, { deletedAt: null }, eq(documents.id, documentId))
  const document = await findDocument(transaction, documentId)
  return {
    audit: [entryOf('document.restore', partnerId, document)],
    answer: () => ({ data: document }),
  }
}

const factsOf = ({ id, filename }: PropertyDocument) => ({ id, filename })

const entryOf = (action: string, partnerId: number, document: PropertyDocument): AuditEntry => ({
  partnerId,
  action,
  subjectType: 'document',
  subjectId: document.id,
  before: null,
  after: factsOf(document),
})
