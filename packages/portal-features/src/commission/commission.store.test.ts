import { beforeEach, describe, expect, it } from 'vitest'
import type { Download } from '../shared/client/download.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { firstOrders, loadCommission } from './commission.load.ts'
import { createCommission } from './commission.store.ts'
import { monthsShown, reportsShown, sumOf } from './lastMonths.ts'

const { client, network } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))

const failed = 'Oops! Something went wrong. Please try again.'
const messages = () => $toasts.get().map(({ message }) => message)

async function openPage(search = '', partnerScope: number | null = null) {
  const { initial, example } = await loadCommission(client, { search, partnerScope })
  network.asked()
  const saved: Download[] = []
  const store = createCommission({ client: () => client, initial, save: (file) => saved.push(file) })
  const [latest, older] = initial.reports ?? []
  if (!latest || !older) throw new Error('The demo data has reports.')
  return {
    initial,
    example,
    store,
    saved,
    latest,
    older,
    ordersOf: (id: number) => store.$state.get().orders[id],
  }
}

describe('the page', () => {
  it('has every report, newest first, the latest open, and an example from what it earned', async () => {
    const { initial, example, latest } = await openPage()
    const months = (initial.reports ?? []).map(({ period_start }) => period_start)
    expect(months).toEqual(months.toSorted().toReversed())
    expect(initial.opened?.id).toBe(latest.id)
    expect(initial.opened?.orders?.rows).toHaveLength(firstOrders)
    const { amount = 0, months: counted = 0, rate = 0 } = example?.order ?? {}
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBe(counted * rate)
  })

  it('has the report open that its address names', async () => {
    const { older } = await openPage()
    expect((await openPage(`?report=${older.id}`)).initial.opened?.id).toBe(older.id)
    expect((await openPage('?report=999999')).initial.opened?.id).not.toBe(999_999)
  })

  it('is there without what fails, which a retry brings', async () => {
    network.fail('commission')
    const { initial, example } = await loadCommission(client, { search: '', partnerScope: null })
    expect({ ...initial, example }).toMatchObject({ reports: null, opened: null, example: null })
    const store = createCommission({ client: () => client, initial })
    store.start()
    expect(messages()).toEqual([failed])
    await store.reload()
    expect(store.$state.get()).toMatchObject({ reports: null, isLoading: false })
    network.reset()
    await store.reload()
    expect(store.$state.get().reports?.length).toBe(18)
  })
})

describe('a report’s orders', () => {
  it('are loaded when it is opened, and then all', async () => {
    const { store, older, ordersOf } = await openPage()
    const loading = store.loadOrders(older.id)
    expect(ordersOf(older.id)?.isLoading).toBe(true)
    // A second press before the answer.
    await Promise.all([loading, store.loadOrders(older.id)])
    expect(ordersOf(older.id)?.rows).toHaveLength(firstOrders)
    await store.loadOrders(older.id)
    const ids = ordersOf(older.id)?.rows.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(older.total_orders)
    expect(new Set(ids).size).toBe(ids.length)
    const sum = ordersOf(older.id)?.rows.reduce((total, { amount }) => total + amount * 100, 0)
    expect(sum).toBe(older.total_commission * 100)
  })

  it('are those that were chosen last, whatever answers first', async () => {
    const { store, older, ordersOf } = await openPage()
    await store.loadOrders(older.id)
    const all = network.hold('orders')
    const loadingAll = store.loadOrders(older.id)
    await all.arrived
    const earned = network.hold('orders')
    const choosingEarned = store.chooseOrders(older.id, 'earned')
    await earned.arrived
    await store.chooseOrders(older.id, 'all')
    all.open()
    earned.open()
    await Promise.all([loadingAll, choosingEarned])
    expect(ordersOf(older.id)).toMatchObject({ only: 'all', isLoading: false, hasFailed: false })
    expect(ordersOf(older.id)?.rows).toHaveLength(firstOrders)
    await store.chooseOrders(older.id, 'nothing')
    expect(ordersOf(older.id)).toMatchObject({
      only: 'nothing',
      total: older.total_orders - older.total_eligible_orders,
    })
    await store.chooseOrders(older.id, 'earned')
    expect(ordersOf(older.id)?.rows.every(({ is_eligible }) => is_eligible)).toBe(true)
    expect(ordersOf(older.id)?.total).toBe(older.total_eligible_orders)
    const { opened } = (await openPage(`?report=${older.id}&orders=nothing`)).initial
    expect(opened).toMatchObject({
      only: 'nothing',
      orders: { total: ordersOf(older.id) && older.total_orders - older.total_eligible_orders },
    })
  })

  it('keep what is shown when more can’t be loaded', async () => {
    const { store, latest, ordersOf } = await openPage()
    network.fail('orders')
    await store.loadOrders(latest.id)
    expect(ordersOf(latest.id)).toMatchObject({ hasFailed: true, isLoading: false })
    expect(ordersOf(latest.id)?.rows).toHaveLength(firstOrders)
    expect(messages()).toEqual([failed])
  })
})

describe('a download', () => {
  it('is saved under the name that the API gives it', async () => {
    const { store, saved, latest } = await openPage()
    const [csv] = latest.documents
    if (csv) await store.download(latest, csv)
    expect(saved.map(({ name }) => name)).toEqual([csv?.filename])
  })

  it('of all reports has each of their orders', async () => {
    const { store, saved, initial } = await openPage()
    await store.downloadAll()
    const [file] = saved
    const lines = (await file?.file.text())?.trim().split('\r\n') ?? []
    const orders = (initial.reports ?? []).reduce((sum, { total_orders }) => sum + total_orders, 0)
    expect(file?.name).toBe('commission.csv')
    expect(lines).toHaveLength(orders + 1)
  })

  it('that fails says so', async () => {
    const { store, saved, latest } = await openPage()
    network.fail('download')
    const [csv] = latest.documents
    if (csv) await store.download(latest, csv)
    expect(saved).toEqual([])
    expect(messages()).toEqual([failed])
  })
})

it('shows the last twelve months, whose sums are those of their reports', async () => {
  const { initial } = await openPage()
  const reports = initial.reports ?? []
  expect(monthsShown(reports)).toHaveLength(12)
  expect(monthsShown(reports.slice(0, 1))).toHaveLength(1)
  expect(monthsShown([])).toEqual([])
  expect(reportsShown(reports)).toEqual(reports.slice(0, 12))
  expect(sumOf(reports.slice(0, 2)) * 100).toBe(
    reports.slice(0, 2).reduce((sum, { total_commission }) => sum + total_commission * 100, 0),
  )
})
