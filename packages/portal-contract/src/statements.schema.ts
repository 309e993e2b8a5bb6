import { z } from 'zod'
import { emptyAsNone, idText, list } from './lists.schema.ts'
import { isStatementPeriod, maxStatementMonths } from './statements.ts'
import { dataOf, id, pounds } from './wire.schema.ts'

const monthText = 'Enter the month as YYYY-MM.'
// Aborts, so that only months reach the refinement of both.
const givenMonth = emptyAsNone(
  z.string(monthText).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: monthText, abort: true }),
)

/** GET /api/i/partner/statement: whole months, both ends included. */
export const statementQuery = z
  .object({
    from: givenMonth,
    to: givenMonth,
    partner_id: list(idText),
    'partner_id[]': list(idText),
  })
  .refine(isStatementPeriod, {
    path: ['to'],
    error: `The last month must not be before the first, and at most ${maxStatementMonths - 1} months after it.`,
  })
  .transform(({ 'partner_id[]': more, ...query }) => ({
    ...query,
    partner_id: [...query.partner_id, ...more],
  }))

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** The sums of `statementSums`, in pounds. */
const sums = {
  billed: pounds,
  credited: pounds,
  paid: pounds,
  refunded: pounds,
  paid_to_suppliers: pounds,
  supplier_refunds: pounds,
  adjustments: pounds,
  one_off_charges: pounds,
  fees_kept: pounds,
  /** Null for whoever may not see commission (D9). */
  commission: pounds.nullable(),
}

/** What was billed, paid, paid out and earned, month by month. */
export const statement = z.object({
  from: month,
  to: month,
  /** What was left to pay when the period began. */
  still_to_pay_before: pounds,
  months: z.array(z.object({ month, ...sums, still_to_pay: pounds })),
  /** What the months add up to. */
  total: z.object(sums),
  /** What is left to pay at the end of the period. */
  still_to_pay: pounds,
  /** Paid in the period, and neither paid out nor kept in it; less than 0 where payouts were of what was paid in other months. */
  not_paid_out: pounds,
  /** Invoices and commission reports of the period whose lines come to something else than they do; the newest 100. */
  differences: z.array(
    z.object({
      kind: z.enum(['invoice', 'commission_report']),
      id,
      month,
      partner_name: z.string(),
      total: pounds,
      lines: pounds,
    }),
  ),
})

export const statementAnswer = dataOf(statement)

export type StatementQuery = z.output<typeof statementQuery>
export type Statement = z.infer<typeof statement>
