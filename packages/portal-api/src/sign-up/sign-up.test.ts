import { partnerTypes } from '@doorstep/portal-contract/partners'
import { invite as inviteSchema } from '@doorstep/portal-contract/sign-up.schema'
import { signUpTries } from '@doorstep/portal-contract/sign-up'
import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invites, memberships, signUps, users } from '../db/schema/people.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { createSigner, randomSecret, sha256, systemRandom } from '../http/crypto.ts'
import { createLinks } from '../mail/links.ts'
import { testDatabase } from '../testing/test-database.ts'
import { passwords, startPortal, testNow, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, kingsway, northgate, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
let portal = await startPortal({ db })
beforeEach(async () => {
  portal = await startPortal({ db })
  await db.delete(limitUses)
})

const password = 'a kettle on the hob'
const gone = { message: 'We couldn’t find that.' }

const company = {
  name: 'Mill Lane Lettings',
  type: partnerTypes.independentHeadOffice,
  address_line1: '4 Mill Lane',
  address_line2: '',
  address_city: 'Leeds',
  address_postcode: ' ls6  3ag',
  phone_number: '0113 496 0182',
  company_number: 'sc 123456',
  vat_number: 'gb 123 4567 89',
}

const formOf = (email: string, changes: object = {}) => ({
  first_name: ' Nora ',
  last_name: 'Quill',
  email,
  password,
  password_confirmation: password,
  company,
  terms: true,
  ...changes,
})

let numbers = 0
const newEmail = () => `nora${++numbers}@mill.test`

async function visit(from = portal): Promise<Visitor> {
  const visitor = from.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor
}

const signUp = async (form: object, visitor?: Visitor, headers?: Record<string, string>) =>
  (visitor ?? (await visit())).post('/api/auth/signup', form, headers)
const joinTeam = async (form: object, visitor?: Visitor, headers?: Record<string, string>) =>
  (visitor ?? (await visit())).post('/api/auth/team-signup', form, headers)

/** An invite as the calls that invite leave it; its link's secret. */
async function makeInvite(changes: Partial<typeof invites.$inferInsert> = {}) {
  const secret = randomSecret(systemRandom)
  const email = changes.email ?? newEmail()
  const [made] = await db
    .insert(invites)
    .values({
      partnerId: northgate,
      kind: 'team',
      email,
      tokenHash: sha256(secret),
      invitedByUserId: 1,
      expiresAt: new Date(testNow.getTime() + 7 * 86_400_000),
      ...changes,
    })
    .returning({ id: invites.id })
  if (!made) throw new Error('No invite was made.')
  return { secret, email, id: made.id }
}

/** A branch that Northgate has just made, and its first person's invite (D16). */
async function makePartnerInvite(changes: Partial<typeof invites.$inferInsert> = {}) {
  const [partner] = await db
    .insert(partners)
    .values({
      name: `Northgate York ${++numbers}`,
      type: partnerTypes.branch,
      parentId: northgate,
      addressLine1: '1 Minster Yard',
      addressCity: 'York',
      addressPostcode: 'YO1 7HH',
    })
    .returning({ id: partners.id, name: partners.name })
  if (!partner) throw new Error('No partner was made.')
  const invite = await makeInvite({
    partnerId: partner.id,
    kind: 'partner',
    isTeamLead: true,
    firstName: 'Nora',
    lastName: 'Quill',
    ...changes,
  })
  return { ...invite, partner }
}

const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: Record<string, string[]> }).errors

/** The secret that the mail to an address carries. */
async function mailedSecret(email: string): Promise<string> {
  const links = createLinks(createSigner('a key for tests'), systemRandom)
  const [kept] = await db.select({ id: signUps.id }).from(signUps).where(eq(signUps.email, email))
  const rows = await db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'sign_up'))
  const payload = rows
    .map((row) => row.payload as { signUpId: number; nonce: string })
    .find(({ signUpId }) => signUpId === kept?.id)
  if (!payload) throw new Error(`Nothing was mailed for ${email}.`)
  return links.secretOf(payload.nonce)
}

