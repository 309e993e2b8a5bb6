import { formatPounds } from '@doorstep/portal-contract/money'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import type { TableColumn } from '@doorstep/ui/Table'
import * as css from './Statement.css.ts'

/** A month of a statement, or its total. */
export type StatementRow = Statement['months'][number] & { label: string; isTotal: boolean }

type Sum = Exclude<keyof Statement['months'][number], 'month'>

const monthColumn: TableColumn<StatementRow> = {
  id: 'month',
  header: 'Month',
  width: 'name',
  narrow: 'primary',
  cell: ({ label, isTotal }) => <span className={isTotal ? css.strong : undefined}>{label}</span>,
}

/** All share what the month leaves over, so that a line is read across without a hole. */
const sumColumn = (
  id: Sum,
  header: string,
  narrow: 'labelled' | 'end' = 'labelled',
): TableColumn<StatementRow> => ({
  id,
  header,
  align: 'end',
  narrow,
  cell: (row) => {
    const pounds = row[id] ?? 0
    const look = row.isTotal ? css.strong : pounds === 0 ? css.nothing : css.figure
    return <span className={look}>{formatPounds(pounds)}</span>
  },
})

export const invoiceSums = [
  monthColumn,
  sumColumn('billed', 'Billed'),
  sumColumn('paid', 'Paid'),
  sumColumn('refunded', 'Refunded'),
  sumColumn('still_to_pay', 'Still to pay'),
]

const withoutCommission = [
  monthColumn,
  sumColumn('paid_to_suppliers', 'To suppliers'),
  sumColumn('supplier_refunds', 'Refunds'),
  sumColumn('adjustments', 'Adjustments'),
  sumColumn('one_off_charges', 'One-off charges'),
]

export const paidOutSums = {
  withoutCommission,
  withCommission: [...withoutCommission, sumColumn('commission', 'Commission')],
}
