import { alertLists, alertTypes } from '@doorstep/portal-contract/alerts'
import { attentionLength } from '@doorstep/portal-contract/dashboard'
import type { AlertToSee, Attention, FailedPayment } from '@doorstep/portal-contract/dashboard.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { remindedOrderStatuses } from '@doorstep/portal-contract/orders'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { billStatusText, isCredit, payBy } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { packageLists } from '../shared/addresses/packages.ts'
import { voidBills } from '../shared/addresses/voidBills.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { packageHref, tenancyHref } from '../shared/property/propertyHref.ts'

/** Something that waits for someone, with what to do about it. */
export type AttentionEntry = {
  key: string
  /** Until when; null without a day, and then `noDue` says so. */
  due: string | null
  noDue?: string
  property: Order['property']
  matter: string
  action:
    | { kind: 'link'; label: string; href: string }
    | { kind: 'addReading'; meterId: number | null }
    | { kind: 'remind'; order: Order }
}

/** What is due first over all kinds; what has no day comes last. */
export function attentionEntries({
  void_bills: bills,
  alerts,
  packages,
  failed_payments: payments,
}: Attention): AttentionEntry[] {
  return [
    ...(bills?.first.map(billEntry) ?? []),
    ...payments.first.map(paymentEntry),
    ...packages.first.map(packageEntry),
    ...alerts.first.map(alertEntry),
  ]
    .toSorted((a, b) => compare(a.due ?? never, b.due ?? never))
    .slice(0, attentionLength)
}

/** After every day. */
const never = '~'

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** How many things wait in all. */
export const attentionTotal = ({ void_bills, alerts, packages, failed_payments }: Attention): number =>
  [void_bills?.total ?? 0, packages.total, failed_payments.total, ...Object.values(alerts.by_type)].reduce(
    (total, count) => total + count,
    0,
  )

/** How many there are of each kind that has a list, with that list (D60). */
export function attentionLists({ void_bills: bills, alerts, packages }: Attention) {
  const kinds = [
    { name: 'Void bills', count: bills?.total ?? 0, href: voidBills.link({ status: ['needs_paying'] }) },
    {
      name: 'Payment details missing',
      count: packages.total,
      href: packageLists.tenant.link({ status: remindedOrderStatuses, missing: true }),
    },
    ...alertTypes.map((type) => ({ ...alertLists[type], count: alerts.by_type[type] ?? 0 })),
  ]
  return kinds.filter(({ count }) => count > 0)
}

function billEntry(bill: PostalBill): AttentionEntry {
  const { id, provider, amount, property } = bill
  return {
    key: `bill ${id}`,
    due: payBy(bill),
    // A credit is never late (D60).
    noDue: isCredit(bill) ? billStatusText(bill) : 'No due date',
    property,
    matter: isCredit(bill)
      ? `${provider.name} credit of ${formatPounds(-amount)}`
      : `${provider.name} bill of ${formatPounds(amount)} needs paying`,
    action: { kind: 'link', label: 'View bill', href: voidBills.link({ status: ['needs_paying'] }, id) },
  }
}

function paymentEntry({ id, amount, due_on, retry_on, housemate, ...of }: FailedPayment): AttentionEntry {
  const failed = `${housemate.full_name}’s payment of ${formatPounds(amount)} failed`
  return {
    key: `payment ${id}`,
    due: retry_on ?? due_on,
    property: of.property,
    matter: retry_on === null ? failed : `${failed}. We’ll try again on ${formatDate(retry_on)}`,
    action: { kind: 'link', label: 'View package', href: packageHref(of) },
  }
}

function packageEntry(order: Order): AttentionEntry {
  const awaited = awaitedHousemates(order, order.household.bill_payers)
  const [only] = awaited
  const who = only && awaited.length === 1 ? `${only.full_name} hasn’t` : `${awaited.length} tenants haven’t`
  return {
    key: `package ${order.id}`,
    due: order.tenancy_start,
    property: order.property,
    matter: `${who} added payment details`,
    action: { kind: 'remind', order },
  }
}

function alertEntry(alert: AlertToSee): AttentionEntry {
  const { type, due_on, property, tenancy, meters } = alert
  return {
    key: `${type} ${property.id} ${tenancy?.id ?? ''}`,
    due: due_on,
    property,
    matter: alertMatter(alert),
    action:
      type === 'unknown_property'
        ? { kind: 'link', label: 'Confirm', href: alertLists.unknown_property.href }
        : type === 'ending_tenancy' && tenancy
          ? { kind: 'link', label: 'View tenancy', href: tenancyHref(property.id, tenancy) }
          : { kind: 'addReading', meterId: meters[0]?.id ?? null },
  }
}

function alertMatter({ type, due_on, tenancy, meters }: AlertToSee): string {
  const on = (day: string | null | undefined) => (day ? ` on ${formatDate(day)}` : '')
  switch (type) {
    case 'ending_tenancy':
      return `The tenancy ends on ${formatDate(due_on)}`
    case 'unknown_property':
      return 'Its status is Unknown. Say who lives there'
    case 'start_reading':
      return `No start reading yet. The tenancy began${on(tenancy?.tenancy_start)}`
    case 'end_reading':
      return `No end reading yet. The tenancy ended${on(tenancy?.tenancy_end)}`
    case 'meter_verification': {
      const kinds = listOfNames([...new Set(meters.map(({ kind }) => kind))])
      return `A new reading of the ${kinds} ${meters.length === 1 ? 'meter' : 'meters'} is needed`
    }
  }
}