describe('what an invite is', () => {
  const ask = (secret: string) => portal.visitor().get(`/api/auth/invite/${secret}`)
  const stateOf = async (secret: string) => {
    const { data } = (await (await ask(secret)).json()) as { data: unknown }
    expect(inviteSchema.parse(data)).toEqual(data)
    return data
  }

  it('tells the holder of a partner’s link what was written down', async () => {
    const { secret, email, partner } = await makePartnerInvite()
    expect(await stateOf(secret)).toEqual({
      state: 'valid',
      kind: 'partner',
      email,
      first_name: 'Nora',
      last_name: 'Quill',
      is_team_lead: true,
      inviter: { person: 'Ada Byrne 1', name: 'Northgate', type: 1 },
      company: {
        name: partner.name,
        address_line1: '1 Minster Yard',
        address_line2: null,
        address_city: 'York',
        address_postcode: 'YO1 7HH',
        phone_number: null,
      },
      reseller: null,
    })
  })

  it('tells the holder of a team’s link whose team, in its brand', async () => {
    const { secret, email } = await makeInvite({ partnerId: kingsway, invitedByUserId: null })
    const [reseller] = await db.select({ id: resellers.id }).from(resellers)
    expect(await stateOf(secret)).toEqual({
      state: 'valid',
      kind: 'team',
      email,
      first_name: null,
      last_name: null,
      is_team_lead: false,
      inviter: { person: null, name: 'Kingsway', type: 3 },
      company: null,
      reseller: {
        id: reseller?.id,
        name: 'Kingsway Group',
        logo: null,
        logo_dark: null,
        brand_colour: '#123456',
      },
    })
  })

  it('wears no brand of a reseller that is being checked', async () => {
    const { secret } = await makeInvite({ partnerId: kingsway, invitedByUserId: null })
    const setStatus = (status: 'pending' | 'active') =>
      db.update(partners).set({ status }).where(eq(partners.id, kingsway))
    await setStatus('pending')
    const told = await stateOf(secret)
    await setStatus('active')
    expect(told).toMatchObject({ state: 'valid', reseller: null })
  })

  it('tells of one that has ended only what to do next', async () => {
    const used = await makeInvite({ acceptedAt: testNow })
    expect(await stateOf(used.secret)).toEqual({ state: 'used', kind: 'team', reseller: null })
    const { secret } = await makePartnerInvite({ expiresAt: testNow })
    expect(await stateOf(secret)).toEqual({
      state: 'expired',
      kind: 'partner',
      inviter: { name: 'Northgate', type: 1 },
      reseller: null,
    })
  })

  it('expires by the clock, to the second', async () => {
    const { secret } = await makeInvite()
    portal.pass({ hours: 7 * 24, seconds: -1 })
    expect(await stateOf(secret)).toMatchObject({ state: 'valid' })
    portal.pass({ seconds: 1 })
    expect(await stateOf(secret)).toMatchObject({ state: 'expired', inviter: { name: 'Northgate' } })
  })

  it('answers the same 404 for unknown, revoked and malformed', async () => {
    const revoked = await makeInvite({ revokedAt: testNow })
    for (const secret of [revoked.secret, randomSecret(systemRandom), 'x', '%00', '1'.repeat(500)]) {
      const response = await ask(secret)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual(gone)
    }
  })
})

