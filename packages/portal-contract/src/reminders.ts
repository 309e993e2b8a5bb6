import { dayInLondon } from './dates.ts'
import { orderStatusOf } from './orders.ts'

/** What decides whether an order's housemates have to add payment details. */
export type RemindedOrder = { status_id: number; responsibility_type: 'tenant' | 'partner' }

/** Whether the tenants of an order pay for it and it is in a status with reminders, so that all of them can be invited. */
export const isInviting = ({ status_id, responsibility_type }: RemindedOrder): boolean =>
  responsibility_type === 'tenant' && orderStatusOf(status_id)?.isReminded === true

/**
 * The housemates who can be invited to give payment details, or others than they gave: all while the tenants are to pay for the order, and later
 * those who have a share to pay still (D115). Lists don't know who has one.
 */
export const invitedHousemates = <Housemate extends { owes_share?: boolean }>(
  order: RemindedOrder,
  housemates: readonly Housemate[],
): Housemate[] => housemates.filter(({ owes_share }) => owes_share || isInviting(order))

/** Those of them whose payment details are missing. */
export const awaitedHousemates = <Housemate extends { has_payment_details: boolean; owes_share?: boolean }>(
  order: RemindedOrder,
  housemates: readonly Housemate[],
): Housemate[] =>
  invitedHousemates(order, housemates).filter(({ has_payment_details }) => !has_payment_details)

/** Those who were not reminded today: once a day at most, in Europe/London (D44). @param today ISO day */
export function notRemindedToday<Housemate extends { reminded_at: string | null }>(
  housemates: readonly Housemate[],
  today: string,
): Housemate[] {
  return housemates.filter(({ reminded_at }) => reminded_at === null || dayInLondon(reminded_at) !== today)
}
