import { currentPartner, user } from '@doorstep/portal-contract/auth.schema'
import { authTexts } from '@doorstep/portal-contract/messages'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships } from '../db/schema/people.ts'
import { limitUses } from '../db/schema/limits.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { passwords, startPortal, testPassword } from '../testing/test-portal.ts'
import { fillWorld, leeds, northgate, people } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
beforeEach(async () => {
  await db.delete(limitUses)
})

const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))

describe('the CSRF cookie call', () => {
  it.each(['GET', 'POST'])(
    '%s sets a readable token and a session cookie that scripts cannot read',
    async (method) => {
      const response = await portal.visitor().send(method, '/sanctum/csrf-cookie')
      expect(response.status).toBe(204)
      expect(setCookie(response, 'doorstep_session')).toMatch(
        /^doorstep_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
      )
      expect(setCookie(response, 'XSRF-TOKEN')).toMatch(/SameSite=Lax$/)
      expect(setCookie(response, 'XSRF-TOKEN')).not.toContain('HttpOnly')
    },
  )

  it.each([
    ['https://portal.example/sanctum/csrf-cookie', { secure: true }, true],
    ['http://portal.example/sanctum/csrf-cookie', { secure: false }, true],
    ['http://localhost:4321/sanctum/csrf-cookie', { secure: false }, false],
    ['http://127.0.0.1:4321/sanctum/csrf-cookie', { secure: true }, true],
  ])('%s with %j: Secure and __Host- is %s', async (url, bindings, secure) => {
    const response = await portal.api.fetch(new Request(url), bindings)
    const name = secure ? '__Host-doorstep_session' : 'doorstep_session'
    expect(setCookie(response, name)?.includes('; Secure')).toBe(secure)
    expect(setCookie(response, 'XSRF-TOKEN')?.includes('; Secure')).toBe(secure)
  })

  it('makes no rows for visitors', async () => {
    const before = await db.$count(sessions)
    await portal.visitor().get('/sanctum/csrf-cookie')
    expect(await db.$count(sessions)).toBe(before)
  })
})

describe('signing in', () => {
  it('rotates the session, and the email’s case does not matter', async () => {
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const anonymous = await visitor.cookie('doorstep_session')
    const answer = await visitor.post('/api/auth/login', {
      email: ' LEAD@North.test ',
      password: testPassword,
    })
    expect(answer.status).toBe(204)
    expect(await visitor.cookie('doorstep_session')).not.toBe(anonymous)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    expect((await visitor.get('/api/auth/user', { Cookie: `doorstep_session=${anonymous}` })).status).toBe(
      401,
    )
  })

  it.each([
    ['urlencoded', () => new URLSearchParams({ email: people.lead, password: testPassword })],
    [
      'multipart',
      () => {
        const form = new FormData()
        form.set('email', people.lead)
        form.set('password', testPassword)
        return form
      },
    ],
  ])('takes a %s form', async (_kind, body) => {
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    expect((await visitor.send('POST', '/api/auth/login', { body: body() })).status).toBe(204)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
  })

  it('keeps the session’s secret only as its hash', async () => {
    const visitor = await portal.signedIn(people.lead)
    const secret = (await visitor.cookie('doorstep_session')) ?? ''
    const rows = await db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('answers the same 422 for a wrong password and for an unknown address', async () => {
    const known = await portal.visitor().signIn(people.branch, 'not the password')
    const unknown = await portal.visitor().signIn('nobody@north.test', 'not the password')
    for (const response of [known, unknown]) {
      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        message: authTexts.wrongCredentials,
        errors: { email: [authTexts.wrongCredentials] },
      })
    }
  })

  it('compares a password for unknown addresses too, so that they take as long', async () => {
    const compared: string[] = []
    const watched = await startPortal({
      db,
      passwords: {
        ...passwords,
        verify: (password, hash) => {
          compared.push(hash.split('$').slice(0, 4).join('$'))
          return passwords.verify(password, hash)
        },
      },
    })
    await watched.visitor().signIn('nobody-else@north.test', 'not the password')
    await watched.visitor().signIn(people.member, 'not the password')
    expect(compared).toHaveLength(2)
    expect(compared[0]).toBe(compared[1])
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: 'x' }, ['email']],
    [{ email: people.lead, password: '' }, ['password']],
    [{ email: 'a'.repeat(300), password: 'x' }, ['email']],
    [{ email: people.lead, password: 'x'.repeat(129) }, ['password']],
    [{ email: ['a@b.test'], password: {} }, ['email', 'password']],
  ])('answers 422 for %j', async (form, fields) => {
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const response = await visitor.post('/api/auth/login', form)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual(fields)
  })

  it('answers 422 without a body, and 419 without a token', async () => {
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    expect((await visitor.send('POST', '/api/auth/login')).status).toBe(422)
    expect((await portal.visitor().post('/api/auth/login', {})).status).toBe(419)
  })

  it('takes characters that no text column holds for a wrong address', async () => {
    const visitor = portal.visitor()
    await visitor.get('/sanctum/csrf-cookie')
    const response = await visitor.post('/api/auth/login', {
      email: 'a\0b@north.test',
      password: testPassword,
    })
    expect(response.status).toBe(422)
  })
})

