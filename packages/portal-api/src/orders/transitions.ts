import { dayInLondon } from '@doorstep/portal-contract/dates'
import { orderStatuses, type OrderState, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { ApiError } from '../http/errors.ts'

/** An order as its transitions look at it (D21). */
export const orderState = (
  order: { status_id: OrderStatusId; status_changed_at: string },
  tenancyStart: string,
): OrderState => ({
  status: order.status_id,
  since: dayInLondon(order.status_changed_at),
  tenancyStart,
})

/** An illegal transition says which are legal (D1, D21). */
export const notAllowed = (message: string, allowed: readonly OrderStatusId[]) =>
  new ApiError(409, message, {
    allowed: allowed.map((status) => orderStatuses.find(({ id }) => id === status)?.name ?? String(status)),
  })
