import { accountSuspended } from '@doorstep/portal-contract/messages'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { partners } from '../db/schema/partners.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testPassword } from '../testing/test-portal.ts'
import { fillWorld, northgate, people } from '../testing/test-world.ts'

/** That every call refuses is in app.authorisation.test.ts. */

const { db } = await testDatabase()
await fillWorld(db)
const supportEmail = 'help@portal.example.com'
const portal = await startPortal({ db, config: { appKey: 'a key for tests', supportEmail } })

const setStatus = (status: 'active' | 'suspended') =>
  db.update(partners).set({ status }).where(eq(partners.id, northgate))
beforeEach(async () => {
  await setStatus('active')
})

async function expectSuspended(response: Response): Promise<void> {
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    message: 'This account is suspended. Contact support. Email: help@portal.example.com',
  })
}

it('names no address when none is configured', async () => {
  await setStatus('suspended')
  const unnamed = await startPortal({ db })
  const refused = await unnamed.visitor().signIn(people.lead, testPassword)
  expect(await refused.json()).toEqual({ message: 'This account is suspended. Contact support.' })
  expect(accountSuspended()).toBe('This account is suspended. Contact support.')
})

it('is told to who knows the password, and to nobody else', async () => {
  await setStatus('suspended')
  await expectSuspended(await portal.visitor().signIn(people.lead, testPassword))
  expect((await portal.visitor().signIn(people.lead, 'a guess')).status).toBe(422)
  expect(await db.$count(sessions, eq(sessions.partnerId, northgate))).toBe(0)
})

it('stops sessions in use, which work again once the partner does', async () => {
  const lead = await portal.signedIn(people.lead)
  await setStatus('suspended')
  await expectSuspended(await lead.get('/api/auth/user'))
  await expectSuspended(await lead.post('/api/i/partner/postal-bills/toggle-mark-as-paid', { ids: [1000] }))
  await setStatus('active')
  expect((await lead.get('/api/auth/user')).status).toBe(200)
})

it('lets people sign out', async () => {
  const lead = await portal.signedIn(people.lead)
  await setStatus('suspended')
  expect((await lead.post('/api/auth/logout', {})).status).toBe(204)
  expect((await lead.get('/api/auth/user')).status).toBe(401)
})

it('leaves the branches of a suspended head office at work', async () => {
  await setStatus('suspended')
  const branch = await portal.signedIn(people.branch)
  expect((await branch.get('/api/i/partner/postal-bills/voids')).status).toBe(200)
})
