import type {
  AvailableStatuses,
  PostalBill,
  PostalBillsPage,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProviderEntry } from '@doorstep/portal-contract/providers'
import type { BillFilters } from './void-bills.filters.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'

export type VoidBillsState = {
  /** What is asked for. */
  filters: BillFilters
  /** What the rows were asked by, and the address says: other than `filters` only while a list is on its way. */
  shown: BillFilters
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

/** What shows before anyone has done anything. */
export function initialState(initial: VoidBillsInitial): VoidBillsState {
  const { filters, page, summary, statuses, providers, openBill, bill } = initial
  return {
    filters,
    shown: filters,
    page,
    listState: page ? 'ready' : 'error',
    summary,
    statuses,
    providers,
    open: openBill ? { id: openBill, bill } : null,
    isMarking: false,
    isSelectingAll: false,
  }
}
