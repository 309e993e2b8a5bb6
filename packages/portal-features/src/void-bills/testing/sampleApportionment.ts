import type { BillApportionment } from '@doorstep/portal-contract/apportionment.schema'

const household = (id: number, lead_tenant: string, tenancy_start: string, tenancy_end: string | null) => ({
  id,
  lead_tenant,
  tenancy_start,
  tenancy_end,
})

/** £100.00 for January 2026: a household, ten days of void, the next household, whose last days nobody read. */
export const sampleApportionment: BillApportionment = {
  bill_id: 3,
  property_id: 4,
  supply: 'electricity',
  has_meter: true,
  amount: 100,
  period_from: '2026-01-01',
  period_to: '2026-01-31',
  standing_charge: 0,
  shares: [
    {
      owner: 'tenant',
      payer: 'Tenants',
      tenancy: household(1, 'Priya Nair', '2025-01-01', '2026-01-10'),
      periods: [{ from: '2026-01-01', to: '2026-01-10' }],
      days: 10,
      by_days: 32.26,
      by_readings: 59.55,
      usage: 60,
      unread_days: 0,
    },
    {
      owner: 'void',
      payer: 'Landlord',
      tenancy: null,
      periods: [{ from: '2026-01-11', to: '2026-01-20' }],
      days: 10,
      by_days: 32.26,
      by_readings: 4.96,
      usage: 5,
      unread_days: 0,
    },
    {
      owner: 'tenant',
      payer: 'Tenants',
      tenancy: household(2, 'Zoë Wright', '2026-01-21', null),
      periods: [{ from: '2026-01-21', to: '2026-01-31' }],
      days: 11,
      by_days: 35.48,
      by_readings: 35.49,
      usage: null,
      unread_days: 11,
    },
  ],
  borders: [
    { day: '2026-01-01', state: 'read', after: null, before: null },
    { day: '2026-01-11', state: 'read', after: null, before: null },
    { day: '2026-01-21', state: 'between', after: '2026-01-10', before: '2026-01-25' },
    { day: '2026-02-01', state: 'missing', after: null, before: null },
  ],
}
