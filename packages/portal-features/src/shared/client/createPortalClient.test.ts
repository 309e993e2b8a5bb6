import { signInTries } from '@doorstep/portal-contract/auth'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/testPortal.ts'
import { keyed } from '../testing/keyed.ts'
import { createPortalClient } from './createPortalClient.ts'
import { latest } from './latest.ts'
import { PortalError } from './PortalError.ts'
import { requestKeys } from './requestKeys.ts'

const email = 'branch@northgate.test'
const right = { email, password: demoPassword }
const oops = 'Oops! Something went wrong. Please try again.'

const { client, network, run, newVisitor } = await testPortal(email)

const failureOf = async (work: Promise<unknown>): Promise<PortalError> => {
  const error = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PortalError)
  return error as PortalError
}

/** A bill of the first page. */
async function someBill() {
  const [bill] = (await client.postalBills.list()).data
  if (!bill) throw new Error('The demo data has no bill.')
  return bill
}

describe('a page that must do without cookies', () => {
  it('sends none, needs no CSRF token, and says anew who calls when a refused call is repeated', async () => {
    const tokens = ['ended', 'new']
    const sent: { path: string; credentials: string | undefined; authorization: string | null }[] = []
    const widget = createPortalClient({
      cookie: () => {
        throw new Error('a cookie was read')
      },
      identify: () => ({ authorization: `Bearer ${tokens[0]}` }),
      signInAgain: async () => tokens.shift() !== undefined,
      fetch: async (input, init) => {
        const authorization = new Headers(init?.headers).get('authorization')
        sent.push({ path: String(input), credentials: init?.credentials, authorization })
        return new Response(null, { status: authorization === 'Bearer new' ? 204 : 401 })
      },
    })
    await widget.embedFrames.endSession()
    const call = { path: '/api/embed/sessions', credentials: 'omit' }
    expect(sent).toEqual([
      { ...call, authorization: 'Bearer ended' },
      { ...call, authorization: 'Bearer new' },
    ])
  })
})

describe('CSRF (D2, D14)', () => {
  it('fetches the cookie before the first unsafe call, and only then', async () => {
    const visitor = newVisitor()
    await visitor.client.auth.login(right)
    await visitor.client.auth.login(right)
    expect(network.asked()).toEqual(['csrf-cookie', 'login', 'login'])
  })

  it('fetches one cookie for calls that start together', async () => {
    const visitor = newVisitor()
    await Promise.all([visitor.client.auth.logout(), visitor.client.auth.logout()])
    expect(network.asked().filter((call) => call === 'csrf-cookie')).toHaveLength(1)
  })

  it('fetches a new cookie after a 419 and tries once more', async () => {
    const visitor = newVisitor('XSRF-TOKEN=of-an-older-session')
    await visitor.client.auth.login(right)
    expect(network.asked()).toEqual(['login', 'csrf-cookie', 'login'])
    expect(await visitor.client.auth.user()).toMatchObject({ email })
  })

  it('fetches one new cookie for calls that are refused together', async () => {
    const asked: string[] = []
    let token = 'old'
    const both = createPortalClient({
      cookie: () => `XSRF-TOKEN=${token}`,
      fetch: async (input, init) => {
        asked.push(String(input).split('/').at(-1) ?? '')
        if (asked.at(-1) === 'csrf-cookie') token = 'new'
        else if (new Headers(init?.headers).get('x-xsrf-token') !== 'new')
          return new Response(null, { status: 419 })
        return new Response(null, { status: 204 })
      },
    })
    await Promise.all([both.auth.logout(), both.auth.logout()])
    expect(asked).toEqual(['logout', 'logout', 'csrf-cookie', 'logout', 'logout'])
  })

  it.each([
    ['before the call', ''],
    ['after a 419', 'XSRF-TOKEN=of-an-older-session'],
  ])('is left with the call that waits for it, and asked for anew by the next, %s', async (_, cookies) => {
    const visitor = newVisitor(cookies)
    const held = network.hold('csrf-cookie')
    const leaving = new AbortController()
    const { account } = visitor.client.keyed(requestKeys(), leaving.signal)
    const failure = failureOf(account.endAllSessions())
    await held.arrived
    leaving.abort()
    await failure
    await visitor.client.auth.login(right)
    expect(await visitor.client.auth.user()).toMatchObject({ email })
  })

  it('fetches a new cookie for one that is malformed', async () => {
    await newVisitor('XSRF-TOKEN=%').client.auth.login(right)
    expect(network.asked()).toEqual(['csrf-cookie', 'login'])
  })

  it('does not try a third time', async () => {
    const blocked = newVisitor('', { fetch: network.fetch, cookie: () => 'XSRF-TOKEN=stale' })
    expect((await failureOf(blocked.client.auth.login(right))).status).toBe(419)
    expect(network.asked()).toEqual(['login', 'csrf-cookie', 'login'])
  })

  it('reads without a cookie', async () => {
    const visitor = newVisitor()
    expect((await failureOf(visitor.client.auth.user())).status).toBe(401)
    expect(network.asked()).toEqual(['user'])
  })
})

describe("on the server, on a visitor's behalf", () => {
  it('sends the cookies that came and those set since, and hands the latter on', async () => {
    const { visitor, client: own } = newVisitor('theme=dark')
    await own.auth.login(right)
    expect(visitor.cookie()).toMatch(/^theme=dark; doorstep_session=[^;]+; XSRF-TOKEN=[^;]+$/)
    expect(visitor.setCookies).toContainEqual(expect.stringMatching(/^doorstep_session=.*; HttpOnly/))
    expect(await own.auth.user()).toMatchObject({ email })
  })
})

