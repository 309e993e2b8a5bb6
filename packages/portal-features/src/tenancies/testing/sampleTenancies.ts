import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type {
  Housemate,
  Lead,
  Tenancy,
  TenancyOrder,
  TenancyPreview,
} from '@doorstep/portal-contract/tenancies.schema'

/** The day on which samples are looked at. */
export const sampleToday = '2026-03-17'

const version = '2026-03-01T09:00:00.000000Z'

const chapelWalk: Tenancy['property'] = {
  id: 12,
  address_line1: '5 Chapel Walk',
  address_line2: null,
  address_city: 'Leeds',
  address_postcode: 'LS6 3JG',
  status: 'bill-package',
  status_id: 2,
}

const supplier = (id: number, name: string) => ({ id, name, logo_path: null })
const bill = (
  id: number,
  group: string,
  provider: string,
  price: TenancyOrder['bills'][number]['price'],
): TenancyOrder['bills'][number] => ({
  id,
  account_number: null,
  provider: supplier(id, provider),
  group: { name: group },
  date_setup: null,
  install_date: null,
  price,
  name: `${provider} ${group}`,
  state: 'Active',
})

export const sampleHousemate = (id: number, full_name: string, more: Partial<Housemate> = {}): Housemate => ({
  id,
  first_name: full_name.split(' ')[0] ?? '',
  last_name: full_name.split(' ').slice(1).join(' '),
  full_name,
  email: null,
  phone_number: `+4477009001${String(id).padStart(2, '0')}`,
  is_lead_tenant: id === 1,
  has_payment_details: true,
  last_four: null,
  was_billed: false,
  owes_share: false,
  reminded_at: null,
  declined: null,
  link: null,
  ...more,
})

const sampleOrder: TenancyOrder = {
  id: 5,
  status_id: 4,
  status_changed_at: '2025-09-01T08:00:00.000Z',
  responsibility_type: 'tenant',
  starts_on: '2025-09-01',
  management_fee: 6,
  coupon: null,
  bills: [
    bill(1, 'Electricity', 'Larkfield Energy', [{ housemates: 5, price_per_housemate: 28.5 }]),
    bill(2, 'Water', 'Calder Water', 31.8),
    bill(3, 'Broadband', 'Broadreach', 32.5),
    bill(4, 'Billing Better Service', 'Billing Better Service', 8.12),
  ],
  housemates: [1, 2, 3, 4, 5].map((id) =>
    sampleHousemate(id, ['Joe Fairley', 'Ann Lee', 'Kit Hale', 'Bo Ray', 'Lu Wen'][id - 1] ?? ''),
  ),
}

function sampleBill(id: number, provider: string, more: Partial<PostalBill>): PostalBill {
  return {
    id,
    status: 'paid',
    provider_id: id,
    provider: supplier(id, provider),
    account_number: `FH 2204 ${8800 + id}`,
    issue_date: '2026-03-02',
    due_date: '2026-03-30',
    period_from: '2025-12-01',
    period_to: '2026-02-28',
    amount: 226.4,
    is_estimated: false,
    source_url: null,
    file_name: null,
    marked_paid_at: null,
    property: chapelWalk,
    tenancy_id: null,
    partner: { id: 1, name: 'Northgate Lettings' },
    ...more,
  }
}

/** A tenancy with a package in the middle of its time. */
export function sampleTenancy(more: Partial<Tenancy> = {}): Tenancy {
  return {
    id: 34,
    is_lead: false,
    tenancy_type: 'Tenant Bills Package',
    tenancy_start: '2025-09-01',
    tenancy_end: '2026-08-31',
    tenants: 5,
    status_colour: 'green',
    status_id: 4,
    lead_tenant: { name: 'Joe Fairley', email: 'joe.fairley@mail.test', phone_number: '+447700900417' },
    property: chapelWalk,
    partner: { id: 1, name: 'Northgate Lettings' },
    version,
    order: { ...sampleOrder, starts_on: more.tenancy_start ?? sampleOrder.starts_on },
    invoices: [],
    previous: null,
    next: {
      id: 35,
      is_lead: false,
      lead_tenant_name: 'Ida Lindqvist',
      tenancy_start: '2026-09-08',
      tenancy_end: null,
    },
    void_after: null,
    meters: [
      {
        id: 1,
        kind: 'electricity',
        serial_number: 'E1',
        first: { reading: 46_188, reading2: null, date_of_reading: '2025-09-01' },
        last: { reading: 48_210, reading2: null, date_of_reading: '2026-03-01' },
        readings: [
          { id: 3, reading: 48_210, reading2: null, date_of_reading: '2026-03-01' },
          { id: 2, reading: 47_004, reading2: null, date_of_reading: '2025-12-02' },
          { id: 1, reading: 46_188, reading2: null, date_of_reading: '2025-09-01' },
        ],
      },
      {
        id: 2,
        kind: 'gas',
        serial_number: 'G1',
        first: { reading: 8131, reading2: null, date_of_reading: '2025-09-01' },
        last: { reading: 9316, reading2: null, date_of_reading: '2026-03-01' },
        readings: [],
      },
      {
        id: 3,
        kind: 'water',
        serial_number: null,
        first: { reading: 1102, reading2: null, date_of_reading: '2025-09-01' },
        last: null,
        readings: [],
      },
    ],
    utility_notifications: [
      {
        id: 1,
        sent_at: '2025-09-02T09:00:00.000Z',
        known_on: null,
        tenancy_start: '2025-09-01',
        tenancy_end: '2026-08-31',
        document: { id: 9, filename: 'Notice of new tenants.pdf' },
        bills: ['Larkfield Energy', 'Calder Water'].map((name) => ({ name, logo_path: null, email: null })),
      },
    ],
    postal_bills: [
      sampleBill(1, 'Larkfield Energy', { status: 'needs_paying' }),
      sampleBill(2, 'Calder Water', { amount: 95.4 }),
      sampleBill(3, 'Fernhill Energy', { amount: 131.15, status: 'challenged' }),
    ],
    postal_bills_count: 3,
    documents: [
      { id: 9, filename: 'Notice of new tenants.pdf', created_at: '2025-09-02T09:00:00.000Z' },
      {
        id: 8,
        filename: 'Tenancy agreement, Fairley and others.pdf',
        created_at: '2025-08-21T09:00:00.000Z',
      },
    ],
    can_delete: false,
    ...more,
  }
}

