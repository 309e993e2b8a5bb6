import type { AuditAction } from '@doorstep/portal-contract/activity'
import { signInTries } from '@doorstep/portal-contract/auth'
import { accountSuspended, secondFactorNeeded, secondFactorTexts } from '@doorstep/portal-contract/messages'
import {
  freshRecoveryCodes,
  secondFactor,
  signInStep,
  teamSecondFactor,
  totpSetUp,
} from '@doorstep/portal-contract/second-factor.schema'
import type { SecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners } from '../db/schema/partners.ts'
import { memberships } from '../db/schema/people.ts'
import { challenges, passkeys, recoveryCodes, totpKeys } from '../db/schema/second-factor.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testPassword, type TestPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, leeds, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const leadId = 1
const memberId = 2
const branchId = 3

let portal: TestPortal

// Each test hashes many passwords, which takes its time on a busy machine.

beforeEach(async () => {
  for (const table of [challenges, passkeys, recoveryCodes, totpKeys, sessions, limitUses, outboxMessages]) {
    await db.delete(table)
  }
  await db.update(partners).set({ requiresSecondFactor: false })
  portal = await startPortal({ db })
})

const path = '/api/auth/second-factor'
const password = { current_password: testPassword }

/** The code that an app shows, `early` steps ahead of the portal's clock. */
const codeOf = (secret: string, early = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: portal.now().getTime() + early * 30_000,
  })

async function sendJson(visitor: Visitor, method: string, to: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return visitor.send(method, to, { body: JSON.stringify(body), headers })
}

async function stateOf(visitor: Visitor): Promise<SecondFactor> {
  return dataOf(secondFactor).parse(await (await visitor.get(path)).json()).data
}

async function codesFrom(response: Response): Promise<string[] | null> {
  expect(response.status).toBe(200)
  return freshRecoveryCodes.parse(await response.json()).recovery_codes
}

/** Sets up an authenticator app, and moves on to the next code. */
async function withTotp(visitor: Visitor): Promise<{ secret: string; codes: string[] }> {
  const started = await visitor.post(`${path}/totp`, password)
  expect(started.status).toBe(200)
  const { secret } = dataOf(totpSetUp).parse(await started.json()).data
  const codes = await codesFrom(await visitor.post(`${path}/totp/confirm`, { code: codeOf(secret) }))
  portal.pass({ seconds: 30 })
  return { secret, codes: codes ?? [] }
}

type Authenticator = Awaited<ReturnType<typeof softwareAuthenticator>>
type Asked = { data: { challenge: string; [more: string]: unknown } }

async function withPasskey(
  visitor: Visitor,
  key?: Authenticator,
): Promise<{ key: Authenticator; codes: string[] | null }> {
  const authenticator = key ?? (await softwareAuthenticator(portal.origin))
  const asked = (await (await visitor.post(`${path}/passkeys/options`, password)).json()) as Asked
  const response = authenticator.register(asked.data)
  return {
    key: authenticator,
    codes: await codesFrom(await visitor.post(`${path}/passkeys`, { name: 'My phone', response })),
  }
}

/** Someone whose password was right. */
async function halfSignedIn(email: string, methods?: string[]): Promise<Visitor> {
  const visitor = portal.visitor()
  const answer = await visitor.signIn(email, testPassword)
  expect(answer.status).toBe(200)
  const step = signInStep.parse(await answer.json())
  if (methods) expect(step.methods).toEqual(methods)
  return visitor
}

async function passkeyAsked(visitor: Visitor): Promise<Asked['data']> {
  const answer = await visitor.post(`${path}/passkey-options`, {})
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Asked).data
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

const errorOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: Record<string, string[]> }
  return errors
}

const mailsOf = async () => {
  const rows = await db
    .select({ kind: outboxMessages.kind, payload: outboxMessages.payload })
    .from(outboxMessages)
  return rows.map(({ kind, payload }) => [kind, (payload as { what: string }).what])
}

const auditOf = async (userId: number, ...actions: AuditAction[]) =>
  db
    .select({ action: auditEntries.action, partnerId: auditEntries.partnerId })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), inArray(auditEntries.action, actions)))

