import { isNotNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { logoKeys } from '../brand/logo.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema/documents.ts'
import { exports } from '../db/schema/exports.ts'
import { resellers } from '../db/schema/partners.ts'
import { postalBillChallengeFiles, postalBills } from '../db/schema/postal-bills.ts'
import { providers } from '../db/schema/providers.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { partKeys } from '../exports/rules.ts'

/** Columns that hold a file's key. */
export const keyColumns = [
  documents.fileKey,
  postalBills.fileKey,
  postalBillChallengeFiles.fileKey,
  waitingBills.fileKey,
]

/** Columns that hold a logo's address. */
export const logoColumns = [providers.logoPath, resellers.logoPath, resellers.logoDarkPath]

/** The keys of all files that rows name, each once. */
export async function namedFiles(db: Database): Promise<string[]> {
  const keys = new Set<string>()
  const add = (names: string[]) => names.forEach((name) => keys.add(name))
  for (const column of keyColumns) add(await valuesOf(db, column))
  for (const column of logoColumns) add((await valuesOf(db, column)).flatMap(logoKeys))
  add(
    (await db.select({ fileKey: exports.fileKey, fileParts: exports.fileParts }).from(exports)).flatMap(
      partKeys,
    ),
  )
  return [...keys].toSorted()
}

async function valuesOf(db: Database, column: PgColumn): Promise<string[]> {
  const table: PgTable = column.table
  const rows = await db.selectDistinct({ value: column }).from(table).where(isNotNull(column))
  return rows.map(({ value }) => String(value))
}
