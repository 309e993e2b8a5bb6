import { bulkConfirm } from '@doorstep/portal-contract/limits'
import type { PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Not through Table.tsx, whose styles only a bundler can load.
import { createSelection } from '../../../ui/src/Table/selection.ts'
import type { Download } from '../shared/client/download.ts'
import { $billsToPay, billsToPay } from '../shared/state/sidebarFigures.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { voidBills } from '../shared/addresses/voidBills.ts'
import { outstandingHref } from './void-bills.filters.ts'
import { loadVoidBills } from './void-bills.load.ts'
import type { Marking } from './void-bills.projection.ts'
import { createVoidBillsStore } from './void-bills.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

/** In this order, marked bills stay where they are, and every status is on the first page. */
const newestFirst = '?sort=issue_date&direction=desc'
const oops = 'Oops! Something went wrong. Please try again.'
/** The browser's clock, a minute behind the server's. */
const now = () => new Date('2026-03-17T09:29:00Z')
const serverNow = '2026-03-17T09:30:00.000Z'

const { client, network, run } = await testPortal('lead@northgate.test')
beforeEach(() => {
  $toasts.set([])
  $billsToPay.set({ counted: null, more: 0 })
})

/** The screen after the server's response. @param answer to the confirmation before many bills are marked */
async function openScreen(
  search = '',
  answer: (marking: Marking) => boolean = () => true,
  storage = new Map<string, string>(),
) {
  const initial = await loadVoidBills(client, { search, partnerScope: null })
  network.asked()
  const address = fakeAddress(voidBills.href(initial.query, initial.open?.id))
  const selection = createSelection()
  const saved: Download[] = []
  const asked: Marking[] = []
  const confirmMarking = async (marking: Marking) => {
    asked.push(marking)
    return answer(marking)
  }
  const save = (download: Download) => void saved.push(download)
  const openChallenge = (bill: PostalBill) => {
    const body = new FormData()
    body.set('reason', 'other')
    body.set('message', 'We don’t have a contract.')
    return keyed(client).postalBills.challenge(bill.id, body)
  }
  const store = createVoidBillsStore({
    initial,
    selection,
    address,
    confirmMarking,
    openChallenge,
    openNotMyBill: async () => undefined,
    save,
    now,
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
  })
  store.start()
  const state = () => store.$state.get()
  const rows = () => state().page?.data ?? []
  const row = (id: number) => rows().find((bill) => bill.id === id)
  const ids = () => rows().map(({ id }) => id)
  /** The first row there is with a status. */
  const first = (status: PostalBillStatus) => some(rows().find((bill) => bill.status === status))
  /** How many bills are outstanding by the summary. */
  const outstanding = () => state().parts.summary?.reduce((count, entry) => count + entry.bills_count, 0) ?? 0
  /** Until nothing is loading or on its way. */
  const settled = () => waitFor(() => expect(state()).toMatchObject({ state: 'ready', isChanging: false }))
  return {
    store,
    state,
    rows,
    row,
    ids,
    first,
    outstanding,
    address,
    selection,
    saved,
    initial,
    settled,
    asked,
  }
}

/** What a test needs there to be. */
function some<Thing>(thing: Thing | undefined | null): Thing {
  if (thing === undefined || thing === null) throw new Error('The demo data has no such thing.')
  return thing
}

/** The bills of the second page, which the first does not show. */
const elsewhere = async (): Promise<PostalBill[]> => (await client.postalBills.list({ page: 2 })).data

/** The statuses that bills have on the server. */
async function statusesOf(ids: readonly number[]): Promise<PostalBillStatus[]> {
  const all = new Map((await client.postalBills.selection()).map(({ id, status }) => [id, status]))
  return ids.map((id) => some(all.get(id)))
}

/** What the server would count beside the rows. */
const figuresOnServer = async () => ({
  summary: await client.postalBills.summary(),
  statuses: await client.postalBills.availableStatuses(),
})

const lastToast = () => $toasts.get().at(-1)
const messages = () => $toasts.get().map(({ message }) => message)
const namesOf = (calls: string[]) => calls.map((call) => call.split('?')[0])

describe('filters', () => {
  it('change with one address and one request', async () => {
    const { store, rows, address } = await openScreen()
    await store.change({ status: ['needs_paying'] })
    expect(address.current()).toBe('/void-bills?status=needs_paying')
    const calls = network.asked()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^voids\?.*statuses=needs_paying/)
    expect(new Set(rows().map(({ status }) => status))).toEqual(new Set(['needs_paying']))
  })

  it('ask nothing when nothing changes', async () => {
    const { store, address } = await openScreen('?q=Kirkstall')
    await store.change({ search: 'Kirkstall' })
    expect(network.asked()).toEqual([])
    expect(address.entries()).toHaveLength(1)
  })

  it('follow back', async () => {
    const { store, state, address, settled } = await openScreen()
    await store.go('/void-bills?page=2')
    expect(state().page?.meta.from).toBe(26)
    address.back()
    await settled()
    expect(state().requested.page).toBe(1)
    expect(state().page?.meta.from).toBe(1)
  })

  it('ask again for the figures that follow them (D60)', async () => {
    const { store, rows } = await openScreen()
    await store.change({ property: [some(rows()[0]).property.id] })
    expect(namesOf(network.asked())).toEqual(['voids', 'by-provider', 'available-statuses'])
    await store.change({ provider: [4] })
    expect(namesOf(network.asked())).toEqual(['voids', 'available-statuses'])
    await store.change({ overdue: true })
    expect(namesOf(network.asked())).toEqual(['voids', 'by-provider', 'available-statuses'])
  })

  it.each(['', '?q=mount', '?provider=4', '?overdue=1', '?status=needs_paying&overdue=1'])(
    'agree with the figures beside them: %s',
    async (search) => {
      const { state, outstanding } = await openScreen(search)
      const { parts, current: shown } = state()
      for (const { status, bills_count } of parts.statuses ?? []) {
        const { meta } = await client.postalBills.list({ ...voidBills.pick(shown), statuses: [status] })
        expect({ status, total: meta.total }).toEqual({ status, total: bills_count })
      }
      const all = voidBills.parse(outstandingHref({ ...shown, provider: [] }).replace('/void-bills', ''))
      expect((await client.postalBills.list(voidBills.pick(all))).meta.total).toBe(outstanding())
    },
  )

  it('ignore an answer that a later one overtook', async () => {
    const { store, rows, settled } = await openScreen()
    const slow = network.hold('voids')
    const first = store.change({ search: 'Kirkstall' })
    await slow.arrived
    await store.change({ search: 'Delph' })
    slow.open()
    await first
    await settled()
    expect(new Set(rows().map(({ property }) => property.address_line1))).toEqual(new Set(['51 Delph Mount']))
    expect(messages()).toEqual([])
  })

  it('add one entry for a search and its refinements, also while the first is on its way', async () => {
    const { store, state, address, settled } = await openScreen()
    const slow = network.hold('voids')
    const first = store.change({ search: 'De' }, 'push')
    await slow.arrived
    expect(address.entries()).toEqual(['/void-bills'])
    await store.change({ search: 'Del' }, 'replace')
    slow.open()
    await first
    await store.change({ search: 'Delph' }, 'replace')
    expect(address.entries()).toEqual(['/void-bills', '/void-bills?q=Delph'])
    address.back()
    await settled()
    expect(state().current.search).toBe('')
  })

  it('begin on the last page when the address names one beyond it', async () => {
    const { state, initial } = await openScreen('?page=9999')
    expect(initial.query.page).toBe(state().page?.meta.last_page)
    expect(state().current.page).toBe(state().page?.meta.current_page)
  })

  it('give the last page for one beyond it, and say so in the address', async () => {
    const { store, state, rows, address } = await openScreen()
    await store.go('/void-bills?page=99')
    const { total = 0, last_page } = some(state().page?.meta)
    expect(state().page?.meta.current_page).toBe(last_page)
    expect(rows()).toHaveLength(total - (last_page - 1) * 25)
    expect(address.current()).toBe(`/void-bills?page=${last_page}`)
  })
})

