import { drizzle } from 'drizzle-orm/node-postgres'
import { createServer, type AddressInfo, type Socket } from 'node:net'
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

it('answers 503 when the database says nothing, however long that lasts', async () => {
  const held: Socket[] = []
  const silent = createServer((socket) => void held.push(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  // Waits for ever by itself.
  const pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` })
  afterAll(async () => {
    for (const socket of held) socket.destroy()
    await pool.end()
    silent.close()
  })
  const portal = await startPortal({ db: drizzle(pool) })
  const response = await portal.visitor().get('/health-check/up')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
})