describe('accepting a team invite', () => {
  const formFor = (invite: string, changes: object = {}) => ({
    invite,
    first_name: 'Nora',
    last_name: 'Quill',
    password,
    password_confirmation: password,
    ...changes,
  })

  it('makes a colleague who signs in, and leaves an audit entry', async () => {
    const { secret, email } = await makeInvite({ isTeamLead: true })
    const response = await joinTeam(formFor(secret))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { email, must_confirm: false } })
    const visitor = await portal.signedIn(email, password)
    expect(await (await visitor.get('/api/auth/partner')).json()).toMatchObject({
      id: northgate,
      is_team_lead: true,
    })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'team.accept_invite'), eq(auditEntries.userId, user?.id ?? 0)))
    expect(entry).toMatchObject({ partnerId: northgate, actingPartnerId: northgate, subjectId: user?.id })
    expect(entry?.requestId).toBe(response.headers.get('X-Request-Id'))
    expect(entry?.before).toBeNull()
    expect(entry?.after).toEqual({ first_name: 'Nora', last_name: 'Quill', email, is_team_lead: true })
  })

  it('happens once, also when it is sent twice at a time', async () => {
    const { secret, email } = await makeInvite()
    const visitor = await visit()
    const answers = await Promise.all([
      joinTeam(formFor(secret), visitor),
      joinTeam(formFor(secret), visitor),
      joinTeam(formFor(secret), visitor),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [user] = await db.select().from(users).where(eq(users.email, email))
    expect(await db.$count(memberships, eq(memberships.userId, user?.id ?? 0))).toBe(1)
  })

  it('answers the same again when it is sent with its key, and nobody else (D5)', async () => {
    const { secret, email } = await makeInvite()
    const key = { 'Idempotency-Key': `join-${email}` }
    const join = async (form: object) => joinTeam({ ...formFor(secret), ...form }, undefined, key)
    const answers = await Promise.all([join({}), join({})])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { data: { email, must_confirm: false } },
      { data: { email, must_confirm: false } },
    ])
    const other = await join({ first_name: 'Norah' })
    expect(other.status).toBe(422)
    expect(Object.keys(await errorsOf(other))).toEqual(['Idempotency-Key'])
    const malformed = await joinTeam(formFor(secret), undefined, { 'Idempotency-Key': 'two words' })
    expect(malformed.status).toBe(422)
  })

  it('refuses what has ended, and another kind’s link', async () => {
    const expired = await makeInvite({ expiresAt: testNow })
    const refused = await joinTeam(formFor(expired.secret))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ message: 'This invite has expired. Ask for a new one.' })
    const revoked = await makeInvite({ revokedAt: testNow })
    expect((await joinTeam(formFor(revoked.secret))).status).toBe(404)
    const partner = await makePartnerInvite()
    expect((await joinTeam(formFor(partner.secret))).status).toBe(404)
  })

  it('takes back who has left every partner, with the new name and password', async () => {
    const first = await makeInvite()
    await joinTeam(formFor(first.secret))
    await db
      .delete(memberships)
      .where(
        eq(memberships.userId, db.select({ id: users.id }).from(users).where(eq(users.email, first.email))),
      )
    const again = await makeInvite({ email: first.email, partnerId: kingsway })
    const changed = {
      first_name: 'Nóra',
      password: 'another kettle',
      password_confirmation: 'another kettle',
    }
    expect((await joinTeam(formFor(again.secret, changed))).status).toBe(200)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'team.accept_invite'), eq(auditEntries.partnerId, kingsway)))
    expect(entry).toMatchObject({
      before: { first_name: 'Nora', last_name: 'Quill' },
      after: { first_name: 'Nóra', last_name: 'Quill', is_team_lead: false },
    })
    expect(await db.$count(users, eq(users.email, first.email))).toBe(1)
    const visitor = await portal.signedIn(first.email, 'another kettle')
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ first_name: 'Nóra' })
    expect(await (await visitor.get('/api/auth/partner')).json()).toMatchObject({ id: kingsway })
  })

  it('refuses an address that works elsewhere, and keeps the invite', async () => {
    const { secret, id } = await makeInvite({ email: people.kingsway })
    const response = await joinTeam(formFor(secret))
    expect(response.status).toBe(422)
    expect(await errorsOf(response)).toEqual({
      email: [
        'This address already belongs to another company’s account. Ask for an invite to a different address.',
      ],
    })
    expect(await db.$count(invites, and(eq(invites.id, id), isNull(invites.acceptedAt)))).toBe(1)
  })

  it.each([
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ password: 'Password1234', password_confirmation: 'Password1234' }, 'password'],
    [{ password_confirmation: 'something else' }, 'password_confirmation'],
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 'last_name'],
    [{ invite: 'short' }, 'invite'],
  ])('answers 422 for %j at its field', async (changes, field) => {
    const { secret } = await makeInvite()
    const response = await joinTeam(formFor(secret, changes))
    expect(response.status).toBe(422)
    expect(Object.keys(await errorsOf(response))).toEqual([field])
  })
})