describe('saved views and columns', () => {
  /** A view of the signed-in person that the list opens with. */
  const save = () =>
    keyed(client).savedViews.create({
      list: 'void-bills',
      name: 'Credits',
      query: 'status=paid',
      columns: ['property', 'amount', 'status'],
      is_shared: false,
      is_default: true,
    })

  it('opens with the default view, and keeps an address for all bills', async () => {
    const { id } = await save()
    const { store, rows, address } = await openScreen()
    expect(address.current()).toBe(`/void-bills?status=paid&view=${id}`)
    expect(rows().every(({ status }) => status === 'paid')).toBe(true)
    expect(store.$view.get()).toMatchObject({
      open: { name: 'Credits' },
      hidden: ['provider', 'account_number', 'period', 'issue_date', 'pay_by'],
      isChanged: false,
    })
    await store.go(store.list.href(store.list.clear(store.$state.get().current)))
    expect(address.current()).toBe('/void-bills?view=all')
  })

  it('leaves a view that is gone out, with the open bill kept', async () => {
    const { initial } = await openScreen()
    const bill = some(initial.page?.data[0]?.id)
    expect((await openScreen(`?view=999&bill=${bill}`)).address.current()).toBe(`/void-bills?bill=${bill}`)
  })

  it('shows again the columns that the person chose in this browser', async () => {
    const storage = new Map<string, string>()
    const { store } = await openScreen('', undefined, storage)
    store.hideColumns(['pay_by', 'provider', 'nothing'])
    const again = await openScreen('', undefined, storage)
    expect(again.store.$view.get().hidden).toEqual(['provider', 'pay_by'])
    expect(again.store.draft().columns).not.toContain('provider')
  })
})

