import { messageAnswer } from '@doorstep/portal-contract/password-reset.schema'
import { resetTexts } from '@doorstep/portal-contract/messages'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { memberships } from '../db/schema/people.ts'
import { limitUses } from '../db/schema/limits.ts'
import { tokens } from '../db/schema/sign-in.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner } from '../http/crypto.ts'
import { createOutbox } from '../mail/outbox.ts'
import { smtpTransport } from '../node/smtp-transport.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testPassword, type TestPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, northgate, people } from '../testing/test-world.ts'

// Mail passes a real server here; on a busy machine it takes its time.

const { db } = await testDatabase()
await fillWorld(db)
const server = await startMailServer()
const transport = smtpTransport(server.url, 'Doorstep <no-reply@portal.example.com>')

const files = createFileStore()

/** A portal with a clock of its own, its outbox sent by hand. */
async function open(appUrl?: string) {
  const appKey = 'a key for tests'
  const portal = await startPortal({ db, config: { appKey, appUrl } })
  const outbox = createOutbox({ db, files, transport, clock: portal.now, sign: createSigner(appKey) })
  return { portal, outbox }
}

const { portal, outbox } = await open()
const newPassword = 'seven green bicycles'

beforeEach(async () => {
  server.received.length = 0
  await db.delete(outboxMessages)
  await db.delete(tokens)
  await db.delete(limitUses)
})

async function visitor(at: TestPortal = portal): Promise<Visitor> {
  const one = at.visitor()
  await one.get('/sanctum/csrf-cookie')
  return one
}

const forgot = async (email: string, at?: TestPortal) =>
  (await visitor(at)).post('/api/auth/forgot', { email })

/** Asks for a link, and reads the mail. */
async function linkFor(email: string): Promise<{ token: string; email: string }> {
  expect((await forgot(email)).status).toBe(200)
  await outbox.runDue()
  const text = server.received.findLast((mail) => mail.text?.includes('/reset?'))?.text ?? ''
  const { searchParams } = new URL(/https?:\S+\/reset\?\S+/.exec(text)?.[0] ?? '')
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}

const reset = async (form: object, by?: Visitor) =>
  (by ?? (await visitor())).post('/api/auth/reset', {
    password: newPassword,
    password_confirmation: newPassword,
    ...form,
  })

const canSignIn = async (email: string, password: string) =>
  (await portal.visitor().signIn(email, password)).status === 204

async function expectBadLink(answer: Response) {
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    message: resetTexts.badLink,
    errors: { email: [resetTexts.badLink] },
  })
}

describe('asking for a link', () => {
  it('answers the same for a known address and for an unknown one, and queues the same', async () => {
    const answers = [await forgot(people.lead), await forgot('nobody@north.test')]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(messageAnswer.parse(await answer.json())).toEqual({ message: resetTexts.asked })
    }
    const rows = await db.select().from(outboxMessages)
    expect(rows.map(({ kind }) => kind)).toEqual(['password_reset', 'password_reset'])
    expect(await db.$count(tokens)).toBe(0)
    await outbox.runDue()
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([people.lead])
  })

  it('finds an address in any case', async () => {
    await forgot(' LEAD@North.test ')
    await outbox.runDue()
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['urlencoded', () => new URLSearchParams({ email: people.lead })],
    [
      'multipart',
      () => {
        const form = new FormData()
        form.set('email', people.lead)
        return form
      },
    ],
  ])('takes a %s form', async (_kind, body) => {
    const answer = await (await visitor()).send('POST', '/api/auth/forgot', { body: body() })
    expect(answer.status).toBe(200)
    expect(await db.$count(outboxMessages)).toBe(1)
  })

  it.each([{}, { email: '' }, { email: 'ada' }, { email: ['ada@north.test'] }, { email: 'a\0@north.test' }])(
    'answers 422 on the address for %j',
    async (form) => {
      const answer = await (await visitor()).post('/api/auth/forgot', form)
      expect(answer.status).toBe(422)
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
      expect(Object.keys(errors)).toEqual(['email'])
    },
  )

  const askFrom = async (at: TestPortal, address: string, email: string) => {
    const asking = at.visitor(address)
    await asking.get('/sanctum/csrf-cookie')
    return asking.post('/api/auth/forgot', { email })
  }

  it('is mailed three times an hour to one address, from wherever, and the answer stays the same', async () => {
    const own = await open()
    const ask = async (email: string, times: number) => {
      const answer = await askFrom(own.portal, `192.0.2.${times}`, email)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ message: resetTexts.asked })
    }
    const mailed = async () => {
      await own.outbox.runDue()
      return server.received.splice(0).map(({ to }) => to?.[0]?.address)
    }
    for (let times = 0; times < 6; times++) {
      await ask(people.lead, times)
      await ask('nobody@north.test', times)
    }
    expect(await mailed()).toEqual([people.lead, people.lead, people.lead])
    await ask(people.branch, 9)
    expect(await mailed()).toEqual([people.branch])
    // None of it counts against signing in.
    expect(await canSignIn(people.lead, testPassword)).toBe(true)
    own.portal.pass({ minutes: 60, seconds: 1 })
    await ask(people.lead, 9)
    expect(await mailed()).toEqual([people.lead])
  })

  it('is refused with 429 to a client that asks twenty times in 15 minutes, whomever for', async () => {
    const own = (await open()).portal
    for (let times = 0; times < 20; times++) {
      expect((await askFrom(own, '192.0.2.1', `person${times}@north.test`)).status).toBe(200)
    }
    for (const email of [people.lead, 'nobody@north.test']) {
      const refused = await askFrom(own, '192.0.2.1', email)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe(String(15 * 60))
    }
    expect((await askFrom(own, '192.0.2.2', people.lead)).status).toBe(200)
    own.pass({ minutes: 15, seconds: 1 })
    expect((await askFrom(own, '192.0.2.1', people.lead)).status).toBe(200)
  })

  it('mails a link to the configured address, whatever host the request names', async () => {
    const own = await open('https://portal.example.com/')
    await (
      await visitor(own.portal)
    ).post('/api/auth/forgot', { email: people.lead }, { 'X-Forwarded-Host': 'evil.example' })
    await own.outbox.runDue()
    expect(server.received[0]?.text).toContain('https://portal.example.com/reset?token=')
  })

  it('leaves no secret in the database: not before the mail left, nor after', async () => {
    const { token } = await linkFor(people.lead)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await db.execute<{ text: string }>(
        sql`select coalesce(string_agg(one::text, ' '), '') as text from ${sql.identifier(name)} one`,
      )
      expect(rows[0]?.text, name).not.toContain(token)
    }
  })
})

