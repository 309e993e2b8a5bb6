import { type ServerType, serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import { atom } from 'nanostores'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
// Not through Table.tsx, whose styles only a bundler can load.
import { createSelection } from '../../../ui/src/Table/selection.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import type { Download } from '../shared/client/download.ts'
import { $modal, closeModal } from '../shared/state/modal.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { createListBackend } from './testing/listBackend.ts'
import { sampleBill, sampleBills, sampleToday } from './testing/sampleBills.ts'
import type { Address } from './void-bills.address.ts'
import { loadVoidBills } from './void-bills.load.ts'
import { initialState } from './void-bills.state.ts'
import { createVoidBillsStore } from './void-bills.store.ts'

const oops = 'Oops! Something went wrong. Please try again.'
const now = () => new Date(`${sampleToday}T09:30:00Z`)

const backend = createListBackend()
let server: ServerType
let baseUrl: string
beforeAll(async () => {
  server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: backend.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  $toasts.set([])
  closeModal()
})

/** An address bar with its history. */
function fakeAddress(search: string) {
  const entries = [search]
  let listener: (search: string) => void = () => {}
  const address: Address & { current: () => string; entries: () => string[] } = {
    push: (href) => void entries.push(href.replace('/void-bills', '')),
    replace: (href) => void entries.splice(-1, 1, href.replace('/void-bills', '')),
    back: () => {
      entries.pop()
      listener(entries.at(-1) ?? '')
    },
    onMove: (listen) => {
      listener = listen
      return () => {
        listener = () => {}
      }
    },
    current: () => entries.at(-1) ?? '',
    entries: () => entries,
  }
  return address
}

/** The screen as it stands after the server's answer, on these bills. */
async function openScreen(bills: readonly PostalBill[], search = '') {
  backend.reset(bills)
  const client = createPortalClient({ baseUrl, cookie: () => 'XSRF-TOKEN=token' })
  const initial = await loadVoidBills(client, { search, partnerScope: null, now: now() })
  backend.asked()
  const address = fakeAddress(search)
  const selection = createSelection()
  const saved: Download[] = []
  const $state = atom(initialState(initial))
  const save = (download: Download) => void saved.push(download)
  const store = createVoidBillsStore({ client, initial, $state, selection, address, save, now })
  store.start()
  const state = () => store.$state.get()
  const row = (id: number) => state().page?.data.find((bill) => bill.id === id)
  const ids = () => state().page?.data.map(({ id }) => id)
  /** Until nothing is loading or on its way. */
  const settled = () =>
    vi.waitFor(() => expect(state()).toMatchObject({ listState: 'ready', isMarking: false }))
  return { store, state, row, ids, address, selection, saved, initial, settled }
}

const lastToast = () => $toasts.get().at(-1)
const messages = () => $toasts.get().map(({ message }) => message)

describe('filters', () => {
  it('change with one address and one request', async () => {
    const { store, state, address } = await openScreen(sampleBills(60))
    await store.filter({ statuses: ['needs_paying'], providers: [2] })
    expect(address.current()).toBe('?status=needs_paying&provider=2')
    const calls = backend.asked()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^voids\?.*statuses=needs_paying.*providers=2/)
    expect(state().page?.data.every(({ provider_id }) => provider_id === 2)).toBe(true)
  })

  it('ask nothing when nothing changes', async () => {
    const { store, address } = await openScreen(sampleBills(3), '?q=Cardigan')
    await store.filter({ search: 'Cardigan' })
    expect(backend.asked()).toEqual([])
    expect(address.entries()).toHaveLength(1)
  })

  it('follow back', async () => {
    const { store, state, address, settled } = await openScreen(sampleBills(60))
    await store.go('/void-bills?page=2')
    expect(state().page?.meta.from).toBe(26)
    address.back()
    await settled()
    expect(state().filters.page).toBe(1)
    expect(state().page?.meta.from).toBe(1)
  })

  it('ask for the summary again only when the place changes', async () => {
    const { store } = await openScreen(sampleBills(3))
    await store.filter({ propertyId: 7 })
    expect(backend.asked().map((call) => call.split('?')[0])).toEqual(['voids', 'by-provider'])
  })

  it('ignore an answer that a later one overtook', async () => {
    const { store, state, settled } = await openScreen(sampleBills(60))
    const slow = backend.hold('voids')
    const first = store.filter({ search: 'Cardigan' })
    await slow.arrived
    await store.filter({ search: 'Ecclesall' })
    slow.open()
    await first
    await settled()
    expect(state().page?.data.every(({ property }) => property.address_line1.includes('Ecclesall'))).toBe(
      true,
    )
    expect(messages()).toEqual([])
  })

  it('give the last page for one beyond it, and say so in the address', async () => {
    const { store, state, address } = await openScreen(sampleBills(30))
    await store.go('/void-bills?page=9')
    expect(state().page?.meta.current_page).toBe(2)
    expect(state().page?.data).toHaveLength(5)
    expect(address.current()).toBe('?page=2')
  })
})

