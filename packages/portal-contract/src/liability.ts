import { addDays, daysBetween, formatDate } from './dates.ts'
import { formatPence, splitTotal, toPence } from './money.ts'
import { noticeDue } from './notices.ts'
import { isCredit, isOutstanding, type PostalBillStatus } from './postal-bills.ts'
import { agreedOrderStatuses, openOrderStatuses, type OrderStatusId } from './orders.ts'
import { notifiedSupplies, supplies, type Supply } from './supplies.ts'
import type { TenancyDates } from './tenancies.ts'
import { type LiableParty, payerLabels } from './void-periods.ts'

/** Who owes for a day of a supply; `unknown` before anything is known of the property (D87). */
export type Owner = 'tenant' | 'landlord' | 'void' | 'unknown'

export const ownerLabels: Record<Owner, string> = {
  tenant: 'Tenants',
  landlord: 'Landlord',
  void: 'Void',
  unknown: 'Not known',
}

/** An order of a bills-included package as far as the rule needs it; days are ISO days in Europe/London. */
export type IncludedOrder = {
  status: OrderStatusId
  /** The day of its last change of status. */
  since: string
  /** Whether it has ever been active. */
  was_active: boolean
  starts_on: string
  ends_on: string | null
}

/**
 * The days that a bills-included order covers, both inclusive: from its start until the day it ends or is withdrawn (D69). Null when there
 * are none: nobody has agreed to it yet, or it was withdrawn before it was ever active.
 */
export function coveredDays({
  status,
  since,
  was_active,
  starts_on,
  ends_on,
}: IncludedOrder): { from: string; to: string | null } | null {
  if (!was_active && !agreedOrderStatuses.includes(status)) return null
  const isOver = !openOrderStatuses.includes(status)
  const to = isOver && (ends_on === null || since < ends_on) ? since : ends_on
  return to !== null && to < starts_on ? null : { from: starts_on, to }
}

/** A tenancy as far as the rule needs it; leads are none. Days are ISO days, both inclusive. */
export type LiableTenancy = {
  id: number
  tenancy_start: string
  /** Null for a periodic tenancy. */
  tenancy_end: string | null
  /** The days that its bills-included orders cover (`coveredDays`), with the supplies among their bills. */
  covers: readonly { from: string; to: string | null; supplies: readonly Supply[] }[]
}

/** A void period as far as the rule needs it (D22). `to` is null while it is open. */
export type LiableVoid = { id: number; from: string; to: string | null; liable_party: LiableParty }

/** What liability at a property follows from. */
export type Liabilities = { tenancies: readonly LiableTenancy[]; voidPeriods: readonly LiableVoid[] }

/** Days in a row, both inclusive, with one owner. */
export type Stretch = {
  owner: Owner
  from: string
  to: string
  /** Null for a void, and where nothing is known. */
  tenancyId: number | null
  /** Null but for a void that was recorded. */
  voidPeriodId: number | null
}

/**
 * Who owes for each day from `from` to `to`, both inclusive, as stretches without gap or overlap (specification, section 3; D22, D69). The
 * landlord owes for the days of a tenancy that a bills-included order covers, the tenants for all others, and days between tenancies are
 * void. Before the first tenancy or void period nothing is known (D87). Of two tenancies on one day, the later one counts.
 */
export function ownersOfDays(
  { tenancies, voidPeriods }: Liabilities,
  supply: Supply | null,
  from: string,
  to: string,
): Stretch[] {
  const known = knownSince({ tenancies, voidPeriods })
  const latestFirst = tenancies.toSorted((a, b) => compare(b.tenancy_start, a.tenancy_start) || b.id - a.id)
  const ownerOn = (day: string): Omit<Stretch, 'from' | 'to'> => {
    const tenancy = latestFirst.find((each) => includes(each.tenancy_start, each.tenancy_end, day))
    if (tenancy) return { owner: payerOf(tenancy, supply, day), tenancyId: tenancy.id, voidPeriodId: null }
    if (known === null || day < known) return { owner: 'unknown', tenancyId: null, voidPeriodId: null }
    const period = voidPeriods.find((each) => includes(each.from, each.to, day))
    return { owner: 'void', tenancyId: null, voidPeriodId: period?.id ?? null }
  }
  // Who owes can only change on the first day of something, or the day after its last.
  const changes = [
    ...tenancies.flatMap((each) => [each.tenancy_start, dayAfter(each.tenancy_end)]),
    ...tenancies.flatMap(({ covers }) => covers.flatMap((each) => [each.from, dayAfter(each.to)])),
    ...voidPeriods.flatMap((each) => [each.from, dayAfter(each.to)]),
  ].filter((day): day is string => day !== null && day > from && day <= to)
  const starts = from > to ? [] : [from, ...new Set(changes.toSorted(compare))]
  const stretches: Stretch[] = []
  starts.forEach((start, index) => {
    const next = starts[index + 1]
    const end = next === undefined ? to : addDays(next, -1)
    const owner = ownerOn(start)
    const last = stretches.at(-1)
    if (last && isSamePayer(last, owner) && last.voidPeriodId === owner.voidPeriodId) last.to = end
    else stretches.push({ ...owner, from: start, to: end })
  })
  return stretches
}

