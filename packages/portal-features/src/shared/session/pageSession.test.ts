import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { accountSuspended } from '@doorstep/portal-contract/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalClient } from '../client/createPortalClient.ts'
import { testPortal } from '../testing/testPortal.ts'
import { waitFor } from '../testing/waitFor.ts'
import type { PageOwner } from '../state/sessionChannel.ts'
import { createPageSession, type PageSession, type SessionState } from './pageSession.ts'
import { createSessionActions } from './sessionActions.ts'
import { announceSignedOut } from './announceSignedOut.ts'

const email = 'lead@northgate.test'
const baseUrl = 'http://localhost'
const { client, network, run, newVisitor } = await testPortal(email)
const owner: PageOwner = {
  userId: (await client.auth.user()).id,
  partnerId: (await client.auth.partner()).id,
  email,
}
const twelveHours = { seconds: 12 * 3600, isFinal: false }

let sessions: PageSession[] = []
const open = (who = owner, end = twelveHours) => {
  const session = createPageSession(who, end)
  sessions.push(session)
  return session
}
afterEach(() => {
  for (const session of sessions) session.stop()
  sessions = []
})

/** A new tab notifies the others. */
const greeting = (session: PageSession) =>
  new Promise<void>((resolve) => {
    const stop = session.$state.listen(() => {
      stop()
      resolve()
    })
  })

async function twoSessions() {
  const first = open()
  const greeted = greeting(first)
  const second = open()
  await greeted
  return [first, second] as const
}

/** Two tabs of one browser, both signed in, then signed out on the server only. */
async function twoTabs() {
  const { visitor, client: other } = newVisitor()
  await other.auth.login({ email, password: demoPassword })
  const options = { fetch: visitor.fetch, cookie: visitor.cookie, baseUrl }
  const tab = () => {
    const session = open()
    const signInAgain = vi.fn(session.signInAgain)
    return {
      session,
      signInAgain,
      actions: createSessionActions(session, options),
      client: createPortalClient({
        ...options,
        signInAgain,
        onSessionEnd: session.updateEnd,
      }),
    }
  }
  const first = tab()
  const greeted = greeting(first.session)
  const tabs = { first, second: tab(), other }
  await greeted
  await run('delete from sessions')
  network.reset()
  return tabs
}