describe('failures (D35a)', () => {
  it('keep the rows, show the error and toast it; retrying mends it', async () => {
    const { store, state, ids } = await openScreen(sampleBills(60))
    const before = ids()
    backend.fail('voids')
    await store.go('/void-bills?page=2')
    expect(state().listState).toBe('error')
    expect(ids()).toEqual(before)
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
    backend.mend()
    await store.retry()
    expect(state().listState).toBe('ready')
    expect(state().page?.meta.from).toBe(26)
  })

  it('of the server load leave the other parts, and are said once', async () => {
    backend.reset(sampleBills(3))
    const client = createPortalClient({ baseUrl, cookie: () => '' })
    for (const name of ['voids', 'by-provider', 'providers']) backend.fail(name)
    const initial = await loadVoidBills(client, { search: '', partnerScope: null })
    expect(initial).toMatchObject({ page: null, summary: null, providers: null })
    expect(initial.statuses).toEqual([{ status: 'needs_paying', bills_count: 3 }])

    const store = createVoidBillsStore({
      client,
      initial,
      $state: atom(initialState(initial)),
      selection: createSelection(),
      address: fakeAddress(''),
    })
    store.start()
    expect(store.$state.get().listState).toBe('error')
    expect(messages()).toEqual([oops, 'Failed to fetch providers, please try again.'])
    backend.mend()
    await store.retry()
    expect(store.$state.get()).toMatchObject({ listState: 'ready', page: { meta: { total: 3 } } })
    expect(store.$state.get().providers).toHaveLength(4)
  })
})

describe('marking', () => {
  it('shows at once, then what the server says, and asks again for list, summary and statuses', async () => {
    const { store, state, row, settled } = await openScreen(sampleBills(4))
    const other = row(2)
    const call = backend.hold('toggle-mark-as-paid')
    const marked = store.mark(1, true)
    expect(row(1)?.status).toBe('paid')
    expect(row(2)).toBe(other)
    expect(state().statuses).toContainEqual({ status: 'paid', bills_count: 1 })
    const outstanding = state().summary?.reduce((count, entry) => count + entry.bills_count, 0)
    expect(outstanding).toBe(3)
    await call.arrived
    call.open()
    await marked
    await settled()
    expect(row(1)?.marked_paid_at).toBe('2026-03-17T12:00:00+00:00')
    expect(lastToast()).toMatchObject({
      tone: 'positive',
      message: '1 bill(s) marked as paid',
      duration: 10_000,
      action: { label: 'Undo' },
    })
    const calls = backend.asked().map((asked) => asked.split('?')[0])
    expect(calls).toEqual(['toggle-mark-as-paid', 'voids', 'by-provider', 'available-statuses'])
  })

  it('is undone to the exact earlier states', async () => {
    const bills = [
      sampleBill(1, { status: 'paid', marked_paid_at: '2026-01-05T10:00:00+00:00' }),
      sampleBill(2),
      sampleBill(3, { status: 'challenged' }),
    ]
    const { store, state, selection, settled } = await openScreen(bills)
    selection.setMany([1, 2, 3], true)
    await store.markSelected(true)
    await settled()
    expect(lastToast()?.message).toBe('2 bill(s) marked as paid, 1 skipped')
    expect(selection.get().size).toBe(0)
    lastToast()?.action?.onAction()
    await vi.waitFor(() => expect(backend.bills()).toEqual(bills))
    await settled()
    expect(state().page?.data).toEqual(bills)
  })

  it('is taken back when the server refuses, and says so', async () => {
    const { store, state, selection } = await openScreen(sampleBills(4))
    const before = state()
    backend.fail('toggle-mark-as-paid')
    selection.setMany([1, 2], true)
    await store.markSelected(true)
    expect(state().page).toEqual(before.page)
    expect(state().statuses).toEqual(before.statuses)
    expect(state().summary?.toSorted(byId)).toEqual(before.summary?.toSorted(byId))
    expect(selection.get().size).toBe(2)
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
  })

  it('happens once for two quick presses', async () => {
    const { store, settled } = await openScreen(sampleBills(4))
    await Promise.all([store.mark(1, true), store.mark(1, true), store.mark(1, false)])
    await settled()
    expect(backend.asked().filter((call) => call === 'toggle-mark-as-paid')).toHaveLength(1)
    expect(backend.bills()[0]?.status).toBe('paid')
  })

  it('shows through a list that arrives meanwhile', async () => {
    const { store, row, settled } = await openScreen(sampleBills(4))
    const call = backend.hold('toggle-mark-as-paid')
    const marked = store.mark(1, true)
    await call.arrived
    await store.go('/void-bills?sort=amount&direction=desc')
    expect(row(1)?.status).toBe('paid')
    call.open()
    await marked
    await settled()
    expect(row(1)?.status).toBe('paid')
  })

  it('keeps the place: a marked bill leaves a list of unpaid ones, the page stays', async () => {
    const { store, state, row, settled } = await openScreen(sampleBills(60), '?status=needs_paying&page=2')
    await store.mark(26, true)
    await settled()
    await vi.waitFor(() => expect(row(26)).toBeUndefined())
    expect(state().page?.meta).toMatchObject({ current_page: 2, total: 59 })
  })
})