/** Who owes for a supply on a day of a tenancy. */
function payerOf({ covers }: LiableTenancy, supply: Supply | null, day: string): Owner {
  const isCovered = covers.some(
    ({ from, to, supplies: own }) => supply !== null && own.includes(supply) && includes(from, to, day),
  )
  return isCovered ? 'landlord' : 'tenant'
}

/** The first day of which something is known; null when nothing is (D87). */
function knownSince({ tenancies, voidPeriods }: Liabilities): string | null {
  const starts = [...tenancies.map((each) => each.tenancy_start), ...voidPeriods.map(({ from }) => from)]
  return starts.toSorted(compare)[0] ?? null
}

const isSamePayer = (a: Pick<Stretch, 'owner' | 'tenancyId'>, b: Pick<Stretch, 'owner' | 'tenancyId'>) =>
  a.owner === b.owner && a.tenancyId === b.tenancyId

/** A bill as far as the rule needs it; the amount in pounds, the days inclusive. */
export type LiableBill = {
  id: number
  supply: Supply
  period_from: string
  period_to: string
  amount: number
  status: PostalBillStatus
}

/** What one payer owes of a bill, in integer pence. `payer` is who that is in words: of a void that was recorded, its liable party. */
export type BillShare = {
  owner: Owner
  tenancyId: number | null
  payer: string
  days: number
  pence: number
}

/** Who owes for some days, with all of them: several stretches where others come in between. */
export type Payer = Omit<BillShare, 'pence'> & { periods: { from: string; to: string }[] }

/** Who owes for a supply from `from` to `to`, both inclusive, in the order of the days. Without a supply no package covers anything. */
export function payersOfDays(of: Liabilities, supply: Supply | null, from: string, to: string): Payer[] {
  const payers: Payer[] = []
  for (const stretch of ownersOfDays(of, supply, from, to)) {
    const days = daysBetween(stretch.from, stretch.to) + 1
    const { owner, tenancyId, voidPeriodId } = stretch
    const period = of.voidPeriods.find(({ id }) => id === voidPeriodId)
    const payer = period ? payerLabels[period.liable_party] : ownerLabels[owner]
    const dates = { from: stretch.from, to: stretch.to }
    const own = payers.find((each) => isSamePayer(each, stretch) && each.payer === payer)
    if (own) {
      own.days += days
      own.periods.push(dates)
    } else payers.push({ owner, tenancyId, payer, days, periods: [dates] })
  }
  return payers
}

/** Splits a bill by days between those who owe for them, in the order of its days; the shares add up to it exactly (D39). */
export function billShares(of: Liabilities, bill: LiableBill): BillShare[] {
  const payers = payersOfDays(of, bill.supply, bill.period_from, bill.period_to)
  const parts = splitTotal(
    toPence(bill.amount),
    payers.map(({ days }) => days),
  )
  return payers.map(({ owner, tenancyId, payer, days }, index) => ({
    owner,
    tenancyId,
    payer,
    days,
    pence: parts[index] ?? 0,
  }))
}

/** Something on the timeline that needs attention, from a day to a day, both inclusive. */
export type Finding = {
  kind: 'crossing' | 'billed_twice' | 'not_billed' | 'not_told'
  supply: Supply
  from: string
  to: string
  /** One sentence without its full stop. */
  sentence: string
  /** What mends it: the bill, which can be challenged, or the tenancy; null where a bill has to be added. */
  target: { billId: number } | { tenancyId: number } | null
}

/** What findings are made from. */
export type FindingFacts = Liabilities & {
  bills: readonly LiableBill[]
  /** Which supplier each supply has, as far as known. */
  suppliers: Partial<Record<Supply, string>>
  /** Which supplies' suppliers were told which dates of a tenancy, newest first (D24). */
  notified: readonly ({ tenancyId: number; supply: Supply } & TenancyDates)[]
}

/**
 * What needs attention at a property, by its first day: bills that cross a change of owner, days billed twice, void days that no bill
 * covers although there are bills before and after them, and suppliers that don't know of the current tenancy or of a tenancy's dates as they
 * are now (D24, D30, D88). Outdated bills were replaced by others and credits are money back, so neither is a fault. Nor is anything before
 * the first day that is known (D87).
 */
export function findingsOf(facts: FindingFacts, today: string): Finding[] {
  const known = knownSince(facts)
  if (known === null) return []
  return supplies
    .flatMap((supply) => {
      const bills = facts.bills
        .filter((bill) => bill.supply === supply && !isCredit(bill))
        .toSorted((a, b) => compare(a.period_from, b.period_from) || a.id - b.id)
      const current = bills.filter(({ status }) => status !== 'outdated')
      return [
        ...crossings(facts, current),
        ...billedTwice(current, known),
        ...notBilled(facts, supply, bills),
        ...notNotified(facts, supply, today),
      ]
    })
    .toSorted((a, b) => compare(a.from, b.from))
}

