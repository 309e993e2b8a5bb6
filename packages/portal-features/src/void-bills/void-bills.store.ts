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
import type { Address } from './void-bills.address.ts'
import {
  type BillFilters,
  changeFilters,
  isSamePlace,
  pickSameBills,
  voidBillsHref,
  voidBillsPath,
} from './void-bills.filters.ts'
import { createKnownBills } from './void-bills.known.ts'
import { fetchList } from './void-bills.list.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { createMarking } from './void-bills.marking.ts'
import { parseOpenBill, parseVoidBillsFilters } from './void-bills.parse.ts'
import { type Marking, totalOf } from './void-bills.projection.ts'
import { listQuery, placeQuery, selectionQuery } from './void-bills.queries.ts'
import type { VoidBillsState } from './void-bills.state.ts'

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
  const scope = partnerQuery(initial.partnerScope)
  /** Whether opening the viewer went forward, so that closing it can go back. */
  let wentForward = false

  /** Asks for the list. The last good page stays until the answer, and when there is none (D35a). */
  async function loadList(): Promise<void> {
    const { filters } = $state.get()
    update({ listState: 'loading' })
    try {
      const query = { ...listQuery(filters), ...scope }
      const page = await latestList((signal) => fetchList(client, query, { signal }))
      if (!page) return
      const data = marking.withPending(page.data)
      bills.remember(data)
      update({ page: { ...page, data }, listState: 'ready' })
      if (page.meta.current_page < filters.page) showPage(page.meta.current_page)
    } catch {
      update({ listState: 'error' })
      sayFailure(billFailures.list)
    }
  }

  /** Says the page's true number where the address names one beyond the last. */
  function showPage(page: number) {
    const { filters, open } = $state.get()
    update({ filters: { ...filters, page } })
    address.replace(voidBillsHref({ ...filters, page }, open?.id))
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
      listState === 'error' && loadList(),
      summary ?? loadSummary(),
      statuses ?? loadStatuses(),
      entries ?? loadProviders(),
    ])
  }

  /** Takes on what the address says and asks only for what that changes. */
  async function arrive(search: string) {
    const before = $state.get()
    const filters = parseVoidBillsFilters(search)
    const id = parseOpenBill(search)
    const bill = before.page?.data.find((row) => row.id === id) ?? before.open?.bill
    const isSameList = voidBillsHref(filters) === voidBillsHref(before.filters)
    if (!id) wentForward = false
    update({
      // The same object for the same filters, so that opening the viewer renders no table.
      filters: isSameList ? before.filters : filters,
      open: id ? { id, bill: bill?.id === id ? bill : null } : null,
    })
    if (isSameList) return
    // Bills that are out of sight must not be marked with the rest.
    if (!pickSameBills(filters, before.filters)) selection.clear()
    await Promise.all([loadList(), isSamePlace(filters, before.filters) ? null : loadSummary()])
  }

  /** Goes to an address of this screen, as a link does. */
  async function go(href: string, how: 'push' | 'replace' = 'push') {
    const search = href.slice(voidBillsPath.length)
    if (how === 'push' && parseOpenBill(search) && !$state.get().open) wentForward = true
    address[how](href)
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

  async function closeBill() {
    if (wentForward) address.back()
    else await go(voidBillsHref($state.get().filters), 'replace')
  }

  /** Shows the viewer's next or previous bill of the list, beyond the page's edge too; nothing happens at the list's end. */
  async function stepBill(by: 1 | -1) {
    const { page, open, filters } = $state.get()
    const index = page?.data.findIndex(({ id }) => id === open?.id) ?? -1
    if (!page || index < 0) return
    const beside = page.data[index + by]
    if (beside) return await go(voidBillsHref(filters, beside.id), 'replace')
    const turned = page.meta.current_page + by
    if (turned < 1 || turned > page.meta.last_page) return
    await go(voidBillsHref({ ...filters, page: turned }, open?.id), 'replace')
    const arrived = $state.get()
    const edge = arrived.page?.meta.current_page === turned && arrived.page.data.at(by === 1 ? 0 : -1)
    if (edge && arrived.open) await go(voidBillsHref(arrived.filters, edge.id), 'replace')
  }

  /** Fetches the viewer's bill when it is not among the rows. Fails with a PortalError. */
  async function loadBill(id: number) {
    const bill = await postalBills.get(id)
    bills.remember([bill])
    if ($state.get().open?.id === id) update({ open: { id, bill } })
  }

  /** Selects all that match the filters, not only the page (D31). */
  async function selectAllMatching() {
    const { filters } = $state.get()
    update({ isSelectingAll: true })
    try {
      const matching = await postalBills.selection({ ...selectionQuery(filters), ...scope })
      if (!pickSameBills(filters, $state.get().filters)) return
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

  /** Marks one bill. */
  async function mark(id: number, isPaid: boolean) {
    await marking.mark({ bills: billsOf([id]), isPaid })
  }

  /** Marks the selected bills; asks first when they are many or much (D31). */
  async function markSelected(isPaid: boolean) {
    const chosen = { bills: selectedBills(), isPaid }
    if (needsBulkConfirm(chosen.bills.length, toPence(totalOf(chosen.bills)))) {
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
    return address.onMove((search) => void arrive(search))
  }

  return {
    $state,
    start,
    retry,
    go,
    filter,
    closeBill,
    stepBill,
    loadBill,
    loadPaymentDetails: (id: number) => postalBills.paymentDetails(id),
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
