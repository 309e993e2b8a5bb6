import type { CommissionedOrder, CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { addDays, addMonths } from '@doorstep/portal-contract/dates'

/** A report so many months before February 2026. */
export function sampleReport(back: number, more: Partial<CommissionReport> = {}): CommissionReport {
  const start = addMonths('2026-02-01', -back)
  const next = addMonths(start, 1)
  const status = (['pending', 'approved'] as const)[back] ?? 'paid'
  const created_at = `${next}T00:30:00Z`
  return {
    id: 100 - back,
    partner_id: 1,
    partner_name: 'Northgate Lettings',
    period_start: start,
    period_end: addDays(next, -1),
    status,
    approved_at: status === 'pending' ? null : `${addDays(next, 19)}T10:00:00Z`,
    refused_at: null,
    refused_reason: null,
    paid_at: status === 'paid' ? `${addMonths(next, 1)}T09:00:00Z` : null,
    pays_on: status === 'approved' ? '2026-03-31' : null,
    total_commission: 1284 - 48.5 * back,
    total_eligible_orders: 106 - back,
    total_orders: 109 - back,
    unique_ref: `COM-${start.slice(0, 7).replace('-', '')}-0001`,
    documents: [
      { type: 'csv', filename: 'commission-March-2026.csv' },
      { type: 'pdf', filename: 'commission-March-2026.pdf' },
    ],
    created_at,
    updated_at: created_at,
    ...more,
  }
}

export const sampleReports = Array.from({ length: 14 }, (_, back) => sampleReport(back))

export function sampleOrder(id: number, more: Partial<CommissionedOrder> = {}): CommissionedOrder {
  return {
    id,
    line_id: id * 100,
    property: {
      id,
      address_line1: `${id} Ash Grove`,
      address_line2: null,
      address_city: 'Leeds',
      address_postcode: 'LS6 1AX',
      is_deleted: false,
    },
    tenancy_id: id * 10,
    tenancy_start: '2025-09-01',
    tenants: 4,
    is_eligible: true,
    ineligible_reason: null,
    months: 1,
    from_month: '2026-02-01',
    is_correction: false,
    rate: 12,
    amount: 12,
    ...more,
  }
}

/** It earned nothing. */
export const sampleNothing = (id: number, ineligible_reason: string): CommissionedOrder =>
  sampleOrder(id, { is_eligible: false, ineligible_reason, months: 0, amount: 0 })

export const sampleOrders: readonly CommissionedOrder[] = [
  sampleNothing(38, 'Cancelled on 19/02/2026, before the month was over.'),
  sampleNothing(5, 'Not active yet. Its full months are added once it is active.'),
  sampleOrder(88, { months: 2, from_month: '2026-01-01', amount: 24 }),
  sampleOrder(19),
  sampleOrder(47, { property: { ...sampleOrder(47).property, is_deleted: true } }),
]
