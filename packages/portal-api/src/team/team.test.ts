import { inviteLimit } from '@doorstep/portal-contract/team'
import { teamInvite, teamInvites, teamMessage, teamUsers } from '@doorstep/portal-contract/team.schema'
import { apiError, dataOf } from '@doorstep/portal-contract/wire.schema'
import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners } from '../db/schema/partners.ts'
import { limitUses } from '../db/schema/limits.ts'
import { invites, memberships, users } from '../db/schema/people.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner } from '../http/crypto.ts'
import { createOutbox } from '../mail/outbox.ts'
import { MailRefused } from '../mail/transport.ts'
import { challenges, totpKeys } from '../db/schema/second-factor.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillWorld, kingsway, leeds, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const path = '/api/i/team'
const [leadId, memberId, branchId, strangerId] = [1, 2, 3, 4]

const theirMemberships = await db.select().from(memberships)

let lead: Visitor
let member: Visitor
let branch: Visitor
beforeEach(async () => {
  portal.pass({ minutes: 5 })
  await db.delete(invites)
  await db.delete(memberships)
  await db.insert(memberships).values(theirMemberships)
  await db.delete(outboxMessages)
  await db.delete(auditEntries)
  await db.delete(limitUses)
  await db.delete(sessions)
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
  branch = await portal.signedIn(people.branch)
})

const person = (email: string, is_team_lead = false) => ({ email, is_team_lead })
const invite = (list: unknown, visitor = lead, headers = {}, more = {}) =>
  visitor.post(`${path}/invite`, { users: list, ...more }, headers)
const invited = async (...emails: string[]) => {
  const response = await invite(emails.map((email) => person(email)))
  expect(response.status).toBe(201)
  return teamInvites.parse(await response.json()).data
}
const pending = async (visitor = lead, query = '?type=pending') =>
  teamInvites.parse(await (await visitor.get(`${path}/invite${query}`)).json()).data
const team = async (visitor = lead, query = '') =>
  teamUsers.parse(await (await visitor.get(`${path}/user${query}`)).json()).data
const patch = (id: number | string, flag: boolean | string, visitor = lead, headers = {}) =>
  visitor.send('PATCH', `${path}/user?user_id=${id}&is_team_lead=${flag}`, { headers })
const remove = (id: number | string, visitor = lead) => visitor.send('DELETE', `${path}/user?user_id=${id}`)
const revoke = (id: number | string, visitor = lead) => visitor.send('DELETE', `${path}/invite?user_id=${id}`)
const sendAgain = (id: number | string, visitor = lead) => visitor.post(`${path}/invite/${id}/send-again`, {})
const sentenceOf = async (response: Response) => apiError.parse(await response.json()).message
const errorsOf = async (response: Response) => {
  expect(response.status).toBe(422)
  return apiError.parse(await response.json()).errors
}
const lastEntry = async () =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
const mails = () => db.select().from(outboxMessages).orderBy(asc(outboxMessages.id))

