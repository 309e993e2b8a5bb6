import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { fromPglite } from 'pg-boss'
import { afterAll, afterEach, inject } from 'vitest'
import type { Database } from '../db/database.ts'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { openDatabase, type OpenedDatabase } from '../node/open-database.ts'
import { onAdminConnection } from './postgres-admin.ts'
import type { TestDatabases } from './test-context.ts'

export type TestDatabase = OpenedDatabase & {
  dialect: TestDatabases['dialect']
  /** Only on PostgreSQL: its address, for tests that need a second process or pool. */
  databaseUrl?: string
}

/**
 * A fresh, migrated database of the test file's own, gone after its last test. Call it at the top of the file or in a
 * describe block: `const { db } = await testDatabase()`. With 'demo' it holds the demo data of `demoOptions`.
 */
export async function testDatabase(contents: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> {
  const databases: TestDatabases = inject('databases')
  const opened =
    databases.dialect === 'pglite'
      ? await openPgliteCopy(contents === 'demo' ? databases.demoDump : databases.emptyDump)
      : await openPostgresCopy(
          databases.adminUrl,
          contents === 'demo' ? databases.demoTemplate : databases.emptyTemplate,
        )
  afterAll(() => opened.close())
  return opened
}

async function openPgliteCopy(dump: string): Promise<TestDatabase> {
  const client = await openMemoryDatabase(await openAsBlob(dump))
  const db: Database = drizzlePglite(client)
  return {
    db,
    checks: db,
    jobs: db,
    namedStatements: true,
    jobQueue: { db: fromPglite(client), backend: 'pglite' },
    dialect: 'pglite',
    close: () => client.close(),
  }
}

async function openPostgresCopy(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onAdminConnection(adminUrl, `create database ${name} template ${template}`)
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  const { $client: pool } = opened.db as Database & { $client: pg.Pool }
  // On a busy machine many calls at once wait long for a connection; what is tested is something else.
  pool.options.connectionTimeoutMillis = 60_000
  // What some tests load takes longer.
  pool.options.query_timeout = 0
  refuseBesideTransactions(opened.db, pool)
  return {
    ...opened,
    dialect: 'postgres',
    databaseUrl,
    close: async () => {
      await opened.close()
      await onAdminConnection(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Refuses a query that asks for another connection while its own transaction is open, and fails the test with it. The embedded database
 * has only one connection, and a pool's may all be taken: such a query would wait for its transaction, and that for the query.
 */
function refuseBesideTransactions(db: Database, pool: pg.Pool): void {
  const ownTransaction = new AsyncLocalStorage<true>()
  const refused: Error[] = []
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => ownTransaction.run(true, () => work(tx)), config)
  const connect = pool.connect.bind(pool)
  pool.connect = (...given: []) => {
    if (!ownTransaction.getStore()) return connect(...given)
    const error = new Error('This query is outside the open transaction: run it in that.')
    refused.push(error)
    throw error
  }
  afterEach(() => {
    const [error] = refused.splice(0)
    if (error) throw error
  })
}