/** Waits for a state, since messages from other tabs arrive asynchronously. */
const until = (session: PageSession, matches: (state: SessionState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = session.$state.subscribe((state) => {
      if (!matches(state)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
const asks = (ask: SessionState['ask']) => (state: SessionState) =>
  JSON.stringify(state.ask) === JSON.stringify(ask)

it('tells people of a suspended partner so on a page that they have open (D61)', async () => {
  const { visitor, client: other } = newVisitor()
  await other.auth.login({ email, password: demoPassword })
  const session = open()
  const tab = createPortalClient({
    fetch: visitor.fetch,
    cookie: visitor.cookie,
    baseUrl,
    onSuspended: session.suspended,
  })
  await run(`update partners set status = 'suspended' where id = ${owner.partnerId}`)
  await expect(tab.providers.list()).rejects.toMatchObject({ status: 403 })
  expect(session.$state.get().ask).toEqual({ suspended: accountSuspended() })
  expect(session.isForeign()).toBe(false)
})

describe('signing in again', () => {
  it('retries all calls that failed together, after one dialog', async () => {
    const { first } = await twoTabs()
    const calls = Promise.all([first.client.auth.user(), first.client.providers.list()])
    await waitFor(() => expect(first.signInAgain).toHaveBeenCalledTimes(2))
    await first.actions.signIn(demoPassword)
    expect((await calls)[0]).toMatchObject({ email })
    expect(first.session.$state.get().ask).toBeNull()
    expect(network.asked().filter((call) => call === 'login')).toHaveLength(1)
  })

  it('keeps asking after a wrong password, and retries nothing', async () => {
    const { first } = await twoTabs()
    const call = first.client.auth.user()
    await until(first.session, asks('signIn'))
    await expect(first.actions.signIn('not the password')).rejects.toMatchObject({ status: 422 })
    expect(first.session.$state.get().ask).toBe('signIn')
    await first.actions.signIn(demoPassword)
    expect(await call).toMatchObject({ email })
  })

  it('fails the waiting calls when dismissed, and asks again for the next call', async () => {
    const { first } = await twoTabs()
    const call = first.client.auth.user()
    await until(first.session, asks('signIn'))
    first.session.endWaiting()
    await expect(call).rejects.toMatchObject({ status: 401 })
    const next = first.client.auth.user()
    await until(first.session, asks('signIn'))
    await first.actions.signIn(demoPassword)
    expect(await next).toMatchObject({ email })
  })

  it('is not asked for again after declining, until the user interacts', async () => {
    const { first } = await twoTabs()
    const call = first.client.auth.user()
    await until(first.session, asks('signIn'))
    first.session.decline()
    await expect(call).rejects.toMatchObject({ status: 401 })
    await expect(first.client.auth.user()).rejects.toMatchObject({ status: 401 })
    expect(first.session.$state.get().ask).toBeNull()
    first.session.resume()
    const next = first.client.auth.user()
    await until(first.session, asks('signIn'))
    await first.actions.signIn(demoPassword)
    expect(await next).toMatchObject({ email })
  })

  it('in one tab retries the calls of the others', async () => {
    const { first, second } = await twoTabs()
    const calls = [first.client.auth.user(), second.client.auth.user()]
    await Promise.all([until(first.session, asks('signIn')), until(second.session, asks('signIn'))])
    await first.actions.signIn(demoPassword)
    expect(await Promise.all(calls)).toMatchObject([{ email }, { email }])
    expect(second.session.$state.get().ask).toBeNull()
  })

  it('is not asked for when another tab has done so meanwhile', async () => {
    const { first, other } = await twoTabs()
    const call = first.client.auth.user()
    await until(first.session, asks('signIn'))
    await other.auth.login({ email, password: demoPassword })
    expect(await first.actions.isStillSignedIn()).toBe(true)
    expect(await call).toMatchObject({ email })
  })
})

describe('someone else', () => {
  it.each([
    ['of the same partner', 'member@northgate.test'],
    ['of another partner', 'branch@northgate.test'],
  ])('%s, signed in meanwhile, gets none of the waiting calls', async (_, stranger) => {
    const { first, other } = await twoTabs()
    const call = first.client.auth.user()
    await until(first.session, asks('signIn'))
    await other.auth.login({ email: stranger, password: demoPassword })
    network.reset()
    await first.actions.isStillSignedIn()
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(first.session.isForeign()).toBe(true)
    expect(network.asked().toSorted()).toEqual(['partner', 'user'])
  })

  it('in another tab is announced by that tab, and then no call asks to sign in', async () => {
    const first = open()
    open({ userId: owner.userId + 1, partnerId: owner.partnerId, email: 'ada@northgate.test' })
    await until(first, asks({ signedInAs: 'ada@northgate.test' }))
    expect(await first.signInAgain()).toBe(false)
    first.endWaiting()
    expect(first.isForeign()).toBe(true)
  })

  it('includes the same person at another partner', async () => {
    const first = open()
    open({ ...owner, partnerId: owner.partnerId + 1 })
    await until(first, asks({ signedInAs: email }))
  })

  it('signing out again lets the page’s user continue', async () => {
    const first = open()
    open({ ...owner, userId: owner.userId + 1 })
    await until(first, (state) => state.ask !== null)
    open()
    await until(first, asks(null))
  })
})

describe('signing out in another tab', () => {
  it('opens the dialog, and waiting calls can still be retried', async () => {
    const { first, other } = await twoTabs()
    announceSignedOut()
    await until(first.session, asks('signedOut'))
    const call = first.client.auth.user()
    await waitFor(() => expect(network.asked()).toContain('user'))
    await other.auth.login({ email, password: demoPassword })
    expect(await first.actions.isStillSignedIn()).toBe(true)
    expect(await call).toMatchObject({ email })
  })

  it('changes nothing when the dialog is open already', async () => {
    const [first, second] = await twoSessions()
    void first.signInAgain()
    announceSignedOut()
    await until(second, asks('signedOut'))
    expect(first.$state.get().ask).toBe('signIn')
  })
})

describe('the session’s end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const endOf = (session: PageSession) => (session.$state.get().endsAt - Date.now()) / 1000

  it('is extended by use in any tab', async () => {
    const [first, second] = await twoSessions()
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(endOf(first)).toBe(11 * 3600)
    first.updateEnd(twelveHours)
    await until(second, ({ endsAt }) => endsAt === first.$state.get().endsAt)
    expect(endOf(second)).toBe(12 * 3600)
  })

  it('ignores the time that responses take', () => {
    const first = open()
    const before = first.$state.get()
    first.updateEnd({ seconds: 12 * 3600 - 9, isFinal: false })
    expect(first.$state.get()).toBe(before)
    first.updateEnd({ seconds: 12 * 3600 - 9, isFinal: true })
    expect(first.$state.get().isFinal).toBe(true)
  })

  it('is not changed by a response that arrives after the session ended', () => {
    const first = open(owner, { seconds: 60, isFinal: false })
    first.expired()
    first.updateEnd(twelveHours)
    expect(endOf(first)).toBe(60)
    expect(first.$state.get().ask).toBe('signIn')
  })

  it('is updated by signing in and by staying signed in', async () => {
    const { first } = await twoTabs()
    await first.actions.signIn(demoPassword)
    expect(endOf(first.session)).toBe(12 * 3600)
    vi.setSystemTime(Date.now() + 11 * 3_600_000)
    await first.actions.stay()
    expect(endOf(first.session)).toBe(12 * 3600)
  })

  it('asks to sign in when staying is too late', async () => {
    const { first } = await twoTabs()
    await first.actions.stay()
    expect(first.session.$state.get().ask).toBe('signIn')
  })

  it('opens no dialog when it is unknown', () => {
    expect(createPageSessionWithoutEnd().$state.get().endsAt).toBe(Infinity)
  })
})

function createPageSessionWithoutEnd() {
  const session = createPageSession(owner)
  sessions.push(session)
  return session
}
