import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import type { DocumentsPage, PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import type { MeterReading, MeterReadingsPage } from '@doorstep/portal-contract/meter-readings.schema'
import type { OrderBill } from '@doorstep/portal-contract/orders.schema'
import type {
  CurrentTenancyDetail,
  PropertyProvider,
  PropertyRecord,
  PropertyTenancy,
  Supply,
  SupplyMeter,
} from '@doorstep/portal-contract/property.schema'
import type { Page } from '@doorstep/portal-contract/wire.schema'
import type { PropertyState } from '../property.store.ts'

/** The only page of a list. @param total when there are more than are shown */
export function pageOf<Item>(data: Item[], total = data.length): Page<Item> {
  return {
    data,
    meta: {
      current_page: 1,
      from: data.length > 0 ? 1 : null,
      to: data.length > 0 ? data.length : null,
      total,
      per_page: Math.max(1, data.length),
      last_page: 1,
    },
    links: { first: '', last: '', prev: null, next: null },
  }
}

/** A tenancy of a year, with a package that has ended, unless said otherwise. */
export function sampleTenancy(id: number, more: Partial<PropertyTenancy> = {}): PropertyTenancy {
  return {
    id,
    tenancy_type: 'Tenant Bills Package',
    tenancy_start: '2024-09-01',
    tenancy_end: '2025-07-31',
    tenants: 4,
    is_lead: false,
    status_colour: 'green',
    lead_tenant: { name: 'Dev Patel', email: 'dev.patel@mail.example', phone_number: '+447700900348' },
    status_id: 7,
    monthly_price: 204.1,
    ...more,
  }
}

const bill = (id: number, name: string, price: number, more: Partial<OrderBill> = {}): OrderBill => ({
  id,
  name,
  price,
  account_number: null,
  provider: { id, name: `${name} Supplier`, logo_path: null },
  group: { name },
  date_setup: '2025-09-03',
  install_date: null,
  state: 'Active',
  ...more,
})

export const sampleCurrent: CurrentTenancyDetail = {
  ...sampleTenancy(31, {
    tenancy_start: '2025-09-01',
    tenancy_end: '2026-08-31',
    tenants: 5,
    lead_tenant: { name: 'Joe Fairley', email: 'joe.fairley@mail.example', phone_number: '+447700900417' },
    status_id: 4,
    monthly_price: 218.42,
  }),
  bills: [
    bill(1, 'Gas and electricity', 142.5, { account_number: 'LK 80214 7' }),
    bill(2, 'Water', 31.8, { account_number: 'CW-551-07741' }),
    bill(3, 'Broadband, 150 Mb', 32.5, { state: 'Install Date Booked', install_date: '2026-03-19' }),
    bill(4, 'Billing Better Service', 8.12),
  ],
  management_fee: 6,
  coupon: { code: 'SPRING-26', discount: 2.5 },
  bill_payers: Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    full_name: index === 0 ? 'Joe Fairley' : `Tenant ${index + 1}`,
    is_lead_tenant: index === 0,
    has_payment_details: true,
    reminded_at: null,
  })),
}

const lead = sampleTenancy(32, {
  tenancy_type: 'New Tenancy',
  tenancy_start: '2026-09-08',
  tenancy_end: '2027-08-31',
  tenants: 5,
  is_lead: true,
  status_colour: 'yellow',
  status_id: 1,
  monthly_price: null,
  lead_tenant: { name: 'Ida Lindqvist', email: null, phone_number: null },
})

const notification = (id: number, day: string): PropertyRecord['utility_notifications'][number] => ({
  id,
  sent_at: `${day}T09:00:00.000Z`,
  known_on: null,
  tenancy_start: day,
  tenancy_end: addDays(addMonths(day, 12), -1),
  document: { id: 100 + id, filename: `Notice of new tenants ${day}.pdf` },
  bills: ['Larkfield Energy', 'Calder Water'].map((name) => ({ logo_path: null, email: null, name })),
})

export const sampleProperty: PropertyRecord = {
  id: 12,
  address_line1: '5 Chapel Walk',
  address_line2: 'Headingley',
  address_city: 'Leeds',
  address_postcode: 'LS6 3JG',
  status: 'bill-package',
  status_id: 2,
  partner_properties: [{ partner: { id: 2, name: 'Northgate Leeds' } }],
  tags: [
    { slug: 'student', name: 'Student' },
    { slug: 'hmo', name: 'HMO' },
  ],
  bedrooms: 5,
  heating_provider: null,
  tenancies: [sampleCurrent, sampleTenancy(30)],
  leads: [lead],
  current_tenancy: sampleCurrent,
  utility_notifications: [notification(2, '2025-09-01'), notification(1, '2024-09-01')],
  void_period: null,
}

/** Nobody has lived there that we know of, and nothing has happened. */
export const emptyProperty: PropertyRecord = {
  ...sampleProperty,
  status: 'unknown',
  status_id: 6,
  tags: [],
  tenancies: [],
  leads: [],
  current_tenancy: null,
  utility_notifications: [],
}

export const voidProperty: PropertyRecord = {
  ...sampleProperty,
  status: 'void-period',
  status_id: 5,
  tenancies: [sampleTenancy(30)],
  leads: [{ ...lead, id: 33, tenancy_start: '2026-02-01', tenancy_end: null, status_id: 8 }],
  current_tenancy: null,
  void_period: {
    id: 3,
    starts_on: '2025-08-01',
    ends_on: null,
    liable_party: 'landlord',
    billing_name: 'M Okafor',
    billing_address: '18 Otley Road, Leeds LS6 2AB',
    note: null,
    version: '2026-03-01T09:30:00.000000Z',
  },
}

