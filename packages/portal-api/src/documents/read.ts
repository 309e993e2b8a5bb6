import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { isTrue } from '../db/expressions.ts'
import { documents, utilityNotifications } from '../db/schema/documents.ts'
import { meterReadings } from '../db/schema/meters.ts'
import { users } from '../db/schema/people.ts'
import type { PageRequest } from '../http/pages.ts'
import type { StoredFile } from '../http/send-file.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy } from '../partners/select-by.ts'

/** Whether a reading or a notice to suppliers has the document as its proof. */
export const isProof = isTrue(
  or(existsBy(meterReadings.documentId), existsBy(utilityNotifications.documentId)),
)

const fields = {
  id: documents.id,
  filename: documents.filename,
  mediaType: documents.mediaType,
  fileSize: documents.fileSize,
  tenancyId: documents.tenancyId,
  createdAt: documents.createdAt,
  uploader: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  isProof,
}

type Row = {
  id: number
  filename: string
  mediaType: string
  fileSize: number
  tenancyId: number | null
  createdAt: Date
  uploader: { id: number; firstName: string; lastName: string } | null
  isProof: boolean
}

function onWire(row: Row, userId: number): PropertyDocument {
  const { uploader } = row
  return {
    id: row.id,
    filename: row.filename,
    media_type: row.mediaType,
    file_size: row.fileSize,
    tenancy_id: row.tenancyId,
    created_at: row.createdAt.toISOString(),
    uploaded_by: uploader && { full_name: `${uploader.firstName} ${uploader.lastName}` },
    can_delete: uploader?.id === userId && !row.isProof,
  }
}

/** A page of a property's documents, newest first, and how many there are in all. */
export async function listDocuments(
  scoped: ScopedDatabase,
  propertyId: number,
  request: PageRequest,
): Promise<{ documents: PropertyDocument[]; total: number }> {
  const matches = and(eq(documents.propertyId, propertyId), isNull(documents.deletedAt))
  const wanted = { matches, order: [desc(documents.createdAt), desc(documents.id)], ...request }
  const { rows, total } = await readPage(scoped, documents, wanted, (isOnPage, facts) =>
    scoped
      .select({ ...fields, ...facts })
      .from(documents, isOnPage)
      .leftJoin(users, documents.uploadedByUserId),
  )
  return { documents: rows.map((row) => onWire(row, scoped.scope.user.id)), total }
}

/** One document, as the list has it. */
export async function findDocument(scoped: ScopedDatabase, id: number): Promise<PropertyDocument> {
  const [row] = await scoped
    .select(fields)
    .from(documents, eq(documents.id, id))
    .leftJoin(users, documents.uploadedByUserId)
  if (!row) throw new Error(`Document ${id} was not kept.`)
  return onWire(row, scoped.scope.user.id)
}

/** A document of a property, as a condition: one that is there, unless deleted ones are asked for. */
export const documentOf = (propertyId: number, id: number, isThere: SQL = isNull(documents.deletedAt)) =>
  and(eq(documents.id, id), eq(documents.propertyId, propertyId), isThere)

/** Where a document's file is kept, its name for people, what it is and its size in bytes; undefined when there is none. */
export async function findDocumentFile(
  scoped: ScopedDatabase,
  propertyId: number,
  id: number,
): Promise<StoredFile | undefined> {
  const [row] = await scoped
    .select({
      key: documents.fileKey,
      name: documents.filename,
      mediaType: documents.mediaType,
      size: documents.fileSize,
    })
    .from(documents, documentOf(propertyId, id))
  return row
}
