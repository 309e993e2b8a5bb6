import type { TenancyType } from '@doorstep/portal-contract/tenancies'

/**
 * How many live there and who of them can pay: '5, all with payment details', '5, 3 of 4 with payment details'. The number alone where
 * the tenants pay no package.
 */
export function tenantsText(
  { tenants, tenancy_type }: { tenants: number; tenancy_type: TenancyType | null },
  payers: readonly { has_payment_details: boolean }[],
): string {
  const theyPay = tenancy_type !== null && tenancy_type !== 'Bills Included Package'
  if (!theyPay || payers.length === 0) return String(tenants)
  const ready = payers.filter(({ has_payment_details }) => has_payment_details).length
  return ready === payers.length
    ? `${tenants}, all with payment details`
    : `${tenants}, ${ready} of ${payers.length} with payment details`
}