describe('an authenticator app', () => {
  it('is on once its first code is confirmed, and brings recovery codes', async () => {
    const visitor = await portal.signedIn(people.lead)
    const started = dataOf(totpSetUp).parse(await (await visitor.post(`${path}/totp`, password)).json()).data
    expect(started.uri).toContain('issuer=Doorstep')
    expect((await stateOf(visitor)).totp_since).toBeNull()
    expect(
      await codesFrom(await visitor.post(`${path}/totp/confirm`, { code: codeOf(started.secret) })),
    ).toHaveLength(10)
    expect(await stateOf(visitor)).toEqual({
      totp_since: portal.now().toISOString(),
      passkeys: [],
      recovery_codes_left: 10,
      required: false,
    })
    expect(await auditOf(leadId, 'second_factor.totp_on')).toContainEqual({
      action: 'second_factor.totp_on',
      partnerId: northgate,
    })
    expect(await mailsOf()).toEqual([['second_factor_changed', 'totp_on']])
  })

  it('ends every other session when it is the first factor, and says so in the audit', async () => {
    const [visitor, other] = [await portal.signedIn(people.lead), await portal.signedIn(people.lead)]
    const colleague = await portal.signedIn(people.member)
    await withTotp(visitor)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(colleague)).toBe(true)
    const [entry] = await db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'second_factor.totp_on'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry?.after).toEqual({ totp: true, other_sessions_ended: 1 })
  })

  it('carries the brand that the person sees', async () => {
    const visitor = await portal.signedIn(people.kingsway)
    const started = dataOf(totpSetUp).parse(await (await visitor.post(`${path}/totp`, password)).json()).data
    expect(new URL(started.uri).searchParams.get('issuer')).toBe('Kingsway Group')
  })

  it('is kept sealed, and the recovery codes as hashes', async () => {
    const visitor = await portal.signedIn(people.lead)
    const { secret, codes } = await withTotp(visitor)
    const kept = JSON.stringify([await db.select().from(totpKeys), await db.select().from(recoveryCodes)])
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code)
  })

  it('keeps none of it for a call that is repeated with a key', async () => {
    const visitor = await portal.signedIn(people.lead)
    const headers = { 'Idempotency-Key': 'the-same' }
    const first = await visitor.post(`${path}/totp`, password, headers)
    const second = await visitor.post(`${path}/totp`, password, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.text()).not.toBe(await first.text())
  })

  it('is not on by a wrong code', async () => {
    const visitor = await portal.signedIn(people.lead)
    await visitor.post(`${path}/totp`, password)
    const refused = await visitor.post(`${path}/totp/confirm`, { code: '000000' })
    expect(refused.status).toBe(422)
    expect(await errorOf(refused)).toEqual({ code: [secondFactorTexts.wrongCode] })
    expect((await stateOf(visitor)).totp_since).toBeNull()
    expect((await portal.visitor().signIn(people.lead, testPassword)).status).toBe(204)
  })

  it('is confirmed only once begun, and begun only while off', async () => {
    const visitor = await portal.signedIn(people.lead)
    expect((await visitor.post(`${path}/totp/confirm`, { code: '123456' })).status).toBe(409)
    await withTotp(visitor)
    expect((await visitor.post(`${path}/totp`, password)).status).toBe(409)
  })

  it('goes off with the password, and the recovery codes with it', async () => {
    const visitor = await portal.signedIn(people.lead)
    await withTotp(visitor)
    const refused = await sendJson(visitor, 'DELETE', `${path}/totp`, { current_password: 'not it' })
    expect(await errorOf(refused)).toHaveProperty('current_password')
    expect((await sendJson(visitor, 'DELETE', `${path}/totp`, password)).status).toBe(200)
    expect(await stateOf(visitor)).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect((await sendJson(visitor, 'DELETE', `${path}/totp`, password)).status).toBe(404)
    expect((await portal.visitor().signIn(people.lead, testPassword)).status).toBe(204)
  })
})

