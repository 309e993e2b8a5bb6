import { needsBulkConfirm } from '@doorstep/portal-contract/limits'
import { billFailures, successMessages } from '@doorstep/portal-contract/messages'
import { toPence } from '@doorstep/portal-contract/money'
import type { Selection } from '@doorstep/ui/Table'
import type { WritableAtom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Download, saveDownload } from '../shared/client/download.ts'
import { latest } from '../shared/client/latest.ts'
import { closeModal, openModal } from '../shared/state/modal.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { pushToast } from '../shared/state/toasts.ts'
import type { Address } from '../shared/state/address.ts'
import {
  type BillFilters,
  changeFilters,
  isSameList,
  isSamePlace,
  pickSameBills,
  voidBillsHref,
  voidBillsPath,
} from './void-bills.filters.ts'
import { createKnownBills } from './void-bills.known.ts'
import { fetchList, withinPages } from './void-bills.list.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { createMarking } from './void-bills.marking.ts'
import { parseOpenBill, parseVoidBillsFilters } from './void-bills.parse.ts'
import { changedByMarking, type Marking, totalOf } from './void-bills.projection.ts'
import { listQuery, placeQuery, selectionQuery } from './void-bills.queries.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import { createViewer } from './void-bills.viewer.ts'

declare module '../shared/state/modal.ts' {
  interface ModalProps {
    /** What waits for a yes because it is many bills or much money (D31). */
    bulkMarkAsPaid: Marking
  }
}

export type VoidBillsStoreOptions = {
  client: PortalClient
  initial: VoidBillsInitial
  /** What the screen shows; it starts with `initialState`. */
  $state: WritableAtom<VoidBillsState>
  selection: Selection
  address: Address
  /** Lets the browser save a file. */
  save?: (download: Download) => void
  now?: () => Date
}

export type VoidBillsStore = ReturnType<typeof createVoidBillsStore>

