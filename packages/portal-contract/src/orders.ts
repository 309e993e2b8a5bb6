import { addDays, daysBetween } from './dates.ts'

/** What a list of orders can be sorted by: when they were made, the start of the package, or the address. */
export const orderSorts = ['created', 'start', 'property'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The filter of an order list (specification, section 7; D24b, D59). */
export type OrderFilter = {
  partner_id?: readonly number[]
  status?: readonly OrderStatusId[]
  responsibility_type?: 'tenant' | 'partner'
}

/** Bills setup begins this many days before the package starts (specification, section 9; D113). */
export const setupLeadDays = 20

/** A lost opportunity may be reopened for this many days (D21). */
export const reopenDays = 30

/** An unfinished order is lost this many days after the package's start, or after it last moved on or was reopened (D21). */
export const unfinishedDays = 14

/** Every status of section 4 of the specification in its order, the warm lead last: it is never listed as a status. */
export const orderStatusIds = [1, 2, 9, 10, 3, 4, 7, 5, 8, 6] as const
export type OrderStatusId = (typeof orderStatusIds)[number]

/**
 * How far an order is, which decides what else its status means:
 * - `onboarding`: the tenants have not finished signing up; of a lead, that it is open (D20)
 * - `signed-up`: its setup begins later
 * - `setup`, `approval`, `active`: its property has a package (D18)
 * - `ended`, `cancelled`, `lost`: it is closed
 */
export type OrderStage =
  | 'onboarding'
  | 'signed-up'
  | 'setup'
  | 'approval'
  | 'active'
  | 'ended'
  | 'cancelled'
  | 'lost'

/** The steps that our staff takes by a command (`npm run staff`). */
export type OrderCommand =
  | 'invite-tenants'
  | 'set-up-tenants'
  | 'complete-payment-details'
  | 'set-up-order'
  | 'return-to-setup'
  | 'approve-order'
  | 'end-order'

export type OrderMover = 'partner' | 'household' | 'tenancy' | OrderCommand

/** A change of status that is allowed (D21). */
type OrderTransition = {
  to: OrderStatusId
  /**
   * Who makes it: a partner (D21, docs/decisions/0023), our staff with a command, the household as its answers come in (D86), or the
   * tenancy as its end is corrected (D114).
   */
  by: readonly OrderMover[]
  /**
   * It happens by itself so many days after the package's start or the last change of status, whichever is later (D80); or after the last
   * day of its tenancy, whenever the status changed (D114).
   */
  automatic?: { after: 'start' | 'end'; days: number }
  /** Whether it is allowed on a day; always, when missing. */
  isAllowed?: (order: OrderState, today: string) => boolean
}

/** What there is to know about a status. */
type OrderStatusFacts = {
  name: string
  title: string
  meaning: string
  /** Whether it is one of the statuses that people choose from; a warm lead viewed a quote and did not continue (specification, section 4). */
  isListed: boolean
  /** Whether lists show it when the filter has no status (D24b). */
  shownByDefault: boolean
  stage: OrderStage
  /** How its badge looks. */
  tone: 'info' | 'caution' | 'positive' | 'neutral' | 'critical'
  /** What happens next without the partner, and how many days from the package's start; null where nothing does. */
  next: { title: string; detail: string; daysFromStart: number | null } | null
  /**
   * Its step on the way to a running package; null when it is none. `expected` is in days from the package's start, `onlyWaiting` a step
   * of those alone whose setup waits for their start.
   */
  way: { expected?: number; onlyWaiting?: true } | null
  /** Whether housemates whose payment details are missing are reminded (D44): not those of a warm lead, whom nobody has invited yet. */
  isReminded: boolean
  transitions: readonly OrderTransition[]
}

export type OrderStatus = OrderStatusFacts & { id: OrderStatusId }

const withdraw: OrderTransition = { to: 5, by: ['partner'] }
const lose: OrderTransition = { to: 8, by: ['partner'], automatic: { after: 'start', days: unfinishedDays } }

/** Everything that a status means, in one place: a new one does not compile without it. */
export const orderStatusFacts: Record<OrderStatusId, OrderStatusFacts> = {
  1: {
    name: 'inviting',
    title: 'Inviting Tenants',
    meaning: 'tenants invited by text but not set up',
    isListed: true,
    shownByDefault: false,
    stage: 'onboarding',
    tone: 'info',
    next: null,
    way: {},
    isReminded: true,
    transitions: [{ to: 2, by: ['set-up-tenants', 'household'] }, withdraw, lose],
  },
  2: {
    name: 'payment',
    title: 'Awaiting Payment Details',
    meaning: 'some tenants lack payment details',
    isListed: true,
    shownByDefault: false,
    stage: 'onboarding',
    tone: 'caution',
    next: null,
    way: {},
    isReminded: true,
    transitions: [
      { to: 9, by: ['complete-payment-details', 'household'], isAllowed: isWaiting },
      {
        to: 10,
        by: ['complete-payment-details', 'household'],
        isAllowed: (...order) => !isWaiting(...order),
      },
      withdraw,
      lose,
    ],
  },
  9: {
    name: 'pre-setup',
    title: 'Pre Bills Setup',
    meaning: 'signed up but tenancy start more than 20 days away',
    isListed: true,
    shownByDefault: false,
    stage: 'signed-up',
    tone: 'info',
    next: {
      title: 'We begin to set up the bills',
      detail: 'Nothing for you to do.',
      daysFromStart: -setupLeadDays,
    },
    way: { onlyWaiting: true },
    isReminded: true,
    transitions: [{ to: 10, by: [], automatic: { after: 'start', days: -setupLeadDays } }, withdraw],
  },
  10: {
    name: 'bill-setup',
    title: 'Bills Being Setup',
    meaning: 'provider team setting up bills',
    isListed: true,
    shownByDefault: true,
    stage: 'setup',
    tone: 'info',
    next: {
      title: 'We finish setting up the bills',
      detail: 'Nothing for you to do. Then we check the package and approve it.',
      daysFromStart: null,
    },
    way: { expected: -setupLeadDays },
    isReminded: true,
    transitions: [{ to: 3, by: ['set-up-order'] }, withdraw],
  },
  3: {
    name: 'approval',
    title: 'Awaiting Approval',
    meaning: 'awaiting approval by the provider team, first payment to be taken',
    isListed: true,
    shownByDefault: true,
    stage: 'approval',
    tone: 'caution',
    next: {
      title: 'We approve the package',
      detail: 'Nothing for you to do. We check the bills and who pays.',
      daysFromStart: null,
    },
    way: {},
    isReminded: true,
    transitions: [{ to: 4, by: ['approve-order'] }, { to: 10, by: ['return-to-setup'] }, withdraw],
  },
  4: {
    name: 'active',
    title: 'Active',
    meaning: 'billed monthly, commission earned',
    isListed: true,
    shownByDefault: true,
    stage: 'active',
    tone: 'positive',
    next: null,
    way: { expected: 0 },
    isReminded: true,
    transitions: [{ to: 7, by: ['end-order'], automatic: { after: 'end', days: 1 } }, withdraw],
  },
  7: {
    name: 'ended',
    title: 'Ended',
    meaning: 'tenancy ended',
    isListed: true,
    shownByDefault: false,
    stage: 'ended',
    tone: 'neutral',
    next: null,
    way: null,
    isReminded: false,
    transitions: [{ to: 4, by: ['tenancy'] }],
  },
  5: {
    name: 'cancelled',
    title: 'Cancelled',
    meaning: 'cancelled by bill payers',
    isListed: true,
    shownByDefault: false,
    stage: 'cancelled',
    tone: 'neutral',
    next: null,
    way: null,
    isReminded: false,
    transitions: [],
  },
  8: {
    name: 'lost',
    title: 'Lost Opportunity',
    meaning: 'onboarding not completed',
    isListed: true,
    shownByDefault: false,
    stage: 'lost',
    tone: 'critical',
    next: null,
    way: null,
    isReminded: false,
    transitions: [
      { to: 1, by: ['partner'], isAllowed: ({ since }, today) => daysBetween(since, today) <= reopenDays },
    ],
  },
  6: {
    name: 'warm-lead',
    title: 'Quote viewed',
    meaning: 'viewed a quote and did not continue',
    isListed: false,
    shownByDefault: false,
    stage: 'onboarding',
    tone: 'neutral',
    next: null,
    way: null,
    isReminded: false,
    transitions: [{ to: 1, by: ['invite-tenants'] }, lose],
  },
}

/** A status by its id on the wire; undefined when there is none. */
export function orderStatusOf(id: number): OrderStatusFacts | undefined {
  const facts: Partial<Record<number, OrderStatusFacts>> = orderStatusFacts
  return facts[id]
}

/** The statuses that people choose from, in order (specification, section 4). */
export const orderStatuses: readonly OrderStatus[] = orderStatusIds
  .map((id) => ({ id, ...orderStatusFacts[id] }))
  .filter(({ isListed }) => isListed)

/** The statuses of which something is so, by id. */
function statusesWhere(is: (facts: OrderStatusFacts) => boolean): readonly OrderStatusId[] {
  return orderStatusIds.filter((id) => is(orderStatusFacts[id])).toSorted((a, b) => a - b)
}

/** The statuses of orders that are at one of some stages. */
const statusesAt = (...wanted: OrderStage[]) => statusesWhere(({ stage }) => wanted.includes(stage))

/** The statuses of an open order. A tenancy has one open order at most. */
export const openOrderStatuses = statusesAt('onboarding', 'signed-up', 'setup', 'approval', 'active')

/** The statuses of an order whose onboarding is not finished, which are also those of an open lead (D20, D21). */
export const unfinishedOrderStatuses = statusesAt('onboarding')

/** The statuses of an order that makes its property one with a package: being set up, awaiting approval, active (D18). */
export const packageOrderStatuses = statusesAt('setup', 'approval', 'active')

/** The statuses of an order that is being set up or awaits approval (D36). */
export const setupOrderStatuses = statusesAt('setup', 'approval')

/** The statuses of an order that the household agreed to, so that its package says who pays: signed up, being set up, active, ended. */
export const agreedOrderStatuses = statusesAt('signed-up', 'setup', 'approval', 'active', 'ended')

/** The statuses of an order that its tenancy has as its package: all but those of one that was withdrawn or lost (D58). */
export const heldOrderStatuses = statusesAt('onboarding', 'signed-up', 'setup', 'approval', 'active', 'ended')

/** Awaiting Approval and what comes only after it (specification, section 4; D21). */
export const approvalReachedStatuses = statusesAt('approval', 'active', 'ended')

/** The statuses of an order whose housemates can be reminded to add payment details (D44). */
export const remindedOrderStatuses = statusesWhere(({ isReminded }) => isReminded)

/** The statuses of an order whose package runs: active. */
export const activeOrderStatuses = statusesAt('active')

/** The statuses of an order whose package ran until its end: ended. */
export const endedOrderStatuses = statusesAt('ended')

/** The statuses of a list without a filter, in order: being set up, awaiting approval, active (D24b). */
export const defaultOrderStatuses: OrderStatusId[] = orderStatuses
  .filter((status) => status.shownByDefault)
  .map(({ id }) => id)

/**
 * The fields of an order that its transitions depend on; days are ISO days in Europe/London, `since` that of its last change of status.
 * `start` is the package's own (D113), `end` its tenancy's last day or null.
 */
export type OrderState = { status: OrderStatusId; since: string; start: string; end: string | null }

const transitionsOf = (order: OrderState, today: string) =>
  orderStatusFacts[order.status].transitions.filter(({ isAllowed }) => isAllowed?.(order, today) ?? true)

/** The statuses an order can change to today, for a 409's `allowed` (D21). Empty when its status is final. */
export const orderTransitions = (order: OrderState, today: string): OrderStatusId[] =>
  transitionsOf(order, today).map(({ to }) => to)

/** Whether setup waits, because the package's start is more than 20 days away (D21). */
function isWaiting({ start }: Pick<OrderState, 'start'>, today: string): boolean {
  return daysBetween(today, start) > setupLeadDays
}

/** The status of an order once nobody's payment details are missing (D21). */
export const signedUpStatus = (start: string, today: string): 9 | 10 => (isWaiting({ start }, today) ? 9 : 10)

/**
 * The statuses that a lead's order goes through when its partner orders its package, each after the one before (D21, D86): to the
 * invitation of tenants who pay, and past it where the partner pays, because then nobody's payment details are missing.
 */
export function orderedStatuses(
  from: OrderStatusId,
  paidBy: 'tenant' | 'partner',
  start: string,
  today: string,
): OrderStatusId[] {
  const way: OrderStatusId[] = [6, 1, 2, signedUpStatus(start, today)]
  return paidBy === 'partner' ? way.slice(way.indexOf(from) + 1) : from === 6 ? [1] : []
}

/** The statuses an order can be changed to today by somebody. A partner may withdraw, mark an open lead as lost, and reopen a lost one (D20, D21), or by one of our staff's commands. */
export const orderTransitionsBy = (who: OrderMover, order: OrderState, today: string): OrderStatusId[] =>
  transitionsOf(order, today)
    .filter(({ by }) => by.includes(who))
    .map(({ to }) => to)

/** A partner's transitions of a tenancy's package, which is withdrawn and never lost by hand: that is for leads (D21). */
export const partnerPackageTransitions = (order: OrderState, today: string): OrderStatusId[] =>
  orderTransitionsBy('partner', order, today).filter((status) => status !== 8)

/** What happens to orders by themselves: see `automatic` of a transition (D80, D114). */
export const automaticOrderMoves: readonly ({ from: OrderStatusId; to: OrderStatusId } & NonNullable<
  OrderTransition['automatic']
>)[] = orderStatusIds.flatMap((from) =>
  orderStatusFacts[from].transitions.flatMap(({ to, automatic }) =>
    automatic ? [{ from, to, ...automatic }] : [],
  ),
)

/** The status an order changes to automatically today, or null (D21, D114). */
export function automaticOrderStatus(
  { status, since, start, end }: OrderState,
  today: string,
): OrderStatusId | null {
  const later = since > start ? since : start
  const move = automaticOrderMoves.find(({ from, after, days }) => {
    const day = after === 'start' ? later : end
    return from === status && day !== null && today >= addDays(day, days)
  })
  return move?.to ?? null
}