// Many requests each.
describe('the throttle', () => {
  const tryOn = (target: typeof portal, email: string, password: string) =>
    target.visitor().signIn(email, password)

  it('answers 429 to the sixth try within 15 minutes of five failed ones, whatever the password', async () => {
    const own = await startPortal({ db })
    for (let tries = 0; tries < 5; tries++) {
      expect((await tryOn(own, 'sixth@north.test', 'wrong')).status).toBe(422)
      own.pass({ minutes: 1 })
    }
    const refused = await tryOn(own, 'SIXTH@north.test', 'wrong')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBe(10 * 60)
    expect(((await refused.json()) as { message: string }).message).toContain('10 minutes')

    expect((await tryOn(own, 'seventh@north.test', 'wrong')).status).toBe(422)
    own.pass({ minutes: 10, seconds: 1 })
    expect((await tryOn(own, 'sixth@north.test', 'wrong')).status).toBe(422)
  })

  it('counts tries that run side by side', async () => {
    const own = await startPortal({ db })
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOn(own, 'race@north.test', 'wrong')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })

  it('starts afresh after a sign-in, and keeps the right password out too while it lasts', async () => {
    const own = await startPortal({ db })
    for (let tries = 0; tries < 4; tries++) await tryOn(own, people.kingsway, 'wrong')
    expect((await tryOn(own, people.kingsway, testPassword)).status).toBe(204)
    own.pass({ seconds: 1 })
    for (let tries = 0; tries < 5; tries++)
      expect((await tryOn(own, people.kingsway, 'wrong')).status).toBe(422)
    expect((await tryOn(own, people.kingsway, testPassword)).status).toBe(429)
    expect(await db.$count(limitUses, eq(limitUses.email, people.kingsway))).toBe(5)
  })

  it('counts an account’s failures over all addresses: the eleventh is refused, the right password too', async () => {
    const own = await startPortal({ db })
    const statuses = []
    for (let tries = 0; tries < 12; tries++) {
      const answer = await own.visitor(`198.51.100.${tries}`).signIn(people.branch, 'wrong')
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBe(15 * 60)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect((await own.visitor('203.0.113.1').signIn(people.branch, testPassword)).status).toBe(429)
    own.pass({ minutes: 15, seconds: 1 })
    expect((await own.visitor('203.0.113.1').signIn(people.branch, testPassword)).status).toBe(204)
  })

  it('counts an address’s failures over all accounts: the thirty-first is refused', async () => {
    const own = await startPortal({ db })
    const guess = async (tries: number, address: string) =>
      (await own.visitor(address).signIn(`guess${tries}@north.test`, 'wrong')).status
    const statuses = []
    for (let tries = 0; tries < 32; tries++) statuses.push(await guess(tries, '192.0.2.60'))
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429])
    expect(await guess(60, '192.0.2.61')).toBe(422)
  })

  it('takes an IPv6 network of a customer, a /64, for one address', async () => {
    const own = await startPortal({ db })
    const guess = async (address: string) =>
      (await own.visitor(address).signIn('one-network@north.test', 'wrong')).status
    const statuses = []
    for (let tries = 0; tries < 7; tries++) statuses.push(await guess(`2001:db8:1:2:${tries}::7`))
    expect(statuses).toEqual([...Array<number>(5).fill(422), 429, 429])
    expect(await guess('2001:db8:1:3::7')).toBe(422)
  })

  it('lets nobody clear what they guessed by signing in to an account of their own', async () => {
    const own = await startPortal({ db })
    const address = '192.0.2.70'
    for (let tries = 0; tries < 30; tries++) {
      await own.visitor(address).signIn(`guess${tries}@north.test`, 'wrong')
      if (tries === 20)
        expect((await own.visitor(address).signIn(people.member, testPassword)).status).toBe(204)
    }
    expect((await own.visitor(address).signIn(people.member, testPassword)).status).toBe(429)
  })

  it('never touches who is signed in, nor a reset by email', async () => {
    const own = await startPortal({ db })
    const owner = await own.signedIn(people.member)
    for (let tries = 0; tries < 10; tries++)
      await own.visitor(`198.51.100.${tries}`).signIn(people.member, 'wrong')
    expect((await own.visitor('203.0.113.1').signIn(people.member, testPassword)).status).toBe(429)
    expect((await owner.get('/api/auth/user')).status).toBe(200)
    const confirmed = await owner.post('/api/auth/second-factor/passkeys/options', {
      current_password: testPassword,
    })
    expect(confirmed.status).toBe(200)
    const forgetful = own.visitor('203.0.113.1')
    await forgetful.get('/sanctum/csrf-cookie')
    expect((await forgetful.post('/api/auth/forgot', { email: people.member })).status).toBe(200)
  })
})

