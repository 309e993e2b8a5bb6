import type {
  PostalBill,
  PostalBillsPage,
  PostalBillsSummary,
} from '@doorstep/portal-contract/postal-bills.schema'
import type { BillProvider, BillProviderEntry } from '@doorstep/portal-contract/providers.schema'
import { toPence, toPounds } from '@doorstep/portal-contract/money'
import { isCredit, isOutstanding, isOverdue } from '@doorstep/portal-contract/postal-bills'

/** The day on which samples are looked at. */
export const sampleToday = '2026-03-17'

const logo = (colour: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${colour}"/><path d="${mark}" fill="#fff6d9"/></svg>`,
  )}`

export const sampleProviders: BillProvider[] = [
  { id: 1, name: 'Larkfield Energy', logo_path: logo('#c08a12', 'M5 16a7 7 0 0 1 14 0z') },
  { id: 2, name: 'Fernhill Energy', logo_path: logo('#2f6b4f', 'M12 5l5 12H7z') },
  {
    id: 3,
    name: 'Oakmere Power',
    logo_path: logo('#7a4a21', 'M6.500 10.500h11c0 5-2.500 8-5.500 9-3-1-5.500-4-5.500-9z'),
  },
  {
    id: 4,
    name: 'Calder Water',
    logo_path: logo('#1f5f8f', 'M12 4.500c3 3.800 5 6.300 5 9.200a5 5 0 0 1-10 0c0-2.900 2-5.400 5-9.200z'),
  },
]

const addresses = [
  ['14B Cardigan Lane', 'Leeds', 'LS6 3AG'],
  ['Flat 3, 27 Hyde Park Road', 'Leeds', 'LS6 1PX'],
  ['8 Ecclesall Terrace', 'Sheffield', 'S11 8TR'],
  ['61 Bishopthorpe Road', 'York', 'YO23 1NX'],
  ['Apartment 22, The Maltings, 4 Skeldergate', 'York', 'YO1 6DH'],
  ['102 Cemetery Road', 'Sheffield', 'S11 8FP'],
] as const

const of = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

/** A void bill; which one follows from its id, and anything can be said otherwise. */
export function sampleBill(id: number, more: Partial<PostalBill> = {}): PostalBill {
  const provider = of(sampleProviders, id)
  const [address_line1, address_city, address_postcode] = of(addresses, id)
  const day = String((id % 27) + 1).padStart(2, '0')
  return {
    id,
    status: 'needs_paying',
    provider_id: provider.id,
    provider,
    account_number: `FH 2204 ${8800 + id}`,
    issue_date: `2026-02-${day}`,
    due_date: `2026-03-${day}`,
    period_from: '2026-01-09',
    period_to: '2026-02-22',
    amount: toPounds(1_041 + ((id * 733) % 19_000)),
    is_estimated: id % 3 === 0,
    source_url: null,
    file_name: `bill-${91_027_700 + id}.pdf`,
    marked_paid_at: null,
    property: {
      id: (id % addresses.length) + 1,
      address_line1,
      address_line2: null,
      address_city,
      address_postcode,
    },
    tenancy_id: null,
    partner: { id: 1, name: 'Northgate Leeds' },
    ...more,
  }
}

export function sampleBills(count: number, more: Partial<PostalBill> = {}): PostalBill[] {
  return Array.from({ length: count }, (_, index) => sampleBill(index + 1, more))
}

/** A page of a list as the API gives it (D3). */
export function pageOf(bills: readonly PostalBill[], page = 1, perPage = 25): PostalBillsPage {
  const first = (page - 1) * perPage
  const data = bills.slice(first, first + perPage)
  return {
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? first + 1 : null,
      to: data.length > 0 ? first + data.length : null,
      total: bills.length,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(bills.length / perPage)),
    },
    links: { first: '', last: '', prev: null, next: null },
  }
}

/** What is outstanding with each provider, the largest sum first. */
export function summaryOf(bills: readonly PostalBill[]): PostalBillsSummary {
  const outstanding = bills.filter(({ status }) => isOutstanding(status))
  return sampleProviders
    .map((provider) => {
      const own = outstanding.filter((bill) => bill.provider_id === provider.id)
      const overdue = own.filter((bill) => isOverdue(bill, sampleToday))
      return {
        provider,
        bills_count: own.length,
        amount: sum(own.filter((bill) => !isCredit(bill))),
        credit: 0 - sum(own.filter(isCredit)),
        overdue_count: overdue.length,
        overdue_amount: sum(overdue),
      }
    })
    .filter((entry) => entry.bills_count > 0)
    .toSorted((a, b) => b.amount - a.amount)
}

export function statusesOf(bills: readonly PostalBill[]) {
  const statuses = ['needs_paying', 'challenged', 'paid', 'outdated'] as const
  return statuses
    .map((status) => ({ status, bills_count: bills.filter((bill) => bill.status === status).length }))
    .filter((entry) => entry.bills_count > 0)
}

export function providersOf(bills: readonly PostalBill[]): BillProviderEntry[] {
  const counts = new Map(summaryOf(bills).map((entry) => [entry.provider.id, entry.bills_count]))
  return sampleProviders.map((provider) => ({
    ...provider,
    outstanding_bills_count: counts.get(provider.id) ?? 0,
  }))
}

function sum(bills: readonly PostalBill[]): number {
  return toPounds(bills.reduce((pence, bill) => pence + toPence(bill.amount), 0))
}
