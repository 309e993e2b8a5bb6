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

/** What says who a housemate is. */
export type Identity = { first_name: string; last_name: string; email: string | null }

const sameText = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isSameName = (one: Identity, other: Identity) =>
  sameText(`${one.first_name} ${one.last_name}`) === sameText(`${other.first_name} ${other.last_name}`)

/**
 * Whom a row of a household names once it was edited (D97). Another name or another email may correct the same person or name another one,
 * which only people can tell; both together name another one. An email that is added or taken away says nothing.
 */
export function personAfter(before: Identity, after: Identity): 'same' | 'unclear' | 'other' {
  const hasSameName = isSameName(before, after)
  if (hasSameName && (before.email === null || after.email === null)) return 'same'
  const hasSameEmail = sameText(before.email ?? '') === sameText(after.email ?? '')
  if (hasSameName && hasSameEmail) return 'same'
  return hasSameName || hasSameEmail ? 'unclear' : 'other'
}

/** Whether a bank account hangs on a housemate, which nobody else may come by (D97). Where the partner pays, nobody has to give one. */
export const hasOwnAccount = (
  { has_payment_details, last_four }: { has_payment_details: boolean; last_four: string | null },
  responsibility: 'tenant' | 'partner',
): boolean => last_four !== null || (has_payment_details && responsibility === 'tenant')

/** Whether money hangs on a housemate, which is never another person's (D97): an account, or a share of bills that is theirs (D115). */
export const hasMoney = (
  person: Parameters<typeof hasOwnAccount>[0] & { was_billed: boolean },
  responsibility: 'tenant' | 'partner',
): boolean => person.was_billed || hasOwnAccount(person, responsibility)

/** Errors in the fields of a household, one sentence each. */
export const householdTexts = {
  sameEmail: 'Another tenant has this email address. Enter their own, or leave it empty.',
  tooMany: 'Enter no more names than there are tenants.',
  noLead: 'Keep the lead tenant in the household.',
  unknown: 'This tenant is no longer in the household. Reload the page.',
  twice: 'This tenant is in the list twice. Remove one.',
  noPackage: 'This tenancy has no package, so it has no tenants to invite.',
  closed: 'This package is closed, so its tenants can’t be changed.',
  whoIsIt: (name: string) => `Say whether this is still ${name}.`,
} as const
