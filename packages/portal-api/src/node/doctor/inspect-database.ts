import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { extensions } from '../../db/memory-database.ts'
import { lockDataDir } from '../data-dir-lock.ts'
import { openPool } from '../postgres-pool.ts'

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
    const { pool, db } = openPool(databaseUrl, { isCommand: true })
    return { db, close: () => pool.end() }
  }
  const directory = join(resolve(dataDir), 'database')
  if (!existsSync(directory)) return undefined
  const release = await lockDataDir(resolve(dataDir))
  try {
    const client = await PGlite.create({ dataDir: directory, extensions })
    return {
      db: drizzle(client),
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