describe('who may', () => {
  it('needs a session and a team lead for everything', async () => {
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    for (const [visitor, status] of [
      [nobody, 401],
      [member, 403],
    ] as const) {
      const answers = await Promise.all([
        visitor.get(`${path}/invite?type=pending`),
        visitor.get(`${path}/user`),
        invite([person('new@north.test')], visitor),
        revoke(1, visitor),
        sendAgain(1, visitor),
        patch(leadId, false, visitor),
        remove(leadId, visitor),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    expect(await db.$count(invites)).toBe(0)
  })
})

describe('the team', () => {
  it('is one’s own, by name, with access, last sign-in and second factor', async () => {
    await db.update(users).set({ firstName: 'Zoe' }).where(eq(users.id, leadId))
    await db.insert(totpKeys).values({ userId: memberId, sealedSecret: 'sealed', confirmedAt: portal.now() })
    await db.update(users).set({ lastSignedInAt: null }).where(eq(users.id, leadId))
    expect(await team()).toEqual([
      {
        id: memberId,
        first_name: 'Ada',
        last_name: 'Byrne 2',
        full_name: 'Ada Byrne 2',
        email: people.member,
        phone_number: null,
        pivot: { is_team_lead: false },
        last_signed_in_at: portal.now().toISOString(),
        second_factor: { enabled: true },
      },
      expect.objectContaining({
        id: leadId,
        phone_number: '+441134960000',
        pivot: { is_team_lead: true },
        last_signed_in_at: null,
        second_factor: { enabled: false },
      }),
    ])
    await db.delete(totpKeys)
    await db.update(users).set({ firstName: 'Ada' }).where(eq(users.id, leadId))
  })

  it('may be a branch’s for its head office, and nobody else’s', async () => {
    expect((await team(lead, `?partner_id=${leeds}`)).map(({ id }) => id)).toEqual([branchId])
    for (const [visitor, partner] of [
      [lead, kingsway],
      [lead, 999_999],
      [branch, northgate],
    ] as const) {
      for (const list of ['user', 'invite']) {
        const response = await visitor.get(`${path}/${list}?partner_id=${partner}`)
        expect(response.status).toBe(404)
        expect(await sentenceOf(response)).toBe('We couldn’t find that.')
      }
    }
    expect(Object.keys((await errorsOf(await lead.get(`${path}/user?partner_id=abc`))) ?? {})).toEqual([
      'partner_id',
    ])
  })
})

describe('inviting', () => {
  it('invites several at once: rows, mail and audit', async () => {
    const response = await invite([person('Ann@New.test '), person('bob@new.test', true)])
    expect(response.status).toBe(201)
    const { data } = teamInvites.parse(await response.json())
    const sent = portal.now().toISOString()
    const expires_at = new Date(portal.now().getTime() + 7 * 86_400_000).toISOString()
    const times = { created_at: sent, last_sent_at: sent, is_undelivered: false, expires_at }
    expect(data).toEqual([
      { id: expect.any(Number), email: 'ann@new.test', is_team_lead: false, ...times },
      { id: expect.any(Number), email: 'bob@new.test', is_team_lead: true, ...times },
    ])
    expect(await pending()).toEqual(data.toReversed())
    expect((await mails()).map(({ kind, payload }) => ({ kind, payload }))).toEqual(
      data.map(({ id }) => ({ kind: 'invite', payload: { inviteId: id, nonce: expect.any(String) } })),
    )
    expect(await lastEntry()).toMatchObject({
      partnerId: northgate,
      userId: leadId,
      action: 'team.invite',
      subjectType: 'invite',
      before: null,
      after: data.map(({ id, email, is_team_lead }) => ({ id, email, is_team_lead })),
    })
    // The link's secret is kept nowhere.
    const rows = await db.select().from(invites)
    expect(rows.map(({ kind, partnerId, invitedByUserId }) => [kind, partnerId, invitedByUserId])).toEqual([
      ['team', northgate, leadId],
      ['team', northgate, leadId],
    ])
  })

  it('refuses rows one by one, and then invites nobody', async () => {
    await invited('waiting@new.test')
    const errors = await errorsOf(
      await invite([
        person('fine@new.test'),
        person('FINE@new.test'),
        person(people.lead),
        person(people.member),
        person('waiting@new.test'),
      ]),
    )
    expect(errors).toEqual({
      'users.1.email': ['This address is in the list twice. Remove one.'],
      'users.2.email': ['This is your own address. Remove it.'],
      'users.3.email': ['This person is already in the team.'],
      'users.4.email': ['This address has already been invited. Send that invite again instead.'],
    })
    expect((await pending()).map(({ email }) => email)).toEqual(['waiting@new.test'])
    expect(await mails()).toHaveLength(1)
    expect(await db.$count(auditEntries)).toBe(1)
  })

  it('says at each row what is wrong with it', async () => {
    const list = [person('fine@new.test'), person('not an address'), { email: 'ann@new.test' }, {}]
    expect(await errorsOf(await invite(list))).toEqual({
      'users.1.email': ['Enter a full email address, such as name@example.com.'],
      'users.2.is_team_lead': ['Choose whether they’re a team lead.'],
      'users.3.email': ['Enter an email address.'],
      'users.3.is_team_lead': ['Choose whether they’re a team lead.'],
    })
  })

  it('takes 1 to 20 people', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => person(`p${index}@new.test`))
    expect(await errorsOf(await invite([]))).toEqual({ users: ['Add at least one address.'] })
    expect(await errorsOf(await invite(many(inviteLimit + 1)))).toEqual({
      users: ['Invite no more than 20 people at a time.'],
    })
    expect((await invite(many(inviteLimit))).status).toBe(201)
    expect(await pending()).toHaveLength(inviteLimit)
  })

  it('knows nothing of people elsewhere: they are invited like anyone', async () => {
    expect((await invite([person(people.kingsway), person(people.branch)])).status).toBe(201)
  })

  it('replaces an invite whose link has expired', async () => {
    const [first] = await invited('slow@new.test')
    portal.pass({ hours: 7 * 24 })
    lead = await portal.signedIn(people.lead)
    // Still shown, marked by its date.
    expect((await pending()).map(({ id }) => id)).toEqual([first?.id])
    const [second] = await invited('slow@new.test')
    expect((await pending()).map(({ id }) => id)).toEqual([second?.id])
    expect(await mails()).toHaveLength(2)
  })

  it('happens once for the same key', async () => {
    const key = { 'Idempotency-Key': 'invite-1' }
    const answers = await Promise.all([1, 2, 3].map(() => invite([person('once@new.test')], lead, key)))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
    expect(await mails()).toHaveLength(1)
    expect((await invite([person('other@new.test')], lead, key)).status).toBe(422)
  })

  it('invites an address once, whoever are quickest', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite([person('race@new.test')])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    for (const answer of refused) expect(await errorsOf(answer)).toHaveProperty(['users.0.email'])
    expect(await mails()).toHaveLength(1)
  })

  it('may be for a branch, and for no other partner', async () => {
    expect((await invite([person('ann@new.test')], lead, {}, { partner_id: leeds })).status).toBe(201)
    expect(await pending()).toEqual([])
    expect(await pending(lead, `?partner_id=${leeds}`)).toHaveLength(1)
    expect(await pending(branch)).toHaveLength(1)
    for (const partner_id of [kingsway, 999_999]) {
      expect((await invite([person('bob@new.test')], lead, {}, { partner_id })).status).toBe(404)
    }
    expect((await invite([person('bob@new.test')], branch, {}, { partner_id: northgate })).status).toBe(404)
  })

  it('asks for a team lead where a branch has none yet', async () => {
    await db.delete(memberships).where(eq(memberships.partnerId, leeds))
    const list = [person('lead@new.test', true), person('member@new.test')]
    expect(await errorsOf(await invite(list, lead, {}, { partner_id: leeds }))).toEqual({
      'users.1.email': ['This team has no team lead yet. Invite this person as a team lead.'],
    })
    expect((await invite(list.slice(0, 1), lead, {}, { partner_id: leeds })).status).toBe(201)
  })

  it('lists only colleagues’ invites that wait', async () => {
    const [kept, revoked, accepted] = await invited('kept@new.test', 'gone@new.test', 'in@new.test')
    await revoke(revoked?.id ?? 0)
    await db
      .update(invites)
      .set({ acceptedAt: portal.now() })
      .where(eq(invites.id, accepted?.id ?? 0))
    await db.insert(invites).values({
      partnerId: northgate,
      kind: 'partner',
      email: 'first@new.test',
      tokenHash: 'of a partner',
      expiresAt: portal.now(),
    })
    expect((await pending()).map(({ id }) => id)).toEqual([kept?.id])
    expect(await errorsOf(await lead.get(`${path}/invite?type=all`))).toEqual({
      type: ['The type must be pending.'],
    })
  })
})

