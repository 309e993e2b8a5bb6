import { addMonths, formatDate } from './dates.ts'
import { approvalReachedStatuses, heldOrderStatuses, type OrderStatusId } from './orders.ts'
import type { CategoryColour } from './properties.ts'
import { overlaps, type Stay } from './void-periods.ts'

export type TenancyType = 'New Tenancy' | 'Tenant Bills Package' | 'Bills Included Package'

/** The kinds of tenancy, in order; a new tenancy is treated as a lead (specification, sections 3 and 4). */
export const tenancyTypes: readonly { type: TenancyType; colour: CategoryColour; isLead: boolean }[] = [
  { type: 'New Tenancy', colour: 'yellow', isLead: true },
  { type: 'Tenant Bills Package', colour: 'green', isLead: false },
  { type: 'Bills Included Package', colour: 'orange', isLead: false },
]

/**
 * What kind a tenancy is by its package. Null once that was withdrawn or lost: then it has none, and its tenants organise their own bills
 * (D58).
 */
export function packageTypeOf(order: {
  responsibility_type: 'tenant' | 'partner'
  status_id: OrderStatusId
}): Exclude<TenancyType, 'New Tenancy'> | null {
  if (!heldOrderStatuses.includes(order.status_id)) return null
  return order.responsibility_type === 'partner' ? 'Bills Included Package' : 'Tenant Bills Package'
}

/** The fields of a tenancy or lead that decide where it is listed. */
export type DatedTenancy = { id: number; tenancy_start: string; is_lead: boolean }

/** The tenancy or lead on the screen, which its own lists leave out. */
export type CurrentTenancy = Pick<DatedTenancy, 'id' | 'is_lead'> | null

/** Tenancies and leads that start after today, soonest first, without the current one (specification, section 4). */
export function futureTenancies<T extends DatedTenancy>(
  tenancies: readonly T[],
  current: CurrentTenancy,
  today: string,
): T[] {
  return exceptCurrent(tenancies, current)
    .filter(({ tenancy_start }) => tenancy_start > today)
    .toSorted((a, b) => compare(a.tenancy_start, b.tenancy_start))
}

/** Tenancies that have started, latest first, without leads and the current one (specification, section 4). */
export function previousTenancies<T extends DatedTenancy>(
  tenancies: readonly T[],
  current: CurrentTenancy,
  today: string,
): T[] {
  return exceptCurrent(tenancies, current)
    .filter(({ tenancy_start, is_lead }) => !is_lead && tenancy_start <= today)
    .toSorted((a, b) => compare(b.tenancy_start, a.tenancy_start))
}

// A lead and a tenancy may have the same id.
function exceptCurrent<T extends DatedTenancy>(tenancies: readonly T[], current: CurrentTenancy): T[] {
  return tenancies.filter(({ id, is_lead }) => id !== current?.id || is_lead !== current.is_lead)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** What a tenancy's form accepts (D19). */
export const tenancyLimits = {
  tenants: { min: 1, max: 20 },
  startMonths: { back: 12, ahead: 18 },
  leadTenantName: 100,
} as const

/** What a tenancy's form says where an answer is missing. */
export const missingOfTenancy = {
  tenancy_start: 'Enter the day the tenancy starts.',
  lead_tenant_name: 'Enter the lead tenant’s name.',
  tenants: `Enter how many tenants there are, from ${tenancyLimits.tenants.min} to ${tenancyLimits.tenants.max}.`,
} as const

/** A tenancy's days; without an end it is periodic. */
export type TenancyDates = { tenancy_start: string; tenancy_end: string | null }

/** Another tenancy of the property, named by its lead tenant. */
export type NamedTenancy = TenancyDates & { lead_tenant_name: string }

/** The first and the last day that a tenancy may be said to start on today (D19); months clamp (D39). */
export function startRange(today: string): { from: string; to: string } {
  const { back, ahead } = tenancyLimits.startMonths
  return { from: addMonths(today, -back), to: addMonths(today, ahead) }
}

export type DateErrors = Partial<Record<keyof TenancyDates, string>>

/**
 * What is wrong with a tenancy's dates, by field (D19); null when nothing is.
 * @param others the other tenancies of the property, without leads, which may overlap
 * @param kept the start that it has already, which may be longer ago than a new one
 */
export function dateErrors(
  dates: TenancyDates,
  { others, today, kept }: { others: readonly NamedTenancy[]; today: string; kept?: string },
): DateErrors | null {
  const { tenancy_start: start, tenancy_end: end } = dates
  const range = startRange(today)
  if (start !== kept && (start < range.from || start > range.to))
    return { tenancy_start: `Choose a start from ${formatDate(range.from)} to ${formatDate(range.to)}.` }
  if (end !== null && end <= start) return { tenancy_end: 'Choose an end after the start.' }
  const other = others
    .toSorted((a, b) => compare(a.tenancy_start, b.tenancy_start))
    .find((each) => overlaps(stayOf(each), stayOf(dates)))
  return other ? overlapError(dates, other) : null
}

/** The sentence for two tenancies with a day in common, at the field that has to change. */
function overlapError({ tenancy_start }: TenancyDates, other: NamedTenancy): DateErrors {
  const name = other.lead_tenant_name
  if (other.tenancy_start > tenancy_start)
    return {
      tenancy_end: `${name}’s tenancy starts on ${formatDate(other.tenancy_start)}. Choose an end before that.`,
    }
  if (other.tenancy_end === null)
    return {
      tenancy_start: `${name}’s tenancy, which started on ${formatDate(other.tenancy_start)}, has no end. End it first.`,
    }
  return {
    tenancy_start: `${name}’s tenancy ends on ${formatDate(other.tenancy_end)}. Choose a start after that.`,
  }
}

/** A tenancy's days as `void-periods.ts` takes them. */
export const stayOf = ({ tenancy_start, tenancy_end }: TenancyDates): Stay => ({
  starts_on: tenancy_start,
  ends_on: tenancy_end,
})

/** Where a tenancy stands today. */
export function tenancyPhase(
  { tenancy_start, tenancy_end }: TenancyDates,
  today: string,
): 'future' | 'current' | 'ended' {
  if (tenancy_start > today) return 'future'
  return tenancy_end !== null && tenancy_end < today ? 'ended' : 'current'
}

/**
 * Whether a tenancy can be deleted (D19): only when none of its orders has reached Awaiting Approval and nothing was sent to a supplier.
 * Otherwise it can be ended.
 */
export function canDeleteTenancy(tenancy: {
  /** Every status that one of its orders has or had. */
  orderStatuses: readonly OrderStatusId[]
  notificationsSent: number
}): boolean {
  return (
    tenancy.notificationsSent === 0 &&
    !tenancy.orderStatuses.some((status) => approvalReachedStatuses.includes(status))
  )
}

/** Why a tenancy that can't be deleted is kept: the one reason that applies, and that it can be ended, where it has not ended. */
export function keptTenancyText({
  wasNotified,
  hasEnded,
}: {
  wasNotified: boolean
  hasEnded: boolean
}): string {
  const reason = wasNotified ? 'Suppliers were notified of it' : 'Its package was approved'
  return `${reason}, so its records are kept.${hasEnded ? '' : ' You can end it instead.'}`
}

/** 'Joe Fairley and 4 others': who lives there, by the lead tenant and how many there are. */
export function householdName(leadTenant: string, tenants: number): string {
  if (tenants <= 1) return leadTenant
  return `${leadTenant} and ${tenants - 1} ${tenants === 2 ? 'other' : 'others'}`
}