/** The void bills screen: what it shows, and all that can be done on it. One for each island. */
export function createVoidBillsStore({
  client,
  initial,
  $state,
  selection,
  address,
  save = saveDownload,
  now = () => new Date(),
}: VoidBillsStoreOptions) {
  const bills = createKnownBills($state, initial)
  const { known, update } = bills
  const { postalBills, providers } = client
  const marking = createMarking({ client, bills, refresh, now })
  const latestList = latest()
  const latestSummary = latest()
  const viewer = createViewer({ client, $state, bills, address, go, loadList, mark: markOne })
  const scope = partnerQuery(initial.partnerScope)
  /** Where the address bar is. */
  let at = voidBillsHref(initial.filters, initial.openBill)
  /** How to write the address once its list has come; kept over a failure, for the next try. */
  let step: { to: BillFilters; how: 'push' | 'replace' } | null = null

  function write(how: 'push' | 'replace', href: string) {
    if (href === at) return
    at = href
    address[how](href)
  }

  /**
   * Asks for the list. The last good page stays until the answer, and when there is none (D35a): address, sort mark and page
   * number go on only with the rows.
   */
  async function loadList(filters = $state.get().filters): Promise<void> {
    update({ filters, listState: 'loading' })
    try {
      const query = { ...listQuery(filters), ...scope }
      const page = await latestList((signal) => fetchList(client, query, { signal }))
      if (!page) return
      const data = marking.withPending(page.data)
      bills.remember(data)
      const before = $state.get().shown
      const shown = withinPages(filters, page)
      update({ filters: shown, shown, page: { ...page, data }, listState: 'ready' })
      write(step?.to === filters ? step.how : 'replace', voidBillsHref(shown, $state.get().open?.id))
      step = null
      // Bills that are out of sight must not be marked with the rest.
      if (!pickSameBills(shown, before)) selection.clear()
      if (!isSamePlace(shown, before)) await loadSummary()
    } catch {
      const { shown, open } = $state.get()
      update({ filters: shown, listState: 'error' })
      // Back and forward have moved the address already: it returns to the rows that stay.
      write('push', voidBillsHref(shown, open?.id))
      sayFailure(billFailures.list)
    }
  }

  async function loadSummary() {
    const query = { ...placeQuery($state.get().filters), ...scope }
    try {
      const summary = await latestSummary((signal) => postalBills.summary(query, { signal }))
      if (summary) update({ summary })
    } catch {
      sayFailure(billFailures.summary)
    }
  }

  async function loadStatuses() {
    try {
      update({
        statuses: await postalBills.availableStatuses({ ...placeQuery($state.get().filters), ...scope }),
      })
    } catch {
      sayFailure(billFailures.statuses)
    }
  }

  async function loadProviders() {
    try {
      update({ providers: await providers.list(scope) })
    } catch {
      sayFailure(billFailures.providers)
    }
  }

  /** Asks again for what marking changes. */
  async function refresh() {
    await Promise.all([loadList(), loadSummary(), loadStatuses()])
  }

  /** Asks again for what failed. */
  async function retry() {
    const { listState, summary, statuses, providers: entries } = $state.get()
    await Promise.all([
      listState === 'error' && loadList(step?.to),
      summary ?? loadSummary(),
      statuses ?? loadStatuses(),
      entries ?? loadProviders(),
    ])
  }

  /** Takes on what an address says and asks only for what that changes; `how` tells to write it, once it is true. */
  async function arrive(search: string, how?: 'push' | 'replace') {
    const before = $state.get()
    const asked = parseVoidBillsFilters(search)
    // The same object for the same filters, so that opening the viewer renders no table.
    const filters = [before.shown, before.filters].find((one) => isSameList(one, asked)) ?? asked
    const id = parseOpenBill(search)
    const bill = before.page?.data.find((row) => row.id === id) ?? before.open?.bill
    viewer.arrived(id)
    update({ open: id ? { id, bill: bill?.id === id ? bill : null } : null })
    if (how && filters === before.shown) write(how, voidBillsHref(filters, id))
    if (filters === before.filters) return
    // A step that hasn't been written yet is not lost when another follows.
    step = how ? { to: filters, how: step?.how === 'push' ? 'push' : how } : null
    await loadList(filters)
  }

  /** Goes to an address of this screen, as a link does. */
  async function go(href: string, how: 'push' | 'replace' = 'push') {
    const search = href.slice(voidBillsPath.length)
    if (how === 'push') viewer.willPush(parseOpenBill(search))
    await arrive(search, how)
  }

  /** Follows the browser back and forward. */
  async function follow(search: string) {
    at = voidBillsHref(parseVoidBillsFilters(search), parseOpenBill(search))
    await arrive(search)
  }

  /** Narrows, sorts or turns the list: one new address, one request. */
  async function filter(change: Partial<BillFilters>, how?: 'push' | 'replace') {
    const { filters } = $state.get()
    // Through the address and back, which brings statuses and providers into their order.
    const changed = voidBillsHref(changeFilters(filters, change))
    const href = voidBillsHref(parseVoidBillsFilters(changed.slice(voidBillsPath.length)))
    if (href !== voidBillsHref(filters)) await go(href, how)
  }

  /** Selects all that match the filters, not only the page (D31). */
  async function selectAllMatching() {
    const { shown } = $state.get()
    update({ isSelectingAll: true })
    try {
      const matching = await postalBills.selection({ ...selectionQuery(shown), ...scope })
      if (!pickSameBills(shown, $state.get().shown)) return
      const ids = matching.map(({ id }) => id)
      bills.remember(matching)
      selection.setMany(ids, true)
    } catch {
      sayFailure(billFailures.list)
    } finally {
      update({ isSelectingAll: false })
    }
  }

  function billsOf(ids: Iterable<number | string>) {
    return [...ids].flatMap((id) => known.get(Number(id)) ?? [])
  }

  function selectedBills() {
    return billsOf(selection.get().ids)
  }

  /** Pounds that the selected bills come to. */
  function selectedAmount() {
    return totalOf(selectedBills())
  }

  function markOne(id: number, isPaid: boolean) {
    return marking.mark({ bills: billsOf([id]), isPaid })
  }

  /** Marks one bill. */
  async function mark(id: number, isPaid: boolean) {
    await markOne(id, isPaid)
  }

  /** Marks the selected bills; asks first when they are many or much (D31). */
  async function markSelected(isPaid: boolean) {
    const chosen = { bills: selectedBills(), isPaid }
    const changing = changedByMarking(chosen)
    if (needsBulkConfirm(changing.length, toPence(totalOf(changing)))) {
      openModal({ name: 'bulkMarkAsPaid', props: chosen })
    } else {
      await markChosen(chosen)
    }
  }

  /** Marks what `markSelected` asked about. */
  async function confirmMarking(chosen: Marking) {
    closeModal()
    await markChosen(chosen)
  }

  async function markChosen(chosen: Marking) {
    if (await marking.mark(chosen)) selection.clear()
  }

  /** Saves the CSV of latest bills with negative balance (specification, section 2). */
  async function downloadCsv() {
    try {
      const query = { ...placeQuery($state.get().filters), ...scope }
      save(await postalBills.latestWithNegativeBalance(query))
      pushToast({ tone: 'positive', message: successMessages.csvDownloaded })
    } catch {
      sayFailure(billFailures.csv)
    }
  }

  /** Saves one bill's PDF. */
  async function downloadBill(id: number) {
    try {
      save(await postalBills.download(id))
    } catch {
      sayFailure(billFailures.download)
    }
  }

  /** Says what the server could not load, and follows back and forward. Returns what stops it. */
  function start() {
    if (!initial.page) sayFailure(billFailures.list)
    if (!initial.summary) sayFailure(billFailures.summary)
    if (!initial.statuses) sayFailure(billFailures.statuses)
    if (!initial.providers) sayFailure(billFailures.providers)
    return address.onMove((search) => void follow(search))
  }

  return {
    $state,
    start,
    retry,
    go,
    filter,
    ...viewer.actions,
    selectAllMatching,
    selectedAmount,
    mark,
    markSelected,
    confirmMarking,
    downloadCsv,
    downloadBill,
  }
}

function sayFailure(message: string) {
  pushToast({ tone: 'critical', message })
}
