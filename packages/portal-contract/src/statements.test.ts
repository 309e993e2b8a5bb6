import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isStatementPeriod,
  monthsOf,
  type MonthSums,
  notPaidOut,
  statementFileName,
  statementOf,
  type StatementSum,
  statementSums,
} from './statements.ts'

const none = Object.fromEntries(statementSums.map((name) => [name, 0]))

it('carries what is still to pay from month to month, also from before the period', () => {
  const statement = statementOf({ from: '2026-02', to: '2026-04' }, [
    { month: '2025-12', billed: 9_000 },
    { month: '2026-01', paid: 4_000 },
    { month: '2026-02', billed: 1_000, paid: 5_000 },
    { month: '2026-04', paid: 1_000, refunded: 250, credited: 100 },
    { month: '2026-05', billed: 7_000 },
  ])
  expect(statement).toEqual({
    still_to_pay_before: 5_000,
    months: [
      { ...none, month: '2026-02', billed: 1_000, paid: 5_000, still_to_pay: 1_000 },
      { ...none, month: '2026-03', still_to_pay: 1_000 },
      { ...none, month: '2026-04', paid: 1_000, refunded: 250, credited: 100, still_to_pay: 150 },
    ],
    total: { ...none, billed: 1_000, paid: 6_000, refunded: 250, credited: 100 },
    still_to_pay: 150,
  })
})

it.each([
  ['2026-01', '2026-01', true, 'statement-2026-01.csv'],
  ['2025-11', '2026-02', true, 'statement-2025-11-to-2026-02.csv'],
  ['2024-01', '2026-12', true, 'statement-2024-01-to-2026-12.csv'],
  ['2024-01', '2027-01', false, 'statement-2024-01-to-2027-01.csv'],
  ['2026-02', '2026-01', false, 'statement-2026-02-to-2026-01.csv'],
])('from %s to %s can be a statement: %s', (from, to, can, name) => {
  expect([isStatementPeriod({ from, to }), statementFileName({ from, to })]).toEqual([can, name])
})

describe('over random histories', () => {
  const month = fc
    .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
  const happened = fc.record({
    month,
    what: fc.constantFrom(...statementSums),
    pence: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  })
  const histories = fc.array(happened, { maxLength: 200 })
  type Happened = { month: string; what: StatementSum; pence: number }
  const rowsOf = (history: Happened[]): MonthSums[] =>
    history.map(({ month: at, what, pence }) => ({ month: at, [what]: pence }))
  const sumOf = (history: Happened[], what: StatementSum) =>
    history.reduce((sum, each) => (each.what === what ? sum + each.pence : sum), 0)
  const periods = fc.tuple(month, month).map(([one, other]) => {
    const [from, to] = one <= other ? [one, other] : [other, one]
    return { from, to }
  })

  it('each penny of the period is in its month once, and the months come to the totals', () => {
    fc.assert(
      fc.property(histories, periods, (history, period) => {
        const { months, total } = statementOf(period, rowsOf(history))
        expect(months.map((each) => each.month)).toEqual(monthsOf(period))
        const within = history.filter((each) => each.month >= period.from && each.month <= period.to)
        for (const what of statementSums) {
          for (const each of months)
            expect(each[what]).toBe(
              sumOf(
                within.filter(({ month: at }) => at === each.month),
                what,
              ),
            )
          expect(total[what]).toBe(sumOf(within, what))
        }
      }),
    )
  })

  it('what is still to pay is all that was billed and not credited until then less all that was paid and not given back', () => {
    fc.assert(
      fc.property(histories, periods, (history, period) => {
        const statement = statementOf(period, rowsOf(history))
        const until = history.filter((each) => each.month <= period.to)
        const owed =
          sumOf(until, 'billed') - sumOf(until, 'credited') - sumOf(until, 'paid') + sumOf(until, 'refunded')
        expect(statement.still_to_pay).toBe(owed)
        expect(statement.months.at(-1)?.still_to_pay).toBe(owed)
      }),
    )
  })

  it('two statements that follow each other come to one of both', () => {
    fc.assert(
      fc.property(histories, fc.tuple(month, month, month), (history, ends) => {
        const [from = '', middle = '', to = ''] = ends.toSorted()
        fc.pre(middle > from)
        const rows = rowsOf(history)
        const whole = statementOf({ from, to }, rows)
        const later = statementOf({ from: middle, to }, rows)
        const earlier = whole.months.filter((each) => each.month < middle)
        expect(later.still_to_pay_before).toBe(earlier.at(-1)?.still_to_pay)
        expect([...earlier, ...later.months]).toEqual(whole.months)
      }),
    )
  })

  it('what was paid out, kept and left comes to what was paid', () => {
    fc.assert(
      fc.property(histories, periods, (history, period) => {
        const { months, total } = statementOf(period, rowsOf(history))
        const left = months.reduce((sum, each) => sum + notPaidOut(each), 0)
        expect(notPaidOut(total)).toBe(left)
        const { paid_to_suppliers, supplier_refunds, adjustments, one_off_charges, fees_kept } = total
        const out = paid_to_suppliers + supplier_refunds + adjustments + one_off_charges + fees_kept
        expect(out + left).toBe(total.paid - total.refunded)
      }),
    )
  })
})