describe('revoking an invite', () => {
  it('takes it back, once', async () => {
    const [one] = await invited('ann@new.test')
    const id = one?.id ?? 0
    const response = await revoke(id)
    expect(response.status).toBe(200)
    expect(teamMessage.parse(await response.json())).toEqual({
      message: 'Success! Your colleagues access has been revoked.',
    })
    expect(await pending()).toEqual([])
    expect(await lastEntry()).toMatchObject({
      action: 'team.revoke_invite',
      subjectId: id,
      before: { email: 'ann@new.test', is_team_lead: false },
      after: null,
    })
    expect((await revoke(id)).status).toBe(404)
    // Room for a new one.
    await db.delete(limitUses)
    await invited('ann@new.test')
  })

  it('answers 404 for what is unknown or not in view, 409 for one that was accepted', async () => {
    const [one] = await invited('ann@new.test')
    const id = one?.id ?? 0
    expect((await revoke(id, branch)).status).toBe(404)
    expect((await revoke(999_999)).status).toBe(404)
    expect(await errorsOf(await revoke('x'))).toHaveProperty('user_id')
    await db.update(invites).set({ acceptedAt: portal.now() })
    const response = await revoke(id)
    expect(response.status).toBe(409)
    expect(await sentenceOf(response)).toBe('This invite has been accepted: the person is now in the team.')
  })

  it('works for a branch’s invites from its head office', async () => {
    await invite([person('ann@new.test')], branch)
    const [one] = await pending(branch)
    expect((await revoke(one?.id ?? 0)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ partnerId: leeds, actingPartnerId: northgate })
  })
})

