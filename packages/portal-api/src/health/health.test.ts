import { drizzle } from 'drizzle-orm/node-postgres'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()

it('says up, and which version', async () => {
  const portal = await startPortal({ db })
  const response = await portal.visitor().get('/health-check/up')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'up', version: '1.2.3' })
})

it('answers 503 within about a second when the database says nothing', async () => {
  const silent = createServer()
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const pool = new pg.Pool({
    connectionString: `postgres://nobody@127.0.0.1:${port}/none`,
    connectionTimeoutMillis: 3000,
  })
  afterAll(async () => {
    await pool.end()
    silent.close()
  })
  const portal = await startPortal({ db: drizzle(pool) })
  const started = performance.now()
  const response = await portal.visitor().get('/health-check/up')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(performance.now() - started).toBeLessThan(2500)
})
