import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import type { PackageRecord, PackageShare, Payouts } from '@doorstep/portal-contract/package.schema'
import { change, sampleHousemate, sampleTenancy } from './sampleTenancies.ts'

/** The package of the sample tenancy, which is running. */
export function samplePackage(more: Partial<PackageRecord> = {}): PackageRecord {
  const { order, partner } = sampleTenancy()
  if (!order) throw new Error('The sample tenancy has a package.')
  return {
    ...order,
    status_id: 4,
    version: '2026-03-01T09:00:00.000000Z',
    allowed: [5],
    partner,
    created_at: '2025-07-11T09:00:00.000Z',
    payment_method: null,
    last_four: null,
    activity: [
      change(5, 3, 4, '2025-09-01T09:00:00.000Z', 'staff'),
      change(4, 10, 3, '2025-08-30T09:00:00.000Z', 'staff'),
      change(3, 2, 10, '2025-08-12T09:00:00.000Z', 'system'),
      change(2, 1, 2, '2025-07-18T09:00:00.000Z', 'user'),
      change(1, null, 1, '2025-07-11T09:00:00.000Z', 'user'),
    ],
    ...more,
  }
}

/** A package that awaits approval, with one housemate who has to add payment details. */
export const waitingPackage = samplePackage({
  status_id: 3,
  status_changed_at: '2026-03-13T09:00:00.000Z',
  housemates: [
    sampleHousemate(1, 'Joe Fairley'),
    sampleHousemate(2, 'Ann Lee', { has_payment_details: false, reminded_at: '2026-03-15T09:00:00.000Z' }),
  ],
  activity: [
    change(3, 10, 3, '2026-03-13T09:00:00.000Z', 'staff'),
    change(2, 2, 10, '2026-02-24T09:00:00.000Z', 'system'),
    change(1, null, 2, '2026-02-16T09:00:00.000Z', 'user'),
  ],
})

/** A package with nothing in it yet. */
export const emptyPackage = samplePackage({
  status_id: 1,
  status_changed_at: '2026-03-16T09:00:00.000Z',
  management_fee: 0,
  bills: [],
  housemates: [],
  activity: [change(1, null, 1, '2026-03-16T09:00:00.000Z', 'user')],
})

const recipient = (id: number, name: string, more: Partial<NoticeRecipient> = {}): NoticeRecipient => ({
  id,
  provider: { id, name, logo_path: null },
  kind: 'electricity',
  delivered_at: '2026-03-02T10:00:00.000Z',
  acknowledged_at: null,
  settled_at: null,
  chased_at: null,
  usual_days: 8,
  ...more,
})

/** One notice to suppliers in every state; the day is `sampleToday`. */
export const sampleNotices: Notice[] = [
  {
    id: 1,
    purpose: 'open',
    sent_at: '2026-03-02T09:00:00.000Z',
    known_on: null,
    tenancy_start: '2025-09-01',
    tenancy_end: '2026-08-31',
    document: { id: 9, filename: 'Notice of new tenants.pdf' },
    recipients: [
      recipient(1, 'Calder Water', {
        kind: 'water',
        usual_days: 15,
        acknowledged_at: '2026-03-09T09:00:00.000Z',
      }),
      recipient(2, 'Larkfield Energy', { acknowledged_at: '2026-03-04T09:00:00.000Z' }),
      recipient(3, 'Kestrel Gas', { kind: 'gas', usual_days: 10, settled_at: '2026-03-12T09:00:00.000Z' }),
      recipient(4, 'Leeds City Council', { kind: 'council', delivered_at: null, usual_days: null }),
      recipient(5, 'TV Licensing', { kind: 'tv', usual_days: 5, chased_at: '2026-03-17T08:00:00.000Z' }),
    ],
  },
]

let payments = 0
const attempt = (
  number: number,
  day: string,
  more: Partial<PackageShare['payments'][number]> = {},
): PackageShare['payments'][number] => ({
  id: (payments += 1),
  amount: 48.89,
  attempt: number,
  method: 'direct_debit',
  takes_back: false,
  status: 'Paid',
  failure_reason: null,
  retry_on: null,
  created_at: `${day}T05:35:00.000Z`,
  settled_at: `${day}T09:00:00.000Z`,
  ...more,
})

const failure = {
  status: 'Failed Temp',
  failure_reason: 'Their bank said there was not enough money in the account.',
}

let shares = 0
/** A tenant's share of a month, paid in full unless that is said. */
export const sampleShare = (
  id: number,
  full_name: string,
  month: string,
  more: Partial<PackageShare> = {},
): PackageShare => ({
  id: (shares += 1),
  housemate: { id, full_name },
  created_at: `${month}-01T00:00:00.000Z`,
  status: 'Paid',
  amount: 48.89,
  paid: more.amount ?? 48.89,
  credited: 0,
  left: 0,
  late_months: [],
  first_attempt_on: `${month}-05`,
  payments: [attempt(1, `${month}-05`)],
  ...more,
})

/** Three months of two tenants; one paid late, and one's last payment failed. */
export const sampleShares: PackageShare[] = [
  ...['2026-01', '2026-02', '2026-03'].map((month) => sampleShare(1, 'Joe Fairley', month)),
  sampleShare(2, 'Ann Lee', '2026-01', {
    payments: [attempt(2, '2026-01-10'), attempt(1, '2026-01-05', { ...failure, retry_on: '2026-01-10' })],
  }),
  sampleShare(2, 'Ann Lee', '2026-02'),
  sampleShare(2, 'Ann Lee', '2026-03', {
    status: 'Failed',
    paid: 0,
    left: 48.89,
    payments: [attempt(1, '2026-03-05', { ...failure, retry_on: '2026-03-20' })],
  }),
]

const provider = (id: number, name: string) => ({ id, name, logo_path: null })

/** Two months; the newer has a refund for a bill and a charge without one (D29). */
export const samplePayouts: Payouts = {
  payouts: [
    {
      id: 4,
      type_id: 0,
      amount: 142.5,
      paid_at: '2026-03-06T09:00:00.000Z',
      provider: provider(1, 'Larkfield Energy'),
      bill_id: 1,
    },
    { id: 3, type_id: 2, amount: -12.4, paid_at: '2026-03-06T09:00:00.000Z', provider: null, bill_id: 1 },
    { id: 2, type_id: 4, amount: 25, paid_at: '2026-03-05T09:00:00.000Z', provider: null, bill_id: null },
    {
      id: 1,
      type_id: 1,
      amount: 31.8,
      paid_at: '2026-02-06T09:00:00.000Z',
      provider: provider(2, 'Calder Water'),
      bill_id: 2,
    },
  ],
  total_service_fee: 12,
  has_tv_licence: true,
}

export const sampleReadings: MeterReading[] = [
  {
    id: 1,
    meter: { id: 1, kind: 'electricity', serial_number: 'E1' },
    reading: 48_210,
    reading2: null,
    date_of_reading: '2026-03-01',
    type: 'regular',
    tenancy_id: null,
    bill_provider: { name: 'Larkfield Energy' },
    drop_reason: null,
    document: null,
    sent_by: null,
    version: 'v1',
  },
]
