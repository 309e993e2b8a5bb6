import { z } from 'zod'
import { exportKinds, exportStatuses } from './exports.ts'
import { dataOf, id, isoDateTime } from './wire.schema.ts'

/** Answered in place of a file that is made by a job. */
export const queuedExport = z.object({
  message: z.string(),
  data: z.object({ id }),
})

/** A file that a job makes, or made. */
export const exportedFile = z.object({
  id,
  kind: z.enum(exportKinds),
  status: z.enum(exportStatuses),
  /** As many as the list had when the file was made, or was asked for. */
  lines: z.int(),
  created_at: isoDateTime,
  /** Until when it is kept; null before it is made. */
  expires_at: isoDateTime.nullable(),
})

/** GET /api/i/partner/exports/{id}. */
export const exportedFileAnswer = dataOf(exportedFile)

export type QueuedExport = z.infer<typeof queuedExport>
export type ExportedFile = z.infer<typeof exportedFile>
