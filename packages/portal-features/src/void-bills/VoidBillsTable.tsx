import { billFailures } from '@doorstep/portal-contract/messages'
import type { PostalBill, PostalBillsPage } from '@doorstep/portal-contract/postal-bills'
import { Pagination } from '@doorstep/ui/Pagination'
import { type Selection, Table } from '@doorstep/ui/Table'
import { memo, Suspense, useMemo } from 'react'
import {
  type BillFilters,
  type BillSort,
  changeFilters,
  clearFilters,
  isFiltered,
  voidBillsHref,
} from './void-bills.filters.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsActions, VoidBillsViewProps } from './VoidBillsView.tsx'
import { billLabel, voidBillColumns } from './voidBillColumns.tsx'
import * as css from './VoidBillsTable.css.ts'

export interface VoidBillsTableProps extends Pick<
  VoidBillsState,
  'shown' | 'page' | 'listState' | 'isMarking' | 'isSelectingAll'
> {
  today: string
  selection: Selection
  actions: VoidBillsActions
  Empty: VoidBillsViewProps['Empty']
  BulkBar: VoidBillsViewProps['BulkBar']
}

/** The list of void bills with its paging and bulk actions. */
export const VoidBillsTable = memo(function VoidBillsTable({
  shown: filters,
  page,
  listState,
  isMarking,
  isSelectingAll,
  today,
  selection,
  actions,
  Empty,
  BulkBar,
}: VoidBillsTableProps) {
  const columns = useMemo(
    () => voidBillColumns({ today, hrefOf: (bill) => voidBillsHref(filters, bill.id), ...actions }),
    [today, filters, actions],
  )
  const hrefs = pageHrefs(page, filters)
  return (
    <div className={css.list}>
      <Table
        label="Void bills"
        columns={columns}
        rows={page?.data ?? noRows}
        getRowId={idOf}
        rowLabel={billLabel}
        rowMuted={isOutdated}
        sort={filters.sort}
        sortHref={(column, direction) => sortHref(filters, { column, direction } as BillSort)}
        selection={selection}
        state={listState}
        errorMessage={billFailures.list}
        onRetry={actions.retry}
        empty={
          <Suspense>
            <Empty clearHref={isFiltered(filters) ? voidBillsHref(clearFilters(filters)) : null} />
          </Suspense>
        }
        footer={page && <Pagination {...rangeOf(page)} {...hrefs} />}
        bulkBar={
          BulkBar && (
            <BulkBar
              selection={selection}
              total={page?.meta.total ?? 0}
              selectedAmount={actions.selectedAmount}
              isMarking={isMarking}
              isSelectingAll={isSelectingAll}
              onSelectAll={actions.selectAllMatching}
              onMark={actions.markSelected}
              {...hrefs}
            />
          )
        }
        skeletonRows={13}
        stickyHeader
      />
    </div>
  )
})

function pageHrefs(page: PostalBillsPage | null, filters: BillFilters) {
  const { current_page = 1, last_page = 1 } = page?.meta ?? {}
  const href = (number: number) => voidBillsHref(changeFilters(filters, { page: number }))
  return {
    previousHref: current_page > 1 ? href(current_page - 1) : null,
    nextHref: current_page < last_page ? href(current_page + 1) : null,
  }
}

const rangeOf = ({ meta: { from, to, total } }: PostalBillsPage) => ({ from: from ?? 0, to: to ?? 0, total })

const noRows: PostalBill[] = []

const idOf = (bill: PostalBill) => bill.id

const isOutdated = (bill: PostalBill) => bill.status === 'outdated'

function sortHref(filters: BillFilters, sort: BillSort) {
  return voidBillsHref(changeFilters(filters, { sort }))
}