describe('queries', () => {
  it('repeats the key of a list and leaves out what is empty or undefined', async () => {
    const { property } = await someBill()
    await run(`update properties set address_line1 = 'Łódź & 1+1' where id = ${property.id}`)
    await run(
      `update postal_bills set status = 'paid', marked_paid_at = now() where property_id = ${property.id}`,
    )
    const query = { statuses: ['paid', 'outdated'], providers: [], search_address: 'Łódź & 1+1' } as const
    const { data } = await client.postalBills.list({ ...query, property_id: undefined })
    expect(new Set(data.map((bill) => `${bill.property.id} ${bill.status}`))).toEqual(
      new Set([`${property.id} paid`]),
    )
    expect(network.asked().at(-1)).toMatch(/^voids\?statuses=paid&statuses=outdated&search_address=[^=]+$/)
  })
})

describe('downloads', () => {
  it('keeps the bytes and takes the name of the answer', async () => {
    const { id } = await someBill()
    await run(`update postal_bills set file_name = 'Bill – Łódź.pdf' where id = ${id}`)
    const pdf = await client.postalBills.download(id)
    expect(pdf.name).toBe('Bill – Łódź.pdf')
    expect(await pdf.file.text()).toMatch(/^%PDF-/)

    const csv = await client.postalBills.latestWithNegativeBalance({ property_id: [3] })
    if ('queued' in csv) throw new Error(csv.queued)
    expect(csv.name).toBe('void_bills_property.csv')
    const start = new Uint8Array(await csv.file.arrayBuffer()).slice(0, 3)
    expect(start).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('names a file itself when the answer does not', async () => {
    // As a proxy would that passes on the body alone.
    const bare = createPortalClient({ fetch: async () => new Response('%PDF-1.7'), cookie: () => '' })
    expect((await bare.postalBills.download(5)).name).toBe('bill-5.pdf')
  })

  it('fails with the sentence of the answer', async () => {
    const error = await failureOf(client.postalBills.download(999_999))
    expect(error).toMatchObject({ status: 404, message: 'We couldn’t find that.' })
    expect(error.requestId).toMatch(/^[\w-]+$/)
  })
})

describe('failures (D1)', () => {
  it('carry the fields of a 422', async () => {
    const error = await failureOf(newVisitor().client.auth.login({ ...right, password: 'wrong' }))
    expect(error).toMatchObject({
      status: 422,
      errors: { email: ['These credentials do not match our records.'] },
    })
  })

  it('say when to come back', async () => {
    const { client: own } = newVisitor()
    const guess = { email: 'member@northgate.test', password: 'wrong' }
    for (let tries = 0; tries < signInTries.ofPair; tries++) await failureOf(own.auth.login(guess))
    const error = await failureOf(own.auth.login(guess))
    expect(error).toMatchObject({ status: 429, retryAfter: signInTries.withinMinutes * 60 })
  })

  it('give the reason of a 409', async () => {
    const { id, status } = await someBill()
    const isPaid = status !== 'paid'
    const { undo_id } = await keyed(client).postalBills.toggleMarkAsPaid({ ids: [id], isPaid })
    if (undo_id === null) throw new Error('Nothing was marked.')
    await keyed(client).postalBills.undoMarkAsPaid({ undo_id })
    const error = await failureOf(keyed(client).postalBills.undoMarkAsPaid({ undo_id }))
    expect(error).toMatchObject({ status: 409, message: 'This has already been undone.' })
  })

  it('say what a 409 would allow', () => {
    const error = new PortalError(new Response(null, { status: 409 }), { message: 'No.', allowed: ['paid'] })
    expect(error).toMatchObject({ status: 409, message: 'No.', allowed: ['paid'] })
  })

  it('say the catalogue text when the answer is not ours, and ask once only', async () => {
    network.fail('providers', 502)
    expect(await failureOf(client.providers.list())).toMatchObject({ status: 502, message: oops })
    expect(network.asked()).toEqual(['providers'])
  })

  it.each([
    [200, 500],
    [302, 302],
  ])('count as such when a proxy answers %i with a page', async (status, counted) => {
    const behindProxy = createPortalClient({
      fetch: async () =>
        new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } }),
    })
    expect(await failureOf(behindProxy.auth.user())).toMatchObject({ status: counted, message: oops })
  })

  it('count as 500 when there was no answer', async () => {
    network.lose('user')
    expect(await failureOf(client.auth.user())).toMatchObject({ status: 500, message: oops })
  })
})

describe('latest', () => {
  it('aborts the older call and ignores it', async () => {
    const { id } = await someBill()
    const slow = network.hold('providers')
    const calls = latest()
    const older = calls((signal) => client.providers.list({}, { signal }))
    await slow.arrived
    const newer = calls((signal) => client.postalBills.get(id, { signal }))
    // The older call's answer never comes.
    expect(await Promise.all([older, newer])).toMatchObject([undefined, { id }])
  })

  it('ignores an answer that came although it was overtaken', async () => {
    const calls = latest()
    let answer: (text: string) => void = () => {}
    const older = calls(() => new Promise<string>((resolve) => (answer = resolve)))
    const newer = calls(async () => 'new')
    answer('old')
    expect(await Promise.all([older, newer])).toEqual([undefined, 'new'])
  })

  it("passes on the latest call's own failure", async () => {
    network.fail('providers', 502)
    const calls = latest()
    const error = await failureOf(calls((signal) => client.providers.list({}, { signal })))
    expect(error.status).toBe(502)
  })
})

it('tells who follows calls when each ends, also when it fails', async () => {
  let running = 0
  const seen: number[] = []
  const { client: tracked } = newVisitor('', {
    track: async (work) => {
      seen.push(++running)
      return work.finally(() => seen.push(--running))
    },
  })
  await tracked.auth.logout()
  await failureOf(tracked.providers.list())
  expect(seen).toEqual([1, 0, 1, 0])
})
