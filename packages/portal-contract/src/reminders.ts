import { dayInLondon } from './dates.ts'
import { openOrderStatuses, type OrderStatusId } from './orders.ts'

/** The statuses of an order whose housemates can be reminded to add payment details: open, and past the warm lead, whom nobody has invited yet (D44). */
export const remindedOrderStatuses: readonly OrderStatusId[] = openOrderStatuses.filter(
  (status) => status !== 6,
)

/** What decides whether an order's housemates have to add payment details. */
export type RemindedOrder = { status_id: number; responsibility_type: 'tenant' | 'partner' }

/** The housemates whose payment details are missing; none where the partner pays, or the order is in a status without reminders. */
export function awaitedHousemates<Housemate extends { has_payment_details: boolean }>(
  { status_id, responsibility_type }: RemindedOrder,
  housemates: readonly Housemate[],
): Housemate[] {
  const isReminded =
    responsibility_type === 'tenant' && remindedOrderStatuses.some((status) => status === status_id)
  return isReminded ? housemates.filter(({ has_payment_details }) => !has_payment_details) : []
}

/** Those who were not reminded today: once a day at most, in Europe/London (D44). @param today ISO day */
export function notRemindedToday<Housemate extends { reminded_at: string | null }>(
  housemates: readonly Housemate[],
  today: string,
): Housemate[] {
  return housemates.filter(({ reminded_at }) => reminded_at === null || dayInLondon(reminded_at) !== today)
}
