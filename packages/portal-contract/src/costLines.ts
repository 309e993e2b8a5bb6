import type { MonthlyCosts } from './costs.ts'

/** A line of what a package costs each month; in pence. */
export type CostLine = { label: string; note?: string; pence: number }

/** The line of the management fee. */
export const feeLabel = 'Management fee'

/**
 * What a package costs each month, as lines that add up to its total: the listed bills, those that are not listed as one line (D54), the
 * fee, and the coupon that comes off it (D27).
 */
export function costLines(
  listed: readonly CostLine[],
  { bills, managementFee, discount }: MonthlyCosts,
  coupon: { code: string } | null,
): CostLine[] {
  const other = bills - listed.reduce((sum, { pence }) => sum + pence, 0)
  return [
    ...listed,
    ...(other > 0
      ? [{ label: 'Other services', note: 'Included, but not listed one by one', pence: other }]
      : []),
    ...(managementFee > 0 ? [{ label: feeLabel, pence: managementFee }] : []),
    ...(coupon ? [{ label: 'Coupon', note: coupon.code, pence: 0 - discount }] : []),
  ]
}
