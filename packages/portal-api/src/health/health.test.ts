import { drizzle } from 'drizzle-orm/node-postgres'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { apiError } from '@doorstep/portal-contract/wire.schema'
import type { Driver } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'
import { z } from 'zod'
import { createFileStore } from '../files/file-store.ts'
import { ownFiles, storeIdFile, storeIdKey } from '../files/own-files.ts'
import { nodeHealth } from '../node/health.ts'
import { openDatabase } from '../node/open-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db, databaseUrl } = await testDatabase()
const driver = memoryDriver()
const files = ownFiles(db, createFileStore(driver))
await files.join()

it('says up, and which version', async () => {
  const portal = await startPortal({ db })
  const response = await portal.visitor().get('/health-check/up')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'up', version: '1.2.3' })
})

it('says that the process can serve, and which version', async () => {
  const portal = await startPortal({ db, files })
  const response = await portal.visitor().get('/health-check/ready')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready', version: '1.2.3' })
})

it('says in a sentence for each part why the process can’t serve, and stays up', async () => {
  let isStopping = false
  const portal = await startPortal({
    db,
    files: createFileStore({
      ...memoryDriver(),
      getItem: () => new Promise(() => {}),
      getItemRaw: () => new Promise(() => {}),
    }),
    health: {
      migrations: async () => false,
      disk: () => Promise.reject(new Error('no such folder')),
      process: async () => !isStopping,
    },
  })
  const partsOf = async () => {
    const response = await portal.visitor().get('/health-check/ready')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    return apiError.extend({ parts: z.record(z.string(), z.string()) }).parse(await response.json())
  }
  const before = await partsOf()
  expect(before.parts).toEqual({
    migrations: 'The database is of an older version: run npm run upgrade.',
    files: 'The file store does not answer.',
    disk: 'The disk of DATA_DIR is nearly full, or can’t be written to.',
  })
  expect(before.message).toContain('The file store does not answer.')
  isStopping = true
  expect((await partsOf()).parts.process).toBe('The process is stopping.')
  expect((await portal.visitor().get('/health-check/up')).status).toBe(200)
})

it('says that a store which answered late is another’s', async () => {
  const theirs = createFileStore()
  await theirs.put(storeIdKey, storeIdFile('theirs'))
  const portal = await startPortal({ db, files: ownFiles(db, theirs) })
  expect(await (await portal.visitor().get('/health-check/ready')).json()).toMatchObject({
    parts: { files: expect.stringMatching(/^The file store isn’t the one of this database: set FILES_URL/) },
  })
})

it('asks the store for no file that isn’t there, which a bucket may refuse to say', async () => {
  const ask = async (own: Driver) => {
    const portal = await startPortal({ db, files: ownFiles(db, createFileStore(own)) })
    return portal.visitor().get('/health-check/ready')
  }
  const getItemRaw = async (key: string) => {
    const found = await driver.getItemRaw?.(key, {})
    if (!found) throw new Error('403 Forbidden')
    return found
  }
  expect((await ask({ ...driver, getItemRaw })).status).toBe(200)
})

it('says that the store’s files are gone, such as with their disk', async () => {
  let isGone = false
  const disk = { ...driver, getItemRaw: (key: string) => (isGone ? null : driver.getItemRaw?.(key, {})) }
  const portal = await startPortal({ db, files: ownFiles(db, createFileStore(disk)) })
  expect((await portal.visitor().get('/health-check/ready')).status).toBe(200)
  isGone = true
  const response = await portal.visitor().get('/health-check/ready')
  expect(await response.json()).toMatchObject({ parts: { files: expect.stringContaining('FILES_URL') } })
})

it.runIf(databaseUrl !== undefined)('waits for no query of anyone', async () => {
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(opened.close)
  const portal = await startPortal({
    db: opened.db,
    files,
    health: nodeHealth(opened, { dataDir: undefined, isStopping: () => false }),
  })
  const { promise: over, resolve } = Promise.withResolvers<void>()
  // All places in the pool are taken.
  const held = Array.from({ length: 10 }, () => opened.db.transaction(() => over))
  for (const path of ['/health-check/up', '/health-check/ready'])
    expect((await portal.visitor().get(path)).status).toBe(200)
  resolve()
  await Promise.all(held)
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
  const ready = await portal.visitor().get('/health-check/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ parts: { database: 'The database does not answer.' } })
})
