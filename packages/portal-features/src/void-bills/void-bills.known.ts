import type { WritableAtom } from 'nanostores'
import { $moreBillsToPay } from '../shared/state/billsToPay.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import {
  type BillState,
  type KnownBill,
  moreToPay,
  statusesAfter,
  summaryAfter,
  withStates,
} from './void-bills.projection.ts'
import type { VoidBillsState } from './void-bills.state.ts'

export type KnownBills = ReturnType<typeof createKnownBills>

/** What is known of bills, on the page or selected beyond it, and the one way to show that they changed. */
export function createKnownBills($state: WritableAtom<VoidBillsState>, initial: VoidBillsInitial) {
  const known = new Map<number, KnownBill>()

  function update(change: Partial<VoidBillsState>) {
    $state.set({ ...$state.get(), ...change })
  }

  function remember(bills: readonly KnownBill[]) {
    for (const bill of bills) known.set(bill.id, { ...known.get(bill.id), ...bill })
  }

  /** Shows new states of bills in rows, viewer, summary, status counts and the sidebar's count at once. */
  function show(states: readonly BillState[]) {
    const { page, open, summary, statuses } = $state.get()
    const byId = new Map(states.map((state) => [state.id, state]))
    const changes = states.flatMap(({ id, status }) => {
      const bill = known.get(id)
      return bill && bill.status !== status ? { bill, to: status } : []
    })
    $moreBillsToPay.set($moreBillsToPay.get() + moreToPay(changes))
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
  return { known, update, remember, show }
}
