import { toPence, toPounds } from '@doorstep/portal-contract/money'
import {
  type MonthSums,
  notPaidOut,
  statementOf,
  type StatementSums,
} from '@doorstep/portal-contract/statements'
import type { Statement } from '@doorstep/portal-contract/statements.schema'

const period = { from: '2026-01', to: '2026-03' }

/** What happened, in pence: December's last payment was late, and a supplier gave something back. */
const happened: MonthSums[] = [
  { month: '2025-12', billed: 118_310 },
  { month: '2026-01', billed: 116_805, paid: 118_310, paid_to_suppliers: 108_310, fees_kept: 10_000 },
  { month: '2026-02', billed: 118_640, paid: 116_805, paid_to_suppliers: 107_305, fees_kept: 9_500 },
  { month: '2026-02', supplier_refunds: -1_250, adjustments: 340, one_off_charges: 2_500, commission: 7_500 },
  { month: '2026-03', billed: 120_475, credited: 2_000, paid: 118_640, refunded: 2_000, commission: 8_250 },
]

/** The statement of three months. */
export function sampleStatement(more: Partial<Statement> = {}): Statement {
  const { months, total, still_to_pay, still_to_pay_before } = statementOf(period, happened)
  return {
    ...period,
    still_to_pay_before: toPounds(still_to_pay_before),
    months: months.map(({ month, still_to_pay: left, ...sums }) => ({
      month,
      ...inPounds(sums),
      still_to_pay: toPounds(left),
    })),
    total: inPounds(total),
    still_to_pay: toPounds(still_to_pay),
    not_paid_out: toPounds(notPaidOut(total)),
    differences: [],
    ...more,
  }
}

const inPounds = (sums: StatementSums) =>
  Object.fromEntries(Object.entries(sums).map(([name, pence]) => [name, toPounds(pence)])) as StatementSums

/** The same for whoever may not see commission. */
export function withoutCommission({ months, total, ...rest }: Statement): Statement {
  return {
    ...rest,
    months: months.map((month) => ({ ...month, commission: null })),
    total: { ...total, commission: null },
  }
}

/** The amounts of a table's column as shown, in pence. */
export const penceShown = (text: string): number =>
  toPence(Number(text.replace('−', '-').replace(/[£,]/g, '')))