describe('the password, asked again', () => {
  it.each([
    ['POST', `${path}/totp`],
    ['DELETE', `${path}/totp`],
    ['POST', `${path}/passkeys/options`],
    ['DELETE', `${path}/passkeys/1`],
    ['POST', `${path}/recovery-codes`],
  ])('%s %s refuses a wrong or missing one', async (method, to) => {
    const visitor = await portal.signedIn(people.lead)
    for (const body of [{ current_password: 'not it' }, {}, { current_password: 7 }]) {
      const refused = await sendJson(visitor, method, to, body)
      expect(refused.status).toBe(422)
      expect(await errorOf(refused)).toHaveProperty('current_password')
    }
  })

  it('is slowed down like signing in', async () => {
    const visitor = await portal.signedIn(people.lead)
    for (let tries = 0; tries < 5; tries++) await visitor.post(`${path}/totp`, { current_password: 'not it' })
    const refused = await visitor.post(`${path}/totp`, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('signing in with a code', () => {
  it('takes the second step, and only that signs in, with a new session', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead, ['totp', 'recovery_code'])
    expect(await isSignedIn(visitor)).toBe(false)
    const before = await visitor.cookie('doorstep_session')
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(204)
    expect(await visitor.cookie('doorstep_session')).not.toBe(before)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it.each([-1, 0, 1])('takes a phone that is %i steps off', async (early) => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    portal.pass({ seconds: 60 })
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { code: codeOf(secret, early) })).status).toBe(204)
  })

  it.each([-2, 2])('refuses a phone that is %i steps off', async (early) => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    portal.pass({ seconds: 60 })
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { code: codeOf(secret, early) })).status).toBe(422)
  })

  it('takes a code once: not again, not the one that confirmed the app, and not an older one', async () => {
    const signedIn = await portal.signedIn(people.lead)
    const { secret } = await withTotp(signedIn)
    const confirmedWith = codeOf(secret, -1)
    const code = codeOf(secret)
    const early = await halfSignedIn(people.lead)
    expect((await early.post(path, { code: confirmedWith })).status).toBe(422)
    expect((await early.post(path, { code })).status).toBe(204)
    const again = await halfSignedIn(people.lead)
    const refused = await again.post(path, { code })
    expect(refused.status).toBe(422)
    expect(await errorOf(refused)).toEqual({ code: [secondFactorTexts.wrongCode] })
  })

  it('goes on with a new key beside the one before it', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const first = portal
    portal = await startPortal({ db, config: { appKey: 'a new key', appKeyBefore: 'a key for tests' } })
    portal.pass({ seconds: 30 })
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(204)
    portal = first
  })

  it('takes it once too when it arrives twice at once', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const both = await Promise.all([halfSignedIn(people.lead), halfSignedIn(people.lead)])
    const code = codeOf(secret)
    const answers = await Promise.all(both.map((visitor) => visitor.post(path, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })

  it('signs in nobody without the right password before', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const stranger = await visitor.post(path, { code: codeOf(secret) })
    expect(stranger.status).toBe(409)
    expect(((await stranger.json()) as { message: string }).message).toBe(secondFactorTexts.startAgain)
    await visitor.post('/api/auth/login', { email: people.lead, password: 'not the password' })
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(409)
    expect((await visitor.post(`${path}/passkey-options`, {})).status).toBe(409)
  })

  it('takes a code only from the browser that gave the password', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    await halfSignedIn(people.lead)
    const other = portal.visitor()
    await other.get('/sanctum/csrf-cookie')
    expect((await other.post(path, { code: codeOf(secret) })).status).toBe(409)
  })

  it('waits ten minutes', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    portal.pass({ minutes: 10, seconds: 1 })
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(409)
  })

  it('ends with a password changed meanwhile', async () => {
    const signedIn = await portal.signedIn(people.lead)
    const { secret } = await withTotp(signedIn)
    const visitor = await halfSignedIn(people.lead)
    const next = 'another horse battery'
    const form = { current_password: testPassword, password: next, password_confirmation: next }
    expect((await sendJson(signedIn, 'PUT', '/api/auth/password', form)).status).toBe(200)
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(409)
    const back = { current_password: next, password: testPassword, password_confirmation: testPassword }
    expect((await sendJson(signedIn, 'PUT', '/api/auth/password', back)).status).toBe(200)
  })

  it('ends with the membership', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    const [membership] = await db.delete(memberships).where(eq(memberships.userId, leadId)).returning()
    if (!membership) throw new Error('The lead had no membership.')
    const refused = await visitor.post(path, { code: codeOf(secret) })
    await db.insert(memberships).values(membership)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ message: secondFactorTexts.startAgain })
    expect(await db.$count(sessions, eq(sessions.userId, leadId))).toBe(1)
  })

  it('signs nobody in whose partner is suspended meanwhile (D61)', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    const setStatus = (status: 'active' | 'suspended') =>
      db.update(partners).set({ status }).where(eq(partners.id, northgate))
    await setStatus('suspended')
    const refused = await visitor.post(path, { code: codeOf(secret) })
    // The password alone asks for no second step either.
    const again = await portal.visitor().signIn(people.lead, testPassword)
    await setStatus('active')
    for (const answer of [refused, again]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({ message: accountSuspended() })
    }
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('slows down who guesses for many accounts from one address (D62)', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const address = '192.0.2.80'
    await db.insert(limitUses).values(
      Array.from({ length: signInTries.ofAddress }, (_, index) => ({
        kind: 'second_step' as const,
        email: `account${index}@north.test`,
        source: address,
        usedAt: portal.now(),
      })),
    )
    const [there, elsewhere] = [portal.visitor(address), portal.visitor('192.0.2.81')]
    for (const visitor of [there, elsewhere]) await visitor.signIn(people.lead, testPassword)
    expect((await there.post(path, { code: codeOf(secret) })).status).toBe(429)
    expect((await elsewhere.post(path, { code: codeOf(secret) })).status).toBe(204)
  })

  it('slows down who guesses, from wherever and however often they start again', async () => {
    const { secret } = await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    for (let tries = 0; tries < 5; tries++) {
      expect((await visitor.post(path, { code: '000000' })).status).toBe(422)
    }
    expect((await visitor.post(path, { code: codeOf(secret) })).status).toBe(429)
    const again = await halfSignedIn(people.lead)
    const refused = await again.post(path, { code: codeOf(secret) })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBe(15 * 60)
    portal.pass({ minutes: 15, seconds: 1 })
    const later = await halfSignedIn(people.lead)
    expect((await later.post(path, { code: codeOf(secret) })).status).toBe(204)
  })

  it('counts guesses that run side by side', async () => {
    await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    const guesses = Array.from({ length: 8 }, () => visitor.post(path, { code: '000000' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('tells nothing of a second factor to who does not know the password', async () => {
    await withTotp(await portal.signedIn(people.lead))
    const known = await portal.visitor().signIn(people.lead, 'not the password')
    const plain = await portal.visitor().signIn(people.branch, 'not the password')
    expect([known.status, await known.text()]).toEqual([plain.status, await plain.text()])
  })

  it('does not open a key of another installation and says so, and the recovery codes still help', async () => {
    const { secret, codes } = await withTotp(await portal.signedIn(people.lead))
    const moved = await startPortal({ db, config: { appKey: 'another key' } })
    moved.pass({ seconds: 60 })
    const visitor = moved.visitor()
    expect((await visitor.signIn(people.lead, testPassword)).status).toBe(200)
    const refused = await visitor.post(path, { code: codeOf(secret) })
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        message:
          'We can’t decrypt this at the moment. Try again later. To sign in, use a passkey or a recovery code.',
      },
    ])
    expect((await visitor.post(path, { recovery_code: codes[0] })).status).toBe(204)
    expect(moved.failures).toMatchObject([{ name: 'AppKeyError' }])
  })

  it.each([
    [{}, ['code']],
    [{ code: '12345' }, ['code']],
    [{ code: ['123456'] }, ['code']],
    [{ code: '123456', recovery_code: 'X' }, ['code']],
    [{ recovery_code: '' }, ['recovery_code']],
    [{ recovery_code: 'a\0b' }, ['recovery_code']],
    [{ recovery_code: 'nothing like it' }, ['recovery_code']],
    [{ passkey: { id: 'AAAA' } }, ['passkey.rawId', 'passkey.type', 'passkey.response']],
  ])('answers 422 to %j', async (body, fields) => {
    await withTotp(await portal.signedIn(people.lead))
    const refused = await (await halfSignedIn(people.lead)).post(path, body)
    expect(refused.status).toBe(422)
    expect(Object.keys(await errorOf(refused))).toEqual(fields)
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and a mail tells of it', async () => {
    const signedIn = await portal.signedIn(people.lead)
    const { codes } = await withTotp(signedIn)
    await db.delete(outboxMessages)
    const usedCodes = () => auditOf(leadId, 'second_factor.recovery_code_used')
    const before = await usedCodes()
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { recovery_code: typed })).status).toBe(204)
    expect((await stateOf(visitor)).recovery_codes_left).toBe(9)
    expect(await mailsOf()).toEqual([['second_factor_changed', 'recovery_code_used']])
    expect(await usedCodes()).toHaveLength(before.length + 1)
    const again = await halfSignedIn(people.lead)
    expect((await again.post(path, { recovery_code: codes[0] })).status).toBe(422)
    expect((await again.post(path, { recovery_code: codes[1] })).status).toBe(204)
  })

  it('is one’s own', async () => {
    const { codes } = await withTotp(await portal.signedIn(people.branch))
    await withTotp(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { recovery_code: codes[0] })).status).toBe(422)
  })

  it('gives way to new ones', async () => {
    const signedIn = await portal.signedIn(people.lead)
    const { codes } = await withTotp(signedIn)
    const fresh = await codesFrom(await signedIn.post(`${path}/recovery-codes`, password))
    expect(fresh).toHaveLength(10)
    const visitor = await halfSignedIn(people.lead)
    expect((await visitor.post(path, { recovery_code: codes[0] })).status).toBe(422)
    expect((await visitor.post(path, { recovery_code: fresh?.[0] })).status).toBe(204)
  })

  it('is not made for nothing', async () => {
    const visitor = await portal.signedIn(people.lead)
    expect((await visitor.post(`${path}/recovery-codes`, password)).status).toBe(409)
  })

  it('is not offered when none is left', async () => {
    await withTotp(await portal.signedIn(people.lead))
    await db.update(recoveryCodes).set({ usedAt: portal.now() })
    await halfSignedIn(people.lead, ['totp'])
  })
})

