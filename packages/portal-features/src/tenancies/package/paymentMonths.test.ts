import { toPence } from '@doorstep/portal-contract/money'
import type { PackageShare } from '@doorstep/portal-contract/package.schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { failureOf, paymentMonths } from './paymentMonths.ts'

const payment = (attempt: number | null, status: string): PackageShare['payments'][number] => ({
  id: attempt ?? 9,
  amount: 48.89,
  attempt,
  method: attempt === null ? 'transfer' : 'direct_debit',
  takes_back: false,
  status,
  failure_reason: null,
  retry_on: status === 'Failed Temp' ? '2026-03-20' : null,
  created_at: '2026-03-05T05:35:00.000Z',
  settled_at: '2026-03-05T09:00:00.000Z',
})

/** What is left of a share of £48.89 that is neither paid nor credited. */
const leftOf = (status: string) => (status === 'Paid' || status === 'Credited' ? 0 : 48.89)

const share = (
  housemateId: number,
  month: string,
  status: string,
  payments: PackageShare['payments'] = [],
  paid = status === 'Paid' ? 48.89 : 0,
): PackageShare => ({
  id: housemateId * 100 + Number(month.slice(5)),
  housemate: { id: housemateId, full_name: `Tenant ${housemateId}` },
  created_at: `${month}-01T00:00:00.000Z`,
  status,
  amount: 48.89,
  paid,
  credited: status === 'Credited' ? 48.89 : 0,
  left: status === 'Paid' || status === 'Credited' ? 0 : (4_889 - toPence(paid)) / 100,
  late_months: [],
  first_attempt_on: `${month}-05`,
  payments,
})

it('lays shares out by tenant and month', () => {
  const { rows, months } = paymentMonths([
    share(2, '2026-03', 'Failed', [payment(1, 'Failed Temp')]),
    share(1, '2026-03', 'Paid', [payment(1, 'Paid')]),
    share(2, '2026-02', 'Paid', [payment(2, 'Paid'), payment(1, 'Failed Temp')]),
    share(1, '2026-02', 'Credited'),
    share(1, '2026-04', 'Pending', [payment(null, 'Paid')], 20),
  ])
  expect(months).toEqual([
    { month: '2026-02-01', duePence: 4_889, creditedPence: 4_889, paidPence: 4_889, leftPence: 0 },
    { month: '2026-03-01', duePence: 9_778, creditedPence: 0, paidPence: 4_889, leftPence: 4_889 },
    { month: '2026-04-01', duePence: 4_889, creditedPence: 0, paidPence: 2_000, leftPence: 2_889 },
  ])
  expect(
    rows.map(({ name, paidPence, cells }) => [
      name,
      paidPence,
      [...cells.values()].map(({ state }) => state),
    ]),
  ).toEqual([
    ['Tenant 1', 6_889, ['credited', 'paid', 'pending']],
    ['Tenant 2', 4_889, ['late', 'failed']],
  ])
})

it('says what is due, not what was paid too much', () => {
  const { months, rows } = paymentMonths([share(1, '2026-03', 'Paid', [payment(null, 'Paid')], 60)])
  expect(months).toMatchObject([{ duePence: 4_889, paidPence: 6_000, leftPence: 0 }])
  expect(rows[0]?.cells.get('2026-03-01')).toMatchObject({ state: 'paid', pence: 6_000 })
})

it('knows the last attempt that failed, and when the next one is made', () => {
  const failed = share(2, '2026-03', 'Failed', [payment(1, 'Failed Temp'), payment(2, 'Failed Temp')])
  expect(failureOf(failed)).toMatchObject({ attempt: 2, next: '2026-03-20' })
  expect(failureOf(share(2, '2026-03', 'Failed', [payment(4, 'Failed')]))).toMatchObject({ next: null })
  expect(failureOf(share(1, '2026-03', 'Paid', [payment(1, 'Paid')]))).toBeUndefined()
})

it('rows and months always add up to what was paid, and nothing is due twice', () => {
  const shares = fc.uniqueArray(
    fc.record({
      tenant: fc.nat(3),
      month: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom('Pending', 'Paid', 'Failed', 'Credited'),
      paid: fc.integer({ min: 0, max: 4_888 }),
    }),
    { selector: ({ tenant, month }) => `${tenant} ${month}` },
  )
  fc.assert(
    fc.property(shares, (given) => {
      const all = given.map(({ tenant, month, status, paid }) =>
        share(tenant, `2026-0${month}`, status, [], leftOf(status) === 0 ? undefined : paid / 100),
      )
      const { rows, months } = paymentMonths(all)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
      const paid = sum(all.map((each) => toPence(each.paid)))
      expect(sum(rows.map(({ paidPence }) => paidPence))).toBe(paid)
      expect(sum(months.map(({ paidPence }) => paidPence))).toBe(paid)
      expect(sum(months.map(({ leftPence }) => leftPence))).toBe(sum(all.map(({ left }) => toPence(left))))
      for (const { duePence, paidPence, leftPence } of months) expect(duePence).toBe(paidPence + leftPence)
    }),
  )
})

it('is empty without shares', () => {
  expect(paymentMonths([])).toEqual({ rows: [], months: [] })
})