/** Bills to pay that more than one owes for; nobody does before the first day that is known. */
function crossings(facts: FindingFacts, bills: readonly LiableBill[]): Finding[] {
  return bills
    .filter(({ status }) => isOutstanding(status))
    .map((bill) => ({ bill, shares: billShares(facts, bill) }))
    .filter(({ shares }) => shares.filter(({ owner }) => owner !== 'unknown').length > 1)
    .map(({ bill, shares }) => ({
      kind: 'crossing',
      supply: bill.supply,
      from: bill.period_from,
      to: bill.period_to,
      sentence: `This bill crosses a change of who pays: ${shares.map(shareText).join(', ')}`,
      target: { billId: bill.id },
    }))
}

/** 'Tenants £41.20 for 12 days'. */
export function shareText({ payer, days, pence }: BillShare): string {
  return `${payer} ${formatPence(pence)} for ${daysText(days)}`
}

/** Days that two bills ask money for; the later bill is the one to look at. */
function billedTwice(bills: readonly LiableBill[], known: string): Finding[] {
  return bills.flatMap((later, index) =>
    bills.slice(0, index).flatMap((earlier): Finding[] => {
      const from = later.period_from < known ? known : later.period_from
      const to = earlier.period_to < later.period_to ? earlier.period_to : later.period_to
      if (to < from) return []
      const days = daysBetween(from, to) + 1
      return [
        {
          kind: 'billed_twice',
          supply: later.supply,
          from,
          to,
          sentence: `${days === 1 ? '1 day is' : `${days} days are`} billed twice, ${rangeText(from, to)}`,
          target: { billId: later.id },
        },
      ]
    }),
  )
}

/** Void days between two bills that none covers; tenants' own bills don't come to the partner. */
function notBilled(facts: FindingFacts, supply: Supply, bills: readonly LiableBill[]): Finding[] {
  const found: Finding[] = []
  let last: LiableBill | undefined
  for (const bill of bills) {
    const from = last && addDays(last.period_to, 1)
    if (last && from && from < bill.period_from) {
      const voids = ownersOfDays(facts, supply, from, addDays(bill.period_from, -1)).filter(
        ({ owner }) => owner === 'void',
      )
      for (const stretch of voids) {
        const days = daysText(daysBetween(stretch.from, stretch.to) + 1)
        found.push({
          kind: 'not_billed',
          supply,
          from: stretch.from,
          to: stretch.to,
          sentence: `No bill for ${days} of the void, ${rangeText(stretch.from, stretch.to)}`,
          target: null,
        })
      }
    }
    if (!last || bill.period_to > last.period_to) last = bill
  }
  return found
}

/** The supplier of a supply that nobody told of who lives there now, or that was told other dates of a tenancy than it has. */
function notNotified(
  { tenancies, suppliers, notified }: FindingFacts,
  supply: Supply,
  today: string,
): Finding[] {
  const supplier = suppliers[supply]
  if (supplier === undefined || !notifiedSupplies.some((each) => each === supply)) return []
  return tenancies.flatMap((tenancy): Finding[] => {
    const { id, tenancy_start, tenancy_end } = tenancy
    const told = notified.find((notice) => notice.tenancyId === id && notice.supply === supply)
    const due = noticeDue(tenancy, told)
    const isCurrent = includes(tenancy_start, tenancy_end, today)
    if (due === null || (!told && !isCurrent)) return []
    const from = told ? firstDayThatDiffers(tenancy, told) : tenancy_start
    const sentence = {
      open: `hasn’t been notified of the tenancy from ${formatDate(tenancy_start)}`,
      close: `hasn’t been notified that the tenancy ${tenancy_end !== null && tenancy_end < today ? 'ended' : 'ends'} on ${formatDate(tenancy_end ?? today)}`,
      change: `has the old dates of the tenancy from ${formatDate(tenancy_start)}`,
    }[due]
    return [
      {
        kind: 'not_told',
        supply,
        from,
        to: from > today ? from : today,
        sentence: `${supplier} ${sentence}`,
        target: { tenancyId: id },
      },
    ]
  })
}

/** The first day that is a tenancy's by one of two dates and not by the other. */
function firstDayThatDiffers(a: TenancyDates, b: TenancyDates): string {
  const starts = [a.tenancy_start, b.tenancy_start].toSorted(compare)
  const ends = [a.tenancy_end, b.tenancy_end].filter((day) => day !== null).toSorted(compare)
  const [start = '', end = ''] = [starts[0], ends[0]]
  return starts[0] === starts[1] ? addDays(end, 1) : start
}

export const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const rangeText = (from: string, to: string) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`

const dayAfter = (day: string | null) => day && addDays(day, 1)

const includes = (from: string, to: string | null, day: string) => from <= day && (to === null || to >= day)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
