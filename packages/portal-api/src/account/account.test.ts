import {
  accountSessions,
  alertPreferences as alertPreferencesSchema,
  updatedAccount,
} from '@doorstep/portal-contract/account.schema'
import type { AccountSession, AlertPreference } from '@doorstep/portal-contract/account.schema'
import { apiError } from '@doorstep/portal-contract/wire.schema'
import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { alertPreferences } from '../db/schema/alerts.ts'
import { auditEntries, idempotencyKeys } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { createSigner, sha256, systemRandom } from '../http/crypto.ts'
import { createLinks } from '../mail/links.ts'
import { passwords } from '../node/passwords.ts'
import { startPortal, testPassword, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, leeds, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const links = createLinks(createSigner('a key for tests'), systemRandom)
const original = await db.select().from(users).orderBy(asc(users.id))

let lead: Visitor
beforeEach(async () => {
  for (const { id, ...row } of original) await db.update(users).set(row).where(eq(users.id, id))
  for (const table of [sessions, tokens, outboxMessages, limitUses, alertPreferences, auditEntries]) {
    await db.delete(table)
  }
  lead = await portal.signedIn(people.lead)
})

const send = (visitor: Visitor, method: string, path: string, body?: unknown) =>
  visitor.send(method, path, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  })
const patch = (body: unknown, visitor = lead) => send(visitor, 'PATCH', '/api/auth/user', body)

const userPath = '/api/auth/user'
const emailPath = `${userPath}/email-change`
const status = async (answer: Promise<Response> | Response) => (await answer).status
const json = async <Body>(answer: Promise<Response> | Response) => (await (await answer).json()) as Body

/** The sentences of a 422. */
async function refusedWith(answer: Response): Promise<Record<string, string[]>> {
  const body = apiError.parse(await answer.json())
  expect(answer.status).toBe(422)
  return body.errors ?? {}
}

const ownRow = async () => (await db.select().from(users).where(eq(users.id, 1)))[0]
const mails = () => db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))
const audit = () =>
  db
    .select({
      action: auditEntries.action,
      partnerId: auditEntries.partnerId,
      userId: auditEntries.userId,
      subjectId: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id))

/** The secret in the newest mailed link to a new address. */
async function mailedSecret(): Promise<string> {
  const [mail] = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.kind, 'email_change'))
    .orderBy(desc(outboxMessages.id))
    .limit(1)
  if (!mail) throw new Error('No link was mailed.')
  const { nonce } = mail.payload as { nonce: string }
  return links.secretOf(nonce)
}

