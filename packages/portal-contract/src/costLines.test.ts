import { monthlyCosts } from './costs.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costLines } from './costLines.ts'

it('names what is not a listed bill, and leaves out what costs nothing (D27, D54)', () => {
  const listed = [{ label: 'Water', note: 'Calder Water', pence: 3_180 }]
  const costs = monthlyCosts({ bills: 3_992, managementFee: 1_250, discount: 250 })
  expect(costLines(listed, costs, { code: 'SPRING-26' })).toEqual([
    ...listed,
    { label: 'Other services', note: 'Included, but not listed one by one', pence: 812 },
    { label: 'Management fee', pence: 1_250 },
    { label: 'Coupon', note: 'SPRING-26', pence: -250 },
  ])
  expect(costLines(listed, monthlyCosts({ bills: 3_180, managementFee: 0, discount: 0 }), null)).toEqual(
    listed,
  )
})

it('always adds up to the total', () => {
  const pence = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(pence), pence, pence, fc.nat(100), (bills, hidden, managementFee, percent) => {
      const listed = bills.map((each, index) => ({ label: `Bill ${index}`, pence: each }))
      const discount = Math.round((managementFee * percent) / 100)
      const sum = (lines: { pence: number }[]) => lines.reduce((all, line) => all + line.pence, 0)
      const costs = monthlyCosts({ bills: sum(listed) + hidden, managementFee, discount })
      const lines = costLines(listed, costs, discount > 0 ? { code: 'X' } : null)
      expect(sum(lines)).toBe(costs.total)
    }),
  )
})