describe('resetting', () => {
  it('sets the new password, once', async () => {
    const link = await linkFor(people.member)
    const answer = await reset(link)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ message: resetTexts.done })
    expect(await canSignIn(people.member, testPassword)).toBe(false)
    expect(await canSignIn(people.member, newPassword)).toBe(true)
    await expectBadLink(await reset({ ...link, password: testPassword, password_confirmation: testPassword }))
    expect(await canSignIn(people.member, newPassword)).toBe(true)
  })

  it('works once also when it is sent twice at the same time', async () => {
    const link = await linkFor(people.member)
    const answers = await Promise.all([reset(link), reset(link), reset(link)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('ends every other session of the person, and nobody else’s', async () => {
    const [here, elsewhere] = [await portal.signedIn(people.branch), await portal.signedIn(people.branch)]
    const other = await portal.signedIn(people.kingsway)
    const link = await linkFor(people.branch)
    expect((await reset(link, here)).status).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await here.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(200)
  })

  it('ends older links of the same person', async () => {
    const [older, newer] = [await linkFor(people.branch), await linkFor(people.branch)]
    expect((await reset(newer)).status).toBe(200)
    await expectBadLink(await reset(older))
  })

  it('lets in at once who had tried too often before', async () => {
    for (let tries = 0; tries < 6; tries++) await portal.visitor().signIn(people.branch, 'wrong')
    expect((await portal.visitor().signIn(people.branch, newPassword)).status).toBe(429)
    expect((await reset(await linkFor(people.branch))).status).toBe(200)
    expect(await canSignIn(people.branch, newPassword)).toBe(true)
  })

  it('tells the owner by mail, and the team by the audit, without the password', async () => {
    const link = await linkFor(people.kingsway)
    await reset(link)
    await outbox.runDue()
    expect(server.received.at(-1)).toMatchObject({
      to: [{ address: people.kingsway }],
      subject: 'Your Kingsway Group password was changed',
    })
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      userId: 4,
      partnerId: 103,
      actingPartnerId: 103,
      action: 'account.reset_password',
      subjectId: 4,
      before: null,
      after: null,
      requestId: expect.any(String),
    })
  })

  it('answers the same for a wrong token, another’s address and a link whose hour is over', async () => {
    const link = await linkFor(people.branch)
    await expectBadLink(await reset({ ...link, token: `${link.token.slice(0, -1)}_` }))
    await expectBadLink(await reset({ ...link, email: people.lead }))
    await expectBadLink(await reset({ ...link, email: 'nobody@north.test' }))
    const later = (await open()).portal
    later.pass({ hours: 1 })
    await expectBadLink(await reset(link, await visitor(later)))
    expect((await reset({ ...link, email: people.branch.toUpperCase() })).status).toBe(200)
  })

  it('is refused to someone who has left', async () => {
    const link = await linkFor(people.member)
    await db.delete(memberships).where(eq(memberships.userId, 2))
    await expectBadLink(await reset(link))
    await db.insert(memberships).values({ userId: 2, partnerId: northgate })
  })

  it.each([
    ['a short one', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['one that is not repeated', { password_confirmation: 'seven green bicycle' }, 'password_confirmation'],
    ['a common one', { password: 'Password1234', password_confirmation: 'Password1234' }, 'password'],
    ['their email', { password: people.branch, password_confirmation: people.branch }, 'password'],
    [
      'one that is too long',
      { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
      'password',
    ],
  ])('refuses %s, and the link stays good', async (_what, passwords, field) => {
    const link = await linkFor(people.branch)
    const answer = await reset({ ...link, ...passwords })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    expect((await reset(link)).status).toBe(200)
  })

  it.each([
    ['urlencoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
    [
      'multipart',
      (fields: Record<string, string>) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        return form
      },
    ],
  ])('takes a %s form', async (_kind, bodyOf) => {
    const link = await linkFor(people.branch)
    const body = bodyOf({ ...link, password: newPassword, password_confirmation: newPassword })
    expect((await (await visitor()).send('POST', '/api/auth/reset', { body })).status).toBe(200)
  })

  it('answers 422 without a body and 419 without a token for forms', async () => {
    expect((await (await visitor()).send('POST', '/api/auth/reset')).status).toBe(422)
    expect((await portal.visitor().post('/api/auth/reset', {})).status).toBe(419)
  })
})

describe('looking at a link', () => {
  const stateOf = async ({ token, email }: { token: string; email: string }, at: TestPortal = portal) => {
    const answer = await at.visitor().get(`/api/auth/reset?${new URLSearchParams({ token, email })}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const valid = { data: { state: 'valid' } }
  const ended = { data: { state: 'ended' } }

  it('leaves it good, until it is used', async () => {
    const link = await linkFor(people.branch)
    expect(await stateOf(link)).toEqual(valid)
    expect(await stateOf({ ...link, email: people.branch.toUpperCase() })).toEqual(valid)
    expect((await reset(link)).status).toBe(200)
    expect(await stateOf(link)).toEqual(ended)
  })

  it('says the same of a wrong token, another’s address, an unknown one and a link whose hour is over', async () => {
    const link = await linkFor(people.branch)
    expect(await stateOf({ ...link, token: `${link.token.slice(0, -1)}_` })).toEqual(ended)
    expect(await stateOf({ ...link, email: people.lead })).toEqual(ended)
    expect(await stateOf({ ...link, email: 'nobody@north.test' })).toEqual(ended)
    const later = (await open()).portal
    later.pass({ hours: 1 })
    expect(await stateOf(link, later)).toEqual(ended)
  })

  it('needs a token and an address', async () => {
    expect((await portal.visitor().get('/api/auth/reset')).status).toBe(422)
  })
})

// These move the portal's clock on.
describe('a link asked for before the password was set', () => {
  it('ends one whose mail is still on its way', async () => {
    await forgot(people.branch)
    const later = new Date(portal.now().getTime() + 5 * 60_000)
    await db.update(outboxMessages).set({ nextAttemptAt: later })
    portal.pass({ minutes: 1 })
    const newer = await linkFor(people.branch)
    portal.pass({ minutes: 1 })
    expect((await reset(newer)).status).toBe(200)
    portal.pass({ minutes: 5 })
    server.received.length = 0
    await outbox.runDue()
    expect(server.received.map(({ text }) => text).join()).not.toContain('/reset?')
  })

  it('ends one whose mail is tried once more, after it had arrived', async () => {
    const arrived: string[] = []
    const timingOut = createOutbox({
      db,
      files,
      clock: portal.now,
      sign: createSigner('a key for tests'),
      transport: {
        async send({ text }) {
          arrived.push(text)
          throw new Error('The receiver took it and went silent.')
        },
      },
    })
    await reset(await linkFor(people.member))
    portal.pass({ minutes: 1 })
    await forgot(people.member)
    await timingOut.runDue()
    const { searchParams } = new URL(/https?:\S+\/reset\?\S+/.exec(arrived.join('\n'))?.[0] ?? '')
    const link = { token: searchParams.get('token') ?? '', email: people.member }
    portal.pass({ minutes: 1 })
    const owner = await portal.signedIn(people.member, newPassword)
    const changed = await owner.send('PUT', '/api/auth/password', {
      body: JSON.stringify({
        current_password: newPassword,
        password: 'eight green bicycles',
        password_confirmation: 'eight green bicycles',
      }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(changed.status).toBe(200)
    await expectBadLink(await reset(link))
    portal.pass({ minutes: 5 })
    await outbox.runDue()
    await expectBadLink(await reset(link))
  })

  it('waits for a change of the password that is made beside it', async () => {
    await reset(await linkFor(people.member))
    let current = newPassword
    for (let round = 0; round < 10; round += 1) {
      const link = await linkFor(people.member)
      const owner = await portal.signedIn(people.member, current)
      const [forgotten, changed] = [`seven green bicycles ${round}`, `eight green bicycles ${round}`]
      const answers = await Promise.all([
        reset({ ...link, password: forgotten, password_confirmation: forgotten }),
        owner.send('PUT', '/api/auth/password', {
          body: JSON.stringify({
            current_password: current,
            password: changed,
            password_confirmation: changed,
          }),
          headers: { 'Content-Type': 'application/json' },
        }),
      ])
      // Either may come first: the other then finds the link, the password or the session gone.
      for (const { status } of answers) expect([200, 401, 422]).toContain(status)
      expect(portal.failures).toEqual([])
      current = (await canSignIn(people.member, forgotten)) ? forgotten : changed
      portal.pass({ minutes: 61 })
    }
  })
})
