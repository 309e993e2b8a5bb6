import type { ExportedFile } from '@doorstep/portal-contract/exports.schema'
import { eq } from 'drizzle-orm'
import { exports } from '../db/schema/exports.ts'
import { orNotFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { statusOf } from './rules.ts'

const { id, partnerId, kind, lines, createdAt, madeAt, failedAt, expiresAt } = exports
const { fileKey, fileParts, fileSize, fileName, mediaType } = exports
const columns = {
  id,
  kind,
  lines,
  createdAt,
  madeAt,
  failedAt,
  expiresAt,
  fileKey,
  fileParts,
  fileSize,
  fileName,
  mediaType,
}

/** A file that the person asked for as this partner. @throws a 404 for any other */
export async function findExport(scoped: ScopedDatabase, exportId: number) {
  const [found] = await scoped
    .selectOwn(columns)
    .from(exports, eq(id, exportId), eq(partnerId, scoped.scope.partnerId))
  return orNotFound(found)
}

export type FoundExport = Awaited<ReturnType<typeof findExport>>

export const onWire = (row: FoundExport, now: Date): ExportedFile => ({
  id: row.id,
  kind: row.kind,
  status: statusOf(row, now),
  lines: row.lines,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
})
