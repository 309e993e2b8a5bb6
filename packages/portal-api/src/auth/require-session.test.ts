import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberships, users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sign-in.ts'
import type { LoggedCall, SessionLookups } from '../http/environment.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

/** The calls of one page, made for someone who is signed in. */
async function pageOf(email: string) {
  const visitor = await portal.signedIn(email)
  const secret = await visitor.cookie('doorstep_session')
  const token = (await visitor.cookie('XSRF-TOKEN')) ?? ''
  const headers = {
    cookie: `doorstep_session=${secret}; XSRF-TOKEN=${token}`,
    'X-XSRF-TOKEN': decodeURIComponent(token),
    'Content-Type': 'application/json',
  }
  const sessionLookups: SessionLookups = new Map()
  return (path: string, init: RequestInit = {}, logged: LoggedCall = {}) =>
    portal.api.fetch(new Request(portal.origin + path, { ...init, headers }), { sessionLookups, logged })
}

it('looks the session up once for the calls of one page', async () => {
  const ask = await pageOf(people.lead)
  expect((await ask('/api/auth/user')).status).toBe(200)
  await db.delete(sessions)
  expect((await ask('/api/auth/partner')).status).toBe(200)
})

it('looks it up anew for the next page', async () => {
  const ask = await pageOf(people.lead)
  await db.delete(sessions)
  expect((await ask('/api/auth/user')).status).toBe(401)
})

it('looks it up anew after a call that changes something', async () => {
  const ask = await pageOf(people.lead)
  expect((await ask('/api/auth/user')).status).toBe(200)
  const change = { method: 'PATCH', body: JSON.stringify({ first_name: 'Nerys' }) }
  expect((await ask('/api/auth/user', change)).status).toBe(200)
  expect(await (await ask('/api/auth/user')).json()).toMatchObject({ first_name: 'Nerys' })
})

it.each([
  ['/api/auth/user', '/api/auth/user'],
  ['/api/i/partner/property/999999?with=Nora', '/api/i/partner/property/:id'],
  // Looked for before who is signed in.
  ['/api/i/partner/nothing/7', undefined],
])('tells the log the route of %s, and who called', async (path, route) => {
  const ask = await pageOf(people.lead)
  const logged: LoggedCall = {}
  await ask(path, {}, logged)
  const [lead] = await db
    .select()
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, people.lead))
  const who = { userId: lead?.users.id, partnerId: lead?.memberships.partnerId }
  expect(logged).toEqual(route ? { route, ...who } : {})
})
