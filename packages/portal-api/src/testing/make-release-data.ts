import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/pglite'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { createFileStore } from '../files/file-store.ts'
import { loadDemoWhenEmpty } from '../node/demo.ts'
import { migratePglite, readMigrations } from '../node/migrate.ts'
import { demoToday } from './demo-options.ts'

/**
 * `npm run db:release`: writes the rows of a small database of this version into `testing/releases/`, as JSON by table, named by its newest
 * migration. `migrate.test.ts` upgrades each of them for good (docs/contributing.md, 'Add a migration').
 */
const client = await openMemoryDatabase()
await migratePglite(client)
await loadDemoWhenEmpty(drizzle(client), createFileStore(), { today: demoToday, properties: 24 })
const { rows: tables } = await client.query<{ name: string }>(
  "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
)
const data: Record<string, string> = {}
for (const { name } of tables) {
  // The database's own words: numbers and times stay as exact as they are.
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(json_agg(to_jsonb(one)), '[]')::text as rows from "${name}" one`,
  )
  data[name] = rows[0]?.rows ?? '[]'
}
await client.close()
const folder = new URL('./releases/', import.meta.url)
mkdirSync(folder, { recursive: true })
const path = new URL(`${readMigrations().at(-1)?.tag}.json.gz`, folder)
const bytes = gzipSync(JSON.stringify(data), { level: 9 })
writeFileSync(path, bytes)
process.stdout.write(`${path.pathname}: ${Math.ceil(bytes.length / 1000)} KB\n`)
