import { importAnswer, importChanged } from '@doorstep/portal-contract/property-import.schema'
import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { properties } from '../db/schema/properties.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, leedsFlat, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/partner/property-imports'

it('waits for a colleague who is saving a property that it fills in', async () => {
  const visitor = await portal.signedIn(people.branch)
  const body = new FormData()
  const rows = 'Address line 1,Town,Postcode,Bedrooms\n"Flat 2, 9 Mill Lane",Leeds,LS3 1AA,3'
  body.set('file', new File([rows], 'stock.csv'))
  const { data } = importAnswer.parse(await (await visitor.send('POST', path, { body })).json())
  const chosen = await visitor.send('PATCH', `${path}/${data.id}`, {
    body: JSON.stringify({ version: data.version, choices: [{ row: 2, choice: 'fill' }] }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(chosen.status).toBe(200)
  const { data: saved } = importChanged.parse(await chosen.json())

  const { promise: end, resolve: commit } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const save = db.transaction(async (tx) => {
    const changes = { addressLine2: 'Burley', version: sql`${properties.version} + 1` }
    await tx.update(properties).set(changes).where(eq(properties.id, leedsFlat))
    locked.resolve()
    await end
  })
  await locked.promise
  const run = visitor.post(`${path}/${data.id}/import`, { version: saved.version })
  await vi.waitFor(
    async () => {
      const { rows: waiting } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(1)
    },
    { timeout: 90_000 },
  )
  commit()
  await save
  expect((await run).status).toBe(200)
  const [property] = await db.select().from(properties).where(eq(properties.id, leedsFlat))
  expect(property).toMatchObject({ addressLine2: 'Burley', bedrooms: 3 })
})