describe('changing one’s details', () => {
  it('changes what is sent and leaves the rest', async () => {
    const answer = await patch({ first_name: '  Grace ', phone_number: '0113 496 0182' })
    const body = updatedAccount.parse(await answer.json())
    expect(body).toMatchObject({
      first_name: 'Grace',
      last_name: 'Byrne 1',
      full_name: 'Grace Byrne 1',
      phone_number: '+441134960182',
      message: 'Your changes are saved.',
    })
    const { message: _, ...user } = body
    expect(await json(lead.get(userPath))).toEqual(user)
    expect(await audit()).toEqual([
      {
        action: 'account.update',
        partnerId: northgate,
        userId: 1,
        subjectId: 1,
        before: { first_name: 'Ada', phone_number: '+441134960000' },
        after: { first_name: 'Grace', phone_number: '+441134960182' },
      },
    ])
    expect(await mails()).toEqual([])
  })

  it('takes an empty phone number for none', async () => {
    await patch({ phone_number: ' ' })
    expect((await ownRow())?.phoneNumber).toBeNull()
  })

  it('keeps the appearance', async () => {
    await patch({ colour_scheme: 'dark' })
    await patch({ density: 'compact' })
    expect(await json(lead.get(userPath))).toMatchObject({ colour_scheme: 'dark', density: 'compact' })
  })

  it('keeps whether the first steps are hidden', async () => {
    await patch({ hides_first_steps: true })
    expect(await json(lead.get(userPath))).toMatchObject({ hides_first_steps: true })
    await patch({ hides_first_steps: false })
    expect(await json(lead.get(userPath))).toMatchObject({ hides_first_steps: false })
  })

  it('writes nothing down when nothing changes', async () => {
    expect(await status(patch({ first_name: 'Ada', email: ` ${people.lead.toUpperCase()} ` }))).toBe(200)
    expect(await status(patch({}))).toBe(200)
    expect(await audit()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 'last_name'],
    [{ phone_number: '123' }, 'phone_number'],
    [{ email: 'nobody' }, 'email'],
    [{ colour_scheme: 'sepia' }, 'colour_scheme'],
    [{ density: 1 }, 'density'],
    [{ hides_first_steps: 'yes' }, 'hides_first_steps'],
    [{ first_name: 'a\0b' }, 'first_name'],
  ])('refuses %j', async (form, field) => {
    expect(Object.keys(await refusedWith(await patch(form)))).toEqual([field])
    expect(await audit()).toEqual([])
  })

  it('changes nothing when a part is refused', async () => {
    await refusedWith(
      await patch({ first_name: 'Grace', email: 'new@north.test', current_password: 'wrong' }),
    )
    expect((await ownRow())?.firstName).toBe('Ada')
  })

  it('happens once for one key', async () => {
    const once = () =>
      lead.send('PATCH', userPath, {
        body: JSON.stringify({ first_name: 'Grace' }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1' },
      })
    const [first, second] = await Promise.all([once(), once()])
    expect(await first.json()).toEqual(await second.json())
    expect(await audit()).toHaveLength(1)
  })
})

describe('a new email', () => {
  const ask = (email: string, current_password: unknown = testPassword, visitor = lead) =>
    patch({ email, current_password }, visitor)

  it('counts once its link was opened, and tells the old address twice', async () => {
    const asked = await json(ask('Grace@North.test'))
    expect(asked).toMatchObject({
      email: people.lead,
      message: 'We sent a link to grace@north.test. Open it within 24 hours to confirm the new address.',
    })
    expect(await json(lead.get(emailPath))).toMatchObject({ data: { email: 'grace@north.test' } })
    const secret = await mailedSecret()
    expect((await mails()).map(({ kind, payload }) => ({ kind, payload }))).toEqual([
      {
        kind: 'email_change',
        payload: {
          userId: 1,
          email: 'grace@north.test',
          nonce: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/),
        },
      },
      {
        kind: 'email_change_notice',
        payload: { userId: 1, email: people.lead, newEmail: 'grace@north.test', isDone: false },
      },
    ])

    const confirmed = await send(lead, 'POST', `${userPath}/confirm-email`, { token: secret })
    expect(updatedAccount.parse(await confirmed.json())).toMatchObject({
      email: 'grace@north.test',
      message: 'Your email is now grace@north.test.',
    })
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'email_change_notice',
      payload: { userId: 1, email: people.lead, newEmail: 'grace@north.test', isDone: true },
    })
    expect(await json(lead.get(emailPath))).toEqual({ data: null })
    expect(await status(portal.visitor().signIn(people.lead, testPassword))).toBe(422)
    expect(await status(portal.visitor().signIn('grace@north.test', testPassword))).toBe(204)

    const actions = await audit()
    expect(actions.map(({ action }) => action)).toEqual([
      'account.request_email_change',
      'account.change_email',
    ])
    expect(actions[1]).toMatchObject({
      before: { email: people.lead },
      after: { email: 'grace@north.test' },
    })
    // Neither the link's secret nor the password is anywhere.
    const kept = JSON.stringify([actions, await mails(), await db.select().from(tokens)])
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(testPassword)
  })

  it.each([undefined, '', 'not the password'])('needs the password: %j is refused', async (typed) => {
    const errors = await refusedWith(await patch({ email: 'grace@north.test', current_password: typed }))
    expect(Object.keys(errors)).toEqual(['current_password'])
    expect(await mails()).toEqual([])
  })

  it('is as slow to guess the password by as the sign-in', async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect(await status(ask('grace@north.test', 'wrong'))).toBe(422)
    }
    const answer = await ask('grace@north.test')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await mails()).toEqual([])
  })

  it('asks for the password anew when a key comes again after its 24 hours (D5)', async () => {
    const once = (visitor: Visitor) =>
      visitor.send('PATCH', userPath, {
        body: JSON.stringify({ email: 'grace@north.test', current_password: testPassword }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'e-1' },
      })
    expect(await status(once(lead))).toBe(200)
    const later = await startPortal({ db })
    later.pass({ hours: 24, seconds: 1 })
    expect(await status(once(await later.signedIn(people.lead)))).toBe(200)
    expect(await audit()).toHaveLength(2)
  })

  it('answers the same for an address that somebody has', async () => {
    const free = await ask('grace@north.test')
    const taken = await ask(people.kingsway)
    expect(taken.status).toBe(free.status)
    const [freeBody, takenBody] = [await free.text(), await taken.text()]
    expect(takenBody.replaceAll(people.kingsway, 'grace@north.test')).toBe(freeBody)
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'email_change',
      'email_change_notice',
      'email_change',
      'email_change_notice',
    ])
  })

  it('stays away when the address was taken meanwhile', async () => {
    await ask(people.kingsway)
    const errors = await refusedWith(
      await send(lead, 'POST', `${userPath}/confirm-email`, { token: await mailedSecret() }),
    )
    expect(errors.token?.[0]).toContain('can’t be used')
    expect((await ownRow())?.email).toBe(people.lead)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['email_change', 'email_change_notice'])
  })

  it('is nobody else’s to sign up with while it is confirmed', async () => {
    await db.execute(sql`
      create function is_locked() returns trigger language plpgsql as $$ begin
        perform from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
          and (classid::bigint << 32) | objid::bigint = hashtextextended('account ' || new.email, 0);
        if not found then raise 'the address is not locked'; end if;
        return new;
      end $$`)
    await db.execute(sql`
      create trigger is_locked before update of email on users
      for each row when (old.email <> new.email) execute function is_locked()`)
    await ask('grace@north.test')
    const token = await mailedSecret()
    const answer = await send(lead, 'POST', `${userPath}/confirm-email`, { token })
    await db.execute(sql`drop function is_locked cascade`)
    expect(answer.status).toBe(200)
  })

  const confirm = async (visitor: Visitor, token: unknown) =>
    send(visitor, 'POST', `${userPath}/confirm-email`, { token })

  it('is confirmed by its owner alone, once, within 24 hours', async () => {
    await ask('grace@north.test')
    const secret = await mailedSecret()
    const member = await portal.signedIn(people.member)
    expect((await refusedWith(await confirm(member, secret))).token?.[0]).toContain('no longer works')
    expect(await status(confirm(portal.visitor(), secret))).toBe(419)
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    expect(await status(confirm(nobody, secret))).toBe(401)
    for (const wrong of ['', 'x', `${secret}x`, 'y'.repeat(300), null, undefined, 1]) {
      expect(Object.keys(await refusedWith(await confirm(lead, wrong)))).toEqual(['token'])
    }
    const both = await Promise.all([confirm(lead, secret), confirm(lead, secret)])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect((await audit()).filter(({ action }) => action === 'account.change_email')).toHaveLength(1)
  })

  it('is too late after 24 hours', async () => {
    const later = await startPortal({ db })
    const own = await later.signedIn(people.lead)
    await patch({ email: 'grace@north.test', current_password: testPassword }, own)
    const secret = await mailedSecret()
    later.pass({ hours: 11 })
    await own.get(userPath)
    later.pass({ hours: 11 })
    await own.get(userPath)
    later.pass({ hours: 2 })
    expect(await json(own.get(emailPath))).toEqual({ data: null })
    expect(Object.keys(await refusedWith(await confirm(own, secret)))).toEqual(['token'])
  })

  it('replaces an earlier wish, whose link ends', async () => {
    await ask('first@north.test')
    const first = await mailedSecret()
    await ask('second@north.test')
    await refusedWith(await confirm(lead, first))
    expect(await status(confirm(lead, await mailedSecret()))).toBe(200)
    expect((await ownRow())?.email).toBe('second@north.test')
  })

  it('is sent again, and called off', async () => {
    expect(await status(send(lead, 'POST', emailPath))).toBe(404)
    expect(await status(send(lead, 'DELETE', emailPath))).toBe(404)
    await ask('grace@north.test')
    const first = await mailedSecret()
    expect(await json(send(lead, 'POST', emailPath))).toMatchObject({ data: { email: 'grace@north.test' } })
    const second = await mailedSecret()
    expect(second).not.toBe(first)
    await refusedWith(await confirm(lead, first))

    const member = await portal.signedIn(people.member)
    expect(await status(send(member, 'DELETE', emailPath))).toBe(404)
    expect(await json(send(lead, 'DELETE', emailPath))).toEqual({
      message: `Your email is still ${people.lead}.`,
    })
    await refusedWith(await confirm(lead, second))
    expect((await ownRow())?.email).toBe(people.lead)
  })

  it('is sent to one address three times an hour at most', async () => {
    await ask('grace@north.test')
    for (let times = 1; times < 3; times++) expect(await status(send(lead, 'POST', emailPath))).toBe(200)
    const member = await portal.signedIn(people.member)
    for (const visitor of [lead, member])
      expect(await status(ask('grace@north.test', testPassword, visitor))).toBe(429)
  })

  it('is sent five times an hour at most', async () => {
    for (let times = 0; times < 5; times++) {
      expect(await status(ask(`grace${times}@north.test`))).toBe(200)
    }
    expect(await status(send(lead, 'POST', emailPath))).toBe(429)
    expect(await status(ask('grace@north.test'))).toBe(429)
    expect(await json(lead.get(emailPath))).toMatchObject({ data: { email: 'grace4@north.test' } })
  })

  it('ends links that reset the password by the old address', async () => {
    await db.insert(tokens).values({
      kind: 'password_reset',
      userId: 1,
      tokenHash: 'a reset',
      expiresAt: new Date('2030-01-01'),
    })
    await ask('grace@north.test')
    await confirm(lead, await mailedSecret())
    expect(await db.$count(tokens, eq(tokens.kind, 'password_reset'))).toBe(0)
  })
})

