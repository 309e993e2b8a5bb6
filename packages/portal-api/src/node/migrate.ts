import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgresDatabase } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePgliteDatabase } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Any number will do, as long as every process of ours uses the same. */
const migrationLock = 7_402_118

/** Brings an embedded database up to date. */
export async function migratePglite(client: PGlite, folder = migrationsFolder): Promise<void> {
  await migratePgliteDatabase(drizzlePglite(client), { migrationsFolder: folder })
}

/** Brings a PostgreSQL database up to date. Several processes may do so at once: they take turns. */
export async function migratePostgres(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'doorstep-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgresDatabase(drizzlePostgres(client), { migrationsFolder: folder })
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
