import type {
  AvailableStatuses,
  PostalBill,
  PostalBillsPage,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers'
import { atom } from 'nanostores'
import { type BillFilters, parseOpenBill, parseVoidBillsFilters } from './void-bills.filters.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import {
  type BillState,
  type KnownBill,
  statusesAfter,
  summaryAfter,
  withStates,
} from './void-bills.projection.ts'

/** Bills about to be marked. */
export type Marking = { bills: KnownBill[]; isPaid: boolean }

export type VoidBillsState = {
  filters: BillFilters
  /** The last page that arrived; kept while another loads and when that fails (D35a). Null before any did. */
  page: PostalBillsPage | null
  listState: 'ready' | 'loading' | 'error'
  summary: PostalBillsSummary | null
  statuses: AvailableStatuses | null
  providers: BillProviderEntry[] | null
  /** What the viewer shows; `bill` is null until it is loaded. */
  open: { id: number; bill: PostalBill | null } | null
  isMarking: boolean
  isSelectingAll: boolean
}

export type SharedState = ReturnType<typeof createVoidBillsState>

/** What the parts of the store share: the state, and what is known of bills, on the page or selected beyond it. */
export function createVoidBillsState(initial: VoidBillsInitial) {
  const openId = parseOpenBill(initial.search)
  const known = new Map<number, KnownBill>()
  const $state = atom<VoidBillsState>({
    filters: parseVoidBillsFilters(initial.search),
    page: initial.page,
    listState: initial.page ? 'ready' : 'error',
    summary: initial.summary,
    statuses: initial.statuses,
    providers: initial.providers,
    open: openId ? { id: openId, bill: initial.bill } : null,
    isMarking: false,
    isSelectingAll: false,
  })

  function update(change: Partial<VoidBillsState>) {
    $state.set({ ...$state.get(), ...change })
  }

  function remember(bills: readonly KnownBill[]) {
    for (const bill of bills) known.set(bill.id, { ...known.get(bill.id), ...bill })
  }

  /** Shows new states of bills in rows, viewer, summary and status counts at once. */
  function show(states: readonly BillState[]) {
    const { page, open, summary, statuses } = $state.get()
    const byId = new Map(states.map((state) => [state.id, state]))
    const changes = states.flatMap(({ id, status }) => {
      const bill = known.get(id)
      return bill && bill.status !== status ? { bill, to: status } : []
    })
    for (const state of states) {
      const bill = known.get(state.id)
      if (bill) remember([{ ...bill, status: state.status, marked_paid_at: state.marked_paid_at }])
    }
    update({
      page: page && { ...page, data: withStates(page.data, byId) },
      open: open?.bill ? { ...open, bill: withStates([open.bill], byId)[0] ?? null } : open,
      summary: summary && summaryAfter(summary, changes, initial.today),
      statuses: statuses && statusesAfter(statuses, changes),
    })
  }

  remember(initial.page?.data ?? [])
  if (initial.bill) remember([initial.bill])
  return { $state, known, update, remember, show }
}
