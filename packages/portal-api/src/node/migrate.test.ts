import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { keptAndTrueSums } from '../testing/invoice-sums.ts'
import { onAdminConnection } from '../testing/postgres-admin.ts'
import { servedRoutes } from '../testing/served-routes.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import {
  DatabaseRefused,
  type Migration,
  migratePglite,
  migratePostgres,
  migrationsFolder,
  readMigrations,
  type MigrateOptions,
} from './migrate.ts'
import { openDatabase } from './open-database.ts'

const databases = inject('databases')
const releases = new URL('../testing/releases/', import.meta.url)
const { db } = await testDatabase()

type Journal = { entries: { idx: number; tag: string }[] }
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

test('a migrated database says which migrations it has', async () => {
  const { rows } = await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  expect(rows).toEqual([{ applied: journal.entries.length }])
})

/** An empty database, gone after the test: how it is migrated, and what its tables have. */
async function emptyDatabase() {
  if (databases.dialect === 'postgres') {
    const { databaseUrl, client } = await newDatabase()
    return {
      migrate: (options: MigrateOptions) => migratePostgres(databaseUrl, options),
      query: async (statement: string) => (await client.query(statement)).rows as unknown[],
    }
  }
  const client = await openMemoryDatabase()
  onTestFinished(() => client.close())
  return {
    migrate: (options: MigrateOptions) => migratePglite(client, options),
    query: async (statement: string) => (await client.query(statement)).rows,
  }
}

test('a migration that fails leaves nothing of itself, and the next start goes on with it', async () => {
  const { migrate, query } = await emptyDatabase()
  const first = migration(1, 'create table notes (text text)')
  const last = migration(3, "update notes set text = text || ' and read'")
  const fails = migration(2, "insert into notes values ('written')", 'select 1 / 0')
  await expect(migrate({ migrations: [first, fails, last] })).rejects.toThrow(
    'Migration 0002_test failed and left nothing behind: division by zero.',
  )
  expect(await query('select text from notes')).toEqual([])
  expect(await query('select hash from drizzle.__drizzle_migrations')).toEqual([{ hash: '1' }])

  const mended = migration(2, "insert into notes values ('written')")
  await migrate({ migrations: [first, mended, last] })
  expect(await query('select text from notes')).toEqual([{ text: 'written and read' }])
  await migrate({ migrations: [first, mended, last] })
  expect(await query('select text from notes')).toEqual([{ text: 'written and read' }])
})

test.runIf(databases.dialect === 'postgres')(
  'a database of a newer version is refused, unless that is allowed; then nothing is changed',
  async () => {
    const { migrate, query } = await emptyDatabase()
    const [first, second] = [migration(1, 'create table notes ()'), migration(2, 'create table more ()')]
    await migrate({ migrations: [first, second] })
    await expect(migrate({ migrations: [first] })).rejects.toThrow(DatabaseRefused)
    await expect(migrate({ migrations: [first] })).rejects.toThrow('start that version')
    await migrate({ migrations: [first], allowNewer: true })
    expect(await query('select hash from drizzle.__drizzle_migrations')).toHaveLength(2)
  },
)

test.runIf(databases.dialect === 'postgres')(
  'a command makes an empty database, and refuses one of an older version',
  async () => {
    const { migrate, query } = await emptyDatabase()
    const [first, second] = [migration(1, 'create table notes ()'), migration(2, 'create table more ()')]
    await migrate({ migrations: [first], onlyEmpty: true })
    await migrate({ migrations: [first], onlyEmpty: true })
    await expect(migrate({ migrations: [first, second], onlyEmpty: true })).rejects.toThrow('npm run upgrade')
    expect(await query('select hash from drizzle.__drizzle_migrations')).toHaveLength(1)
  },
)

/** A PostgreSQL database without tables, gone after the test. */
async function newDatabase() {
  if (databases.dialect !== 'postgres') throw new Error('These tests need PostgreSQL.')
  const { adminUrl } = databases
  await onAdminConnection(adminUrl, 'create database migrated')
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: '/migrated' }).href
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await onAdminConnection(adminUrl, 'drop database migrated with (force)')
  })
  return { databaseUrl, client }
}

test.runIf(databases.dialect === 'pglite')('on PGlite, migrating again changes nothing', async () => {
  const { $client: client } = db as Database & { $client: PGlite }
  await migratePglite(client)
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ applied: journal.entries.length }])
})