describe('failures (D35a)', () => {
  it('keep the rows, show the error and toast it; retrying mends it', async () => {
    const { store, state, ids } = await openScreen()
    const before = ids()
    network.fail('voids')
    await store.go('/void-bills?page=2')
    expect(state().state).toBe('error')
    expect(ids()).toEqual(before)
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
    network.restore()
    await store.retry()
    expect(state().state).toBe('ready')
    expect(state().page?.meta.from).toBe(26)
  })

  it('of a search end when it is taken back: retrying doesn’t bring it back', async () => {
    const { store, state, address } = await openScreen()
    network.fail('voids')
    await store.change({ search: 'abc' })
    await store.change({ search: '' })
    expect(state()).toMatchObject({ state: 'ready', requested: { search: '' } })
    network.restore()
    await store.retry()
    expect(state().current.search).toBe('')
    expect(address.entries()).toEqual(['/void-bills'])
  })

  it('leave address, sort mark and page number with the rows, and the next try takes them along', async () => {
    const { store, state, address } = await openScreen()
    const { current } = state()
    network.fail('voids')
    await store.go('/void-bills?sort=amount&direction=desc')
    expect(address.entries()).toEqual(['/void-bills'])
    expect(state()).toMatchObject({ requested: current, current })
    network.restore()
    await store.retry()
    expect(address.entries()).toEqual(['/void-bills', '/void-bills?sort=amount&direction=desc'])
    expect(state().current.sort).toEqual({ column: 'amount', direction: 'desc' })
  })

  it('of going back return the address to the rows that stay', async () => {
    const { store, state, address } = await openScreen()
    await store.go('/void-bills?page=2')
    network.fail('voids')
    address.back()
    await waitFor(() => expect(state().state).toBe('error'))
    expect(state().current.page).toBe(2)
    expect(address.entries()).toEqual(['/void-bills', '/void-bills?page=2'])
  })

  it('of a figure leave none beside rows that it does not count; retrying loads it', async () => {
    const { store, state, rows } = await openScreen()
    const property = [some(rows()[0]).property.id]
    network.fail('by-provider')
    await store.change({ property })
    expect(state()).toMatchObject({ state: 'ready', current: { property }, parts: { summary: null } })
    expect(messages()).toEqual([oops])
    network.restore()
    await store.retry()
    expect(state().parts.summary).toEqual(await client.postalBills.summary({ property_id: property }))
  })

  it('of the server load leave the other parts, and are said once', async () => {
    network.lose('voids')
    network.fail('by-provider')
    network.fail('providers')
    const { store, state, initial } = await openScreen(newestFirst)
    expect(initial).toMatchObject({ page: null, parts: { summary: null, providers: null } })
    expect(initial.parts.statuses).toEqual(await client.postalBills.availableStatuses())
    expect(state().state).toBe('error')
    expect(messages()).toEqual([oops, 'Failed to fetch providers, please try again.'])
    network.restore()
    await store.retry()
    expect(state()).toMatchObject({
      state: 'ready',
      page: { data: (await client.postalBills.list()).data },
      parts: { providers: await client.providers.list() },
    })
  })
})