describe('a session', () => {
  it('tells who is signed in, bare', async () => {
    const visitor = await portal.signedIn(people.lead)
    const answer: unknown = await (await visitor.get('/api/auth/user')).json()
    expect(user.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      id: 1,
      first_name: 'Ada',
      last_name: 'Byrne 1',
      full_name: 'Ada Byrne 1',
      email: people.lead,
      phone_number: '+441134960000',
      pivot: { is_team_lead: true },
      colour_scheme: 'system',
      density: 'comfortable',
      hides_first_steps: false,
      second_factor: { enabled: false, required: false },
    })
  })

  it('tells the partner with those below it, bare', async () => {
    const answer: unknown = await (await (await portal.signedIn(people.lead)).get('/api/auth/partner')).json()
    expect(currentPartner.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      id: northgate,
      name: 'Northgate',
      type: 1,
      status: 'active',
      reseller: null,
      has_partner_packages: false,
      invoiced_by: null,
      is_team_lead: true,
      commission_allowed: true,
      children: [{ id: leeds, name: 'Northgate Leeds', parent_id: northgate }],
    })
  })

  it('tells a branch only itself, and a branded partner its brand', async () => {
    const branch = await (await portal.signedIn(people.branch)).get('/api/auth/partner')
    expect(await branch.json()).toMatchObject({ id: leeds, children: [] })
    const later = await startPortal({ db })
    later.pass({ minutes: 20 })
    const branded = await (await later.signedIn(people.kingsway)).get('/api/auth/partner')
    expect(await branded.json()).toMatchObject({
      reseller: { name: 'Kingsway Group', logo: null, logo_dark: null, brand_colour: '#123456' },
    })
  })

  it.each(['/api/auth/user', '/api/auth/partner', '/api/i/partner/bills/providers'])(
    '%s answers 401 without one',
    async (path) => {
      expect((await portal.visitor().get(path)).status).toBe(401)
      expect((await portal.visitor().get(path, { Cookie: 'doorstep_session=short' })).status).toBe(401)
    },
  )

  it('ends with signing out', async () => {
    const visitor = await portal.signedIn(people.lead)
    const secret = await visitor.cookie('doorstep_session')
    expect((await visitor.post('/api/auth/logout', {})).status).toBe(204)
    const replayed = await portal.visitor().get('/api/auth/user', { Cookie: `doorstep_session=${secret}` })
    expect(replayed.status).toBe(401)
    expect((await visitor.signIn(people.lead, testPassword)).status).toBe(204)
  })

  it('ends after 12 hours without use, and not before', async () => {
    const own = await startPortal({ db })
    const visitor = await own.signedIn(people.lead)
    own.pass({ hours: 11 })
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    own.pass({ hours: 11 })
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    own.pass({ hours: 12, seconds: 1 })
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
  })

  it('ends after 7 days in any case', async () => {
    const own = await startPortal({ db })
    const visitor = await own.signedIn(people.lead)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      own.pass({ hours: 8 })
      expect((await visitor.get('/api/auth/user')).status).toBe(200)
    }
    own.pass({ hours: 8 })
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
  })

  it('ends when its user leaves the partner', async () => {
    const visitor = await portal.signedIn(people.member)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    await db.delete(memberships).where(eq(memberships.userId, 2))
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
    await db.insert(memberships).values({ userId: 2, partnerId: northgate })
  })
})
