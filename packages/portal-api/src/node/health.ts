import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { HealthChecks } from '../health/checks.ts'
import { readMigrations, readSchemaState } from './migrate.ts'
import type { OpenedDatabase } from './open-database.ts'

/** Less than this is a full disk: the largest upload would fit twice, and the embedded database's log twice. */
const leastRoomBytes = 64 * 1024 * 1024

/**
 * What of a process's health Node knows of.
 * @param options.dataDir undefined where nothing is kept there
 */
export function nodeHealth(
  { checks: db }: Pick<OpenedDatabase, 'checks'>,
  { dataDir, isStopping }: { dataDir: string | undefined; isStopping: () => boolean },
): Omit<HealthChecks, 'files'> {
  const migrations = readMigrations()
  return {
    database: async () => {
      await db.execute(sql`select 1`)
      return true
    },
    migrations: async () => (await readSchemaState(db, migrations)).due.length === 0,
    disk: async () => dataDir === undefined || (await hasRoom(dataDir)),
    process: async () => !isStopping(),
  }
}

async function hasRoom(directory: string): Promise<boolean> {
  await access(directory, constants.W_OK)
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= leastRoomBytes
}