describe('marking', () => {
  it('shows at once, then what the server says, and asks for nothing that it shows already', async () => {
    const { store, state, row, rows, first, outstanding, settled } = await openScreen(newestFirst)
    const { id } = first('needs_paying')
    const other = some(rows().find((bill) => bill.id !== id))
    const paid = state().parts.statuses?.find(({ status }) => status === 'paid')?.bills_count ?? 0
    const before = outstanding()
    const call = network.hold('toggle-mark-as-paid')
    const marked = store.mark(id, true)
    expect(row(id)).toMatchObject({ status: 'paid', marked_paid_at: now().toISOString() })
    expect(row(other.id)).toBe(other)
    expect(state().parts.statuses).toContainEqual({ status: 'paid', bills_count: paid + 1 })
    expect(outstanding()).toBe(before - 1)
    await call.arrived
    expect(await statusesOf([id])).toEqual(['needs_paying'])
    network.asked()
    call.open()
    await marked
    await settled()
    expect(row(id)?.marked_paid_at).toBe(serverNow)
    expect(lastToast()).toMatchObject({
      tone: 'positive',
      message: '1 bill(s) marked as paid',
      duration: 10_000,
      action: { label: 'Undo' },
    })
    expect(namesOf(network.asked())).toEqual([])
    expect(state().parts).toMatchObject(await figuresOnServer())
    expect(await statusesOf([id])).toEqual(['paid'])
    expect(outstanding()).toBe(before - 1)
  })

  it('is undone to the exact earlier states', async () => {
    const { store, state, first, selection, settled } = await openScreen(newestFirst)
    const before = state()
    const ids = [first('paid').id, first('needs_paying').id, first('challenged').id]
    selection.setMany(ids, true)
    await store.markSelected(true)
    await settled()
    expect(lastToast()?.message).toBe('1 bill(s) marked as paid, 1 paid already, 1 skipped')
    expect(selection.get().size).toBe(0)
    expect(await statusesOf(ids)).toEqual(['paid', 'paid', 'challenged'])
    lastToast()?.action?.onAction()
    await waitFor(() => expect(lastToast()?.message).toBe('Undid marking 1 bill as paid'))
    await settled()
    expect(selection.get().ids).toEqual(new Set(ids))
    expect(state().page).toEqual(before.page)
    await waitFor(() => expect(state().parts).toEqual(before.parts))
    expect((await client.postalBills.list()).data).toEqual(before.page?.data)
  })

  it('is undone without those that changed since, which show as they are', async () => {
    const { store, state, first, selection, settled } = await openScreen(newestFirst)
    const kept = first('needs_paying').id
    const restored = some(
      state().page?.data.find(({ id, status }) => status === 'needs_paying' && id !== kept),
    ).id
    selection.setMany([kept, restored], true)
    await store.markSelected(true)
    await settled()
    await run(`insert into postal_bill_challenges (partner_id, postal_bill_id, reason, message)
      select partner_id, id, 'other', 'Not our dates.' from postal_bills where id = ${kept}`)
    lastToast()?.action?.onAction()
    await waitFor(() => expect(lastToast()?.message).toMatch(/^Undid marking 1 bill as paid/))
    await settled()
    const statusOf = (wanted: number) => state().page?.data.find(({ id }) => id === wanted)?.status
    expect([statusOf(kept), statusOf(restored)]).toEqual(['paid', 'needs_paying'])
  })

  it('is undone without joining the bills to others that were selected since', async () => {
    const { store, first, selection, settled } = await openScreen(newestFirst)
    const [marked, other] = [first('needs_paying').id, first('challenged').id]
    selection.setMany([marked], true)
    await store.markSelected(true)
    await settled()
    selection.setMany([other], true)
    lastToast()?.action?.onAction()
    await waitFor(() => expect(lastToast()?.message).toBe('Undid marking 1 bill as paid'))
    await settled()
    expect(selection.get().ids).toEqual(new Set([other]))
  })

  it('is taken back when the server refuses, and says so', async () => {
    const { store, state, first, selection, settled } = await openScreen(newestFirst)
    const before = state()
    network.fail('toggle-mark-as-paid')
    selection.setMany([first('needs_paying').id, first('paid').id], true)
    await store.markSelected(true)
    expect(state().page).toEqual(before.page)
    expect(state().parts.statuses).toEqual(before.parts.statuses)
    expect(state().parts.summary?.toSorted(byId)).toEqual(before.parts.summary?.toSorted(byId))
    expect(selection.get().size).toBe(2)
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
    await settled()
  })

  it('is there with Undo when its answer was lost and it is tried again, and so is the undo', async () => {
    const { store, first, row } = await openScreen(newestFirst)
    const bill = first('needs_paying')
    const press = (label: string) =>
      $toasts
        .get()
        .findLast(({ action }) => action?.label === label)
        ?.action?.onAction()
    network.loseAnswer('toggle-mark-as-paid')
    await store.mark(bill.id, true)
    expect(row(bill.id)?.status).toBe('needs_paying')
    press('Try again')
    await waitFor(() => expect(lastToast()?.message).toBe('1 bill(s) marked as paid'))
    expect(row(bill.id)?.status).toBe('paid')
    network.loseAnswer('undo-mark-as-paid')
    press('Undo')
    await waitFor(() => expect(lastToast()?.action?.label).toBe('Try again'))
    press('Try again')
    await waitFor(() => expect(lastToast()?.message).toBe('Undid marking 1 bill as paid'))
    expect(row(bill.id)?.status).toBe('needs_paying')
    expect(await statusesOf([bill.id])).toEqual(['needs_paying'])
  })

  it("moves the sidebar's count with the bills that need paying, and back when the server refuses", async () => {
    const { store, rows, selection, settled } = await openScreen()
    const nine = rows().slice(0, 9)
    const toPay = nine.filter(({ status }) => status === 'needs_paying').length
    selection.setMany(
      nine.map(({ id }) => id),
      true,
    )
    await store.markSelected(true)
    await settled()
    expect(toPay).toBeGreaterThan(0)
    expect($billsToPay.get().more).toBe(-toPay)
    lastToast()?.action?.onAction()
    await waitFor(() => expect($billsToPay.get().more).toBe(0))
    await settled()

    network.fail('toggle-mark-as-paid')
    const failing = store.mark(nine.find(({ status }) => status === 'needs_paying')?.id ?? 0, true)
    expect($billsToPay.get().more).toBe(-1)
    await failing
    expect($billsToPay.get().more).toBe(0)
  })

  it("asks for the sidebar's count anew after an answer that was lost", async () => {
    const { store, first, settled } = await openScreen()
    const before = billsToPay(await client.postalBills.availableStatuses())
    network.loseAnswer('toggle-mark-as-paid')
    await store.mark(first('needs_paying').id, true)
    await waitFor(() => expect($billsToPay.get()).toEqual({ counted: before - 1, more: 0 }))
    await settled()
  })

  it("asks for the sidebar's count once nothing is on its way", async () => {
    const { store, rows, settled } = await openScreen()
    const before = billsToPay(await client.postalBills.availableStatuses())
    const [one, other] = rows().filter(({ status }) => status === 'needs_paying')
    const slow = network.hold('toggle-mark-as-paid')
    const marking = store.mark(some(one).id, true)
    await slow.arrived
    network.fail('toggle-mark-as-paid')
    network.asked()
    await store.mark(some(other).id, true)
    expect(network.asked()).toEqual(['toggle-mark-as-paid'])
    network.restore()
    slow.open()
    await marking
    await waitFor(() => expect($billsToPay.get()).toEqual({ counted: before - 1, more: 0 }))
    await settled()
  })

  it("asks for the sidebar's count again after a change while it was on its way", async () => {
    const { store, rows, settled } = await openScreen()
    const before = billsToPay(await client.postalBills.availableStatuses())
    const [one, other] = rows().filter(({ status }) => status === 'needs_paying')
    const { availableStatuses } = client.postalBills
    const counted = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    vi.spyOn(client.postalBills, 'availableStatuses').mockImplementation(async (query, options) => {
      const statuses = await availableStatuses(query, options)
      // The list's own can be aborted.
      if (options) return statuses
      counted.resolve()
      await held.promise
      return statuses
    })
    network.loseAnswer('toggle-mark-as-paid')
    await store.mark(some(one).id, true)
    await counted.promise
    await store.mark(some(other).id, true)
    expect($billsToPay.get().counted).toBeNull()
    held.resolve()
    await waitFor(() => expect($billsToPay.get()).toEqual({ counted: before - 2, more: 0 }))
    await settled()
    vi.restoreAllMocks()
  })

  it('is still on its way when a change beside the list is shown', async () => {
    const { store, state, first, settled } = await openScreen()
    const bill = first('needs_paying')
    const { arrived, open } = network.hold('toggle-mark-as-paid')
    const marking = store.mark(bill.id, true)
    await arrived
    store.showSaved([first('paid')])
    expect(state().isChanging).toBe(true)
    open()
    await marking
    await settled()
  })

  it('happens once for two quick presses', async () => {
    const { store, first, settled } = await openScreen()
    const { id } = first('needs_paying')
    await Promise.all([store.mark(id, true), store.mark(id, true), store.mark(id, false)])
    await settled()
    expect(network.asked().filter((call) => call === 'toggle-mark-as-paid')).toHaveLength(1)
    expect(await statusesOf([id])).toEqual(['paid'])
  })

  it('shows through a list that arrives meanwhile', async () => {
    const { store, row, first, settled } = await openScreen()
    const { id, property } = first('needs_paying')
    const call = network.hold('toggle-mark-as-paid')
    const marked = store.mark(id, true)
    await call.arrived
    await store.go(`/void-bills?q=${encodeURIComponent(property.address_line1)}`)
    expect(row(id)?.status).toBe('paid')
    call.open()
    await marked
    await settled()
    expect(row(id)?.status).toBe('paid')
  })

  it('moves a bill behind those to pay, in the order that the list opens in, and undoing moves it back', async () => {
    const { store, state, ids, row, first, settled } = await openScreen()
    const before = ids()
    const total = state().page?.meta.total
    const { id } = first('needs_paying')
    await store.mark(id, true)
    await settled()
    await waitFor(() => expect(row(id)).toBeUndefined())
    expect(ids().slice(0, -1)).toEqual(before.filter((one) => one !== id))
    expect(state().page?.meta.total).toBe(total)
    lastToast()?.action?.onAction()
    await waitFor(() => expect(ids()).toEqual(before))
    await settled()
  })

  it('keeps the place: a marked bill leaves a list of unpaid ones, the page stays', async () => {
    const { store, state, row, first, settled } = await openScreen('?status=needs_paying&page=2')
    const { id } = first('needs_paying')
    const total = state().page?.meta.total ?? 0
    await store.mark(id, true)
    await settled()
    await waitFor(() => expect(row(id)).toBeUndefined())
    expect(state().page?.meta).toMatchObject({ current_page: 2, total: total - 1 })
  })
})

