import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { beforeEach, expect, it, vi, onTestFinished } from 'vitest'
import { replaceBrowserClient } from '../client/browserClient.ts'
import { createPortalClient, type KeyedClient } from '../client/createPortalClient.ts'
import { PortalError } from '../client/PortalError.ts'
import { $toasts } from '../state/toasts.ts'
import { type Change, change } from './change.ts'
import { createSerializer } from './createSerializer.ts'
import { oneAtATime } from './oneAtATime.ts'
import { createOptimistic } from './createOptimistic.ts'
import { waitFor } from '../testing/waitFor.ts'

/** A server that adds to a number once for each key, and whose answers are as the test says. */
function counter() {
  const store = createOptimistic(0)
  const keys: string[] = []
  const done = new Map<string, number>()
  let answers: (PortalError | Error)[] = []
  const client = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    async fetch(_input, init) {
      const key = new Headers(init?.headers).get('idempotency-key') ?? ''
      keys.push(key)
      const { name } = JSON.parse(String(init?.body))
      if (!done.has(key)) done.set(key, Number(name))
      return Response.json({ data: { name: [...done.values()].reduce((sum, each) => sum + each, 0) } })
    },
  })
  onTestFinished(replaceBrowserClient(client))
  const add = async (by: number, api: KeyedClient) => {
    const { name } = await api.savedViews.update(1, { name: String(by) })
    const failure = answers.shift()
    if (failure) throw failure
    return Number(name)
  }
  const adding = (by: number): Change<number, number> => ({
    show: () => store.optimistic((count) => count + by),
    call: (api) => add(by, api),
    saved: (count) => store.save(() => count),
    toast: (count) => `${count} now`,
    undo: () => ({ call: (api) => add(-by, api), saved: (count) => store.save(() => count) }),
  })
  return {
    adding,
    keys,
    shown: () => store.$state.get(),
    failWith: (...failures: (PortalError | Error)[]) => {
      answers = failures
    },
  }
}

const refusal = (status: number, message = '') => new PortalError(new Response(null, { status }), { message })
const messages = () => $toasts.get().map(({ tone, message }) => `${tone}: ${message}`)
const press = (label: string) =>
  $toasts
    .get()
    .find(({ action }) => action?.label === label)
    ?.action?.onAction()

beforeEach(() => $toasts.set([]))

it('without a network keeps the change, says so, and makes it once there is one', async () => {
  const browser = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
  vi.stubGlobal('navigator', { onLine: false })
  const { adding, shown, keys, failWith } = counter()
  failWith(new PortalError())
  const changing = change(adding(2))
  await waitFor(() =>
    expect(messages()).toEqual(['neutral: You’re offline. We’ve kept this and will try again.']),
  )
  expect(shown()).toBe(2)
  const leaving = new Event('beforeunload', { cancelable: true })
  browser.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  browser.dispatchEvent(new Event('online'))
  expect(await changing).toBe(2)
  expect(shown()).toBe(2)
  expect(messages().at(-1)).toBe('positive: 2 now')
  expect(new Set(keys).size).toBe(1)
  const later = new Event('beforeunload', { cancelable: true })
  browser.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
  vi.unstubAllGlobals()
})

it('shows a change at once, keeps it, and says so with Undo', async () => {
  const { adding, shown } = counter()
  const changing = change(adding(2))
  expect(shown()).toBe(2)
  expect(await changing).toBe(2)
  expect(shown()).toBe(2)
  expect($toasts.get()).toMatchObject([
    { tone: 'positive', message: '2 now', duration: 10_000, action: { label: 'Undo' } },
  ])
  press('Undo')
  await waitFor(() => expect(shown()).toBe(0))
  expect(messages()).toContain('neutral: Undone')
})

