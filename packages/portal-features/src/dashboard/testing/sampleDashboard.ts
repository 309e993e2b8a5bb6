import type { Session } from '@doorstep/portal-contract/auth.schema'
import { dashboardMonthsUntil } from '@doorstep/portal-contract/dashboard'
import type {
  AlertToSee,
  Attention,
  Dashboard,
  FailedPayment,
} from '@doorstep/portal-contract/dashboard.schema'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import type { PostalBill, PostalBillsSummary } from '@doorstep/portal-contract/postal-bills.schema'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'

/** The day on which samples are looked at. */
const sampleToday = '2026-03-17'

/** A team lead of a head office without branches. */
export const sampleSession: Session = {
  user: {
    id: 1,
    first_name: 'Helen',
    last_name: 'Marsh',
    full_name: 'Helen Marsh',
    email: 'helen.marsh@northgate.test',
    phone_number: '+441134960182',
    pivot: { is_team_lead: true },
    colour_scheme: 'system',
    density: 'comfortable',
    hides_first_steps: false,
    second_factor: { enabled: false, required: false },
  },
  partner: {
    id: 1,
    name: 'Northgate Lettings',
    type: 1,
    status: 'active',
    reseller: null,
    has_partner_packages: true,
    invoiced_by: null,
    is_team_lead: true,
    commission_allowed: true,
    children: [],
  },
}

/** The same person's partner with a branch below it. */
export const sampleHeadOffice: Session = {
  ...sampleSession,
  partner: { ...sampleSession.partner, children: [{ id: 2, name: 'Northgate Leeds', parent_id: 1 }] },
}

const activeByMonth = [97, 102, 109, 127, 142, 159, 162, 161, 159, 158, 162, 164]

export const sampleFigures: Dashboard = {
  days: 30,
  active_packages: { value: 214, change: 6, tenant: 164, partner: 50 },
  being_set_up: { value: 12, change: 0, tenant: 12, partner: 0 },
  leads: { value: 9, change: 'New', tenant: 8, partner: 1 },
  voids: { value: 18, change: -10 },
  outstanding_void_balance: { value: 8412.63, change: 14, bills_count: 41, overdue_count: 3, credit: 17.91 },
  latest_commission: { value: 1284, change: 8, period_start: '2026-02-01' },
  property_statuses: {
    pending: 23,
    'bill-package': 168,
    'partner-package': 71,
    'external-tenancy': 88,
    'void-period': 18,
    unknown: 44,
  },
  months: dashboardMonthsUntil(sampleToday).map((month, index) => ({
    month,
    tenant: activeByMonth[index] ?? null,
    partner: 22 + index * 3,
  })),
  first_steps: { property: true, tenancy: true, package: true, colleague: true },
}

/** A partner on its first day. */
export const noFigures: Dashboard = {
  days: 30,
  active_packages: { value: 0, change: '–', tenant: 0, partner: 0 },
  being_set_up: { value: 0, change: '–', tenant: 0, partner: 0 },
  leads: { value: 0, change: '–', tenant: 0, partner: 0 },
  voids: { value: 0, change: '–' },
  outstanding_void_balance: { value: 0, change: '–', bills_count: 0, overdue_count: 0, credit: 0 },
  latest_commission: null,
  property_statuses: {},
  months: dashboardMonthsUntil(sampleToday).map((month, index) => ({
    month,
    tenant: index === 11 ? 0 : null,
    partner: index === 11 ? 0 : null,
  })),
  first_steps: { property: false, tenancy: false, package: false, colleague: false },
}

const property = (id: number, address_line1: string): Order['property'] => ({
  id,
  address_line1,
  address_line2: null,
  address_city: 'Leeds',
  address_postcode: 'LS6 1BA',
})

const partner = { id: 1, name: 'Northgate Lettings' }
const provider = { id: 1, name: 'Larkfield Energy', logo_path: null }

export const sampleSuppliers: PostalBillsSummary = [
  { provider, bills_count: 31, amount: 7094.08, credit: 17.91, overdue_count: 3, overdue_amount: 97.14 },
  {
    provider: { id: 2, name: 'Tidewell Water', logo_path: null },
    bills_count: 10,
    amount: 1318.55,
    credit: 0,
    overdue_count: 0,
    overdue_amount: 0,
  },
]

