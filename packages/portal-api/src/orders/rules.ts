import {
  heldOrderStatuses,
  openOrderStatuses,
  type OrderState,
  orderStatusFacts,
  type OrderStatusId,
  packageOrderStatuses,
  remindedOrderStatuses,
  unfinishedOrderStatuses,
} from '@doorstep/portal-contract/orders'
import { dayInLondon } from '@doorstep/portal-contract/dates'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { housemates, orders } from '../db/schema/orders.ts'
import { ApiError } from '../http/errors.ts'

/** Whether the order of a query has one of some statuses. They are ours, never input, so that they can be in the statement itself. */
export const hasStatus = (statuses: readonly OrderStatusId[]): SQL =>
  inArray(orders.statusId, [...statuses]).inlineParams()

/** Whether it is open. A tenancy has one open order at most. */
export const isOpenOrder = hasStatus(openOrderStatuses)

/** Whether its tenancy has it as its package: it was neither withdrawn nor lost (D58). */
export const isHeldOrder = hasStatus(heldOrderStatuses)

/** Whether its onboarding is not finished, so that its lead is open (D20). */
export const isUnfinishedOrder = hasStatus(unfinishedOrderStatuses)

/** Whether it makes its property one with a package (D18). */
export const isPackageOrder = hasStatus(packageOrderStatuses)

/** Whether its housemates can be reminded to add payment details (D44). */
export const isRemindedOrder = hasStatus(remindedOrderStatuses)

/** Whether a housemate of the query still belongs to the household (D97). */
export const livesThere = isNull(housemates.leftAt)

/** The lead tenant first, as a household shares the price of its package (D39). */
export const inHousehold = [desc(housemates.isLeadTenant), asc(housemates.id)]

/** Whether a housemate's payment details are missing. */
export const isWithoutDetails = and(eq(housemates.hasPaymentDetails, false), livesThere)

/** An order as its transitions look at it (D21). */
export const orderState = ({
  statusId: status,
  statusChangedAt,
  startsOn: start,
  endsOn: end,
}: Pick<typeof orders.$inferSelect, 'statusId' | 'statusChangedAt' | 'startsOn' | 'endsOn'>): OrderState => ({
  status,
  since: dayInLondon(statusChangedAt),
  start,
  end,
})

/** An illegal transition says which are legal (D1, D21). */
export const notAllowed = (message: string, allowed: readonly OrderStatusId[]) =>
  new ApiError(409, message, { allowed: allowed.map((status) => orderStatusFacts[status].name) })
