import {
  embedKeyLimits,
  embedKeyTexts,
  missingOfEmbedKey,
  originProblems,
} from '@doorstep/portal-contract/embeds'
import {
  type EmbedKey,
  embedKeys as embedKeysAnswer,
  embedKeyWithSecret,
} from '@doorstep/portal-contract/embeds.schema'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { embedKeys, embedSessions, embedUsage } from '../db/schema/embeds.ts'
import { partners } from '../db/schema/partners.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
// Two resellers, one with an agent.
await db.update(partners).set({ type: 0 }).where(eq(partners.id, northgate))
await db.update(partners).set({ type: 0, parentId: null }).where(eq(partners.id, kingsway))
const portal = await startPortal({ db })
const [lead, stranger] = [await portal.signedIn(people.lead), await portal.signedIn(people.kingsway)]
const path = '/api/i/partner/embed-keys'
const site = 'https://north.test'
const form = { name: 'Website', origins: [site] }

beforeEach(() => db.delete(embedKeys))
afterEach(() => expect(portal.failures.splice(0)).toEqual([]))

const send = (visitor: Visitor, method: string, at: string, body: object = {}) =>
  visitor.send(method, path + at, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

async function create(given: object = {}, visitor = lead) {
  const response = await send(visitor, 'POST', '', { ...form, ...given })
  expect(response.status).toBe(201)
  return embedKeyWithSecret.parse(await response.json())
}

async function listed(visitor = lead): Promise<EmbedKey[]> {
  return embedKeysAnswer.parse(await (await visitor.get(path)).json()).data
}

/** Whether a secret makes tokens. */
async function works(secret: string, origin = site): Promise<number> {
  const response = await portal.visitor().send('POST', '/api/embed/sessions', {
    body: JSON.stringify({ widget: 'void-bills', user: people.member, origin }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
  })
  return response.status
}

const lastEntry = async () =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

it('a key is added with a secret that works and is shown this once', async () => {
  const { data, secret } = await create({ origins: [' HTTPS://North.test/ ', site, 'https://*.north.test'] })
  expect(data).toMatchObject({ name: 'Website', origins: [site, 'https://*.north.test'], last_used_at: null })
  expect(data.publishable_key).toMatch(/^pk_[\w-]{43}$/)
  expect(await works(secret)).toBe(201)
  const [entry, others] = [await lastEntry(), await listed()]
  expect(entry).toMatchObject({
    action: 'embed_key.create',
    subjectId: data.id,
    partnerId: northgate,
    userId: 1,
  })
  expect(JSON.stringify([entry, others, await db.select().from(embedKeys)])).not.toContain(secret)
})

it.each([
  [{ name: ' ' }, 'name', missingOfEmbedKey.name],
  [{ origins: [] }, 'origins', missingOfEmbedKey.origins],
  [{ origins: undefined }, 'origins', missingOfEmbedKey.origins],
  [{ origins: [site, 'http://north.test'] }, 'origins.1', originProblems.plain],
  [{ origins: ['https://north.test; x'] }, 'origins.0', originProblems.unreadable],
  [{ origins: ['https://*.github.io'] }, 'origins.0', originProblems.shared],
])('a key with %j is refused at its field', async (given, field, sentence) => {
  const response = await send(lead, 'POST', '', { ...form, ...given })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { [field]: [sentence] } })
})

it('there are no more keys than may be, added one after the other or at once', async () => {
  const statuses = await Promise.all(
    Array.from({ length: embedKeyLimits.keys + 2 }, async () => (await send(lead, 'POST', '', form)).status),
  )
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await listed()).toHaveLength(embedKeyLimits.keys)
})

it('name and origins are changed in the version that was seen', async () => {
  const { data, secret } = await create()
  const change = { name: 'Intranet', origins: ['https://in.north.test'], version: data.version }
  const response = await send(lead, 'PATCH', `/${data.id}`, change)
  expect(await response.json()).toMatchObject({
    data: { name: 'Intranet', origins: ['https://in.north.test'] },
  })
  expect(await lastEntry()).toMatchObject({
    action: 'embed_key.update',
    before: { name: 'Website', origins: site },
    after: { name: 'Intranet', origins: 'https://in.north.test' },
  })
  expect(await works(secret)).toBe(403)
  const again = await send(lead, 'PATCH', `/${data.id}`, { ...change, name: 'Mine' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ message: embedKeyTexts.changed, current: { name: 'Intranet' } })
})

