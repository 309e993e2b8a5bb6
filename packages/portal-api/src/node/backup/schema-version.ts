import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type Migration, migrationsFolder, readMigrations } from '../migrate.ts'

const migrations = readMigrations()

/** The last migration of this code. */
export const lastMigration = migrations.at(-1)?.tag ?? ''

/** @throws when the database has other migrations than this code, in a sentence */
export async function requireThisVersion(db: Database): Promise<void> {
  const { rows: found } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  )
  if (!found[0]?.table) throw new Error('There is no portal in this database yet: nothing to back up.')
  const { rows } = await db.execute<{ last: string }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const last = migrations.at(-1)?.folderMillis
  if (Number(rows[0]?.last) === last) return
  throw new Error(
    'The database is of another version than this code: run the backup with the version that the portal runs.',
  )
}

/** @throws when a database of this version has a table that isn't the portal's, which no restore would know; in a sentence */
export function requireOwnTables(names: readonly string[]): void {
  const path = join(migrationsFolder, `meta/${lastMigration.slice(0, 4)}_snapshot.json`)
  const { tables } = JSON.parse(readFileSync(path, 'utf8')) as { tables: Record<string, unknown> }
  const other = names.find((name) => !(`public.${name}` in tables))
  if (other !== undefined)
    throw new Error(
      `The table ${other} isn’t the portal’s, and no backup with it could be restored: move it to another schema, for example with alter table … set schema.`,
    )
}

/**
 * The migrations up to one of them, which a database of that version has.
 * @throws when this code doesn't know it
 */
export function migrationsUpTo(tag: string): Migration[] {
  const end = migrations.findIndex((migration) => migration.tag === tag)
  if (end < 0)
    throw new Error(
      'The backup was made by a newer version of the portal: restore it with that version, or a later one.',
    )
  return migrations.slice(0, end + 1)
}