describe('accepting a partner’s invite', () => {
  it('makes its first team lead, keeps the company’s facts, and the first sign-in makes it active', async () => {
    const { secret, email, partner } = await makePartnerInvite()
    const name = `Minster Lettings ${partner.id}`
    const form = formOf(email.toUpperCase(), { invite: secret, company: { ...company, name, type: 0 } })
    const response = await signUp(form)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { email, must_confirm: false } })
    const stored = () => db.select().from(partners).where(eq(partners.id, partner.id))
    const [pending] = await stored()
    expect(pending).toMatchObject({
      name,
      // What was invited as a branch stays one, whatever is sent.
      type: partnerTypes.branch,
      parentId: northgate,
      status: 'pending',
      addressLine1: '4 Mill Lane',
      addressLine2: null,
      addressCity: 'Leeds',
      addressPostcode: 'LS6 3AG',
      phoneNumber: '+441134960182',
      companyNumber: 'SC123456',
      vatNumber: 'GB123456789',
      termsAcceptedAt: testNow,
    })
    const firstSignIn = await portal.visitor().signIn(email, password)
    expect(firstSignIn.status).toBe(204)
    const [active] = await stored()
    expect(active?.status).toBe('active')
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.partnerId, partner.id))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      {
        action: 'partner.accept_invite',
        before: { company: { name: partner.name, address_line1: '1 Minster Yard', company_number: null } },
        after: {
          email,
          is_team_lead: true,
          company: { name, address_line1: '4 Mill Lane', company_number: 'SC123456', status: 'pending' },
        },
      },
      {
        action: 'partner.activate',
        before: { status: 'pending' },
        after: { status: 'active' },
        requestId: firstSignIn.headers.get('X-Request-Id'),
      },
    ])
    await portal.signedIn(email, password)
    expect(await db.$count(auditEntries, eq(auditEntries.partnerId, partner.id))).toBe(2)
  })

  it('is for the invited address alone', async () => {
    const { secret, id } = await makePartnerInvite()
    const response = await signUp(formOf(newEmail(), { invite: secret }))
    expect(response.status).toBe(422)
    expect(Object.keys(await errorsOf(response))).toEqual(['email'])
    expect(await db.$count(invites, and(eq(invites.id, id), isNull(invites.acceptedAt)))).toBe(1)
  })

  it('makes one partner of a form that is sent twice at a time', async () => {
    const { secret, email, partner } = await makePartnerInvite()
    const form = formOf(email, { invite: secret, company: { ...company, name: partner.name } })
    const visitor = await visit()
    const answers = await Promise.all([signUp(form, visitor), signUp(form, visitor)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.$count(memberships, eq(memberships.partnerId, partner.id))).toBe(1)
  })

  it('refuses a name that a sister has', async () => {
    const { secret, email } = await makePartnerInvite()
    const form = formOf(email, { invite: secret, company: { ...company, name: 'NORTHGATE leeds' } })
    const response = await signUp(form)
    expect(response.status).toBe(422)
    expect(Object.keys(await errorsOf(response))).toEqual(['company.name'])
  })

  it('answers 404 for a colleague’s link and for none, 409 for one that has ended', async () => {
    const team = await makeInvite()
    expect((await signUp(formOf(team.email, { invite: team.secret }))).status).toBe(404)
    const unknown = randomSecret(systemRandom)
    expect((await signUp(formOf(newEmail(), { invite: unknown }))).status).toBe(404)
    const { secret, email } = await makePartnerInvite({ expiresAt: testNow })
    expect((await signUp(formOf(email, { invite: secret }))).status).toBe(409)
  })
})

