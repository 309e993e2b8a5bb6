import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packageCosts } from './costs.ts'
import { toPence, toPounds } from './money.ts'
import { quoteCosts } from './quotes.ts'

it('takes the coupon off the fee, and counts bills that lists do not show (D27, D54)', () => {
  const bills = [{ price: 31.8 }, { price: [{ housemates: 5, price_per_housemate: 28.5 }] }]
  expect(packageCosts({ bills, management_fee: 12.5, coupon: { discount: 5 } })).toEqual({
    bills: 17_430,
    managementFee: 1_250,
    discount: 500,
    total: 18_180,
  })
  expect(packageCosts({ bills: [], management_fee: 12.5, coupon: null }).total).toBe(1_250)
})

it('a package costs what its quote said, to the penny, whatever it is made of', () => {
  const pence = fc.nat(1_000_000)
  const coupon = fc.option(
    fc.oneof(
      fc.record({ percent_off: fc.integer({ min: 1, max: 100 }), amount_off: fc.constant(null) }),
      fc.record({ percent_off: fc.constant(null), amount_off: pence.map(toPounds) }),
    ),
  )
  const names = ['Electricity', 'Water', 'TV Licence', 'Billing Better Service']
  fc.assert(
    fc.property(
      fc.array(pence, { maxLength: names.length }),
      fc.integer({ min: 1, max: 20 }),
      pence.map(toPounds),
      coupon,
      (each, housemates, fee, off) => {
        const groups = each.map((price, id) => {
          const prices = [{ price_total: toPounds(price * housemates) }]
          return { id, name: names[id] ?? '', bills: [{ id, active: true, account_number: null, prices }] }
        })
        const quoted = quoteCosts(groups, fee, off && { code: 'X', ...off })
        const ordered = packageCosts({
          bills: each.map((price) => ({ price: [{ housemates, price_per_housemate: toPounds(price) }] })),
          management_fee: fee,
          coupon: off && { discount: toPounds(quoted.discount) },
        })
        expect(ordered).toEqual(quoted)
        expect(ordered.total).toBeGreaterThanOrEqual(ordered.bills)
        expect(ordered.managementFee).toBe(toPence(fee))
      },
    ),
  )
})
