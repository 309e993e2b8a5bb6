import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Download } from '../shared/client/download.ts'
import { createResource } from '../shared/resource/createResource.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { commissionDownloads } from './commission.downloads.ts'
import { firstOrders, loadCommission, ordersPart, type ReportOrders, reportsPart } from './commission.load.ts'
import { monthsShown, reportsShown, sumOf } from './lastMonths.ts'

const { client, network } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))

const failed = 'Oops! Something went wrong. Please try again.'
const messages = () => $toasts.get().map(({ message }) => message)

async function openPage(search = '', partnerScope: number | null = null) {
  const { initial, example } = await loadCommission(client, { search, partnerScope })
  network.asked()
  const saved: Download[] = []
  const downloads = commissionDownloads(partnerScope, (file) => saved.push(file))
  const [latest, older] = initial.reports ?? []
  if (!latest || !older) throw new Error('The demo data has reports.')
  return { initial, example, downloads, saved, latest, older }
}

/** The orders of a report, as its row loads them. */
const openOrders = (report: number) =>
  createResource<{ orders: ReportOrders }>({
    parts: { orders: ordersPart(report, 'all') },
  })

describe('the page', () => {
  it('has every report, newest first, the latest open, and an example from what it earned', async () => {
    const { initial, example, latest } = await openPage()
    const months = (initial.reports ?? []).map(({ period_start }) => period_start)
    expect(months).toEqual(months.toSorted().toReversed())
    expect(initial.opened?.id).toBe(latest.id)
    expect(initial.opened?.orders?.data).toHaveLength(firstOrders)
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
    const part = reportsPart(null)
    const store = createResource<{ reports: readonly CommissionReport[] }>({
      parts: { reports: part },
      initial: { reports: initial.reports },
    })
    store.start()
    expect(messages()).toEqual([failed])
    await store.reload('reports')
    expect(store.$state.get()).toMatchObject({ parts: { reports: null }, failed: ['reports'] })
    network.reset()
    await store.reload('reports')
    expect(store.$state.get().parts.reports?.length).toBe(18)
  })
})

describe('a report’s orders', () => {
  it('are loaded when it is opened, and then all', async () => {
    const { older } = await openPage()
    const store = openOrders(older.id)
    const rows = () => store.$state.get().parts.orders?.data ?? []
    await store.reload('orders')
    expect(rows()).toHaveLength(firstOrders)
    await store.more('orders')
    const ids = rows().map(({ id }) => id)
    expect(ids).toHaveLength(older.total_orders)
    expect(new Set(ids).size).toBe(ids.length)
    const sum = rows().reduce((total, { amount }) => total + amount * 100, 0)
    expect(sum).toBe(older.total_commission * 100)
  })

  it('are those that were chosen', async () => {
    const { older } = await openPage()
    const nothing = await ordersPart(older.id, 'nothing').load()
    expect(nothing.meta.total).toBe(older.total_orders - older.total_eligible_orders)
    const earned = await ordersPart(older.id, 'earned').load()
    expect(earned.data.every(({ is_eligible }) => is_eligible)).toBe(true)
    expect(earned.meta.total).toBe(older.total_eligible_orders)
    const { opened } = (await openPage(`?report=${older.id}&orders=nothing`)).initial
    expect(opened).toMatchObject({ only: 'nothing', orders: { meta: { total: nothing.meta.total } } })
  })
})

describe('a download', () => {
  it('is saved under the name that the API gives it', async () => {
    const { downloads, saved, latest } = await openPage()
    const [csv] = latest.documents
    if (csv) await downloads.download(latest, csv)
    expect(saved.map(({ name }) => name)).toEqual([csv?.filename])
  })

  it('of all reports has each of their orders', async () => {
    const { downloads, saved, initial } = await openPage()
    await downloads.downloadAll()
    const [file] = saved
    const lines = (await file?.file.text())?.trim().split('\r\n') ?? []
    const orders = (initial.reports ?? []).reduce((sum, { total_orders }) => sum + total_orders, 0)
    expect(file?.name).toBe('commission.csv')
    expect(messages()).toEqual(['CSV downloaded!'])
    expect(lines).toHaveLength(orders + 1)
  })

  it('that fails says so', async () => {
    const { downloads, saved, latest } = await openPage()
    network.fail('download')
    const [csv] = latest.documents
    if (csv) await downloads.download(latest, csv)
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
