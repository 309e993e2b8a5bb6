import { z } from 'zod'
import { dataOf, id, isoDateTime, type Page, pageOf } from './wire.schema.ts'

/** A document of a property (specification, section 3; D47). */
export const propertyDocument = z.object({
  id,
  filename: z.string(),
  media_type: z.string(),
  /** In bytes. */
  file_size: z.int(),
  tenancy_id: id.nullable(),
  created_at: isoDateTime,
  /** Who uploaded it; null once that person's account is gone, and for documents of the portal's own. */
  uploaded_by: z.object({ full_name: z.string() }).nullable(),
  /** Whether the signed-in person may delete it: their own, unless a reading or a notice to suppliers needs it. */
  can_delete: z.boolean(),
})

/** GET …/property/{id}/documents, newest first (D47). */
export const documentsPage = pageOf(propertyDocument)

/** POST …/property/{id}/documents: the new ones, in the order of the files. */
export const documentsAnswer = dataOf(z.array(propertyDocument))

/** DELETE …/documents/{documentId} and its undo. */
export const documentAnswer = dataOf(propertyDocument)

export type PropertyDocument = z.infer<typeof propertyDocument>
export type DocumentsPage = Page<PropertyDocument>
