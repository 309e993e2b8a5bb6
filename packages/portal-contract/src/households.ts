import { packageCosts, type PricedPackage } from './costs.ts'
import { priceEach } from './money.ts'

/** How many share what a package costs: the tenants of its tenancy, or its named housemates where those are more. */
export const sharers = (tenants: number, housemates: readonly unknown[]): number =>
  Math.max(1, tenants, housemates.length)

/** What each of those who share a package pays each month, in integer pence; the shares add up to its price exactly (D39). */
export const householdShares = (
  order: PricedPackage & { housemates: readonly unknown[] },
  tenants: number,
): number[] => priceEach(packageCosts(order).total, sharers(tenants, order.housemates))

/** Whether every tenant is named and has given payment details, so that the package moves on (D21, D86). */
export const isHouseholdComplete = (
  tenants: number,
  housemates: readonly { has_payment_details: boolean }[],
): boolean =>
  housemates.length > 0 &&
  housemates.length >= tenants &&
  housemates.every(({ has_payment_details }) => has_payment_details)

/** What is known of the link by which a housemate gives payment details (D86). */
export type InvitedHousemate = {
  has_payment_details: boolean
  /** Who opened the link said that they aren't this person. */
  declined: { at: string; reason: string | null } | null
  link: { sent_at: string | null; opened_at: string | null; expires_at: string } | null
}

/** How far a housemate's invite is. `made`: there is a link, which the partner passes on. */
export type InviteState = 'answered' | 'declined' | 'not-invited' | 'expired' | 'opened' | 'sent' | 'made'

/** @param now ISO date-time */
export function inviteStateOf(
  { has_payment_details, declined, link }: InvitedHousemate,
  now: string,
): InviteState {
  if (has_payment_details) return 'answered'
  if (declined) return 'declined'
  if (!link) return 'not-invited'
  if (Date.parse(link.expires_at) <= Date.parse(now)) return 'expired'
  if (link.opened_at) return 'opened'
  return link.sent_at ? 'sent' : 'made'
}

/** Which people of a household have the email of someone before them, by index: each has a link of their own. */
export const repeatedEmails = (emails: readonly (string | null | undefined)[]): number[] =>
  emails.flatMap((email, index) => (email && emails.indexOf(email) < index ? [index] : []))

/** Errors in the fields of a household, one sentence each. */
export const householdTexts = {
  sameEmail: 'Another tenant has this email address. Enter their own, or leave it empty.',
  tooMany: 'Enter no more names than there are tenants.',
  noLead: 'Keep the lead tenant in the household.',
  unknown: 'This tenant is no longer in the household. Reload the page.',
  twice: 'This tenant is in the list twice. Remove one.',
  noPackage: 'This tenancy has no package, so it has no tenants to invite.',
  closed: 'This package is closed, so its tenants can’t be changed.',
  hasPaid: (name: string) => `${name} has made payments, so they can’t be removed.`,
} as const
