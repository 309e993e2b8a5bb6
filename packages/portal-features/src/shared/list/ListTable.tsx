import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import type { Selection, TableColumn } from '@doorstep/ui/Table'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import type { HistoryStep, CurrentList } from './createListStore.ts'
import type { ListDefinition, ListQuery, ListSort } from './defineList.ts'
import type { ListItem } from './listSource.ts'
import { PagedTable } from './PagedTable.tsx'

/** What a list's view lets people do; the same functions at every render. */
export type ListActions<Query extends ListQuery> = {
  change: (change: Partial<Query>, how?: HistoryStep) => unknown
  retry: () => unknown
}

export interface ListTableProps<Query extends ListQuery, Row extends ListItem> {
  list: ListDefinition<Query>
  state: CurrentList<Query, Row>
  /** What the rows are: "Void bills". */
  label: string
  /** A record in words, counted: '1 bill', '2,147 bills'. */
  count: (total: number) => string
  /** Keep them outside the component, or memoised: new columns render every row again. */
  columns: readonly TableColumn<Row>[]
  rowLabel: (row: Row) => string
  rowMuted?: (row: Row) => boolean
  selection?: Selection
  bulkBar?: ReactNode
  errorMessage: string
  onRetry: () => unknown
  /** In place of the rows when nothing narrows the list and there are none. */
  empty: ReactNode
  /** What people read when nothing matches what they asked for. */
  nothingMatches: { title: string; advice: string }
  skeletonRows?: number
  /** What opens under a row. */
  rowDetail?: (row: Row) => ReactNode
  /** Which rows are open, where some are from the start. */
  openRows?: Selection
}

/** A list's rows with what every list has: sorting, pages, an error with Retry, and the empty state. */
export function ListTable<Query extends ListQuery, Row extends ListItem>({
  list,
  state: { current: shown, page, state },
  count,
  onRetry,
  empty,
  nothingMatches,
  ...table
}: ListTableProps<Query, Row>) {
  const sortHref = (column: string, direction: ListSort['direction']) =>
    list.href(list.change(shown, { sort: { column, direction } } as Partial<Query>))
  return (
    <>
      <PagedTable
        {...table}
        meta={page?.meta}
        pageHref={(number) => list.href({ ...shown, page: number })}
        rows={page?.data ?? noRows}
        getRowId={idOf}
        sort={shown.sort}
        sortHref={shown.sort && sortHref}
        state={state}
        onRetry={onRetry}
        empty={
          list.isNarrowed(shown) ? (
            <EmptyState
              title={nothingMatches.title}
              illustration="search"
              action={
                <Button href={list.href(list.clear(shown))} size="small">
                  Clear filters
                </Button>
              }
            >
              {nothingMatches.advice}
            </EmptyState>
          ) : (
            empty
          )
        }
        stickyHeader
      />
      <VisuallyHidden>
        <output>{state === 'ready' && page && count(page.meta.total)}</output>
      </VisuallyHidden>
    </>
  )
}

const noRows: never[] = []

const idOf = ({ id }: ListItem) => id