describe('a new password', () => {
  const next = 'seven walnuts under glass'
  const form = { current_password: testPassword, password: next, password_confirmation: next }
  const change = (changes: object = {}, visitor = lead) =>
    send(visitor, 'PUT', '/api/auth/password', { ...form, ...changes })

  it('signs in from now on, and every other session ends at once', async () => {
    const other = await portal.signedIn(people.lead)
    const member = await portal.signedIn(people.member)
    expect(await json(change())).toEqual({
      message: 'Your password is changed. Your other devices are signed out.',
    })
    expect(await status(lead.get(userPath))).toBe(200)
    expect(await status(other.get(userPath))).toBe(401)
    expect(await status(member.get(userPath))).toBe(200)
    expect(await status(portal.visitor().signIn(people.lead, testPassword))).toBe(422)
    expect(await status(portal.visitor().signIn(people.lead, next))).toBe(204)
    expect((await mails()).map(({ kind, payload }) => ({ kind, payload }))).toEqual([
      { kind: 'password_changed', payload: { userId: 1 } },
    ])
    expect(await audit()).toMatchObject([{ action: 'account.change_password', before: null, after: null }])
  })

  it.each([
    [{ current_password: 'wrong' }, 'current_password'],
    [{ current_password: '' }, 'current_password'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) }, 'password'],
    [{ password_confirmation: 'something else' }, 'password_confirmation'],
    [{ password: testPassword, password_confirmation: testPassword }, 'password'],
    [{ password: 'unbelievable', password_confirmation: 'unbelievable' }, 'password'],
    [{ password: 'Lead@North.test', password_confirmation: 'Lead@North.test' }, 'password'],
    [{ password: undefined }, 'password'],
  ])('is refused with %j', async (changes, field) => {
    const other = await portal.signedIn(people.lead)
    expect(Object.keys(await refusedWith(await change(changes)))).toContain(field)
    expect(await status(other.get(userPath))).toBe(200)
    expect(await mails()).toEqual([])
    expect(await status(portal.visitor().signIn(people.lead, testPassword))).toBe(204)
  })

  it('cannot be guessed from what is kept of a call that happens once', async () => {
    const body = JSON.stringify(form)
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'p-1' }
    expect(await status(lead.send('PUT', '/api/auth/password', { body, headers }))).toBe(200)
    const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'p-1'))
    expect(kept?.bodyHash).toMatch(/^[\w-]{43}$/)
    expect(kept?.bodyHash).not.toBe(sha256(body))
  })

  it('is answered as the first time when the call is repeated with its key, however often', async () => {
    const repeated = () =>
      lead.send('PUT', '/api/auth/password', {
        body: JSON.stringify(form),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'p-2' },
      })
    const first = await json(repeated())
    for (let times = 0; times < 6; times += 1) {
      const answer = await repeated()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(first)
    }
    expect(await audit()).toHaveLength(1)
  })

  it('is as slow to guess the current one by as the sign-in', async () => {
    for (let tries = 0; tries < 5; tries++) {
      expect(await status(change({ current_password: `wrong ${tries}` }))).toBe(422)
    }
    expect(await status(change())).toBe(429)
    // Guesses in a session that is not theirs don't keep the owner from signing in (D62).
    expect(await status(portal.visitor().signIn(people.lead, testPassword))).toBe(204)
  })

  it('is as slow to guess from many addresses', async () => {
    const token = decodeURIComponent((await lead.cookie('XSRF-TOKEN')) ?? '')
    const cookies = { Cookie: await lead.jar.getCookieString(portal.origin), 'X-XSRF-TOKEN': token }
    const guess = (index: number) =>
      portal.visitor(`198.51.100.${index}`).send('PUT', '/api/auth/password', {
        body: JSON.stringify({
          current_password: `wrong ${index}`,
          password: next,
          password_confirmation: next,
        }),
        headers: { ...cookies, 'Content-Type': 'application/json' },
      })
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push(await status(guess(index)))
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is changed once by two who know the old one', async () => {
    const other = await portal.signedIn(people.lead)
    const answers = await Promise.all([
      change(),
      change({ password: 'another one altogether', password_confirmation: 'another one altogether' }, other),
    ])
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((one) => one === 200)).toHaveLength(1)
    expect(statuses.filter((one) => one === 422 || one === 401)).toHaveLength(1)
    const winner = statuses[0] === 200 ? next : 'another one altogether'
    const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, 1))
    expect(await passwords.verify(winner, row?.hash ?? '')).toBe(true)
  })

  it('ends links that reset it', async () => {
    const reset = { kind: 'password_reset', tokenHash: 'a reset', expiresAt: new Date('2030-01-01') } as const
    await db.insert(tokens).values({ ...reset, userId: 1 })
    await db.insert(tokens).values({ ...reset, tokenHash: 'another’s', userId: 2 })
    await change()
    const standing = db.select({ userId: tokens.userId }).from(tokens).where(isNull(tokens.usedAt))
    expect(await standing).toEqual([{ userId: 2 }])
  })
})