describe('selecting', () => {
  it('takes all that match, not only the page (D31)', async () => {
    const { store, selection } = await openScreen(sampleBills(60), '?provider=2')
    await store.selectAllMatching()
    expect(selection.get().size).toBe(15)
    expect([...selection.get().ids]).toContain(57)
  })

  it('ends with the filter, but not with the page', async () => {
    const { store, selection } = await openScreen(sampleBills(60))
    selection.setMany([1, 2], true)
    await store.go('/void-bills?page=2&sort=amount&direction=asc')
    expect(selection.get().size).toBe(2)
    await store.filter({ statuses: ['paid'] })
    expect(selection.get().size).toBe(0)
  })

  it('comes to a sum over pages', async () => {
    const { store, selection } = await openScreen([
      sampleBill(1, { amount: 10.1 }),
      sampleBill(2, { amount: 0.2 }),
    ])
    selection.setMany([1, 2], true)
    expect(store.selectedAmount()).toBe(10.3)
  })

  it.each([
    ['26 bills', sampleBills(26, { amount: 1 }), true],
    ['25 bills', sampleBills(25, { amount: 1 }), false],
    ['more than £1,000', sampleBills(2, { amount: 500.01 }), true],
    ['£1,000', sampleBills(2, { amount: 500 }), false],
  ] as const)('asks before it marks %s: %#', async (_, bills, asks) => {
    const { store, settled } = await openScreen(bills)
    await store.selectAllMatching()
    await store.markSelected(true)
    expect($modal.get()?.name).toBe(asks ? 'bulkMarkAsPaid' : undefined)
    expect(backend.bills().some(({ status }) => status === 'paid')).toBe(!asks)
    const modal = $modal.get()
    if (modal) await store.confirmMarking(modal.props)
    await settled()
    expect($modal.get()).toBeNull()
    expect(backend.bills().every(({ status }) => status === 'paid')).toBe(true)
    expect(messages()).toEqual([`${bills.length} bill(s) marked as paid`])
  })
})

describe('the viewer', () => {
  it('opens by an address without asking for the list; back closes it', async () => {
    const { store, state, row, address } = await openScreen(sampleBills(4), '?status=needs_paying')
    const { filters } = state()
    await store.go('/void-bills?status=needs_paying&bill=2')
    expect(state().open).toEqual({ id: 2, bill: row(2) })
    expect(state().filters).toBe(filters)
    expect(backend.asked()).toEqual([])
    await store.closeBill()
    expect(state().open).toBeNull()
    expect(address.entries()).toEqual(['?status=needs_paying'])
  })

  it('that came with the page closes without leaving it', async () => {
    const { store, state, address } = await openScreen(sampleBills(4), '?bill=3')
    expect(state().open?.bill?.id).toBe(3)
    await store.closeBill()
    expect(address.entries()).toEqual([''])
    expect(state().open).toBeNull()
  })

  it('steps through the list, over the edge of a page, and stops at the ends', async () => {
    const { store, state, address } = await openScreen(sampleBills(30), '?bill=25')
    await store.stepBill(1)
    expect(state().open?.id).toBe(26)
    expect(address.current()).toBe('?page=2&bill=26')
    await store.stepBill(-1)
    expect(state().open?.id).toBe(25)
    expect(address.entries()).toHaveLength(1)
    await store.go('/void-bills?bill=1', 'replace')
    await store.stepBill(-1)
    expect(state().open?.id).toBe(1)
  })

  it('fetches a bill that is not among the rows', async () => {
    const { store, state } = await openScreen(sampleBills(30))
    await store.go('/void-bills?bill=30')
    expect(state().open).toEqual({ id: 30, bill: null })
    await store.loadBill(30)
    expect(state().open?.bill?.id).toBe(30)
    await expect(store.loadBill(99)).rejects.toMatchObject({ status: 404 })
  })

  it('shows a mark on a bill that is not among the rows', async () => {
    const { store, state, settled } = await openScreen(sampleBills(30), '?bill=30')
    await store.mark(30, true)
    await settled()
    expect(state().open?.bill?.status).toBe('paid')
  })
})

describe('downloads', () => {
  it('save the CSV and say so', async () => {
    const { store, saved } = await openScreen(sampleBills(1))
    await store.downloadCsv()
    expect(saved.map(({ name }) => name)).toEqual(['void_bills.csv'])
    expect(messages()).toEqual(['CSV downloaded!'])
  })

  it('say when they fail', async () => {
    const { store, saved } = await openScreen(sampleBills(1))
    backend.fail('latest-with-negative-balance')
    backend.fail('download')
    await store.downloadCsv()
    expect(messages()).toEqual([oops])
    $toasts.set([])
    await store.downloadBill(1)
    expect(messages()).toEqual([oops])
    expect(saved).toEqual([])
  })
})

function byId(a: { provider: { id: number } }, b: { provider: { id: number } }) {
  return a.provider.id - b.provider.id
}
