import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { assert, asyncProperty, constantFrom, array, boolean } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { testPortal } from '../testing/testPortal.ts'
import { keyed } from '../testing/keyed.ts'
import { requestKeys } from './requestKeys.ts'
import { createApi, type PortalClientOptions } from './createApi.ts'
import { createPortalClient } from './createPortalClient.ts'
import { PortalError } from './PortalError.ts'

const email = 'branch@northgate.test'
const baseUrl = 'http://localhost'
const { network, run, newVisitor } = await testPortal(email)

/** A browser that is signed in, whose session is then ended behind its back. `answer` is what happens in the dialog. */
async function signedOutVisitor(answer: (signIn: () => Promise<unknown>) => Promise<boolean>) {
  const { visitor, client: dialog } = newVisitor()
  const signIn = () => dialog.auth.login({ email, password: demoPassword })
  await signIn()
  await run('delete from sessions')
  network.reset()
  const { fetch, cookie } = visitor
  const signInAgain = vi.fn(() => answer(signIn))
  const client = createPortalClient({ fetch, cookie, baseUrl, signInAgain })
  return { client, signInAgain, visitor }
}

const signsIn = async (signIn: () => Promise<unknown>) => {
  await signIn()
  return true
}

async function billToPay() {
  const { client } = newVisitor()
  await client.auth.login({ email, password: demoPassword })
  const [bill] = (await client.postalBills.list({ statuses: ['needs_paying'] })).data
  if (!bill) throw new Error('The demo data has no bill to pay.')
  return bill.id
}

it('makes a call once more after signing in again, with the token of the new session', async () => {
  const id = await billToPay()
  const { client, signInAgain } = await signedOutVisitor(signsIn)
  const { updated } = await keyed(client).postalBills.toggleMarkAsPaid({ ids: [id], isPaid: true })
  expect(updated).toBe(1)
  expect(signInAgain).toHaveBeenCalledOnce()
  expect(network.asked()).toEqual(['toggle-mark-as-paid', 'login', 'toggle-mark-as-paid'])
  expect((await client.postalBills.get(id)).status).toBe('paid')
})

it('fails with the 401 when the person gives up, without another try', async () => {
  const { client } = await signedOutVisitor(async () => false)
  await expect(client.auth.user()).rejects.toMatchObject({ status: 401, message: 'Sign in to continue.' })
  expect(network.asked()).toEqual(['user'])
})

it('does not ask a second time for a call that is refused again', async () => {
  const { client, signInAgain } = await signedOutVisitor(async () => true)
  await expect(client.auth.user()).rejects.toMatchObject({ status: 401 })
  expect(signInAgain).toHaveBeenCalledOnce()
  expect(network.asked()).toEqual(['user', 'user'])
})

it('stops waiting for a call that is given up', async () => {
  const asked = Promise.withResolvers<void>()
  const { client } = await signedOutVisitor(() => {
    asked.resolve()
    return new Promise(() => {})
  })
  const caller = new AbortController()
  const call = client.providers.list({}, { signal: caller.signal })
  await asked.promise
  caller.abort()
  await expect(call).rejects.toBeInstanceOf(PortalError)
  expect(network.asked()).toEqual(['providers'])
})

it('keeps the key of a call that is to happen once', async () => {
  const keys: (string | null)[] = []
  const id = await billToPay()
  const { visitor, signInAgain } = await signedOutVisitor(signsIn)
  const api = createApi({
    baseUrl,
    cookie: visitor.cookie,
    signInAgain,
    fetch: (input, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return visitor.fetch(input, init)
    },
  })
  const body = { ids: [id], isPaid: true }
  const path = '/api/i/partner/postal-bills/toggle-mark-as-paid'
  await api.keyed(requestKeys('once')).send(path, { method: 'POST', body })
  expect(keys).toEqual(['once', 'once'])
})

it.each([
  ['POST', '/api/auth/login', false],
  ['POST', '/api/auth/logout', false],
  ['POST', '/api/auth/forgot', false],
  ['POST', '/api/auth/reset', false],
  ['POST', '/api/auth/signup', false],
  ['POST', '/api/auth/team-signup', false],
  ['POST', '/api/auth/second-factor', false],
  ['POST', '/api/i/partner/onboarding/partner-package', false],
  ['POST', '/api/i/partner/onboarding/coupon', true],
  ['POST', '/api/auth/second-factor/totp', true],
  [undefined, '/api/auth/second-factor', true],
  [undefined, '/api/auth/user', true],
  ['PUT', '/api/auth/password', true],
] as const)('a 401 of %s %s asks to sign in: %s', async (method, path, asks) => {
  const signInAgain = vi.fn(async () => false)
  const { send } = createApi({
    cookie: () => 'XSRF-TOKEN=a',
    fetch: async () => new Response(null, { status: 401 }),
    signInAgain,
  })
  await expect(send(path, { method })).rejects.toMatchObject({ status: 401 })
  expect(signInAgain).toHaveBeenCalledTimes(asks ? 1 : 0)
})

it('whatever is answered, asks at most once and makes a call at most once more', async () => {
  await assert(
    asyncProperty(
      array(constantFrom(200, 401, 419, 500), { minLength: 8, maxLength: 8 }),
      boolean(),
      async (statuses, isSignedIn) => {
        let calls = 0
        const signInAgain = vi.fn(async () => isSignedIn)
        const fetch: PortalClientOptions['fetch'] = async (input) =>
          String(input).endsWith('csrf-cookie')
            ? new Response(null, { status: 204 })
            : new Response('{}', { status: statuses[calls++] ?? 500 })
        const { send } = createApi({ fetch, cookie: () => 'XSRF-TOKEN=a', signInAgain })
        await send('/api/i/anything', { method: 'POST' }).catch(() => {})
        expect(signInAgain.mock.calls.length).toBeLessThanOrEqual(1)
        const [first, second] = statuses
        const refused = first === 401 || (first === 419 && second === 401)
        expect(signInAgain.mock.calls.length).toBe(refused ? 1 : 0)
        // Each of the two may fetch a new token once (419).
        const before = first === 419 ? 2 : 1
        const after = refused && isSignedIn ? (statuses[before] === 419 ? 2 : 1) : 0
        expect(calls).toBe(before + after)
      },
    ),
  )
})