describe('the invite of a partner’s first person', () => {
  it('is not the team’s: it is neither revoked nor sent again here', async () => {
    const [{ id } = { id: 0 }] = await db
      .insert(invites)
      .values({
        partnerId: leeds,
        kind: 'partner',
        email: 'first@new.test',
        tokenHash: 'of a branch',
        lastSentAt: new Date(0),
        expiresAt: portal.now(),
      })
      .returning({ id: invites.id })
    for (const visitor of [lead, branch]) {
      expect((await revoke(id, visitor)).status).toBe(404)
      expect((await sendAgain(id, visitor)).status).toBe(404)
    }
    expect(await db.select().from(invites)).toMatchObject([{ sendings: 1, revokedAt: null }])
  })
})

describe('how many invites a partner may send', () => {
  // A day without summer time.
  const secondsUntilMidnight = () => 86_400 - ((portal.now().getTime() / 1000) % 86_400)
  const batch = (name: string, count = 20) =>
    invite(Array.from({ length: count }, (_, index) => person(`${name}${index}@new.test`)))
  const refused = async (response: Response, seconds: number, sentence: string) => {
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe(String(seconds))
    expect(await sentenceOf(response)).toBe(sentence)
  }

  it('is 60 an hour, those to agents and those sent again among them', async () => {
    for (const name of ['a', 'b']) expect((await batch(name)).status).toBe(201)
    expect((await batch('c', 18)).status).toBe(201)
    portal.pass({ minutes: 2 })
    const [one, two] = await pending()
    expect((await sendAgain(one?.id ?? 0)).status).toBe(200)
    const agent = { first_name: 'Ann', last_name: 'Lee', email: 'ann@agent.test' }
    await db.delete(memberships).where(eq(memberships.partnerId, leeds))
    expect((await lead.post(`/api/i/partner/agents/${leeds}/invites`, agent)).status).toBe(201)
    const sentence = 'You can send 60 invites an hour. Send the rest later.'
    await refused(await batch('d', 1), 58 * 60, sentence)
    await refused(await sendAgain(two?.id ?? 0), 58 * 60, sentence)
    await refused(await lead.post(`/api/i/partner/agents/${leeds}/invites`, agent), 58 * 60, sentence)
    expect(await mails()).toHaveLength(60)
    portal.pass({ minutes: 58 })
    expect((await batch('d', 1)).status).toBe(201)
  })

  it('is kept to when many ask at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => batch(name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
    expect(await mails()).toHaveLength(60)
  })

  it('is 200 emails a day, whatever they are', async () => {
    const use = { kind: 'chaser' as const, source: `partner ${northgate}`, usedAt: portal.now() }
    const earlier = Array.from({ length: 190 }, (_, index) => ({ ...use, email: `${index}@supplier.test` }))
    await db.insert(limitUses).values(earlier)
    const sentence = 'You can send 200 emails a day. Send the rest tomorrow.'
    await refused(await batch('a', 11), secondsUntilMidnight(), sentence)
    expect((await batch('a', 10)).status).toBe(201)
    await refused(await batch('b', 1), secondsUntilMidnight(), sentence)
    // What one partner sends is not another's.
    expect((await invite([person('cy@new.test')], branch)).status).toBe(201)
  })

  it('is one a day to one address, whoever sends it', async () => {
    const sentence = 'An invite was already sent to this address today. You can send another one tomorrow.'
    const [one] = await invited('ann@new.test')
    await revoke(one?.id ?? 0)
    await refused(await invite([person('ann@new.test')]), secondsUntilMidnight(), sentence)
    await refused(
      await invite([person('bob@new.test'), person('ann@new.test')], branch),
      secondsUntilMidnight(),
      sentence,
    )
    // What was refused used nothing up.
    expect((await invite([person('bob@new.test')], branch)).status).toBe(201)
    const both = await Promise.all([lead, branch].map((visitor) => invite([person('cy@new.test')], visitor)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429])
    portal.pass({ hours: 15 })
    lead = await portal.signedIn(people.lead)
    expect((await invite([person('ann@new.test')])).status).toBe(201)
  })

  it('is five to colleagues, and none to others, while the partner is pending', async () => {
    await db.update(partners).set({ status: 'pending' }).where(eq(partners.id, northgate))
    const answerOf = async (response: Response) => [response.status, await sentenceOf(response)]
    const sentence = 'You can send 5 invites until your account is active.'
    try {
      expect(await answerOf(await batch('many', 6))).toEqual([409, sentence])
      const answers = await Promise.all([1, 2, 3].map((part) => batch(`part${part}-`, 2)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
      portal.pass({ hours: 25 })
      lead = await portal.signedIn(people.lead)
      const [one] = await pending()
      expect((await sendAgain(one?.id ?? 0)).status).toBe(200)
      expect(await answerOf(await batch('more', 1))).toEqual([409, sentence])
      expect(await answerOf(await sendAgain(one?.id ?? 0))).toEqual([
        429,
        'This invite has just been sent. Wait a minute before you send it again.',
      ])
      const others = 'You can only invite colleagues until your account is active.'
      const agent = { first_name: 'Ann', last_name: 'Lee', email: 'ann@agent.test' }
      await db.delete(memberships).where(eq(memberships.partnerId, leeds))
      expect(await answerOf(await lead.post(`/api/i/partner/agents/${leeds}/invites`, agent))).toEqual([
        409,
        others,
      ])
      expect(
        await answerOf(await invite([person('cy@new.test', true)], lead, {}, { partner_id: leeds })),
      ).toEqual([409, others])
      expect(await mails()).toHaveLength(5)
    } finally {
      await db.update(partners).set({ status: 'active' }).where(eq(partners.id, northgate))
    }
  })
})

describe('sending an invite again', () => {
  it('makes a new link that works seven days from now, once a minute', async () => {
    const [one] = await invited('ann@new.test')
    const id = one?.id ?? 0
    const [before] = await db.select().from(invites)
    const tooSoon = await sendAgain(id)
    expect(tooSoon.status).toBe(429)
    expect(tooSoon.headers.get('Retry-After')).toBe('60')
    expect(await sentenceOf(tooSoon)).toBe(
      'This invite has just been sent. Wait a minute before you send it again.',
    )
    portal.pass({ seconds: 59 })
    expect((await sendAgain(id)).headers.get('Retry-After')).toBe('1')
    portal.pass({ seconds: 1 })
    const response = await sendAgain(id)
    expect(response.status).toBe(200)
    const now = portal.now()
    expect(dataOf(teamInvite).parse(await response.json()).data).toEqual({
      ...one,
      last_sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    })
    const [after] = await db.select().from(invites)
    expect(after).toMatchObject({ id, sendings: 2, lastSentAt: now })
    expect(after?.tokenHash).not.toBe(before?.tokenHash)
    const nonces = (await mails()).map(({ payload }) => (payload as { nonce: string }).nonce)
    expect(new Set(nonces).size).toBe(2)
    expect(await lastEntry()).toMatchObject({ action: 'team.send_invite_again', subjectId: id })
    expect((await sendAgain(id)).status).toBe(429)
    portal.pass({ minutes: 1 })
    expect((await sendAgain(id)).status).toBe(200)
    portal.pass({ minutes: 1 })
    const tooOften = await sendAgain(id)
    expect(tooOften.status).toBe(429)
    expect(await sentenceOf(tooOften)).toBe(
      'This invite has been sent 3 times today. Send it again tomorrow.',
    )
  })

  it('is offered where the email was refused for good, and takes that back', async () => {
    const [one] = await invited('ann@new.test')
    const refused = createOutbox({
      db,
      files: createFileStore(),
      transport: { send: () => Promise.reject(new MailRefused('550 No such mailbox')) },
      clock: portal.now,
      sign: createSigner('a key for tests'),
    })
    await refused.runDue()
    expect(await pending()).toMatchObject([{ id: one?.id, is_undelivered: true }])
    portal.pass({ minutes: 1 })
    const again = await sendAgain(one?.id ?? 0)
    expect(dataOf(teamInvite).parse(await again.json()).data.is_undelivered).toBe(false)
    expect(await pending()).toMatchObject([{ is_undelivered: false }])
  })

  it('is seen as undelivered only since its latest email', async () => {
    await invited('ann@new.test')
    // An older version of the portal that sends it again leaves when the email before failed.
    await db.update(invites).set({ undeliveredAt: portal.now() })
    expect(await pending()).toMatchObject([{ is_undelivered: true }])
    portal.pass({ minutes: 1 })
    await db.update(invites).set({ lastSentAt: portal.now() })
    expect(await pending()).toMatchObject([{ is_undelivered: false }])
  })

  it('brings an expired invite back', async () => {
    const [one] = await invited('ann@new.test')
    portal.pass({ hours: 8 * 24 })
    lead = await portal.signedIn(people.lead)
    expect((await sendAgain(one?.id ?? 0)).status).toBe(200)
    const [again] = await pending()
    expect(Date.parse(again?.expires_at ?? '')).toBeGreaterThan(portal.now().getTime())
  })

  it('sends one mail when it is pressed three times at once', async () => {
    const [one] = await invited('ann@new.test')
    portal.pass({ minutes: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(one?.id ?? 0)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    expect(await mails()).toHaveLength(2)
  })

  it('answers 404 for what is unknown, revoked or not in view, 409 for one that was accepted', async () => {
    const [one, two] = await invited('ann@new.test', 'bob@new.test')
    portal.pass({ minutes: 2 })
    expect((await sendAgain(one?.id ?? 0, branch)).status).toBe(404)
    expect((await sendAgain(999_999)).status).toBe(404)
    expect((await sendAgain('x')).status).toBe(404)
    await revoke(one?.id ?? 0)
    expect((await sendAgain(one?.id ?? 0)).status).toBe(404)
    await db
      .update(invites)
      .set({ acceptedAt: portal.now() })
      .where(eq(invites.id, two?.id ?? 0))
    expect((await sendAgain(two?.id ?? 0)).status).toBe(409)
  })
})

describe('changing access', () => {
  it.each(['1', 'true'])('makes a team lead with %s, who may do so at once', async (flag) => {
    expect((await member.get(`${path}/user`)).status).toBe(403)
    const response = await patch(memberId, flag)
    expect(response.status).toBe(200)
    expect(teamMessage.parse(await response.json())).toEqual({
      message: 'Success! Your colleagues access has been updated.',
    })
    expect((await member.get(`${path}/user`)).status).toBe(200)
    const who = { full_name: 'Ada Byrne 2', email: people.member }
    expect(await lastEntry()).toMatchObject({
      action: 'team.update_access',
      subjectType: 'user',
      subjectId: memberId,
      before: { ...who, is_team_lead: false },
      after: { ...who, is_team_lead: true },
    })
  })

  it.each(['0', 'false'])('makes a member again with %s', async (flag) => {
    await patch(memberId, true)
    expect((await patch(memberId, flag)).status).toBe(200)
    expect((await member.get(`${path}/user`)).status).toBe(403)
  })

  it('changes and records nothing when it is so already', async () => {
    expect((await patch(memberId, false)).status).toBe(200)
    expect(await db.$count(auditEntries)).toBe(0)
  })

  it('keeps the only team lead', async () => {
    const response = await patch(leadId, false)
    expect(response.status).toBe(409)
    expect(await sentenceOf(response)).toBe(
      'Ada Byrne 1 is the only team lead of Northgate. Make someone else a team lead first.',
    )
    expect((await patch(branchId, false)).status).toBe(409)
    await patch(memberId, true)
    expect((await patch(leadId, false)).status).toBe(200)
    expect((await lead.get(`${path}/user`)).status).toBe(403)
  })

  it('keeps one when two team leads demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await db.update(memberships).set({ isTeamLead: true }).where(eq(memberships.partnerId, northgate))
      const answers = await Promise.all([patch(memberId, false, lead), patch(leadId, false, member)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      // Too late: a member by then, or the only team lead's colleague.
      expect([403, 409]).toContain(statuses.find((status) => status !== 200))
      const leads = (await db.select().from(memberships)).filter((one) => one.partnerId === northgate)
      expect(leads.filter(({ isTeamLead }) => isTeamLead)).toHaveLength(1)
    }
  })

  it('answers 404 for people who are unknown or not in view, 422 for what is no flag', async () => {
    expect((await patch(strangerId, true)).status).toBe(404)
    expect((await patch(999_999, true)).status).toBe(404)
    expect((await patch(leadId, true, branch)).status).toBe(404)
    expect(await errorsOf(await patch(memberId, 'yes'))).toHaveProperty('is_team_lead')
    expect(await errorsOf(await patch('x', true))).toHaveProperty('user_id')
    const [key] = [{ 'Idempotency-Key': 'access-1' }]
    expect((await patch(memberId, true, lead, key)).status).toBe(200)
    // The same key for someone else is another call.
    expect((await patch(memberId, false, lead, key)).status).toBe(422)
  })
})

describe('removing someone', () => {
  it('takes them out and ends their sessions at once', async () => {
    const second = await portal.signedIn(people.member)
    const response = await remove(memberId)
    expect(response.status).toBe(200)
    expect(teamMessage.parse(await response.json())).toEqual({
      message: 'Success! Your colleagues access has been revoked.',
    })
    for (const visitor of [member, second]) expect((await visitor.get('/api/auth/user')).status).toBe(401)
    expect(await db.$count(sessions, eq(sessions.userId, memberId))).toBe(0)
    expect((await lead.get('/api/auth/user')).status).toBe(200)
    expect((await team()).map(({ id }) => id)).toEqual([leadId])
    expect(await lastEntry()).toMatchObject({
      action: 'team.remove_user',
      subjectId: memberId,
      before: { full_name: 'Ada Byrne 2', email: people.member, is_team_lead: false },
      after: null,
    })
    // The person stays on record; the address can be invited again.
    expect(await db.$count(users, eq(users.id, memberId))).toBe(1)
    expect((await invite([person(people.member)])).status).toBe(201)
    expect((await remove(memberId)).status).toBe(404)
  })

  it('ends their half sign-ins and emailed links, and nobody else’s', async () => {
    const expiresAt = new Date(portal.now().getTime() + 600_000)
    await db.insert(challenges).values(
      [memberId, leadId].map((userId) => ({
        kind: 'sign_in' as const,
        sessionHash: `of ${userId}`,
        userId,
        partnerId: northgate,
        expiresAt,
      })),
    )
    await db.insert(tokens).values(
      [memberId, leadId].flatMap((userId) => [
        { kind: 'password_reset' as const, userId, tokenHash: `reset ${userId}`, expiresAt },
        { kind: 'email_change' as const, userId, tokenHash: `email ${userId}`, expiresAt },
        {
          kind: 'email_change' as const,
          userId,
          tokenHash: `used ${userId}`,
          expiresAt,
          usedAt: portal.now(),
        },
      ]),
    )
    expect((await remove(memberId)).status).toBe(200)
    expect((await db.select().from(challenges)).map(({ userId }) => userId)).toEqual([leadId])
    const left = await db.select().from(tokens).orderBy(asc(tokens.id))
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual([
      `used ${memberId}`,
      `reset ${leadId}`,
      `email ${leadId}`,
      `used ${leadId}`,
    ])
  })

  it('is not for oneself', async () => {
    const response = await remove(leadId)
    expect(response.status).toBe(409)
    expect(await sentenceOf(response)).toBe('You can’t remove yourself. Ask another team lead to do it.')
  })

  it('keeps a branch its only team lead', async () => {
    const response = await remove(branchId)
    expect(response.status).toBe(409)
    expect(await sentenceOf(response)).toBe(
      'Ada Byrne 3 is the only team lead of Northgate Leeds. Make someone else a team lead first.',
    )
    expect((await branch.get('/api/auth/user')).status).toBe(200)
  })

  it('keeps one when two team leads remove each other at the same moment', async () => {
    await db.update(memberships).set({ isTeamLead: true }).where(eq(memberships.partnerId, northgate))
    const answers = await Promise.all([remove(memberId, lead), remove(leadId, member)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect([401, 404, 409]).toContain(statuses.find((status) => status !== 200))
    expect(await db.$count(memberships, eq(memberships.partnerId, northgate))).toBe(1)
  })

  it('answers 404 for people who are unknown or not in view', async () => {
    expect((await remove(strangerId)).status).toBe(404)
    expect((await remove(999_999)).status).toBe(404)
    expect((await remove(leadId, branch)).status).toBe(404)
    expect(await errorsOf(await remove('x'))).toHaveProperty('user_id')
  })
})