it('a secret is replaced: the one before works for 24 hours, unless it ends at once', async () => {
  const { data, secret } = await create()
  const rotate = async (version: string, end_old_now: boolean) => {
    const response = await send(lead, 'POST', `/${data.id}/rotate`, { version, end_old_now })
    expect(response.status).toBe(200)
    return embedKeyWithSecret.parse(await response.json())
  }
  const second = await rotate(data.version, false)
  expect(second.data.old_secret_until).not.toBeNull()
  expect([await works(secret), await works(second.secret)]).toEqual([201, 201])
  // The second one was lost: what the server has works on as it was promised.
  const third = await rotate(second.data.version, false)
  expect(third.data.old_secret_until).toBe(second.data.old_secret_until)
  expect([await works(secret), await works(second.secret), await works(third.secret)]).toEqual([
    201, 401, 201,
  ])
  const fourth = await rotate(third.data.version, true)
  expect(fourth.data.old_secret_until).toBeNull()
  expect([await works(secret), await works(third.secret), await works(fourth.secret)]).toEqual([
    401, 401, 201,
  ])
  expect(await lastEntry()).toMatchObject({ action: 'embed_key.rotate', after: { name: 'Website' } })
  const outdated = { version: data.version, end_old_now: false }
  expect((await send(lead, 'POST', `/${data.id}/rotate`, outdated)).status).toBe(409)
})

it('revoking a key ends it and its tokens, and can be undone for a while, also after it was used', async () => {
  const { data, secret } = await create()
  expect(await works(secret)).toBe(201)
  const response = await send(lead, 'DELETE', `/${data.id}`)
  expect(await response.json()).toEqual({ message: 'Key “Website” revoked.' })
  expect(await works(secret)).toBe(401)
  expect(await listed()).toEqual([])
  expect((await send(lead, 'DELETE', `/${data.id}`)).status).toBe(404)
  const restored = await send(lead, 'POST', `/${data.id}/restore`)
  expect(restored.status).toBe(200)
  expect(await works(secret)).toBe(201)
  expect(await db.$count(embedSessions)).toBe(2)
  await send(lead, 'DELETE', `/${data.id}`)
  portal.pass({ minutes: 2 })
  expect((await send(lead, 'POST', `/${data.id}/restore`)).status).toBe(409)
})

it('a key is its reseller’s alone', async () => {
  const { data } = await create()
  expect(await listed(stranger)).toEqual([])
  const calls = [
    send(stranger, 'PATCH', `/${data.id}`, { ...form, version: data.version }),
    send(stranger, 'POST', `/${data.id}/rotate`, { version: data.version, end_old_now: true }),
    send(stranger, 'DELETE', `/${data.id}`),
    send(stranger, 'POST', `/${data.id}/restore`),
  ]
  for (const call of calls) expect((await call).status).toBe(404)
})

it('usage is of the last 30 days, by day and by origin', async () => {
  const { data } = await create()
  const use = { partnerId: northgate, keyId: data.id, calls: 2, opened: 1 }
  await db.insert(embedUsage).values([
    { ...use, day: '2026-02-10', origin: site },
    { ...use, day: '2026-03-16', origin: site },
    { ...use, day: '2026-03-16', origin: 'https://old.test', calls: 7 },
    { ...use, day: '2026-03-17', origin: site },
  ])
  const [key] = await listed()
  expect(key).toMatchObject({
    usage: [
      { day: '2026-03-16', calls: 9, opened: 2 },
      { day: '2026-03-17', calls: 2, opened: 1 },
    ],
    used_origins: [
      { origin: 'https://old.test', calls: 7, opened: 1, last_day: '2026-03-16' },
      { origin: site, calls: 4, opened: 2, last_day: '2026-03-17' },
    ],
  })
})