/** A tenancy with nothing but its dates. */
export const bareTenancy = sampleTenancy({
  tenancy_type: null,
  status_id: null,
  order: null,
  next: null,
  meters: [],
  utility_notifications: [],
  postal_bills: [],
  postal_bills_count: 0,
  documents: [],
  can_delete: true,
  lead_tenant: { name: 'Joe Fairley', email: null, phone_number: null },
})

/** A lead that waits for one of its three tenants. */
export function sampleLead(more: Partial<Lead> = {}): Lead {
  const status_id = more.status_id ?? 2
  return {
    id: 40,
    is_lead: true,
    tenancy_type: 'New Tenancy',
    tenancy_start: '2026-03-27',
    tenancy_end: '2027-03-26',
    tenants: 3,
    status_colour: 'yellow',
    status_id,
    lead_tenant: { name: 'Priya Nair', email: 'priya.nair@mail.test', phone_number: '+447700900162' },
    property: { ...chapelWalk, status: 'pending', status_id: 1 },
    partner: { id: 1, name: 'Northgate Lettings' },
    version,
    order: {
      ...sampleOrder,
      status_id,
      status_changed_at: '2026-03-11T09:00:00.000Z',
      housemates: [
        sampleHousemate(1, 'Priya Nair'),
        sampleHousemate(2, 'Tom Oyelaran'),
        sampleHousemate(3, 'Ellie Carr', { has_payment_details: false }),
      ],
    },
    activity: [
      change(3, 1, 2, '2026-03-11T09:00:00.000Z', 'system'),
      change(2, 6, 1, '2026-03-05T09:00:00.000Z', 'user'),
      change(1, null, 6, '2026-03-02T09:00:00.000Z', 'user'),
    ],
    ...more,
  }
}

/** A step of a lead's activity. */
export const change = (
  id: number,
  from_status_id: number | null,
  to_status_id: number,
  changed_at: string,
  actor: 'user' | 'staff' | 'system',
  reason: string | null = null,
): Lead['activity'][number] => ({
  id,
  from_status_id,
  to_status_id,
  reason,
  actor,
  user_name: actor === 'user' ? 'Helen Marsh' : null,
  changed_at,
})

export const samplePreview: TenancyPreview = {
  changes: [
    { kind: 'void', title: 'Void period: 7 days becomes 55 days', detail: '15/07/2026 to 07/09/2026' },
    {
      kind: 'money',
      title: 'Payments: July 2026 is the last month',
      detail: '£220.92 for the whole month',
    },
    { kind: 'bills', title: 'Bills: 1 void bill covers days that change', detail: 'Calder Water' },
    {
      kind: 'suppliers',
      title: 'Suppliers: 2 have the old dates',
      detail: 'Larkfield Energy, Calder Water',
    },
  ],
  picture: {
    from: '2026-06-01',
    to: '2026-09-30',
    before: [
      { kind: 'own', label: '31/08/2026', starts_on: '2025-09-01', ends_on: '2026-08-31' },
      { kind: 'void', label: '7 days', starts_on: '2026-09-01', ends_on: '2026-09-07' },
      { kind: 'other', label: 'Ida Lindqvist', starts_on: '2026-09-08', ends_on: null },
    ],
    after: [
      { kind: 'own', label: '14/07/2026', starts_on: '2025-09-01', ends_on: '2026-07-14' },
      { kind: 'void', label: '55 days', starts_on: '2026-07-15', ends_on: '2026-09-07' },
      { kind: 'other', label: 'Ida Lindqvist', starts_on: '2026-09-08', ends_on: null },
    ],
  },
}