describe('where one is signed in', () => {
  const path = '/api/auth/sessions'
  const list = async (visitor = lead): Promise<AccountSession[]> =>
    accountSessions.parse(await json(visitor.get(path))).data
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

  it('tells one’s own sessions, this one first', async () => {
    await portal.signedIn(people.member)
    const other = await portal.signedIn(people.lead)
    await db
      .update(sessions)
      .set({ userAgent: firefox, lastSeenAt: new Date(portal.now().getTime() + 60_000) })
      .where(eq(sessions.id, (await list(other))[0]?.id ?? 0))
    const listed = await list()
    expect(listed.map(({ is_current }) => is_current)).toEqual([true, false])
    expect(listed[1]).toMatchObject({
      device: 'Firefox on Linux',
      ip_address: '127.0.0.1',
      created_at: portal.now().toISOString(),
    })
    expect((await list(other)).map(({ is_current }) => is_current)).toEqual([true, false])
  })

  it('leaves out those that have ended by themselves', async () => {
    const own = await startPortal({ db })
    await own.signedIn(people.lead)
    own.pass({ hours: 13 })
    const later = await own.signedIn(people.lead)
    expect(await list(later)).toHaveLength(1)
  })

  it('ends one of them, at once', async () => {
    const other = await portal.signedIn(people.lead)
    const [{ id } = { id: 0 }] = await list(other)
    expect(await json(send(lead, 'DELETE', `${path}/${id}`))).toEqual({
      message: 'Unknown device is signed out.',
    })
    expect(await status(other.get(userPath))).toBe(401)
    expect(await status(lead.get(userPath))).toBe(200)
    expect(await status(send(lead, 'DELETE', `${path}/${id}`))).toBe(404)
    expect(await audit()).toMatchObject([
      {
        action: 'account.end_session',
        subjectId: id,
        before: [{ id, device: 'Unknown device' }],
        after: null,
      },
    ])
  })

  it('ends no one else’s: a colleague’s, a branch’s, a stranger’s', async () => {
    for (const email of [people.member, people.branch, people.kingsway]) {
      const theirs = await portal.signedIn(email)
      const [{ id } = { id: 0 }] = await list(theirs)
      const answer = await send(lead, 'DELETE', `${path}/${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ message: 'We couldn’t find that.' })
      expect(await status(theirs.get(userPath))).toBe(200)
    }
    expect(await status(send(lead, 'DELETE', `${path}/999999`))).toBe(404)
    expect(await status(send(lead, 'DELETE', `${path}/mine`))).toBe(404)
  })

  it('signs out with this one, and leaves cookies that nobody is signed in with', async () => {
    const before = await lead.cookie('doorstep_session')
    const [{ id } = { id: 0 }] = await list()
    expect(await status(send(lead, 'DELETE', `${path}/${id}`))).toBe(200)
    expect(await lead.cookie('doorstep_session')).not.toBe(before)
    expect(await status(lead.get(userPath))).toBe(401)
    // The new pair fits together: no 419.
    expect(await status(lead.post('/api/auth/login', { email: people.lead, password: testPassword }))).toBe(
      204,
    )
  })

  it('ends all others, or all', async () => {
    const [second, third] = [await portal.signedIn(people.lead), await portal.signedIn(people.lead)]
    const member = await portal.signedIn(people.member)
    expect(await status(send(lead, 'DELETE', `${path}?others=1`))).toBe(200)
    expect(await status(second.get(userPath))).toBe(401)
    expect(await status(third.get(userPath))).toBe(401)
    expect(await status(lead.get(userPath))).toBe(200)

    const again = await portal.signedIn(people.lead)
    const before = await lead.cookie('doorstep_session')
    expect(await status(send(lead, 'DELETE', path))).toBe(200)
    expect(await lead.cookie('doorstep_session')).not.toBe(before)
    for (const gone of [lead, again]) expect(await status(gone.get(userPath))).toBe(401)
    expect(await status(member.get(userPath))).toBe(200)
    const ended = await audit()
    expect(ended.map(({ action }) => action)).toEqual(['account.end_sessions', 'account.end_sessions'])
    // The team reads it: not where somebody was.
    expect(JSON.stringify(ended)).not.toMatch(/token|127\.0\.0\.1/)
  })

  it('refuses another word for others', async () => {
    expect(Object.keys(await refusedWith(await send(lead, 'DELETE', `${path}?others=all`)))).toEqual([
      'others',
    ])
    expect(await status(lead.get(userPath))).toBe(200)
  })
})

describe('alerts preferences', () => {
  const path = '/api/i/partner/alert-preferences'
  const read = async (visitor = lead) => alertPreferencesSchema.parse(await json(visitor.get(path))).data
  const put = (preferences: unknown, visitor = lead) => send(visitor, 'PUT', path, { preferences })
  const defaults: AlertPreference[] = [
    'ending_tenancy' as const,
    'unknown_property' as const,
    'start_reading' as const,
    'end_reading' as const,
    'meter_verification' as const,
    'void_bill' as const,
  ].map((type) => ({ type, in_portal: true, email: 'daily' }))

  it('are all six, in the portal and daily, until one chooses', async () => {
    expect(await read()).toEqual(defaults)
    expect(await db.$count(alertPreferences)).toBe(0)
  })

  it('change in part, and keep the rest', async () => {
    const changed = await json<{ data: AlertPreference[] }>(put([{ type: 'void_bill', email: 'now' }]))
    expect(changed.data).toEqual(await read())
    await put([{ type: 'void_bill', in_portal: false }])
    expect(await read()).toEqual(
      defaults.map((one) =>
        one.type === 'void_bill' ? { type: 'void_bill', in_portal: false, email: 'now' } : one,
      ),
    )
    expect(await audit()).toMatchObject([
      {
        action: 'alert_preferences.update',
        before: [{ type: 'void_bill', in_portal: true, email: 'daily' }],
        after: [{ type: 'void_bill', in_portal: true, email: 'now' }],
      },
      { after: [{ type: 'void_bill', in_portal: false, email: 'now' }] },
    ])
  })

  it('change as a whole, and back', async () => {
    const off = defaults.map((one) => ({ ...one, in_portal: false, email: 'off' as const }))
    await put(off)
    expect(await read()).toEqual(off)
    await put(defaults)
    expect(await read()).toEqual(defaults)
    await put(defaults)
    expect(await audit()).toHaveLength(2)
  })

  it('are one person’s own, for one partner', async () => {
    await put([{ type: 'start_reading', email: 'off' }])
    expect(await read(await portal.signedIn(people.member))).toEqual(defaults)
    const [row] = await db.select().from(alertPreferences)
    expect(row).toMatchObject({ userId: 1, partnerId: northgate })
    await db.insert(alertPreferences).values({
      userId: 1,
      partnerId: leeds,
      type: 'end_reading',
      inPortal: false,
      email: 'off',
    })
    expect((await read()).find(({ type }) => type === 'end_reading')).toMatchObject({ in_portal: true })
  })

  it('lose nothing when changes come together', async () => {
    await Promise.all(
      defaults.flatMap(({ type }) => [put([{ type, email: 'off' }]), put([{ type, in_portal: false }])]),
    )
    expect(await read()).toEqual(defaults.map((one) => ({ ...one, in_portal: false, email: 'off' })))
  })

  it.each([
    [[{ type: 'rent', email: 'now' }], 'preferences.0.type'],
    [[{ type: 'void_bill', email: 'hourly' }], 'preferences.0.email'],
    [[{ type: 'void_bill', in_portal: 'yes' }], 'preferences.0.in_portal'],
    [
      [
        { type: 'void_bill', email: 'now' },
        { type: 'void_bill', email: 'off' },
      ],
      'preferences',
    ],
    [undefined, 'preferences'],
    [{}, 'preferences'],
  ])('refuse %j', async (preferences, field) => {
    expect(Object.keys(await refusedWith(await put(preferences)))).toContain(field)
    expect(await db.$count(alertPreferences)).toBe(0)
  })
})

it('none of it leaves a secret in the audit', async () => {
  await send(lead, 'PUT', '/api/auth/password', {
    current_password: testPassword,
    password: 'seven walnuts under glass',
    password_confirmation: 'seven walnuts under glass',
  })
  const found = await db
    .select()
    .from(auditEntries)
    .where(and(like(auditEntries.action, 'account.%')))
  expect(JSON.stringify(found)).not.toMatch(/walnuts|battery|scrypt/)
})
