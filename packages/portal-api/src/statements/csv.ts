import type { Statement } from '@doorstep/portal-contract/statements.schema'
import { type Cell, csvStream } from '../http/download.ts'

/** A statement as CSV (D4): a line for each month and none for the totals, so that a column can be added up. */
export function statementCsv({ months, total }: Statement): ReadableStream<Uint8Array> {
  const columns = [
    'Month',
    'Billed',
    'Credited',
    'Paid',
    'Refunded',
    'Still to pay',
    'Paid to suppliers',
    'Supplier refunds',
    'Adjustments',
    'One-off charges',
    'Management fees kept',
    ...(total.commission === null ? [] : ['Commission']),
  ]
  return csvStream(columns, batchOf(months))
}

async function* batchOf(months: Statement['months']) {
  yield months.map((month): Cell[] => [
    month.month,
    toFigure(month.billed),
    toFigure(month.credited),
    toFigure(month.paid),
    toFigure(month.refunded),
    toFigure(month.still_to_pay),
    toFigure(month.paid_to_suppliers),
    toFigure(month.supplier_refunds),
    toFigure(month.adjustments),
    toFigure(month.one_off_charges),
    toFigure(month.fees_kept),
    ...(month.commission === null ? [] : [toFigure(month.commission)]),
  ])
}

/** A number that a spreadsheet can add up: '1118.40'. */
const toFigure = (pounds: number) => pounds.toFixed(2)