describe.runIf(databases.dialect === 'postgres')('on PostgreSQL', () => {
  test('while somebody reads for long, a migration lets the others read too, and is made in the end', async () => {
    const { databaseUrl, client: longReader } = await newDatabase()
    const first = migration(1, 'create table notes (text text)')
    await migratePostgres(databaseUrl, { migrations: [first] })
    await longReader.query('begin')
    await longReader.query('select * from notes')
    const { promise: waits, resolve } = Promise.withResolvers<string>()
    const migrations = [first, migration(2, 'alter table notes add column more text')]
    const migrated = migratePostgres(databaseUrl, { migrations, report: resolve, betweenTriesMs: 0 })
    expect(await waits).toContain('Waits for others')
    await onAdminConnection(databaseUrl, 'select * from notes')
    await longReader.query('commit')
    await migrated
    await longReader.query('select more from notes')
  })

  test('a database that Drizzle migrated goes on from there', async () => {
    const { databaseUrl, client } = await newDatabase()
    await migrateByDrizzle(drizzle(client), { migrationsFolder })
    await migratePostgres(databaseUrl)
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
  })

  test('several processes that migrate a new database at once take turns', async () => {
    const { databaseUrl, client } = await newDatabase()
    await Promise.all([1, 2, 3].map(() => migratePostgres(databaseUrl)))
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
  })

  /** What migrations change in rows of before on purpose. */
  const changed = new Set([
    // Demo data's, which have no details.
    'direct_debits.sealed_details',
    'housemate_accounts.sealed_details',
    // A view of shares by now.
    ...['id', 'created_at', 'paid_at', 'retry_on'].map((column) => `housemate_payments.${column}`),
  ])

  test.each(readdirSync(releases))(
    'a database of the release %s migrates with all its rows',
    async (file) => {
      const { databaseUrl, client } = await newDatabase()
      const migrations = readMigrations()
      const last = migrations.findIndex(({ tag }) => file === `${tag}.json.gz`)
      await migratePostgres(databaseUrl, { migrations: migrations.slice(0, last + 1) })
      const data = JSON.parse(gunzipSync(readFileSync(new URL(file, releases))).toString()) as Record<
        string,
        string
      >
      await client.query('set session_replication_role = replica')
      for (const [table, rows] of Object.entries(data)) {
        const { rows: columns } = await client.query<{ names: string }>(
          `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
          [table],
        )
        const names = columns[0]?.names
        await client.query(
          `insert into "${table}" (${names}) overriding system value
        select ${names} from json_populate_recordset(null::"${table}", $1)`,
          [rows],
        )
        await client.query(
          `select setval(pg_get_serial_sequence(table_name, 'id'), (select max((to_jsonb(one) ->> 'id')::bigint) from "${table}" one))
        from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = 'id' and is_identity = 'YES'`,
          [table],
        )
      }

      await migratePostgres(databaseUrl)
      for (const [table, rows] of Object.entries(data)) {
        const before = JSON.parse(rows) as Record<string, unknown>[]
        const after = await client.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(one) as row from "${table}" one`,
        )
        const columns = Object.keys(before[0] ?? {}).filter((column) => !changed.has(`${table}.${column}`))
        const inWords = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]))
        const kept = new Set(after.rows.map(({ row }) => inWords(row)))
        expect([table, before.filter((row) => !kept.has(inWords(row)))]).toEqual([table, []])
      }
      const sums = await keptAndTrueSums(drizzle(client))
      expect(sums.kept.length).toBeGreaterThan(0)
      expect(sums.kept).toEqual(sums.true)
    },
  )

  test('a filled database of the baseline migrates, and the portal works on it', async () => {
    const { databaseUrl, client } = await newDatabase()
    await migratePostgres(databaseUrl, { migrations: readMigrations().slice(0, 1) })
    await client.query(readFileSync(new URL('../testing/baseline-data.sql', import.meta.url), 'utf8'))
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select from ${name} limit 1`)
      expect([name, rowCount]).toEqual([name, 1])
    }

    const opened = await openDatabase({ databaseUrl, dataDir: '' })
    onTestFinished(opened.close)
    // What was paid has its day, and is collected as it was.
    const { rows: paid } = await client.query(
      `select payment_type, method, settled_at = invoice_payments.created_at as "hasDay"
      from invoice_payments join invoices on invoices.id = invoice_id where housemate_id is null`,
    )
    expect(paid).toEqual([{ payment_type: 'direct_debit', method: 'direct_debit', hasDay: true }])
    // What a tenant paid is their share, with a line for each bill and the fee, and its month is charged.
    const { rows: shares } = await client.query(
      `select invoices.order_id, housemate_id, status, total_pence, created_at, sum(amount_pence)::int as "lines",
        (select json_agg(json_build_object('attempt', attempt, 'status', status, 'pence', amount_pence)) from invoice_payments where invoice_id = invoices.id) as payments,
        (select month::text from package_charges where invoice_id = invoices.id) as charged
      from invoices join invoice_lines on invoice_id = invoices.id where housemate_id is not null group by invoices.id`,
    )
    expect(shares).toEqual([
      {
        order_id: '1',
        housemate_id: '1',
        status: 'Paid',
        total_pence: 14_452,
        created_at: new Date('2024-02-01T00:00:00Z'),
        lines: 14_452,
        payments: [{ attempt: 1, status: 'Paid', pence: 14_452 }],
        charged: '2024-02-01',
      },
    ])
    // The code of before goes on reading them as payments.
    const { rows: before } = await client.query(
      'select housemate_id, due_on::text, status, amount_pence from housemate_payments',
    )
    expect(before).toEqual([
      { housemate_id: '1', due_on: '2024-02-01', status: 'Paid', amount_pence: 14_452 },
    ])
    const portal = await startPortal({ db: opened.db })
    const lead = await portal.signedIn('lead@northgate.test')
    // What asks for a key is for no session.
    const lists = servedRoutes(portal.api).filter((route) => /^GET (?!\/api\/embed\/)[^:]*$/.test(route))
    for (const route of lists) {
      const { status } = await lead.get(route.replace('GET ', ''))
      expect([200, 204, 403, 404, 422].includes(status) || `${route} answered ${status}`).toBe(true)
    }
    expect(portal.failures).toEqual([])
    const address = {
      partner_id: 2,
      address_line1: '1 Mill Lane',
      address_city: 'Leeds',
      address_postcode: 'LS1 4AB',
    }
    const added = await lead.post('/api/i/partner/property', address)
    expect(added.status).toBe(201)
    const answer = (await (await lead.get('/api/i/partner/property')).json()) as { meta: { total: number } }
    expect(answer.meta.total).toBeGreaterThan(1)
  })
})

/** A migration of the test's own; the later of two has the larger `number`. */
const migration = (number: number, ...statements: string[]): Migration => ({
  tag: `000${number}_test`,
  sql: statements,
  folderMillis: number,
  hash: String(number),
  bps: true,
})