describe('selecting', () => {
  it('takes all that match, not only the page (D31)', async () => {
    const { store, state, selection } = await openScreen('?provider=4')
    await store.selectAllMatching()
    expect(state().page?.meta.last_page).toBeGreaterThan(1)
    expect(selection.get().size).toBe(state().page?.meta.total)
  })

  it('ends with the filter, but not with the page', async () => {
    const { store, selection, ids } = await openScreen()
    selection.setMany(ids().slice(0, 2), true)
    await store.go('/void-bills?page=2&sort=amount&direction=asc')
    expect(selection.get().size).toBe(2)
    await store.change({ status: ['paid'] })
    expect(selection.get().size).toBe(0)
  })

  it('comes to a sum over pages', async () => {
    const [here, there] = [some((await client.postalBills.list()).data[0]), some((await elsewhere())[0])]
    await run(`update postal_bills set amount_pence = 1010 where id = ${here.id}`)
    await run(`update postal_bills set amount_pence = 20 where id = ${there.id}`)
    const { store, selection } = await openScreen(newestFirst)
    selection.setMany([here.id], true)
    await store.go(`/void-bills${newestFirst}&page=2`)
    selection.setMany([there.id], true)
    expect(store.selectedTotal()).toEqual({ amount: 10.3, credit: 0 })
  })

  it.each([
    { bills: 26, pence: 100, asks: true },
    { bills: 25, pence: 100, asks: false },
    { bills: 2, pence: 50_001, asks: true },
    { bills: 2, pence: 50_000, asks: false },
  ])('asks before it marks $bills bills of $pence pence: $asks', async ({ bills, pence, asks }) => {
    await run(`update postal_bills set amount_pence = ${pence} where status = 'needs_paying'`)
    const { store, selection, settled, asked } = await openScreen('?status=needs_paying')
    await store.selectAllMatching()
    const chosen = [...selection.get().ids].map(Number).slice(0, bills)
    selection.clear()
    selection.setMany(chosen, true)
    await store.markSelected(true)
    await settled()
    expect(asked.map((marking) => marking.bills.length)).toEqual(asks ? [bills] : [])
    expect(new Set(await statusesOf(chosen))).toEqual(new Set(['paid']))
    expect(messages()).toEqual([`${bills} bill(s) marked as paid`])
  })

  it('marks nothing when the answer is no, and keeps the selection', async () => {
    await run(`update postal_bills set amount_pence = 90000 where status = 'needs_paying'`)
    const { store, selection, ids } = await openScreen('?status=needs_paying', () => false)
    const chosen = ids().slice(0, 2)
    selection.setMany(chosen, true)
    await store.markSelected(true)
    expect(await statusesOf(chosen)).toEqual(['needs_paying', 'needs_paying'])
    expect(selection.get().size).toBe(2)
  })
})

