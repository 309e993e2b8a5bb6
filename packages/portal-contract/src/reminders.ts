import { dayInLondon } from './dates.ts'
import { orderStatusOf } from './orders.ts'

/** What decides whether an order's housemates have to add payment details. */
export type RemindedOrder = { status_id: number; responsibility_type: 'tenant' | 'partner' }

/** The housemates whose payment details are missing; none where the partner pays, or the order is in a status without reminders. */
export function awaitedHousemates<Housemate extends { has_payment_details: boolean }>(
  { status_id, responsibility_type }: RemindedOrder,
  housemates: readonly Housemate[],
): Housemate[] {
  const isReminded = responsibility_type === 'tenant' && orderStatusOf(status_id)?.isReminded
  return isReminded ? housemates.filter(({ has_payment_details }) => !has_payment_details) : []
}

/** Those who were not reminded today: once a day at most, in Europe/London (D44). @param today ISO day */
export function notRemindedToday<Housemate extends { reminded_at: string | null }>(
  housemates: readonly Housemate[],
  today: string,
): Housemate[] {
  return housemates.filter(({ reminded_at }) => reminded_at === null || dayInLondon(reminded_at) !== today)
}