describe('an open sign-up', () => {
  it('tells our staff that a company waits to be approved, once its address is proved (D102)', async () => {
    const staffEmail = 'staff@doorstep.test'
    const own = await startPortal({ db, config: { appKey: 'a key for tests', staffEmail } })
    const email = newEmail()
    await signUp(formOf(email))
    const queued = () =>
      db
        .select({ payload: outboxMessages.payload })
        .from(outboxMessages)
        .where(eq(outboxMessages.kind, 'sign_up_waits'))
    expect(await queued()).toEqual([])
    const visitor = own.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const confirm = await mailedSecret(email)
    expect((await visitor.post('/api/auth/login', { email, password, confirm })).status).toBe(204)
    const { id } = (await (await visitor.get('/api/auth/partner')).json()) as { id: number }
    expect(await queued()).toEqual([{ payload: { email: staffEmail, partnerId: id } }])
  })

  it('makes nobody until the emailed link and the password sign in together', async () => {
    const email = newEmail()
    const response = await signUp(formOf(` ${email.toUpperCase()} `))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { email, must_confirm: true } })
    expect(await db.$count(users, eq(users.email, email))).toBe(0)

    const secret = await mailedSecret(email)
    const visitor = await visit()
    const login = (form: object) => visitor.post('/api/auth/login', { email, password, ...form })
    for (const form of [{}, { confirm: 'wrong' }, { confirm: secret, password: 'not the password' }]) {
      const refused = await login(form)
      expect(refused.status).toBe(422)
      expect(await errorsOf(refused)).toEqual({ email: ['These credentials do not match our records.'] })
    }
    const confirmed = await login({ confirm: secret })
    expect(confirmed.status).toBe(204)

    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({
      first_name: 'Nora',
      last_name: 'Quill',
      email,
      pivot: { is_team_lead: true },
    })
    const partner = (await (await visitor.get('/api/auth/partner')).json()) as { id: number }
    expect(partner).toMatchObject({ name: 'Mill Lane Lettings', type: 3, status: 'pending', reseller: null })
    const [stored] = await db.select().from(partners).where(eq(partners.id, partner.id))
    expect(stored).toMatchObject({
      parentId: null,
      addressPostcode: 'LS6 3AG',
      companyNumber: 'SC123456',
      vatNumber: 'GB123456789',
      termsAcceptedAt: testNow,
    })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.partnerId, partner.id))
    expect(entry).toMatchObject({
      action: 'partner.sign_up',
      before: null,
      after: { email, is_team_lead: true, company: { name: company.name, status: 'pending' } },
      requestId: confirmed.headers.get('X-Request-Id'),
    })

    // From then on the password alone is enough, and the partner stays pending.
    const later = await portal.signedIn(email, password)
    expect(await (await later.get('/api/auth/partner')).json()).toMatchObject({ status: 'pending' })
    expect((await login({ confirm: secret })).status).toBe(204)
  })

  it('is kept and mailed once by its key, which a refused one does not use up (D5)', async () => {
    const email = newEmail()
    const key = { 'Idempotency-Key': `sign-up-${email}` }
    const refused = await signUp({ ...formOf(email), terms: false }, undefined, key)
    expect(refused.status).toBe(422)
    const mails = () => db.$count(outboxMessages, eq(outboxMessages.kind, 'sign_up'))
    const before = await mails()
    for (const _ of [1, 2]) {
      const response = await signUp(formOf(email), undefined, key)
      expect(await response.json()).toEqual({ data: { email, must_confirm: true } })
    }
    expect(await mails()).toBe(before + 1)
    expect(await db.$count(signUps, eq(signUps.email, email))).toBe(1)
  })

  it('makes one partner of links and passwords that come at a time', async () => {
    const email = newEmail()
    await signUp(formOf(email))
    await signUp(formOf(email))
    const confirm = await mailedSecret(email)
    const before = await db.$count(partners)
    const visitors = await Promise.all([visit(), visit(), visit()])
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/api/auth/login', { email, password, confirm })),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await db.$count(partners)).toBe(before + 1)
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  })

  it('ends with its link: after seven days it signs nobody in', async () => {
    const email = newEmail()
    await signUp(formOf(email))
    const confirm = await mailedSecret(email)
    portal.pass({ hours: 7 * 24 })
    const visitor = await visit()
    const refused = await visitor.post('/api/auth/login', { email, password, confirm })
    expect(refused.status).toBe(422)
  })

  it('keeps neither the password nor the link’s secret', async () => {
    const email = newEmail()
    await signUp(formOf(email))
    const kept = JSON.stringify([
      await db.select().from(signUps).where(eq(signUps.email, email)),
      await db.select().from(outboxMessages),
    ])
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(await mailedSecret(email))
  })

  it('never lets a link into an account that stands: its own password does that', async () => {
    await signUp(
      formOf(people.member, { password: 'mine now please', password_confirmation: 'mine now please' }),
    )
    const confirm = await mailedSecret(people.member)
    const visitor = await visit()
    const form = { email: people.member, password: 'mine now please', confirm }
    expect((await visitor.post('/api/auth/login', form)).status).toBe(422)
  })

  it('is no sign-in of another address', async () => {
    const email = newEmail()
    await signUp(formOf(email))
    const confirm = await mailedSecret(email)
    const visitor = await visit()
    const form = { email: newEmail(), password, confirm }
    expect((await visitor.post('/api/auth/login', form)).status).toBe(422)
  })

  describe('tells nothing of an address', () => {
    const watched: PgTable[] = [
      users,
      memberships,
      partners,
      invites,
      signUps,
      outboxMessages,
      auditEntries,
      sessions,
      limitUses,
    ]

    /** All that a call wrote, by table, in the form of its columns; without what names the address itself. */
    async function writesOf(work: () => Promise<unknown>) {
      const rows = async () => {
        const all: Record<string, string[]> = {}
        for (const table of watched) {
          const { rows: found } = await db.execute<Record<string, unknown>>(sql`select * from ${table}`)
          all[getTableName(table)] = found.map((row) => JSON.stringify(row))
        }
        return all
      }
      const before = await rows()
      await work()
      const after = await rows()
      return Object.entries(after).flatMap(([name, found]) =>
        found
          .filter((row) => !before[name]?.includes(row))
          .map((row) => `${name}: ${Object.keys(JSON.parse(row) as object).join()} ${shape(row)}`),
      )
    }

    /** Which columns hold something, and of what kind. */
    const shape = (row: string) =>
      Object.values(JSON.parse(row) as object)
        .map((value) => (value === null ? 'null' : typeof value))
        .join()

    it('known or not: the same answer, the same writes, the same work', async () => {
      const work: string[] = []
      const watchedPortal = await startPortal({
        db,
        passwords: {
          hash: (typed) => (work.push('hash'), passwords.hash(typed)),
          verify: (typed, hash) => (work.push('verify'), passwords.verify(typed, hash)),
        },
      })
      const seen = []
      for (const email of [people.lead, newEmail()]) {
        work.length = 0
        const visitor = await visit(watchedPortal)
        let answer: Response | undefined
        const writes = await writesOf(async () => {
          answer = await signUp(formOf(email), visitor)
        })
        const body = (await answer?.text())?.replace(email, 'the address')
        const headers = [...(answer?.headers.keys() ?? [])].toSorted()
        seen.push({ status: answer?.status, body, headers, writes, work: [...work] })
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]).toMatchObject({ status: 200, work: ['hash'] })
      expect(seen[0]?.writes.map((line) => line.split(':')[0])).toEqual([
        'sign_ups',
        'outbox_messages',
        'limit_uses',
        'limit_uses',
      ])
    })

    it('a link that is wrong is as much work to sign in with, known address or not', async () => {
      const compared: string[] = []
      const watchedPortal = await startPortal({
        db,
        passwords: {
          ...passwords,
          verify: (typed, hash) => {
            compared.push(hash.split('$').slice(0, 4).join('$'))
            return passwords.verify(typed, hash)
          },
        },
      })
      for (const email of [people.lead, newEmail()]) {
        const visitor = await visit(watchedPortal)
        const form = { email, password: 'not the password', confirm: randomSecret(systemRandom) }
        expect((await visitor.post('/api/auth/login', form)).status).toBe(422)
      }
      expect(compared).toHaveLength(2)
      expect(compared[0]).toBe(compared[1])
    })
  })
})