describe('selected bills that are as wanted already', () => {
  it('are not asked about, however many', async () => {
    await run(`update postal_bills set status = 'paid', marked_paid_at = now() where status = 'needs_paying'`)
    const { store, selection, settled, asked } = await openScreen('?status=paid')
    await store.selectAllMatching()
    expect(selection.get().size).toBeGreaterThan(bulkConfirm.bills)
    await store.markSelected(true)
    await settled()
    expect(asked).toEqual([])
  })
})

describe('the viewer', () => {
  it('opens by an address without asking for the list; back closes it', async () => {
    const { store, state, first, address } = await openScreen('?status=needs_paying')
    const { requested: asked } = state()
    const bill = first('needs_paying')
    await store.go(`/void-bills?status=needs_paying&bill=${bill.id}`)
    expect(state().open).toEqual({ id: bill.id, row: bill })
    expect(state().requested).toBe(asked)
    expect(network.asked()).toEqual([])
    await store.opened.close()
    expect(state().open).toBeNull()
    expect(address.entries()).toEqual(['/void-bills?status=needs_paying'])
  })

  it('that came with the page closes without leaving it', async () => {
    const { id } = some((await elsewhere())[0])
    const { store, state, address } = await openScreen(`?bill=${id}`)
    expect(state().open?.row?.id).toBe(id)
    await store.opened.close()
    expect(address.entries()).toEqual(['/void-bills'])
    expect(state().open).toBeNull()
  })

  it('steps through the list, over the edge of a page, and stops at the ends', async () => {
    const { data } = await client.postalBills.list()
    const [start, edge, beyond] = [some(data[0]), some(data.at(-1)), some((await elsewhere())[0])]
    const { store, state, address } = await openScreen(`${newestFirst}&bill=${edge.id}`)
    await store.opened.step(1)
    expect(state().open?.id).toBe(beyond.id)
    expect(address.current()).toBe(`/void-bills${newestFirst}&page=2&bill=${beyond.id}`)
    await store.opened.step(-1)
    expect(state().open?.id).toBe(edge.id)
    expect(address.entries()).toHaveLength(1)
    await store.go(`/void-bills${newestFirst}&bill=${start.id}`, 'replace')
    await store.opened.step(-1)
    expect(state().open?.id).toBe(start.id)
  })

  it('closes on the page of the bill last looked at; the list that it opened on stays behind', async () => {
    const { store, state, ids, address } = await openScreen('?status=needs_paying')
    await store.go(`/void-bills?status=needs_paying&bill=${ids().at(-1)}`)
    await store.opened.step(1)
    const last = some(state().open?.id)
    await store.opened.close()
    expect(state().open).toBeNull()
    expect(ids()[0]).toBe(last)
    expect(address.entries()).toEqual([
      '/void-bills?status=needs_paying',
      '/void-bills?status=needs_paying&page=2',
    ])
  })

  it('closed while a page turns stays on the page it was on', async () => {
    const { store, state, ids, address, settled } = await openScreen('?status=needs_paying')
    const before = ids()
    await store.go(`/void-bills?status=needs_paying&bill=${before.at(-1)}`)
    const turn = network.hold('voids')
    const stepped = store.opened.step(1)
    await turn.arrived
    await store.opened.step(-1)
    await store.opened.close()
    turn.open()
    await stepped
    await settled()
    expect(state()).toMatchObject({ open: null, requested: { page: 1 }, page: { meta: { current_page: 1 } } })
    expect(ids()).toEqual(before)
    expect(address.entries()).toEqual(['/void-bills?status=needs_paying'])
  })

  it('stays where it is when a page does not come, and turns when it is asked again', async () => {
    const { store, state, ids, address } = await openScreen('?status=needs_paying')
    const edge = some(ids().at(-1))
    await store.go(`/void-bills?status=needs_paying&bill=${edge}`)
    network.fail('voids')
    await store.opened.step(1)
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
    expect(state()).toMatchObject({ open: { id: edge }, requested: { page: 1 } })
    expect(address.current()).toBe(`/void-bills?status=needs_paying&bill=${edge}`)
    network.restore()
    await store.opened.step(1)
    expect(state()).toMatchObject({ requested: { page: 2 }, open: { id: ids()[0] } })
  })

  it('marks one bill for two quick presses, and shows the next once the server has answered', async () => {
    const { store, state, ids, settled } = await openScreen('?status=needs_paying')
    const [id, next] = [some(ids()[0]), some(ids()[1])]
    await store.go(`/void-bills?status=needs_paying&bill=${id}`)
    const call = network.hold('toggle-mark-as-paid')
    const marked = [store.markOpen(true), store.markOpen(true)]
    await call.arrived
    expect(state().open?.id).toBe(id)
    call.open()
    await Promise.all(marked)
    expect(state().open?.id).toBe(next)
    await settled()
    expect(await statusesOf([id, next])).toEqual(['paid', 'needs_paying'])
  })

  it.each([
    ['refuses', () => network.fail('toggle-mark-as-paid')],
    ['does not answer', () => network.lose('toggle-mark-as-paid')],
  ])('stays on a bill that the server %s to mark', async (_, break_) => {
    const { store, state, ids, settled } = await openScreen('?status=needs_paying')
    const id = some(ids()[0])
    await store.go(`/void-bills?status=needs_paying&bill=${id}`)
    break_()
    await store.markOpen(true)
    await settled()
    expect(state().open).toMatchObject({ id, row: { status: 'needs_paying' } })
    expect(lastToast()).toMatchObject({ tone: 'critical', message: oops })
  })

  it('marked at the end of a page shows the bill that takes its place there', async () => {
    const { store, state, ids, settled } = await openScreen('?status=needs_paying')
    const edge = some(ids().at(-1))
    const lateFirst = { sort: 'pay_by', direction: 'asc' } as const
    const { data } = await client.postalBills.list({ statuses: ['needs_paying'], ...lateFirst, page: 2 })
    const beyond = some(data[0])
    await store.go(`/void-bills?status=needs_paying&bill=${edge}`)
    await store.markOpen(true)
    await settled()
    expect(state()).toMatchObject({ open: { id: beyond.id }, requested: { page: 1 } })
    expect(ids().at(-1)).toBe(beyond.id)
  })

  it('marked at the end of the list stays', async () => {
    const { meta } = await client.postalBills.list({ statuses: ['needs_paying'] })
    const { store, state, ids, settled } = await openScreen(`?status=needs_paying&page=${meta.last_page}`)
    const last = some(ids().at(-1))
    await store.go(`/void-bills?status=needs_paying&page=${meta.last_page}&bill=${last}`)
    await store.markOpen(true)
    await settled()
    expect(state().open).toMatchObject({ id: last, row: { status: 'paid' } })
  })

  it('knows whether a document can be had', async () => {
    const { store, first } = await openScreen()
    const { id } = first('needs_paying')
    await store.checkDocument(id)
    network.lose('download')
    await expect(store.checkDocument(id)).rejects.toMatchObject({ status: 500 })
    network.restore()
    await expect(store.checkDocument(999_999)).rejects.toMatchObject({ status: 404 })
  })

  it('fetches a bill that is not among the rows', async () => {
    const bill = some((await elsewhere())[0])
    const { store, state } = await openScreen(newestFirst)
    await store.go(`/void-bills?bill=${bill.id}`)
    expect(state().open).toEqual({ id: bill.id, row: null })
    await store.loadOpen()
    expect(state().open?.row).toEqual(bill)
    await store.go('/void-bills?bill=999999')
    await expect(store.loadOpen()).rejects.toMatchObject({ status: 404 })
  })

  it('shows a mark on a bill that is not among the rows', async () => {
    const { id } = some((await elsewhere()).find(({ status }) => status === 'needs_paying'))
    const { store, state, settled } = await openScreen(`?bill=${id}`)
    await store.mark(id, true)
    await settled()
    expect(state().open?.row?.status).toBe('paid')
  })
})