/** A tenancy each year for ten years, and a notice for each. */
export const longProperty: PropertyRecord = {
  ...sampleProperty,
  tenancies: [
    sampleCurrent,
    ...Array.from({ length: 10 }, (_, index) =>
      sampleTenancy(20 - index, {
        tenancy_type:
          index % 3 === 0 ? 'Bills Included Package' : index % 3 === 1 ? null : 'Tenant Bills Package',
        tenancy_start: `${2024 - index}-09-01`,
        tenancy_end: `${2025 - index}-07-31`,
        lead_tenant: { name: `Alexandra Featherstonehaugh ${index + 1}`, email: null, phone_number: null },
      }),
    ),
  ],
  utility_notifications: Array.from({ length: 11 }, (_, index) =>
    notification(50 - index, `${2025 - index}-09-01`),
  ),
}

const meter = (id: number, kind: SupplyMeter['kind'], more: Partial<SupplyMeter>): SupplyMeter => ({
  id,
  kind,
  serial_number: `${kind.charAt(0).toUpperCase()}204471${id}`,
  supply_number: null,
  is_two_rate: false,
  is_verified: true,
  replaced_on: null,
  latest_reading: null,
  ...more,
})

export const sampleMeters = [
  meter(1, 'electricity', {
    supply_number: '2300041178206',
    is_two_rate: true,
    latest_reading: { reading: 48_210, reading2: 19_284, date_of_reading: '2026-02-28' },
  }),
  meter(2, 'gas', {
    supply_number: '7712045508',
    latest_reading: { reading: 9_316, reading2: null, date_of_reading: '2026-02-28' },
  }),
  meter(3, 'water', {}),
] as const

const provider = (id: number, name: string) => ({ id, name, logo_path: null })

export const sampleSupplies: Supply[] = [
  ...sampleMeters.map((one, index) => ({
    name: ['Electricity', 'Gas', 'Water'][index] ?? '',
    provider: provider(index + 1, ['Larkfield Energy', 'Fernhill Energy', 'Calder Water'][index] ?? ''),
    account_number: null,
    meter: one,
  })),
  { name: 'Broadband', provider: provider(4, 'Pennine Fibre'), account_number: null, meter: null },
]

export function sampleDocument(id: number, more: Partial<PropertyDocument> = {}): PropertyDocument {
  return {
    id,
    filename: 'Inventory and check-in, 5 Chapel Walk.pdf',
    media_type: 'application/pdf',
    file_size: 120_000,
    tenancy_id: null,
    created_at: '2025-09-01T09:00:00.000Z',
    uploaded_by: { full_name: 'Helen Marsh' },
    can_delete: false,
    ...more,
  }
}

export const sampleDocuments: DocumentsPage = pageOf([
  sampleDocument(3, { filename: 'Meter cupboard.jpg', media_type: 'image/jpeg', can_delete: true }),
  sampleDocument(2),
  sampleDocument(1, {
    filename: 'Energy performance certificate.pdf',
    created_at: '2024-06-14T09:00:00.000Z',
  }),
])

export const manyDocuments: DocumentsPage = pageOf(
  Array.from({ length: 10 }, (_, index) =>
    sampleDocument(90 - index, { filename: `Notice of new tenants ${2025 - index}-09-01.pdf` }),
  ),
  64,
)

export const sampleProviders: PropertyProvider[] = [
  {
    ...provider(3, 'Calder Water'),
    outstanding_bills_count: 1,
    outstanding: 42.18,
    credit: 0,
    accounts: [{ id: 1, account_number: 'CW-551-07741', account_balance: -42.18 }],
  },
  {
    ...provider(1, 'Larkfield Energy'),
    outstanding_bills_count: 3,
    outstanding: 310.4,
    credit: 22.7,
    accounts: [
      { id: 2, account_number: 'LK 80214 7', account_balance: -310.4 },
      { id: 3, account_number: 'LK 80215 1', account_balance: 22.7 },
    ],
  },
]

export const sampleState: PropertyState = {
  parts: {
    record: sampleProperty,
    supplies: sampleSupplies,
    documents: sampleDocuments,
    providers: sampleProviders,
  },
  loading: [],
  failed: [],
}

const reading = (index: number, more: Partial<MeterReading>): MeterReading => ({
  id: 100 - index,
  meter: { id: 2, kind: 'gas', serial_number: 'G2044712' },
  reading: 9_316 - index * 310,
  reading2: null,
  date_of_reading: addMonths('2026-02-28', -index * 3),
  type: 'regular',
  tenancy_id: null,
  bill_provider: { name: 'Fernhill Energy' },
  drop_reason: null,
  document: null,
  sent_by: null,
  version: 'v1',
  ...more,
})

/** Gas, once a quarter. */
export const sampleReadings: MeterReadingsPage = pageOf([
  reading(0, { document: { id: 7, filename: 'Meter cupboard.jpg' } }),
  reading(1, { type: 'end', tenancy_id: 30 }),
  reading(2, { reading: 40, drop_reason: 'meter_changed' }),
  reading(3, { type: 'start', tenancy_id: 30 }),
  reading(4, {}),
])
