import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PackageKind, packageLists } from '../shared/addresses/packages.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { loadPackages } from './packages.load.ts'
import { createPackagesStore } from './packages.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const { client, network, run } = await testPortal('lead@northgate.test')
let partner: CurrentPartner
let storage: Map<string, string>
beforeEach(async () => {
  storage = new Map()
  $toasts.set([])
  partner = await client.auth.partner()
})

/** The screen after the server's response. */
async function openScreen(search = '', kind: PackageKind = 'tenant', partnerScope: number | null = null) {
  const initial = await loadPackages(client, kind, { search, partner, partnerScope })
  network.asked()
  const address = fakeAddress(packageLists[kind].href(initial.query))
  const store = createPackagesStore({
    initial,
    address,
    now: () => demoNow,
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
  })
  store.start()
  return {
    store,
    address,
    initial,
    state: () => store.$state.get(),
    rows: () => store.$state.get().page?.data ?? [],
  }
}

const messages = () => $toasts.get().map(({ message }) => message)

describe('the lists', () => {
  it('show the statuses shown by default, each with its own kind of package', async () => {
    for (const kind of ['tenant', 'partner'] as const) {
      const { rows } = await openScreen('', kind)
      expect(rows().length).toBeGreaterThan(0)
      for (const order of rows()) {
        expect(order.responsibility_type).toBe(kind)
        expect([10, 3, 4]).toContain(order.status_id)
      }
    }
  })

  it('ask once for what changes, and have as many as their figures say (D60)', async () => {
    const { store, state, address, initial } = await openScreen()
    const counts = initial.page && 'counts' in initial.page ? initial.page.counts : undefined
    expect(counts).toBeDefined()
    await store.change({ missing: true })
    expect(network.asked()).toHaveLength(1)
    expect(address.current()).toBe('/bills-packages?missing=1')
    expect(counts).toMatchObject({ missing_payment_details: { orders: state().page?.meta.total } })
    for (const order of state().page?.data ?? [])
      expect(awaitedHousemates(order, order.household.bill_payers)).not.toEqual([])
  })

  it('show again the columns that the person chose in this browser, each list its own', async () => {
    const { store } = await openScreen()
    store.hideColumns(['monthly', 'start', 'nothing'])
    expect(store.$view.get().hidden).toEqual(['start', 'monthly'])
    expect((await openScreen()).store.$view.get().hidden).toEqual(['start', 'monthly'])
    expect((await openScreen('', 'partner')).store.$view.get().hidden).toEqual([])
  })

  it('open with the default view, each list with its own', async () => {
    const { id } = await keyed(client).savedViews.create({
      list: 'bills-packages',
      name: 'Details missing',
      query: 'missing=1',
      columns: null,
      is_shared: false,
      is_default: true,
    })
    const { store, initial } = await openScreen()
    expect(store.list.href(initial.query)).toBe(`/bills-packages?missing=1&view=${id}`)
    expect(store.$view.get()).toMatchObject({ open: { name: 'Details missing' }, isChanged: false })
    expect(store.list.href(store.list.clear(initial.query))).toBe('/bills-packages?view=all')
    expect((await openScreen('', 'partner')).initial).toMatchObject({ query: { view: null }, views: [] })
  })

  it('leave out partners that can’t be chosen', async () => {
    const branch = partner.children[0]?.id ?? 0
    const { initial } = await openScreen(`?partner=999&partner=${branch}`)
    expect(initial.query.partner).toEqual([branch])
    const narrowed = await openScreen(`?partner=${branch}`, 'tenant', partner.children[1]?.id ?? 0)
    expect(narrowed.initial).toMatchObject({ query: { partner: [] }, owners: [] })
    for (const order of narrowed.rows()) expect(order.partner.id).toBe(partner.children[1]?.id)
  })
})

describe('a reminder', () => {
  const payersOf = (rows: Awaited<ReturnType<typeof openScreen>>['rows'], id: number) =>
    rows().find((order) => order.id === id)?.household.bill_payers ?? []

  it('is shown at once, and once a day', async () => {
    const { store, rows } = await openScreen('?missing=1')
    const id = rows()[0]?.id ?? 0
    const reminding = store.remind(id)
    const awaited = () => payersOf(rows, id).filter((payer) => !payer.has_payment_details)
    expect(awaited().every(({ reminded_at }) => reminded_at !== null)).toBe(true)
    // A second press before the answer.
    await Promise.all([reminding, store.remind(id)])
    expect(network.asked()).toHaveLength(1)
    expect(messages()).toEqual([`Reminder sent to ${awaited()[0]?.full_name}`])
    await store.remind(id)
    expect(network.asked()).toEqual([])
  })

  it('is taken back with the reason when somebody else has just sent one', async () => {
    const { store, rows } = await openScreen('?missing=1')
    const id = rows()[0]?.id ?? 0
    await run(`insert into limit_uses (kind, email, source, used_at)
      select 'payment_details_reminder', lower(email), 'partner ' || partner_id, '${demoNow.toISOString()}'
      from housemates where order_id = ${id} and email is not null`)
    await store.remind(id)
    expect(messages()).toEqual(['A reminder was already sent today. You can send another one tomorrow.'])
  })

  it('is taken back when it fails', async () => {
    const { store, rows } = await openScreen('?missing=1')
    const id = rows()[0]?.id ?? 0
    const before = payersOf(rows, id)
    network.fail('reminders')
    await store.remind(id)
    expect(payersOf(rows, id)).toEqual(before)
    expect(messages()).toEqual(['Oops! Something went wrong. Please try again.'])
  })

  it('says whose email address is not known', async () => {
    const { store, rows } = await openScreen('?status=1&status=2')
    const order = rows().find(({ household }) => household.bill_payers.length > 2)
    const [, first, second] = order?.household.bill_payers ?? []
    await run(`update housemates set email = null where id = ${first?.id}`)
    await store.remind(order?.id ?? 0)
    expect(messages()[0]).toContain(`We don’t have an email address for ${first?.full_name}.`)
    const remindedAt = new Map(payersOf(rows, order?.id ?? 0).map((payer) => [payer.id, payer.reminded_at]))
    expect(remindedAt.get(first?.id ?? 0)).toBeNull()
    expect(remindedAt.get(second?.id ?? 0)).not.toBeNull()
  })
})