describe('a challenge (D33)', () => {
  it('shows on the bill and in the figures, and undo withdraws it', async () => {
    const { store, state, row, first } = await openScreen(newestFirst)
    const { id } = first('needs_paying')
    await store.challenge(first('needs_paying'))
    expect([row(id)?.status, $billsToPay.get().more]).toEqual(['challenged', -1])
    expect(await figuresOnServer()).toMatchObject({ statuses: state().parts.statuses })
    expect(lastToast()?.message).toBe('Bill challenged')

    lastToast()?.action?.onAction()
    await waitFor(() => expect(lastToast()?.message).toBe('Challenge withdrawn'))
    expect([row(id)?.status, $billsToPay.get().more]).toEqual(['needs_paying', 0])
    expect(await statusesOf([id])).toEqual(['needs_paying'])
    expect(await store.challenges(id)).toMatchObject([{ state: 'withdrawn' }])
  })
})

describe('downloads', () => {
  it('of a list that is too long are said to come by mail (docs/decisions/0075)', async () => {
    const { store, saved, first } = await openScreen()
    const bill = first('needs_paying')
    await run(`insert into postal_bills (partner_id, property_id, provider_id, provider_account_id, status,
        amount_pence, issue_date, period_from, period_to, file_key, file_name, media_type, file_size)
      select partner_id, property_id, provider_id, provider_account_id, 'outdated',
        amount_pence, issue_date, period_from, period_to, file_key, file_name, media_type, file_size
      from postal_bills, generate_series(1, 10000) where id = ${bill.id}`)
    await store.downloadListed()
    expect(saved).toEqual([])
    expect(lastToast()?.message).toMatch(
      /^This list has 10,\d\d\d lines\. We’ll email you a link when the file is ready\.$/,
    )
  })

  it('save the listed bills, or the latest of each account in debt, and say so', async () => {
    const { store, state, saved } = await openScreen('?status=challenged')
    await store.downloadListed()
    await store.downloadLatest()
    expect(saved.map(({ name }) => name)).toEqual(['void_bills_list.csv', 'void_bills.csv'])
    const [listed, latest] = await Promise.all(
      saved.map(async ({ file }) => (await file.text()).split('\r\n')),
    )
    expect(some(listed).filter((line) => line.includes('Challenged'))).toHaveLength(
      some(state().page).meta.total,
    )
    expect(some(latest).some((line) => line.includes('Needs paying'))).toBe(true)
    expect(messages()).toEqual(['CSV downloaded!'])
  })

  it("save a bill's document by its own name", async () => {
    const { store, saved, first } = await openScreen()
    const bill = first('needs_paying')
    await store.downloadBill(bill.id)
    expect(saved.map(({ name }) => name)).toEqual([bill.file_name])
    expect(await saved[0]?.file.text()).toMatch(/^%PDF-/)
  })

  it('say when they fail', async () => {
    const { store, saved, ids } = await openScreen()
    network.fail('latest-with-negative-balance')
    network.lose('download')
    await store.downloadLatest()
    expect(messages()).toEqual([oops])
    $toasts.set([])
    await store.downloadBill(some(ids()[0]))
    expect(messages()).toEqual([oops])
    expect(saved).toEqual([])
  })
})

function byId(a: { provider: { id: number } }, b: { provider: { id: number } }) {
  return a.provider.id - b.provider.id
}
