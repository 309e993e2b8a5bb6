import { addDays, daysBetween } from './dates.ts'

export type OrderStatusId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export type OrderStatus = {
  id: Exclude<OrderStatusId, 6>
  name: string
  title: string
  /** Whether lists show it when the filter has no status (D24b). */
  shownByDefault: boolean
  meaning: string
}

/** What a list of orders can be sorted by: when they were made, the start of the tenancy, or the address. */
export const orderSorts = ['created', 'start', 'property'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The filter of an order list (specification, section 7; D24b, D59). */
export type OrderFilter = {
  partner_id?: readonly number[]
  status?: readonly OrderStatusId[]
  responsibility_type?: 'tenant' | 'partner'
}

/** Bills setup begins this many days before the tenancy starts (specification, section 9). */
export const setupLeadDays = 20

/** A lost opportunity may be reopened for this many days (D21). */
export const reopenDays = 30

/** An unfinished order is lost this many days after the tenancy's start, or after it last moved on or was reopened (D21). */
export const unfinishedDays = 14

/** The statuses of orders, in order (specification, section 4). */
export const orderStatuses: readonly OrderStatus[] = [
  {
    id: 1,
    name: 'inviting',
    title: 'Inviting Tenants',
    shownByDefault: false,
    meaning: 'tenants invited by text but not set up',
  },
  {
    id: 2,
    name: 'payment',
    title: 'Awaiting Payment Details',
    shownByDefault: false,
    meaning: 'some tenants lack payment details',
  },
  {
    id: 9,
    name: 'pre-setup',
    title: 'Pre Bills Setup',
    shownByDefault: false,
    meaning: 'signed up but tenancy start more than 20 days away',
  },
  {
    id: 10,
    name: 'bill-setup',
    title: 'Bills Being Setup',
    shownByDefault: true,
    meaning: 'provider team setting up bills',
  },
  {
    id: 3,
    name: 'approval',
    title: 'Awaiting Approval',
    shownByDefault: true,
    meaning: 'awaiting approval by the provider team, first payment to be taken',
  },
  {
    id: 4,
    name: 'active',
    title: 'Active',
    shownByDefault: true,
    meaning: 'billed monthly, commission earned',
  },
  { id: 7, name: 'ended', title: 'Ended', shownByDefault: false, meaning: 'tenancy ended' },
  {
    id: 5,
    name: 'cancelled',
    title: 'Cancelled',
    shownByDefault: false,
    meaning: 'cancelled by bill payers',
  },
  {
    id: 8,
    name: 'lost',
    title: 'Lost Opportunity',
    shownByDefault: false,
    meaning: 'onboarding not completed',
  },
]

/** A warm lead viewed a quote and did not continue; it is never listed as a status (specification, section 4). */
const warmLeadStatus = 6

/** Every status of section 4 of the specification, the warm lead last. */
export const orderStatusIds: readonly OrderStatusId[] = [...orderStatuses.map(({ id }) => id), warmLeadStatus]

/**
 * How far an order is, which decides what else its status means:
 * - `onboarding`: the tenants have not finished signing up; of a lead, that it is open (D20)
 * - `signed-up`: its setup begins later
 * - `setup`, `active`: its property has a package (D18)
 * - `closed`: ended, cancelled or lost
 */
export type OrderStage = 'onboarding' | 'signed-up' | 'setup' | 'active' | 'closed'

const stages: Record<OrderStatusId, OrderStage> = {
  1: 'onboarding',
  2: 'onboarding',
  3: 'setup',
  4: 'active',
  5: 'closed',
  6: 'onboarding',
  7: 'closed',
  8: 'closed',
  9: 'signed-up',
  10: 'setup',
}

/** The statuses of orders that are at one of some stages. */
function statusesAt(...wanted: OrderStage[]): readonly OrderStatusId[] {
  const all = Object.keys(stages).map((status) => Number(status) as OrderStatusId)
  return all.filter((status) => wanted.includes(stages[status]))
}

/** The statuses of an open order. A tenancy has one open order at most. */
export const openOrderStatuses = statusesAt('onboarding', 'signed-up', 'setup', 'active')

/** The statuses of an order whose onboarding is not finished, which are also those of an open lead (D20, D21). */
export const unfinishedOrderStatuses = statusesAt('onboarding')

/** The statuses of an order that makes its property one with a package: being set up, awaiting approval, active (D18). */
export const packageOrderStatuses = statusesAt('setup', 'active')

/** The statuses of an order that is being set up or awaits approval (D36). */
export const setupOrderStatuses = statusesAt('setup')

/** The statuses of an order that the household agreed to, so that its package says who pays: signed up, being set up, active, ended. */
export const agreedOrderStatuses: readonly OrderStatusId[] = [
  ...statusesAt('signed-up', 'setup', 'active'),
  7,
]

/** The statuses of an order whose package runs: active. */
export const activeOrderStatuses = statusesAt('active')

/** The statuses of a list without a filter, in order: being set up, awaiting approval, active (D24b). */
export const defaultOrderStatuses: OrderStatusId[] = orderStatuses
  .filter((status) => status.shownByDefault)
  .map(({ id }) => id)

/** The fields of an order that its transitions depend on; days are ISO days in Europe/London, `since` that of its last change of status. */
export type OrderState = { status: OrderStatusId; since: string; tenancyStart: string }

/** The statuses an order can change to today, for a 409's `allowed` (D21). Empty when its status is final. */
export function orderTransitions(order: OrderState, today: string): OrderStatusId[] {
  switch (order.status) {
    case 6:
      return [1, 8]
    case 1:
      return [2, 5, 8]
    case 2:
      return [signedUpStatus(order.tenancyStart, today), 5, 8]
    case 9:
      return [10, 5]
    case 10:
      return [3, 5]
    case 3:
      return [4, 10, 5]
    case 4:
      return [7, 5]
    case 8:
      return daysBetween(order.since, today) <= reopenDays ? [1] : []
    case 5:
    case 7:
      return []
  }
}

/** The status of an order once nobody's payment details are missing: its setup waits while the start is more than 20 days away (D21). */
export function signedUpStatus(tenancyStart: string, today: string): 9 | 10 {
  return daysBetween(today, tenancyStart) > setupLeadDays ? 9 : 10
}

/** Those of the transitions that a partner can make: withdraw, mark an open lead as lost, and reopen a lost one (D20, D21). */
export function partnerOrderTransitions(order: OrderState, today: string): OrderStatusId[] {
  const own = order.status === 8 ? [1] : [5, 8]
  return orderTransitions(order, today).filter((status) => own.includes(status))
}

/** The same for the package of a tenancy, which is withdrawn and never lost by hand: that is for leads (D21). */
export function partnerPackageTransitions(order: OrderState, today: string): OrderStatusId[] {
  return partnerOrderTransitions(order, today).filter((status) => status !== 8)
}

/**
 * What happens to orders by themselves: from some statuses to another, so many days after the tenancy's start or the last change of
 * status, whichever is later (D21). An order that was reopened is therefore not lost again the same day.
 */
export const automaticOrderMoves: readonly {
  from: readonly OrderStatusId[]
  to: OrderStatusId
  days: number
}[] = [
  { from: [9], to: 10, days: -setupLeadDays },
  { from: unfinishedOrderStatuses, to: 8, days: unfinishedDays },
]

/** The status an order changes to automatically today, or null (D21). */
export function automaticOrderStatus(order: OrderState, today: string): OrderStatusId | null {
  const { status, since, tenancyStart } = order
  const later = since > tenancyStart ? since : tenancyStart
  const move = automaticOrderMoves.find(
    ({ from, days }) => from.includes(status) && today >= addDays(later, days),
  )
  return move?.to ?? null
}
