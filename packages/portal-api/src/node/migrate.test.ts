import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { migratePglite, migratePostgres, migrationsFolder } from './migrate.ts'

const databases = inject('databases')
const { db } = await testDatabase()

// Making a PGlite takes seconds, on a busy machine many.
const timeout = 60_000

type Journal = { entries: { idx: number; tag: string }[] }
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

test('the migrations make exactly what the schema says', { timeout }, async () => {
  const modules = Object.values(import.meta.glob('../db/schema/*.ts', { eager: true })) as object[]
  const schema = Object.assign({}, ...modules) as Record<string, unknown>
  const last = journal.entries.at(-1)
  const snapshotPath = join(migrationsFolder, `meta/${String(last?.idx).padStart(4, '0')}_snapshot.json`)
  const snapshot = JSON.parse(readFileSync(snapshotPath, 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})

test('a migrated database says which migrations it has', async () => {
  const { rows } = await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  expect(rows).toEqual([{ applied: journal.entries.length }])
})

describe.runIf(databases.dialect === 'pglite')('on PGlite', () => {
  test('migrating again changes nothing', { timeout }, async () => {
    const client = await openMemoryDatabase()
    await migratePglite(client)
    await migratePglite(client)
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
    await client.close()
  })
})

describe.runIf(databases.dialect === 'postgres')('on PostgreSQL', () => {
  test('several processes that migrate a new database at once take turns', { timeout }, async () => {
    if (databases.dialect !== 'postgres') return
    const admin = new pg.Client({ connectionString: databases.adminUrl })
    await admin.connect()
    await admin.query('create database migrated_at_once')
    const databaseUrl = Object.assign(new URL(databases.adminUrl), { pathname: '/migrated_at_once' }).href
    await Promise.all([1, 2, 3].map(() => migratePostgres(databaseUrl)))

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
    await client.end()
    await admin.query('drop database migrated_at_once')
    await admin.end()
  })
})