it.each([403, 404, 409, 422, 429])('takes back what a %i refuses, in the API’s words', async (status) => {
  const { adding, shown, failWith } = counter()
  failWith(refusal(status, 'The account is closed.'))
  expect(await change({ ...adding(2), failure: 'It was not added.' })).toBeUndefined()
  expect(shown()).toBe(0)
  expect(messages()).toEqual(['critical: The account is closed.'])
  expect($toasts.get()[0]?.action).toBeUndefined()
})

it('says a server’s failure in the words of the place', async () => {
  const { adding, failWith } = counter()
  failWith(refusal(500, 'Stack trace'))
  await change({ ...adding(2), failure: 'It was not added.' })
  expect(messages()).toEqual(['critical: It was not added.'])
})

it('tries again with the same key when no answer came, so that nothing is done twice', async () => {
  const { adding, keys, shown, failWith } = counter()
  failWith(new PortalError())
  await change(adding(2))
  expect(shown()).toBe(0)
  expect(messages()).toEqual([`critical: ${unexpectedFailure}`])
  press('Try again')
  await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]))
  await waitFor(() => expect(messages()).toContain('positive: 2 now'))
  expect(shown()).toBe(2)
  await change(adding(3))
  expect(new Set(keys).size).toBe(2)
})

it('tries an undo again with its own key, so that nothing is taken back twice', async () => {
  const { adding, keys, shown, failWith } = counter()
  await change(adding(2))
  failWith(new PortalError())
  press('Undo')
  await waitFor(() => expect(messages()).toContain(`critical: ${unexpectedFailure}`))
  press('Try again')
  await waitFor(() => expect(shown()).toBe(0))
  expect(keys).toEqual([keys[0], keys[1], keys[1]])
  expect(keys[1]).not.toBe(keys[0])
})

it('tells why an undo failed, and changes nothing then', async () => {
  const { adding, shown, failWith } = counter()
  await change(adding(2))
  failWith(refusal(409, 'It has changed since.'))
  press('Undo')
  await waitFor(() => expect(messages()).toContain('critical: It has changed since.'))
  expect(shown()).toBe(2)
})

it('lets a place say a failure in its own way, or not at all', async () => {
  const { adding, failWith } = counter()
  failWith(refusal(404, 'We couldn’t find that.'), refusal(404, 'We couldn’t find that.'))
  await change({ ...adding(2), onFailure: ({ status }) => (status === 404 ? 'It is gone.' : undefined) })
  expect(messages()).toEqual(['critical: It is gone.'])
  $toasts.set([])
  await change({ ...adding(2), onFailure: () => null })
  expect(messages()).toEqual([])
})

it('makes one change at a time, another after it, and the same one once', async () => {
  const { adding, keys } = counter()
  const { $pending, change: changeOne } = oneAtATime<'one' | 'two'>()
  const first = changeOne('one', adding(1))
  const second = changeOne('two', adding(1))
  expect($pending.get()).toEqual(['one', 'two'])
  expect(await changeOne('one', adding(1))).toBeUndefined()
  await first
  expect($pending.get()).toEqual(['two'])
  await second
  expect($pending.get()).toEqual([])
  expect(keys).toHaveLength(2)
})

it('makes a change again whose outcome could not be shown for a fault of ours', async () => {
  const { adding, shown } = counter()
  const { $pending, change: changeOne } = oneAtATime<'one'>()
  const failing = () => {
    throw new TypeError('x is undefined')
  }
  await expect(changeOne('one', { ...adding(1), saved: failing })).rejects.toThrow('x is undefined')
  expect($pending.get()).toEqual([])
  await changeOne('one', adding(1))
  expect(shown()).toBe(2)
})

it('runs calls in turn, also after one that failed', async () => {
  const turn = createSerializer()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const failed = turn(async () => {
    order.push('first')
    await first.promise
  })
  const second = turn(async () => order.push('second'))
  first.reject(new PortalError())
  await expect(failed).rejects.toThrow()
  await second
  expect(order).toEqual(['first', 'second'])
})
