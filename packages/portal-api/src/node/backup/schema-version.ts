import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { migrationsFolder } from '../migrate.ts'

type Journal = { entries: { tag: string; when: number }[] }

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** The last migration of this code. */
export const lastMigration = journal.entries.at(-1)?.tag ?? ''

/** @throws when the database has other migrations than this code, in a sentence */
export async function requireThisVersion(db: Database): Promise<void> {
  const { rows: found } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  )
  if (!found[0]?.table) throw new Error('There is no portal in this database yet: nothing to back up.')
  const { rows } = await db.execute<{ last: string }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const last = journal.entries.at(-1)?.when
  if (Number(rows[0]?.last) === last) return
  throw new Error(
    'The database is of another version than this code: run the backup with the version that the portal runs.',
  )
}

/**
 * Gives the migrations up to one of them, which a database of that version has.
 * @throws when this code doesn't know it
 */
export async function withMigrationsUpTo<Result>(
  tag: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  if (end < 0)
    throw new Error(
      'The backup was made by a newer version of the portal: restore it with that version, or a later one.',
    )
  // Of the same version there is a dump of an empty database to start from.
  if (tag === lastMigration) return work(migrationsFolder)
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-migrations-'))
  try {
    const entries = journal.entries.slice(0, end + 1)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const entry of entries)
      cpSync(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