export function sampleBill(id: number, more: Partial<PostalBill> = {}): PostalBill {
  return {
    id,
    status: 'needs_paying',
    provider_id: provider.id,
    provider,
    account_number: 'FH 2204 8801',
    issue_date: '2026-02-20',
    due_date: '2026-03-13',
    period_from: '2026-01-09',
    period_to: '2026-02-18',
    amount: 97.14,
    is_estimated: false,
    source_url: null,
    file_name: null,
    marked_paid_at: null,
    property: property(8, '8 Ecclesall Terrace'),
    tenancy_id: null,
    partner,
    ...more,
  }
}

/** A package whose lead tenant has not added payment details. */
export function samplePackage(id: number, more: Partial<Order> = {}): Order {
  const payer = { is_lead_tenant: false, has_payment_details: true, reminded_at: null }
  return {
    id,
    status_id: 2,
    responsibility_type: 'tenant',
    property: property(9, '9 Welton Grove'),
    property_tenancy: { id: 90, is_lead: true, is_deleted: false },
    tenancy_start: sampleToday,
    household: {
      status: 'payment',
      bill_payers: [
        {
          ...payer,
          id: 1,
          full_name: 'Nadia Hussain',
          is_lead_tenant: true,
          has_payment_details: false,
        },
        { ...payer, id: 2, full_name: 'Kit Hale' },
      ],
      created_at: '2026-02-12T09:00:00.000Z',
    },
    partner,
    bills: [],
    management_fee: 12.5,
    coupon: null,
    housemates: 2,
    ...more,
  }
}

export function sampleAlert(type: AlertToSee['type'], more: Partial<AlertToSee> = {}): AlertToSee {
  const isOfMeter = type === 'meter_verification'
  const hasTenancy = !isOfMeter && type !== 'unknown_property'
  return {
    type,
    due_on: '2026-03-16',
    property: property(27, '27 Hyde Park Road'),
    tenancy: hasTenancy
      ? { id: 270, is_lead: false, tenancy_start: '2026-03-09', tenancy_end: '2026-09-08' }
      : null,
    meters: isOfMeter
      ? [
          { id: 5, kind: 'electricity' },
          { id: 6, kind: 'gas' },
        ]
      : [],
    ...more,
  }
}

export const samplePayment: FailedPayment = {
  id: 1,
  amount: 42.1,
  due_on: '2026-03-01',
  retry_on: '2026-03-20',
  housemate: { full_name: 'Ann Coe' },
  property: property(61, '61 Bishopthorpe Road'),
  property_tenancy: { id: 610, is_lead: false, is_deleted: false },
}

export const sampleAttention: Attention = {
  void_bills: {
    total: 41,
    first: [
      sampleBill(1),
      sampleBill(2, {
        due_date: '2026-03-20',
        amount: 1318.55,
        property: property(102, '102 Cemetery Road'),
      }),
    ],
  },
  alerts: {
    by_type: {
      ending_tenancy: 2,
      unknown_property: 44,
      start_reading: 1,
      end_reading: 0,
      meter_verification: 3,
    },
    first: [
      sampleAlert('start_reading'),
      sampleAlert('unknown_property', { due_on: '2026-03-18', property: property(44, '44 Brudenell Road') }),
    ],
  },
  packages: { total: 1, first: [samplePackage(1)] },
  failed_payments: { total: 1, first: [samplePayment] },
}

export const noAttention: Attention = {
  void_bills: { total: 0, first: [] },
  alerts: { by_type: {}, first: [] },
  packages: { total: 0, first: [] },
  failed_payments: { total: 0, first: [] },
}

export const sampleUpdates: readonly ResourceEntry[] = [
  { slug: 'upload', title: 'Upload up to 100 void bills at once', createdAt: '2026-03-12' },
  { slug: 'start-readings', title: 'Start readings: what suppliers now ask for', createdAt: '2026-03-03' },
  { slug: 'water-prices', title: 'Water prices from 1 April and your quotes', createdAt: '2026-02-24' },
].map((update) => ({
  ...update,
  id: update.slug,
  excerpt: '',
  section: 'New updates',
  ultimateGuide: false,
  lettingAgent: false,
  billsIncluded: false,
  minutes: 1,
  has_video: false,
  documents: [],
}))
