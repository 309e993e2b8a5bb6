import { formatPounds } from '@doorstep/portal-contract/money'
import type { InvoiceSum } from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'
import { Link } from '@doorstep/ui/Link'
import type { TableColumn } from '@doorstep/ui/Table'
import { invoices } from './invoices.filters.ts'
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
  hrefOf?: (row: StatementRow) => string,
): TableColumn<StatementRow> => ({
  id,
  header,
  align: 'end',
  narrow: 'labelled',
  cell: (row) => {
    const pounds = row[id] ?? 0
    const look = row.isTotal ? css.strong : pounds === 0 ? css.nothing : css.figure
    const text =
      id === 'still_to_pay' && pounds < 0 ? `${formatPounds(-pounds)} in credit` : formatPounds(pounds)
    if (hrefOf && !row.isTotal && pounds !== 0)
      return (
        <span className={css.linked}>
          <Link standalone href={hrefOf(row)} aria-label={`${text} ${header.toLowerCase()} in ${row.label}`}>
            {text}
          </Link>
        </span>
      )
    return <span className={look}>{text}</span>
  },
})

/** A sum that leads to the invoices it counts (D60), where `isLinked`: narrowed to a branch, the list also has invoices with its packages. */
const figureColumn = (id: InvoiceSum, header: string, isLinked: boolean) =>
  sumColumn(
    id,
    header,
    isLinked ? ({ month }) => invoices.link({ figure: [`${id}-${month}` as const] }) : undefined,
  )

const columnsWith = (isLinked: boolean) => {
  const withoutCommission = [
    monthColumn,
    figureColumn('paid_to_suppliers', 'To suppliers', isLinked),
    figureColumn('supplier_refunds', 'Refunds', isLinked),
    figureColumn('adjustments', 'Adjustments', isLinked),
    figureColumn('one_off_charges', 'One-off charges', isLinked),
  ]
  return {
    invoices: [
      monthColumn,
      sumColumn('billed', 'Billed', isLinked ? ({ month }) => invoices.link({ month: [month] }) : undefined),
      figureColumn('credited', 'Credited', isLinked),
      figureColumn('paid', 'Paid', isLinked),
      figureColumn('refunded', 'Refunded', isLinked),
      sumColumn('still_to_pay', 'Still to pay'),
    ],
    withoutCommission,
    withCommission: [...withoutCommission, sumColumn('commission', 'Commission')],
  }
}

/** The tables' columns, made once. */
export const statementColumns = { linked: columnsWith(true), plain: columnsWith(false) }
