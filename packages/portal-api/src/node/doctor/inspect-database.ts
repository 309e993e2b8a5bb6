import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Database } from '../../db/database.ts'
import { extensions } from '../../db/memory-database.ts'
import { lockDataDir } from '../data-dir-lock.ts'

/**
 * Opens the database as it is: unlike `openDatabase` it migrates nothing, and makes none. Beside a portal on PostgreSQL too.
 * @returns undefined when there is no embedded database yet
 * @throws `DataDirInUse` when a portal has the embedded one
 */
export async function inspectDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<{ db: Database; close: () => Promise<void> } | undefined> {
  if (databaseUrl) {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'doorstep-doctor',
      max: 1,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
    })
    pool.on('error', () => {})
    return { db: drizzlePostgres(pool), close: () => pool.end() }
  }
  const directory = join(resolve(dataDir), 'database')
  if (!existsSync(directory)) return undefined
  const release = await lockDataDir(resolve(dataDir))
  try {
    const client = await PGlite.create({ dataDir: directory, extensions })
    return {
      db: drizzlePglite(client),
      close: async () => {
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
