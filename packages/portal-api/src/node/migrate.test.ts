import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { onAdminConnection } from '../testing/postgres-admin.ts'
import { servedRoutes } from '../testing/served-routes.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { migratePglite, migratePostgres, migrationsFolder } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const databases = inject('databases')
const { db } = await testDatabase()

type Journal = { entries: { idx: number; tag: string }[] }
const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

test('the migrations make exactly what the schema says', async () => {
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
  test('migrating again changes nothing', async () => {
    const client = await openMemoryDatabase()
    await migratePglite(client)
    await migratePglite(client)
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
    await client.close()
  })
})

describe.runIf(databases.dialect === 'postgres')('on PostgreSQL', () => {
  /** A database without tables, gone after the test. */
  async function newDatabase() {
    if (databases.dialect !== 'postgres') throw new Error('These tests need PostgreSQL.')
    const { adminUrl } = databases
    await onAdminConnection(adminUrl, 'create database migrated')
    const databaseUrl = Object.assign(new URL(adminUrl), { pathname: '/migrated' }).href
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await onAdminConnection(adminUrl, 'drop database migrated')
    })
    return { databaseUrl, client }
  }

  test('several processes that migrate a new database at once take turns', async () => {
    const { databaseUrl, client } = await newDatabase()
    await Promise.all([1, 2, 3].map(() => migratePostgres(databaseUrl)))
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ applied: journal.entries.length }])
  })

  test('a filled database of the baseline migrates, and the portal works on it', async () => {
    const { databaseUrl, client } = await newDatabase()
    await migrate(drizzle(client), { migrationsFolder: folderOfBaseline() })
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

/** The migrations as they were when only the baseline was there. */
function folderOfBaseline(): string {
  const { path, remove } = tempDir()
  onTestFinished(remove)
  const [baseline] = journal.entries
  mkdirSync(join(path, 'meta'))
  writeFileSync(join(path, 'meta/_journal.json'), JSON.stringify({ entries: [baseline] }))
  copyFileSync(join(migrationsFolder, `${baseline?.tag}.sql`), join(path, `${baseline?.tag}.sql`))
  return path
}
