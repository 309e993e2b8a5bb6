import { type BillPrice, monthlyPrice } from './bills.ts'
import { toPence } from './money.ts'

/** What a package costs each month and what that is made of, in integer pence (specification, section 9; D27). */
export type MonthlyCosts = {
  /** With those that lists do not show (D54). */
  bills: number
  managementFee: number
  /** What a coupon takes off the management fee; 0 without one. */
  discount: number
  total: number
}

/** What a package costs each month: its bills, and the management fee less the coupon (specification, section 9; D27). In integer pence. */
export const monthlyCosts = (parts: Omit<MonthlyCosts, 'total'>): MonthlyCosts => ({
  ...parts,
  total: parts.bills + parts.managementFee - parts.discount,
})

/** A package on the wire, as far as its price goes; in pounds. */
export type PricedPackage = {
  bills: readonly { price: BillPrice }[]
  management_fee: number
  coupon: { discount: number } | null
}

/** The same of a package on the wire. */
export const packageCosts = ({ bills, management_fee, coupon }: PricedPackage): MonthlyCosts =>
  monthlyCosts({
    bills: monthlyPrice(bills),
    managementFee: toPence(management_fee),
    discount: toPence(coupon?.discount ?? 0),
  })
