import type { ApportionBasis, Border } from './apportion.ts'
import { addDays, daysBetween, formatDate } from './dates.ts'
import { daysText, type Owner, rangeText } from './liability.ts'
import { meterKinds, meterUnits } from './meter-readings.ts'
import { formatPence, toPence } from './money.ts'
import type { ChallengeReason } from './postal-bills.ts'
import type { Supply } from './supplies.ts'

/** How a bill's split over its property's liability timeline is put into words, on the screen and in the evidence. */

export const standingChargeText =
  'Enter the standing charge in pounds and pence, up to the amount of the bill.'

/** One payer's part of a bill in the call's answer, as far as the words need it; amounts in pounds. */
type Share = {
  owner: Owner
  periods: readonly { from: string; to: string }[]
  days: number
  by_days: number
  by_readings: number
  usage: number | null
  unread_days: number
}

type ShownBorder = { day: string; state: Border['state']; after: string | null; before: string | null }

/** A bill's split in the call's answer, as far as the words need it. */
export type ShownApportionment = {
  supply: Supply | null
  amount: number
  period_from: string
  period_to: string
  standing_charge: number
  shares: readonly Share[]
  borders: readonly ShownBorder[]
}

export const pencePaid = (share: Share, basis: ApportionBasis): number =>
  toPence(basis === 'days' ? share.by_days : share.by_readings)

/** Whether there are readings to split by. */
export const hasReadings = ({ shares }: Pick<ShownApportionment, 'shares'>): boolean =>
  shares.some(({ usage }) => usage !== null)

/** What a supply is counted in: 'kWh'; empty for one without a meter. */
export function unitOf({ supply }: Pick<ShownApportionment, 'supply'>): string {
  const kind = meterKinds.find((each) => each === supply)
  return kind ? meterUnits[kind] : ''
}

/** '312.5 kWh'. */
export const usageText = (usage: number, unit: string): string =>
  `${Math.round(usage * 10) / 10} ${unit}`.trim()

type OwnerTotal = { owner: Owner; days: number; pence: number }

/** What the void, the landlord and the tenants owe in integer pence, those with nothing too; what nobody is known to owe where there is any. */
export function ownerTotals({ shares }: ShownApportionment, basis: ApportionBasis): OwnerTotal[] {
  return (['void', 'landlord', 'tenant', 'unknown'] as const)
    .map((owner) => {
      const own = shares.filter((share) => share.owner === owner)
      return {
        owner,
        days: own.reduce((sum, { days }) => sum + days, 0),
        pence: own.reduce((sum, share) => sum + pencePaid(share, basis), 0),
      }
    })
    .filter(({ owner, days }) => owner !== 'unknown' || days > 0)
}

/** What was assumed for a split by readings: each a sentence. */
export function assumptionsOf(apportionment: ShownApportionment, basis: ApportionBasis): string[] {
  if (basis === 'days') return ['Every day of the bill counts the same.']
  const { standing_charge, shares, borders } = apportionment
  const unread = shares.reduce((sum, share) => sum + share.unread_days, 0)
  return [
    standing_charge > 0
      ? `The standing charge of ${formatPence(toPence(standing_charge))} is split by days, the rest by usage.`
      : 'The bill’s standing charge isn’t known here, so all of it is split by usage.',
    ...(borders.some(({ state }) => state === 'between')
      ? ['Between two readings, every day used the same.']
      : []),
    ...(unread > 0
      ? [
          `${countedDays(unread)} not between two readings, so ${unread === 1 ? 'it is' : 'they are'} split by days.`,
        ]
      : []),
  ]
}

const countedDays = (days: number) => (days === 1 ? '1 day is' : `${days} days are`)

/** 'No reading on 03/03/2026: by days', or from which readings that of the day is worked out; null where there is one. */
export function borderText({ day, state, after, before }: ShownBorder): string | null {
  if (state === 'read') return null
  const missing = `No reading on ${formatDate(day)}`
  return after && before
    ? `${missing}: worked out from ${formatDate(after)} and ${formatDate(before)}`
    : `${missing}: by days`
}

export type ChallengeDraft = { reason: ChallengeReason; message: string }

/** More of one payer's stretches than these are left to the evidence. */
const mostStretches = 4

/**
 * What a challenge may say: whose days are billed, what their part is, and what we ask for. Null where every day is the void's or the
 * landlord's, so that liability is no reason to challenge it. Nobody is named: suppliers have the names from their notices (D88).
 */
export function challengeDraft(
  apportionment: ShownApportionment,
  basis: ApportionBasis,
): ChallengeDraft | null {
  const { shares, amount, period_from, period_to } = apportionment
  const of = (owners: readonly Owner[]) => shares.filter(({ owner }) => owners.includes(owner))
  const [tenants, ours, unknown] = [of(['tenant']), of(['void', 'landlord']), of(['unknown'])]
  if (tenants.length === 0 && unknown.length === 0) return null
  const what = amount < 0 ? 'credit' : 'bill'
  const money = (own: readonly Share[]) =>
    formatPence(Math.abs(own.reduce((sum, share) => sum + pencePaid(share, basis), 0)))
  const way = basis === 'days' ? 'by days' : 'by meter readings'
  const sentences = [
    `This ${what} of ${formatPence(Math.abs(toPence(amount)))} is for ${rangeText(period_from, period_to)} (${daysText(daysBetween(period_from, addDays(period_to, 1)))}).`,
    tenants.length > 0 &&
      `Tenants were liable for ${stretchesText(tenants)}. Their part is ${money(tenants)}, ${way}.`,
    unknown.length > 0 && `We have no record of who was liable for ${stretchesText(unknown)}.`,
    ours.length > 0 && `Our part is ${money(ours)}, for ${stretchesText(ours)}.`,
    tenants.length === 0
      ? `Please tell us who the account was for on these days.`
      : `Please ${amount < 0 ? 'credit' : 'bill'} the tenants for their days${
          ours.length > 0 ? ` and send us a new ${what} for ours` : ` and cancel this ${what}`
        }.`,
  ]
  return {
    reason: tenants.length > 0 ? 'tenant_liable' : 'wrong_dates',
    message: sentences.filter(Boolean).join(' '),
  }
}

/** '01/01/2026 to 10/01/2026 and 21/01/2026 to 31/01/2026 (21 days)'. */
function stretchesText(shares: readonly Share[]): string {
  const stretches = shares.flatMap(({ periods }) => periods).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const days = shares.reduce((sum, share) => sum + share.days, 0)
  const shown = stretches.slice(0, mostStretches).map(({ from, to }) => rangeText(from, to))
  const more = stretches.length - shown.length
  if (more > 0) shown.push(more === 1 ? '1 more period' : `${more} more periods`)
  const last = shown.pop() ?? ''
  return `${shown.length > 0 ? `${shown.join(', ')} and ` : ''}${last} (${daysText(days)})`
}
