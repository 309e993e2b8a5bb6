import type { Page } from '@doorstep/portal-contract/wire.schema'
import { Pagination } from '@doorstep/ui/Pagination'
import { Table, type TableProps } from '@doorstep/ui/Table'
import { pageLinks } from './pageLinks.ts'

export interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'footer'> {
  /** Which page the rows are; undefined where none has arrived. */
  meta: Page<Row>['meta'] | undefined
  /** The address of another page. */
  pageHref: (page: number) => string
}

/** A table of one page of many, with links to the pages beside it. A list's own is `ListTable`. */
export function PagedTable<Row>({ meta, pageHref, ...table }: PagedTableProps<Row>) {
  return <Table {...table} footer={meta && <Pagination {...pageLinks(meta, pageHref)} />} />
}