describe('what is refused', () => {
  const companyOf = (changes: object) => ({ company: { ...company, ...changes } })

  it.each([
    ['a branch', companyOf({ type: partnerTypes.branch }), ['company.type']],
    ['no kind of company', companyOf({ type: undefined }), ['company.type']],
    ['terms that are not accepted', { terms: false }, ['terms']],
    ['no terms', { terms: undefined }, ['terms']],
    ['no company', { company: undefined }, ['company']],
    ['a common password', { password: 'password1234', password_confirmation: 'password1234' }, ['password']],
    ['a short password', { password: 'short', password_confirmation: 'short' }, ['password']],
    ['no such postcode', companyOf({ address_postcode: 'LS6' }), ['company.address_postcode']],
    ['no such company number', companyOf({ company_number: '1234567' }), ['company.company_number']],
    ['no such VAT number', companyOf({ vat_number: 'FR123456789' }), ['company.vat_number']],
    ['no such phone number', companyOf({ phone_number: '12' }), ['company.phone_number']],
    ['a name of one letter', companyOf({ name: 'A' }), ['company.name']],
    [
      'no address',
      companyOf({ address_line1: ' ', address_city: '' }),
      ['company.address_line1', 'company.address_city'],
    ],
    ['no email address', { email: 'nora' }, ['email']],
    ['a NUL in a name', { first_name: 'No\0ra' }, ['first_name']],
    ['half a character', companyOf({ name: 'Mill \uD800 Lane' }), ['company.name']],
    ['an invite that cannot be one', { invite: '../../etc' }, ['invite']],
  ])('%s: 422 at its field', async (_what, changes, fields) => {
    const response = await signUp(formOf(newEmail(), changes))
    expect(response.status).toBe(422)
    expect(Object.keys(await errorsOf(response))).toEqual(fields)
  })

  it('a password that is one’s own name or email', async () => {
    const [email, first_name] = ['nora.quill.lettings@mill.test', 'Nora Wilhelmina']
    const refused = async (response: Response) =>
      response.status === 422 && Object.keys(await errorsOf(response)).join()
    for (const own of [email, 'Nora.Quill.Lettings', 'nora wilhelmina', 'NoraWilhelminaQuill']) {
      const changes = { first_name, password: own, password_confirmation: own }
      expect(await refused(await signUp(formOf(email, changes)))).toBe('password')
      const { secret, id } = await makeInvite({ email })
      const joining = { invite: secret, last_name: 'Quill', ...changes }
      expect(await refused(await joinTeam(joining))).toBe('password')
      expect(await db.$count(invites, and(eq(invites.id, id), isNull(invites.acceptedAt)))).toBe(1)
      await db.delete(invites).where(eq(invites.id, id))
    }
  })

  it('names every field at once, also the kind of company', async () => {
    const response = await signUp({
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      password_confirmation: '',
      company: { ...company, type: undefined, name: '' },
      terms: false,
    })
    expect(Object.keys(await errorsOf(response))).toEqual([
      'first_name',
      'last_name',
      'email',
      'password',
      'company.name',
      'terms',
      'company.type',
    ])
  })

  it('a call without a token: 419', async () => {
    expect((await portal.visitor().post('/api/auth/signup', formOf(newEmail()))).status).toBe(419)
  })

  it('is mailed three times an hour to one address, from wherever, and the answer stays the same (D62)', async () => {
    const email = newEmail()
    for (let times = 0; times < 5; times++) {
      const visitor = portal.visitor(`192.0.2.${times}`)
      await visitor.get('/sanctum/csrf-cookie')
      const answer = await signUp(formOf(email), visitor)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ data: { email, must_confirm: true } })
    }
    expect(await db.$count(signUps, eq(signUps.email, email))).toBe(3)
    portal.pass({ minutes: 60, seconds: 1 })
    await signUp(formOf(email))
    expect(await db.$count(signUps, eq(signUps.email, email))).toBe(4)
  })

  it('too many sign-ups of one address, whichever they are: 429 until an hour is over', async () => {
    const visitor = await visit()
    await db.insert(limitUses).values(
      Array.from({ length: signUpTries.count - 1 }, () => ({
        kind: 'sign_up_form' as const,
        email: '',
        source: '127.0.0.1',
        usedAt: testNow,
      })),
    )
    portal.pass({ minutes: 10 })
    expect((await signUp(formOf(newEmail()), visitor)).status).toBe(200)
    const { secret, id } = await makeInvite()
    const form = {
      invite: secret,
      first_name: 'A',
      last_name: 'B',
      password,
      password_confirmation: password,
    }
    for (const refused of [await signUp(formOf(newEmail()), visitor), await joinTeam(form, visitor)]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBe(50 * 60)
    }
    expect(await db.$count(invites, and(eq(invites.id, id), isNull(invites.acceptedAt)))).toBe(1)
    portal.pass({ minutes: 50 })
    expect((await joinTeam(form, visitor)).status).toBe(200)
  })
})
