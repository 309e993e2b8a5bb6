import { addDays, dayInLondon, daysBetween, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { householdShares } from '@doorstep/portal-contract/households'
import { firstAttemptDay } from '@doorstep/portal-contract/invoices'
import { formatPence } from '@doorstep/portal-contract/money'
import { noticeClock, type NoticePurpose } from '@doorstep/portal-contract/notices'
import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import {
  openOrderStatuses,
  orderStatusFacts,
  packageOrderStatuses,
  reopenDays,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { lostUnlessFinished } from '@doorstep/portal-contract/leads'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { nextMonthPaid } from '@doorstep/portal-contract/package'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { counted } from '../shared/format/counted.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { missingReadings } from './package/packageTabs.ts'

/** Something that happens next, or that someone has to do. */
export type NextStep = {
  id: string
  /** When it happens, or is due; null when nobody knows the day. */
  on: string | null
  isLate: boolean
  title: string
  detail: string
  action?: 'readings' | 'remind' | 'notices' | 'reopen'
}

/** How many are shown, the late ones first. */
const mostSteps = 5

/** A tenancy's end is mentioned from so many days before it, as on the alerts page (D37). */
const endingDays = 60

/** The share of each named housemate of what a package costs each month, in pence; with those of the unnamed they add up to it (D39). */
export const sharesOf = (order: PackageRecord, tenants: number): number[] =>
  householdShares(order, tenants).slice(0, order.housemates.length)

/** What comes next for a package: late things first, then what is going on, then by date. */
export function nextSteps(
  tenancy: Tenancy,
  order: PackageRecord,
  notices: readonly Notice[],
  today: string,
): NextStep[] {
  const { status_id: status } = order
  if (status === 8 && order.allowed.includes(1)) return [reopening(order)]
  if (!openOrderStatuses.includes(status)) return missingDetails(tenancy, order, today)
  const steps = [
    ...missingDetails(tenancy, order, today),
    ...(packageOrderStatuses.includes(status) ? readingsToAdd(tenancy, today) : []),
    ...lateSuppliers(notices, today),
    ...dates(tenancy, order, today),
  ]
  // What has no day is what goes on today.
  const day = ({ on }: NextStep) => on ?? today
  return steps
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || day(a).localeCompare(day(b)))
    .slice(0, mostSteps)
}

const reopening = (order: PackageRecord): NextStep => ({
  id: 'reopen',
  on: addDays(dayInLondon(order.status_changed_at), reopenDays),
  isLate: false,
  title: 'The last day to reopen this package',
  detail: 'The tenants didn’t finish signing up. Reopening it invites them again.',
  action: 'reopen',
})

function missingDetails(tenancy: Tenancy, order: PackageRecord, today: string): NextStep[] {
  const missing = awaitedHousemates(order, order.housemates)
  const [first] = missing
  if (!first) return []
  const { tenants } = tenancy
  const { starts_on: start } = order
  const isUnfinished = unfinishedOrderStatuses.includes(order.status_id)
  const lostOn = lostUnlessFinished({ tenancy_start: start, since: dayInLondon(order.status_changed_at) })
  const isClosed = !openOrderStatuses.includes(order.status_id)
  const share = sharesOf(order, tenants)[order.housemates.indexOf(first)] ?? 0
  return [
    {
      id: 'details',
      on: isClosed ? null : start,
      isLate: isClosed || start < today,
      title:
        missing.length === 1
          ? `${first.full_name} still has to add payment details`
          : `${counted(missing.length, 'tenant')} still have to add payment details`,
      detail: isClosed
        ? 'What they owe for this package can’t be collected without them.'
        : isUnfinished
          ? `Without them, the package is lost on ${formatDate(lostOn)}.`
          : `Their share is ${formatPence(share)} a month.`,
      action: 'remind',
    },
  ]
}

function readingsToAdd(tenancy: Tenancy, today: string): NextStep[] {
  const missing = missingReadings(tenancy, today)
  if (missing.length === 0) return []
  const kinds = [...new Set(missing.map(({ kind }) => kind))]
  return [
    {
      id: 'readings',
      on: tenancy.tenancy_start,
      isLate: tenancy.tenancy_start < today,
      title: `Add a start reading for ${listOfNames(kinds)}`,
      detail: `The tenancy began on ${formatDate(tenancy.tenancy_start)}. Suppliers need it for their first bill.`,
      action: 'readings',
    },
  ]
}

function lateSuppliers(notices: readonly Notice[], today: string): NextStep[] {
  const late = notices.flatMap((notice) =>
    notice.recipients.flatMap((recipient) => {
      const clock = clockOf(notice, recipient, today)
      return clock.state === 'late' ? [{ recipient, clock }] : []
    }),
  )
  const [first] = late.toSorted((a, b) => b.clock.late - a.clock.late)
  if (!first) return []
  const [{ recipient, clock }, others] = [first, late.length - 1]
  return [
    {
      id: 'suppliers',
      on: null,
      isLate: true,
      title: `${recipient.provider.name} is ${counted(clock.late, 'working day')} late`,
      detail: `It was notified of the tenancy and hasn’t answered yet.${others > 0 ? ` ${counted(others, 'more supplier')} ${others === 1 ? 'is' : 'are'} late too.` : ''}`,
      action: 'notices',
    },
  ]
}

/** A notice's clock for one of those it went to (D67). Who knew already has nothing to do. */
export function clockOf(
  { sent_at, known_on }: Pick<Notice, 'sent_at' | 'known_on'>,
  { settled_at, usual_days }: NoticeRecipient,
  today: string,
) {
  const sent_on = known_on ?? dayInLondon(sent_at)
  return noticeClock(
    { sent_on, settled_on: known_on ?? (settled_at && dayInLondon(settled_at)) },
    usual_days,
    today,
  )
}

/** What a supplier does in the end, by what it was told. */
export const noticeOutcomes: Record<NoticePurpose, string> = {
  open: 'Account opened',
  close: 'Account closed',
  change: 'Dates changed',
}

/** The same while it is awaited, after 'Waiting for'. */
export const awaitedOutcomes: Record<NoticePurpose, string> = {
  open: 'account to be opened',
  close: 'account to be closed',
  change: 'dates to be changed',
}

/** What happens by itself. */
function dates(tenancy: Tenancy, order: PackageRecord, today: string): NextStep[] {
  const { tenancy_start, tenancy_end: end } = tenancy
  const { status_id: status, starts_on: start } = order
  const steps: NextStep[] = []
  const add = (id: string, on: string | null, title: string, detail: string) =>
    steps.push({ id, on, isLate: false, title, detail })
  const { next } = orderStatusFacts[status]
  if (next) {
    const on = next.daysFromStart === null ? null : addDays(start, next.daysFromStart)
    add('status', on, next.title, next.detail)
  }
  if (tenancy_start > today)
    add(
      'start',
      tenancy_start,
      'The tenancy starts',
      `${counted(tenancy.tenants, 'tenant')} ${tenancy.tenants === 1 ? 'moves' : 'move'} in.`,
    )
  if (start > today && start !== tenancy_start)
    add('package', start, 'The package starts', 'From that day it covers the bills.')
  if (packageOrderStatuses.includes(status)) {
    const month = nextMonthPaid(start, today)
    if (end === null || month <= end)
      add(
        'payment',
        isCollected(order) ? firstAttemptDay(month, month) : month,
        `The payment for ${formatMonth(month)} is taken`,
        paymentText(order, tenancy.tenants),
      )
  }
  if (end !== null && end >= today && daysBetween(today, end) <= endingDays)
    add('end', end, 'The tenancy ends', 'The package ends with it.')
  return steps
}

/** Whether its money is taken from accounts, and not paid on invoice. */
const isCollected = ({ responsibility_type, last_four }: PackageRecord) =>
  responsibility_type === 'tenant' || last_four !== null

/** What is billed for the month, of tenants each their share (D115). */
function paymentText(order: PackageRecord, tenants: number): string {
  if (order.responsibility_type === 'tenant') {
    const pence = sharesOf(order, tenants).reduce((sum, share) => sum + share, 0)
    return `${formatPence(pence)} from ${counted(order.housemates.length, 'tenant')}.`
  }
  const amount = formatPence(packageCosts(order).total)
  return order.last_four
    ? `${amount} by Direct Debit from the account ending ${order.last_four}.`
    : `${amount} on your invoice.`
}