describe('a passkey', () => {
  it('is asked for as the party that the browser knows', async () => {
    const visitor = await portal.signedIn(people.lead)
    const { data } = (await (await visitor.post(`${path}/passkeys/options`, password)).json()) as Asked
    expect(data).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Doorstep' },
      user: { name: people.lead, displayName: 'Ada Byrne 1' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [],
    })
  })

  it('is added, named, and signs in; the first one brings recovery codes', async () => {
    const [signedIn, other] = [await portal.signedIn(people.lead), await portal.signedIn(people.lead)]
    const { key, codes } = await withPasskey(signedIn)
    expect(codes).toHaveLength(10)
    expect(await isSignedIn(other)).toBe(false)
    const [added] = (await stateOf(signedIn)).passkeys
    expect(added).toMatchObject({ name: 'My phone', last_used_at: null })
    const renamed = await sendJson(signedIn, 'PATCH', `${path}/passkeys/${added?.id}`, { name: ' Desk key ' })
    expect(renamed.status).toBe(200)

    const visitor = await halfSignedIn(people.lead, ['passkey', 'recovery_code'])
    expect((await visitor.post(path, { passkey: await key.sign(await passkeyAsked(visitor)) })).status).toBe(
      204,
    )
    expect((await stateOf(visitor)).passkeys).toMatchObject([
      { name: 'Desk key', last_used_at: portal.now().toISOString() },
    ])
    expect(await mailsOf()).toEqual([
      ['second_factor_changed', 'passkey_added'],
      ['second_factor_changed', 'passkey_renamed'],
    ])
  })

  it('is made only of the challenge that this browser was given, in time, at this origin, once', async () => {
    const visitor = await portal.signedIn(people.lead)
    const key = await softwareAuthenticator(portal.origin)
    const ask = async (of: Visitor) =>
      ((await (await of.post(`${path}/passkeys/options`, password)).json()) as Asked).data
    const add = (response: unknown) => visitor.post(`${path}/passkeys`, { name: 'Key', response })

    expect((await add(key.register({ challenge: 'made-up' }))).status).toBe(409)

    const other = await portal.signedIn(people.lead)
    const foreign = await ask(other)
    await ask(visitor)
    expect((await add(key.register(foreign))).status).toBe(422)

    const asked = await ask(visitor)
    expect((await add(key.register(asked, 'https://evil.example'))).status).toBe(422)
    expect((await add(key.register(asked))).status).toBe(409)

    const late = await ask(visitor)
    portal.pass({ minutes: 5, seconds: 1 })
    expect((await add(key.register(late))).status).toBe(409)

    const inTime = await ask(visitor)
    expect((await add(key.register(inTime))).status).toBe(200)
    expect((await stateOf(visitor)).passkeys).toHaveLength(1)
  })

  it('of another person cannot be added, nor used, nor changed', async () => {
    const signedIn = await portal.signedIn(people.lead)
    const { key } = await withPasskey(signedIn)
    const branch = await portal.signedIn(people.branch)
    const asked = (await (await branch.post(`${path}/passkeys/options`, password)).json()) as Asked
    const response = key.register(asked.data)
    expect((await branch.post(`${path}/passkeys`, { name: 'Mine now', response })).status).toBe(409)

    await withPasskey(branch)
    const visitor = await halfSignedIn(people.branch)
    expect((await visitor.post(path, { passkey: await key.sign(await passkeyAsked(visitor)) })).status).toBe(
      422,
    )

    const [own] = (await stateOf(signedIn)).passkeys
    expect((await sendJson(branch, 'PATCH', `${path}/passkeys/${own?.id}`, { name: 'x' })).status).toBe(404)
    expect((await sendJson(branch, 'DELETE', `${path}/passkeys/${own?.id}`, password)).status).toBe(404)
  })

  it('signs each challenge once, and only that of the same browser', async () => {
    const { key } = await withPasskey(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    const other = await halfSignedIn(people.lead)
    expect((await other.post(path, { passkey: await key.sign({ challenge: 'made-up' }) })).status).toBe(422)
    await passkeyAsked(other)
    const asked = await passkeyAsked(visitor)
    const passkey = await key.sign(asked)
    expect((await other.post(path, { passkey })).status).toBe(422)
    expect((await visitor.post(path, { passkey })).status).toBe(204)
    expect((await visitor.post(path, { passkey })).status).toBe(409)
  })

  it('is refused from another origin, with a broken signature, and when its counter went back', async () => {
    const { key } = await withPasskey(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    expect(
      (
        await visitor.post(path, {
          passkey: await key.sign(await passkeyAsked(visitor), 'https://evil.example'),
        })
      ).status,
    ).toBe(422)
    const broken = await key.sign(await passkeyAsked(visitor))
    broken.response.authenticatorData = broken.response.signature
    expect((await visitor.post(path, { passkey: broken })).status).toBe(422)
    expect((await visitor.post(path, { passkey: await key.sign(await passkeyAsked(visitor)) })).status).toBe(
      204,
    )

    const copied = await halfSignedIn(people.lead)
    key.turnBack(2)
    const refused = await copied.post(path, { passkey: await key.sign(await passkeyAsked(copied)) })
    expect(refused.status).toBe(422)
    expect(await errorOf(refused)).toEqual({ passkey: [secondFactorTexts.wrongPasskey] })
  })

  it('beside an app is a second one: no new recovery codes, and either may go', async () => {
    const visitor = await portal.signedIn(people.lead)
    await withTotp(visitor)
    const { codes } = await withPasskey(visitor)
    expect(codes).toBeNull()
    await halfSignedIn(people.lead, ['totp', 'passkey', 'recovery_code'])
    expect((await sendJson(visitor, 'DELETE', `${path}/totp`, password)).status).toBe(200)
    expect((await stateOf(visitor)).recovery_codes_left).toBe(10)
    const [key] = (await stateOf(visitor)).passkeys
    expect((await sendJson(visitor, 'DELETE', `${path}/passkeys/${key?.id}`, password)).status).toBe(200)
    expect(await stateOf(visitor)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  })

  it.each([
    [{ name: '', response: {} }, 'name'],
    [{ name: 'x'.repeat(61), response: {} }, 'name'],
    [{ name: 'a\0b', response: {} }, 'name'],
    [{ name: 'Key', response: { id: '!', rawId: '!', type: 'public-key', response: {} } }, 'response.id'],
  ])('is not made of %j', async (body, field) => {
    const visitor = await portal.signedIn(people.lead)
    const refused = await visitor.post(`${path}/passkeys`, body)
    expect(refused.status).toBe(422)
    expect(await errorOf(refused)).toHaveProperty([field])
  })

  it('has an id of 1,023 bytes at most', async () => {
    const visitor = await portal.signedIn(people.lead)
    const { key } = await withPasskey(visitor, await softwareAuthenticator(portal.origin, 1023))
    const signingIn = await halfSignedIn(people.lead)
    const passkey = await key.sign(await passkeyAsked(signingIn))
    expect((await signingIn.post(path, { passkey })).status).toBe(204)
  })

  it.each([1024, 3000])('has no id of %i bytes', async (bytes) => {
    const visitor = await portal.signedIn(people.lead)
    const key = await softwareAuthenticator(portal.origin, bytes)
    const refusalOf = async (short: { id?: string; rawId?: string }) => {
      const asked = (await (await visitor.post(`${path}/passkeys/options`, password)).json()) as Asked
      const response = { ...key.register(asked.data), ...short }
      const refused = await visitor.post(`${path}/passkeys`, { name: 'Key', response })
      expect(refused.status).toBe(422)
      return errorOf(refused)
    }
    const sentence = 'Send the passkey’s id, up to 1,023 bytes long.'
    expect(await refusalOf({})).toEqual({ 'response.id': [sentence], 'response.rawId': [sentence] })
    // The attestation holds an id of its own.
    expect(await refusalOf({ id: 'AAAA', rawId: 'AAAA' })).toEqual({
      response: [secondFactorTexts.wrongPasskey],
    })
    expect((await stateOf(visitor)).passkeys).toEqual([])
  })

  it('is not looked for by an id that is too long', async () => {
    await withPasskey(await portal.signedIn(people.lead))
    const visitor = await halfSignedIn(people.lead)
    const long = await softwareAuthenticator(portal.origin, 1024)
    const refused = await visitor.post(path, { passkey: await long.sign(await passkeyAsked(visitor)) })
    expect(refused.status).toBe(422)
    const sentence = 'Send the passkey’s id, up to 1,023 bytes long.'
    expect(await errorOf(refused)).toEqual({ 'passkey.id': [sentence], 'passkey.rawId': [sentence] })
  })

  it('is not made of bytes that mean nothing', async () => {
    const visitor = await portal.signedIn(people.lead)
    await visitor.post(`${path}/passkeys/options`, password)
    const nothing = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    }
    expect((await visitor.post(`${path}/passkeys`, { name: 'Key', response: nothing })).status).toBe(422)
  })
})

describe('a team that asks for one', () => {
  const rule = '/api/i/team/second-factor'
  const requireIt = (visitor: Visitor, required = true) => sendJson(visitor, 'PUT', rule, { required })

  async function enforced(): Promise<Visitor> {
    const lead = await portal.signedIn(people.lead)
    await withTotp(lead)
    expect((await requireIt(lead)).status).toBe(200)
    return lead
  }

  it('is made so by a team lead who has one, with an entry in the audit', async () => {
    const lead = await portal.signedIn(people.lead)
    const refused = await requireIt(lead)
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { message: string }).message).toBe(secondFactorTexts.leadNeedsOne)
    await withTotp(lead)
    expect((await requireIt(lead)).status).toBe(200)
    const told = dataOf(teamSecondFactor).parse(await (await lead.get(rule)).json()).data
    expect(told).toEqual({ required: true, people: 2, without: 1 })
    expect(await auditOf(leadId, 'team.require_second_factor')).toContainEqual({
      action: 'team.require_second_factor',
      partnerId: northgate,
    })
    expect((await requireIt(lead, false)).status).toBe(200)
    const [partner] = await db.select().from(partners).where(eq(partners.id, northgate))
    expect(partner?.requiresSecondFactor).toBe(false)
  })

  it.each([{}, { required: 'yes' }, { required: null }])('is not made so by %j', async (body) => {
    const lead = await portal.signedIn(people.lead)
    expect((await sendJson(lead, 'PUT', rule, body)).status).toBe(422)
  })

  it('is not for a member to decide, nor does it reach another partner', async () => {
    await enforced()
    const branch = await portal.signedIn(people.branch)
    expect((await stateOf(branch)).required).toBe(false)
    await db.update(partners).set({ requiresSecondFactor: false })
    const member = await portal.signedIn(people.member)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? undefined : JSON.stringify({ required: false })
      const answer = await member.send(method, `${rule}?user_id=1`, {
        ...(body && { body }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(answer.status).toBe(403)
    }
  })

  it('locks a member to setting one up, until it is done', async () => {
    await enforced()
    const member = await portal.signedIn(people.member)
    const refused = await member.get('/api/i/partner/bills/providers')
    expect(refused.status).toBe(403)
    expect(((await refused.json()) as { message: string }).message).toBe(secondFactorNeeded)
    expect(await (await member.get('/api/auth/user')).json()).toMatchObject({
      second_factor: { enabled: false, required: true },
    })
    await withTotp(member)
    expect((await member.get('/api/i/partner/bills/providers')).status).toBe(200)
  })

  it('lets nobody give up their last one', async () => {
    const lead = await enforced()
    const refused = await sendJson(lead, 'DELETE', `${path}/totp`, password)
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { message: string }).message).toBe(secondFactorTexts.lastFactor)
    await withPasskey(lead)
    expect((await sendJson(lead, 'DELETE', `${path}/totp`, password)).status).toBe(200)
    const [key] = (await stateOf(lead)).passkeys
    expect((await sendJson(lead, 'DELETE', `${path}/passkeys/${key?.id}`, password)).status).toBe(409)
    expect((await stateOf(lead)).passkeys).toHaveLength(1)
  })

  it('has a lead who takes a lost one off a colleague, who is signed out and told', async () => {
    const lead = await enforced()
    const member = await portal.signedIn(people.member)
    await withPasskey(member)
    const half = await halfSignedIn(people.member)
    await db.delete(outboxMessages)
    expect((await lead.send('DELETE', `${rule}?user_id=${memberId}`)).status).toBe(200)
    expect(await isSignedIn(member)).toBe(false)
    expect((await half.post(`${path}/passkey-options`, {})).status).toBe(409)
    expect(await mailsOf()).toEqual([['second_factor_changed', 'reset']])
    expect(await auditOf(leadId, 'team.reset_second_factor')).toContainEqual({
      action: 'team.reset_second_factor',
      partnerId: northgate,
    })
    expect((await portal.visitor().signIn(people.member, testPassword)).status).toBe(204)
    expect((await lead.send('DELETE', `${rule}?user_id=${memberId}`)).status).toBe(409)
  })

  it('has no lead over oneself, strangers and nobody; a head office helps its branches, and not the other way', async () => {
    const lead = await enforced()
    const branch = await portal.signedIn(people.branch)
    await withTotp(branch)
    expect((await branch.send('DELETE', `${rule}?user_id=${leadId}`)).status).toBe(404)
    expect((await lead.send('DELETE', `${rule}?user_id=${leadId}`)).status).toBe(422)
    for (const id of [4, 999_999]) {
      expect((await lead.send('DELETE', `${rule}?user_id=${id}`)).status).toBe(404)
    }
    for (const id of ['', 'x', '-1']) {
      expect((await lead.send('DELETE', `${rule}?user_id=${id}`)).status).toBe(422)
    }
    expect((await stateOf(lead)).totp_since).not.toBeNull()
    expect((await stateOf(branch)).totp_since).not.toBeNull()
    expect((await lead.send('DELETE', `${rule}?user_id=${branchId}`)).status).toBe(200)
    expect(await isSignedIn(branch)).toBe(false)
    expect(await auditOf(leadId, 'team.reset_second_factor')).toContainEqual({
      action: 'team.reset_second_factor',
      partnerId: leeds,
    })
  })
})
