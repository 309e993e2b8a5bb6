import { stopEmailsRefusal } from '@doorstep/portal-contract/alert-emails'
import { alertEmailsChanged, stoppableEmailsAnswer } from '@doorstep/portal-contract/alert-emails.schema'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { alertPreferences } from '../db/schema/alerts.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships } from '../db/schema/people.ts'
import { createSigner } from '../http/crypto.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, kingsway, northgate } from '../testing/test-world.ts'
import { createStopTokens, type StopToken } from './stop-tokens.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
/** As the mail makes them: with the key of the portal under test. */
const stopTokens = createStopTokens(createSigner('a key for tests'))

const ada: StopToken = {
  userId: 1,
  partnerId: northgate,
  types: ['start_reading', 'void_bill'],
}

beforeEach(async () => {
  await db.delete(alertPreferences)
  await db.delete(auditEntries)
})

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })
const look = async (token: StopToken = ada) =>
  portal.visitor().get('/api/alert-emails', bearer(await stopTokens.make(token)))

async function put(choices: unknown, token: StopToken = ada): Promise<Response> {
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor.send('PUT', '/api/alert-emails', {
    body: JSON.stringify({ choices }),
    headers: { 'Content-Type': 'application/json', ...bearer(await stopTokens.make(token)) },
  })
}

const off = ada.types.map((type) => ({ type, email: 'off' }))
const daily = ada.types.map((type) => ({ type, email: 'daily' }))
const kept = () =>
  db
    .select({ userId: alertPreferences.userId, type: alertPreferences.type, email: alertPreferences.email })
    .from(alertPreferences)
    .orderBy(alertPreferences.type)

describe('stopping emails of alerts without signing in (D15)', () => {
  it('shows what the email was about, and changes nothing by looking', async () => {
    const response = await look()
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(stoppableEmailsAnswer.parse(await response.json()).data).toEqual({
      partner_name: 'Northgate',
      reseller: null,
      choices: daily,
    })
    expect(await kept()).toEqual([])
  })

  it('stops what the email was about, for its reader alone, and can be undone', async () => {
    await db
      .insert(alertPreferences)
      .values({ userId: 1, partnerId: northgate, type: 'void_bill', email: 'now', inPortal: false })
    const response = await put(off)
    const { data } = alertEmailsChanged.parse(await response.json())
    expect(data.choices).toEqual(off)
    expect(await kept()).toEqual([
      { userId: 1, type: 'start_reading', email: 'off' },
      { userId: 1, type: 'void_bill', email: 'off' },
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'user', userId: 1, partnerId: northgate, action: 'alert_preferences.update', after: off },
    ])
    await put(data.before)
    expect(await kept()).toEqual([
      { userId: 1, type: 'start_reading', email: 'daily' },
      { userId: 1, type: 'void_bill', email: 'now' },
    ])
    // What was said of the portal stays.
    const [bills] = await db.select().from(alertPreferences).where(eq(alertPreferences.type, 'void_bill'))
    expect(bills?.inPortal).toBe(false)
    expect((await put(data.before)).status).toBe(200)
    expect(await db.$count(auditEntries)).toBe(2)
  })

  it.each([
    ['another type', [{ type: 'end_reading', email: 'off' }]],
    ['an unknown type', [{ type: 'x', email: 'off' }]],
    ['an unknown frequency', [{ type: 'void_bill', email: 'hourly' }]],
    ['a type twice', [...off, ...off]],
    ['nothing', []],
    ['no list', 'off'],
  ])('refuses %s', async (_what, choices) => {
    expect((await put(choices)).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('needs the secret of a mail, whole and unchanged', async () => {
    const secret = await stopTokens.make(ada)
    const other = await createStopTokens(createSigner('another key for tests')).make(ada)
    const theirs = await stopTokens.make({ ...ada, userId: 2 })
    const forged = theirs.slice(0, -43) + secret.slice(-43)
    for (const headers of [
      {},
      bearer(secret.slice(0, -1)),
      bearer(other),
      bearer(forged),
      bearer('a'.repeat(400)),
    ]) {
      const response = await portal.visitor().get('/api/alert-emails', headers)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: stopEmailsRefusal })
    }
    const withoutXsrf = await portal
      .visitor()
      .send('PUT', '/api/alert-emails', { body: '{}', headers: bearer(secret) })
    expect(withoutXsrf.status).toBe(419)
  })

  it('ends when the reader leaves the partner, or that is suspended', async () => {
    expect((await look({ ...ada, partnerId: kingsway })).status).toBe(404)
    await db.update(partners).set({ status: 'suspended' }).where(eq(partners.id, northgate))
    expect((await look()).status).toBe(404)
    await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
    const own = and(eq(memberships.userId, 1), eq(memberships.partnerId, northgate))
    const [membership] = await db.delete(memberships).where(own).returning()
    expect((await put(off)).status).toBe(404)
    if (membership) await db.insert(memberships).values(membership)
  })
})
