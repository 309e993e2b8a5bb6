import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { loadSettings, type SettingsInitial } from './settings.load.ts'
import { createSettingsStores, type SettingsStores } from './settings.stores.ts'
import { keyed } from '../shared/testing/keyed.ts'

const email = 'lead@northgate.test'
const { client, network, newVisitor, run } = await testPortal(email)

let initial: SettingsInitial
let stores: SettingsStores
async function open(): Promise<void> {
  const [user, partner] = await Promise.all([client.auth.user(), client.auth.partner()])
  initial = await loadSettings(client, { user, partner })
  stores = createSettingsStores(initial)
  network.asked()
}
beforeEach(async () => {
  $toasts.set([])
  await open()
})

const said = () => $toasts.get().map(({ tone, message }) => `${tone}: ${message}`)

describe('loading', () => {
  it('loads everything, with a formatted phone number', async () => {
    await keyed(client).account.update({ phone_number: '+441134960182' })
    await open()
    expect(initial.phoneNumber).toBe('0113 496 0182')
    expect(initial.preferences).toHaveLength(6)
    expect(initial.sessions?.[0]?.is_current).toBe(true)
    expect(initial.pendingEmail).toBeNull()
  })

  it('returns null for parts that cannot be loaded', async () => {
    network.fail('alert-preferences')
    network.fail('sessions', 503)
    await open()
    expect(initial).toMatchObject({ preferences: null, sessions: null })
    expect(stores.preferences).toBeNull()
  })
})

describe('alerts preferences', () => {
  const preferences = () => {
    if (!stores.preferences) throw new Error('They did not load.')
    return stores.preferences
  }
  const voidBills = () =>
    preferences()
      .$state.get()
      .find(({ type }) => type === 'void_bill')

  it('show a change at once and save it', async () => {
    const { arrived, open: release } = network.hold('alert-preferences')
    const saving = preferences().change({ type: 'void_bill', email: 'now' })
    expect(voidBills()).toMatchObject({ email: 'now' })
    await arrived
    release()
    await saving
    expect(said()).toEqual(['positive: Your alert preferences are saved.'])
    expect(await client.account.alertPreferences()).toContainEqual({
      type: 'void_bill',
      in_portal: true,
      email: 'now',
    })
  })

  it('roll back a change that could not be saved, and show a toast', async () => {
    const before = voidBills()
    network.lose('alert-preferences')
    await preferences().change({ type: 'void_bill', email: 'off' })
    expect(voidBills()).toEqual(before)
    expect(said()).toEqual([`critical: ${unexpectedFailure}`])
    network.restore()
    await preferences().change({ type: 'void_bill', email: 'off' })
    expect(voidBills()).toMatchObject({ email: 'off' })
  })
})

describe('the appearance', () => {
  it('applies and saves a change, and rolls back a failed one', async () => {
    const { $state, change } = stores.appearance
    const saving = change({ colour_scheme: 'dark' })
    expect($state.get().colour_scheme).toBe('dark')
    await saving
    expect(await client.auth.user()).toMatchObject({ colour_scheme: 'dark', density: 'comfortable' })

    network.fail('user')
    await change({ density: 'compact' })
    expect($state.get()).toEqual({ colour_scheme: 'dark', density: 'comfortable' })
    expect(said()).toEqual([`critical: ${unexpectedFailure}`])
  })
})

describe('sessions', () => {
  const listed = () => stores.record.$state.get().parts.sessions?.map(({ id }) => id)
  async function elsewhere() {
    const { client: other } = newVisitor()
    await other.auth.login({ email, password: demoPassword })
    await open()
    return other
  }

  it('ends one and removes it from the list', async () => {
    const other = await elsewhere()
    const [, theirs] = initial.sessions ?? []
    await stores.sessions.end(theirs?.id ?? 0)
    expect(listed()).toEqual([initial.sessions?.[0]?.id])
    await expect(other.auth.user()).rejects.toMatchObject({ status: 401 })
    expect(said()).toEqual(['positive: Unknown device is signed out.'])
  })

  it('removes one that has ended already', async () => {
    await elsewhere()
    const [, theirs] = initial.sessions ?? []
    await run(`delete from sessions where id = ${theirs?.id}`)
    expect(await stores.sessions.end(theirs?.id ?? 0)).toEqual({
      message: 'That device is already signed out.',
    })
    expect(listed()).toHaveLength(1)
  })

  it('keeps one that could not be ended, and shows a toast', async () => {
    await elsewhere()
    const [, theirs] = initial.sessions ?? []
    network.fail(String(theirs?.id), 500)
    const onEnded = vi.fn()
    expect(await stores.sessions.end(theirs?.id ?? 0, onEnded)).toBeUndefined()
    expect(onEnded).not.toHaveBeenCalled()
    expect(listed()).toHaveLength(2)
    expect(stores.sessions.$ending.get()).toEqual([])
    expect(said()).toEqual([`critical: ${unexpectedFailure}`])
  })

  it('ends all others once, even when pressed repeatedly', async () => {
    await elsewhere()
    const done = await Promise.all([stores.sessions.endOthers(), stores.sessions.endOthers()])
    expect(done).toEqual([{ message: expect.any(String) }, undefined])
    expect(listed()).toHaveLength(1)
    expect(network.asked()).toEqual(['sessions?others=1'])
  })

  it('is loaded again after a failure', async () => {
    network.fail('sessions')
    await open()
    await stores.record.reload('sessions')
    expect(stores.record.$state.get().parts.sessions).toBeNull()
    network.restore()
    await stores.record.reload('sessions')
    expect(listed()).toHaveLength(1)
  })
})
