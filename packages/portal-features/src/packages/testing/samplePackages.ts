import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { Order, OrdersPage } from '@doorstep/portal-contract/orders.schema'
import { emptyDraft } from '../../quote/emptyDraft.ts'

export const sampleOwners = [
  { id: 1, name: 'Northgate Lettings' },
  { id: 2, name: 'Northgate Leeds' },
  { id: 3, name: 'Northgate York' },
]

type Household = { names: string[]; ready: number; remindedAt?: string }

const places: [address: string, postcode: string, start: string, status: OrderStatusId, Household][] = [
  [
    '52 Delph Lane',
    'LS6 2HQ',
    '2026-04-03',
    10,
    {
      names: ['Amy Lund', 'Tom Ashe', 'Una Reed', 'Ben Carrow', 'Isla Fenn'],
      ready: 3,
      remindedAt: '2026-03-17T09:20:00.000Z',
    },
  ],
  [
    '9 Welton Grove',
    'LS6 1ES',
    '2026-04-01',
    10,
    { names: ['Kit Hale', 'Ida Holm', 'Sam Reed', 'Nadia Hussain'], ready: 3 },
  ],
  ['71 Sharrow Vale Road', 'S11 8ZB', '2026-03-18', 10, { names: ['Joe Fairley', 'Mo Dean'], ready: 2 }],
  [
    '14 Marlborough Grove',
    'YO10 4AY',
    '2026-03-02',
    3,
    { names: ['Ann Coe', 'Bea Low', 'Cal Ray', 'Ellis Ward', 'Finn Oak', 'Gus Pell'], ready: 3 },
  ],
  ['Apartment 22, The Maltings, 4 Skeldergate', 'YO1 6DH', '2025-09-01', 4, { names: ['Lea Fox'], ready: 1 }],
  [
    '2 Chestnut Avenue',
    'LS6 1BA',
    '2025-09-01',
    4,
    { names: Array.from({ length: 9 }, (_, index) => `Tenant ${index + 1}`), ready: 9 },
  ],
  ['88 Harold Terrace', 'LS6 1LD', '2025-09-01', 8, { names: ['Max Quill', 'Maya Quill'], ready: 1 }],
]

/** A package; the first seven are all different. */
export function samplePackage(id: number, more: Partial<Order> = {}): Order {
  const [address, postcode, start, status_id, { names, ready, remindedAt = null }] = places[
    id % places.length
  ] as (typeof places)[number]
  return {
    id,
    status_id,
    responsibility_type: 'tenant',
    property: {
      id,
      address_line1: address,
      address_line2: null,
      address_city: 'Leeds',
      address_postcode: postcode,
    },
    property_tenancy: { id: 100 + id, is_lead: status_id === 8, is_deleted: false },
    tenancy_start: start,
    household: {
      status: 'active',
      bill_payers: names.map((full_name, index) => ({
        id: index + 1,
        full_name,
        is_lead_tenant: index === 0,
        has_payment_details: index < ready,
        reminded_at: index < ready ? null : remindedAt,
      })),
      created_at: '2025-08-12T10:00:00.000Z',
    },
    partner: sampleOwners[id % sampleOwners.length] ?? { id: 1, name: 'Northgate Lettings' },
    bills: [
      bill(1, 'Gas and electricity', 'Energy', [{ housemates: names.length, price_per_housemate: 31.25 }]),
      bill(2, 'Billing Better Service', 'Billing Better Service', 8.12),
    ],
    management_fee: 6,
    coupon: null,
    housemates: names.length,
    ...more,
  }
}

function bill(id: number, name: string, group: string, price: Order['bills'][number]['price']) {
  return {
    id,
    account_number: null,
    provider: { id, name: 'Larkfield Energy', logo_path: null },
    group: { name: group },
    date_setup: null,
    install_date: null,
    price,
    name,
    state: 'Active',
  }
}

/** Few rows of many: every story is looked at in several ways, each of which looks at every row. */
const perPage = 10

/** The first page of `total` packages, the latest start first as the list sorts them, with the figures beside it. */
export function samplePage(total: number, more: Partial<Order> = {}): OrdersPage {
  const rows = Math.min(total, perPage)
  return {
    data: Array.from({ length: rows }, (_, id) => samplePackage(id, more)).toSorted((a, b) =>
      b.tenancy_start.localeCompare(a.tenancy_start),
    ),
    meta: {
      current_page: 1,
      from: rows && 1,
      to: rows,
      total,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(total / perPage)),
    },
    links: { first: '', last: '', prev: null, next: null },
    counts: {
      by_status:
        total === 0
          ? {}
          : { inviting: 4, payment: 7, 'pre-setup': 2, 'bill-setup': 9, approval: 3, active: 164 },
      missing_payment_details: total === 0 ? { housemates: 0, orders: 0 } : { housemates: 11, orders: 7 },
    },
  }
}

/** A quote for a tenancy whose bills were chosen, and one that has only begun. */
export const sampleQuotes: SavedDraft[] = [
  {
    id: 7,
    version: '2026-03-16T09:30:00.000000Z',
    saved_at: '2026-03-16T09:30:00.000Z',
    draft: {
      ...emptyDraft,
      property_id: 12,
      tenancy_id: 120,
      housemates: 5,
      start: '2026-04-01',
      bills: [{ id: 11 }],
    },
    property: {
      id: 12,
      address_line1: '12 Moorgate Avenue',
      address_line2: null,
      address_city: 'Sheffield',
      address_postcode: 'S10 1EQ',
      partner_id: 1,
    },
    tenancy: {
      id: 120,
      is_lead: false,
      lead_tenant_name: 'Joe Fairley',
      tenancy_start: '2026-04-01',
      tenancy_end: null,
    },
  },
  {
    id: 8,
    version: '2026-03-15T09:30:00.000000Z',
    saved_at: '2026-03-15T09:30:00.000Z',
    draft: emptyDraft,
    property: null,
    tenancy: null,
  },
]
