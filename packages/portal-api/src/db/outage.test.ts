import { apiError } from '@doorstep/portal-contract/wire.schema'
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../http/database-errors.ts'
import { ApiError } from '../http/errors.ts'
import { openDatabase } from '../node/open-database.ts'
import { cuttableConnection } from '../testing/cuttable-connection.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { postalBills } from './schema/postal-bills.ts'

const path = '/api/i/partner/postal-bills'

const { db, databaseUrl = '' } = await testDatabase()

describe('while PostgreSQL is away', () => {
  let way: Awaited<ReturnType<typeof cuttableConnection>>
  let opened: Awaited<ReturnType<typeof openDatabase>>
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    await fillWorld(db)
    way = await cuttableConnection(databaseUrl)
    opened = await openDatabase({ databaseUrl: way.url, dataDir: '' })
    portal = await startPortal({ db: opened.db })
    return async () => {
      await opened.close()
      await way.cut()
    }
  })

  it('every call answers 503 and when to come back, and the portal recovers by itself', async () => {
    const lead = await portal.signedIn(people.lead)
    const calls = () =>
      Promise.all([
        lead.get('/api/auth/user'),
        lead.get(`${path}/voids`),
        lead.get(`${path}/1000`),
        lead.post(`${path}/toggle-mark-as-paid`, { ids: [1000], isPaid: true }),
        lead.get('/health-check/up'),
      ])
    await way.cut()
    for (let round = 0; round < 3; round += 1) {
      for (const answer of await calls()) {
        expect(answer.status).toBe(503)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        apiError.parse(await answer.json())
      }
    }
    // The health check's answer is one that it chose.
    const failures = portal.failures.filter((failure) => !(failure instanceof ApiError))
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.filter((failure) => !isDatabaseAway(failure))).toEqual([])
    await expect(opened.db.transaction(async () => {})).rejects.toSatisfy(isDatabaseAway)
    await way.mend()
    for (const answer of await calls()) expect(answer.status).toBe(200)
  })

  it('a change is acknowledged only when it is kept', async () => {
    const lead = await portal.signedIn(people.lead)
    const ids = Array.from({ length: 20 }, (_, index) => 1001 + index)
    const answers = ids.map((id) => lead.post(`${path}/toggle-mark-as-paid`, { ids: [id], isPaid: true }))
    // Some are done by now, some in the middle, some still to come.
    await answers[3]
    await way.cut()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    await way.mend()
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    const acknowledged = ids.filter((_, index) => statuses[index] === 200)
    expect(acknowledged.length).toBeGreaterThan(0)
    const kept = await db
      .select({ status: postalBills.status })
      .from(postalBills)
      .where(inArray(postalBills.id, acknowledged))
    expect(kept).toEqual(acknowledged.map(() => ({ status: 'paid' })))
    // No connection was lost for good: there are as many to write with as before.
    const again = ids.map((id) => lead.post(`${path}/toggle-mark-as-paid`, { ids: [id], isPaid: false }))
    for (const answer of await Promise.all(again)) expect(answer.status).toBe(200)
  })
})

describe('when connections die without a word', () => {
  const places = 10
  let way: Awaited<ReturnType<typeof cuttableConnection>>
  let opened: Awaited<ReturnType<typeof openDatabase>>
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    way = await cuttableConnection(databaseUrl)
    // So that nobody waits for half a minute.
    opened = await openDatabase({ databaseUrl: `${way.url}?query_timeout=1000`, dataDir: '' })
    portal = await startPortal({ db: opened.db })
    return async () => {
      await opened.close()
      await way.cut()
    }
  })

  /** As many transactions at once as the pool has places: each waits until all have begun, and all end when one of them fails. */
  const takeEachPlace = async () => {
    const { promise: allBegun, resolve, reject } = Promise.withResolvers<void>()
    let begun = 0
    const takeOne = async (tx: typeof db) => {
      await tx.execute('select 1')
      begun += 1
      if (begun === places) resolve()
      await allBegun
    }
    const taken = Array.from({ length: places }, () => opened.db.transaction(takeOne))
    await Promise.all(taken).catch(reject)
    await Promise.allSettled(taken)
    return allBegun
  }
  /** Connections that nobody has used since they died fail once each. */
  const comesBack = () => expect.poll(takeEachPlace, { timeout: 30_000 }).toBe(undefined)

  it.each([3, 10])(
    'with %d calls under way, they answer 503 and the next ones 200: no place in the pool is lost',
    async (count) => {
      const lead = await portal.signedIn(people.lead)
      await takeEachPlace()
      way.silence()
      const calls = Array.from({ length: count }, (_, index) =>
        index % 2 === 0
          ? lead.get(`${path}/voids`)
          : lead.post(`${path}/toggle-mark-as-paid`, { ids: [1000 + index], isPaid: true }),
      )
      for (const { status } of await Promise.all(calls)) expect(status).toBe(503)
      await comesBack()
      expect((await lead.get(`${path}/voids`)).status).toBe(200)
    },
  )

  it.each(['a statement', 'the commit'])('a transaction whose connection dies at %s ends', async (point) => {
    await takeEachPlace()
    const ended = opened.db.transaction(async (tx) => {
      await tx.execute('select 1')
      way.silence()
      if (point === 'a statement') await tx.execute('select 1')
    })
    await expect(ended).rejects.toThrow()
    await comesBack()
  })
})
