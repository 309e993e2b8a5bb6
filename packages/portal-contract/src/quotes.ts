import { hiddenBillsGroup } from './bills.ts'
import { type CostLine, costLines } from './costLines.ts'
import { monthlyCosts, type MonthlyCosts } from './costs.ts'
import { addDays } from './dates.ts'
import { priceEach, toPence } from './money.ts'

/** A bill on offer (specification, section 3); prices in pounds, as on the wire. */
export type QuoteBill = {
  id: number
  active: boolean
  account_number: string | null
  prices: readonly { price_total: number }[]
}

/** Bills of one kind, of which at most one is active. */
export type QuoteGroup<Bill extends QuoteBill = QuoteBill> = {
  id: number
  name: string
  bills: readonly Bill[]
}

/** A bill of a package that is to be made (specification, section 7); no reference is null or missing. */
export type PackageBill = { id: number; account_number?: string | null | undefined }

/** Groups that are not shown, never active and never in totals (specification, section 9; D54). */
export const hiddenQuoteGroups: readonly string[] = ['TV Package', 'Cleaner', 'Free Perks']

/** Whether a group is not shown in quotes. */
const isHidden = ({ name }: Pick<QuoteGroup, 'name'>) => hiddenQuoteGroups.includes(name)

/** A quote without its hidden groups (D54). */
export function withoutHiddenGroups<Group extends QuoteGroup>(groups: readonly Group[]): Group[] {
  return groups.filter((group) => !isHidden(group))
}

/** The groups that the package screen shows: 'Billing Better Service' is not shown but is included in the total (D54). */
export function listedQuoteGroups<Group extends QuoteGroup>(groups: readonly Group[]): Group[] {
  return withoutHiddenGroups(groups).filter(({ name }) => name !== hiddenBillsGroup)
}

/** The active bill of a group, if any. */
export function activeBill<Bill extends QuoteBill>({ bills }: QuoteGroup<Bill>): Bill | undefined {
  return bills.find(({ active }) => active)
}

/** The result of toggling a group: the new groups, and whether to open the choose-package modal. */
export type ToggledGroup<Bill extends QuoteBill = QuoteBill> = { groups: QuoteGroup<Bill>[]; choose: boolean }

/**
 * Turns a group on or off (specification, section 4): with an active bill, all of its bills deactivate; with exactly
 * one bill, that one activates; with several, nothing changes and the user has to choose one.
 */
export function toggleQuoteGroup<Bill extends QuoteBill>(
  groups: readonly QuoteGroup<Bill>[],
  groupId: number,
): ToggledGroup<Bill> {
  const bills = groups.find(({ id }) => id === groupId)?.bills ?? []
  const isOn = bills.some(({ active }) => active)
  const choose = !isOn && bills.length > 1
  const activate = isOn ? undefined : bills[0]?.id
  return { groups: choose ? [...groups] : activateOnly(groups, groupId, activate), choose }
}

/** Picks a bill: it activates and the others in its group deactivate (specification, section 4). A bill of another group is ignored. */
export function pickQuoteBill<Bill extends QuoteBill>(
  groups: readonly QuoteGroup<Bill>[],
  groupId: number,
  billId: number,
): QuoteGroup<Bill>[] {
  const group = groups.find(({ id }) => id === groupId)
  return group?.bills.some(({ id }) => id === billId) ? activateOnly(groups, groupId, billId) : [...groups]
}

/**
 * Sets the payment reference on the group's first bill and keeps only that bill (specification, section 4). The group stays on or off as
 * it was.
 */
export function enterPaymentReference<Bill extends QuoteBill>(
  groups: readonly QuoteGroup<Bill>[],
  groupId: number,
  accountNumber: string | null,
): QuoteGroup<Bill>[] {
  return groups.map((group) =>
    group.id === groupId ? { ...group, bills: withReference(group, accountNumber) } : group,
  )
}

function withReference<Bill extends QuoteBill>(group: QuoteGroup<Bill>, accountNumber: string | null) {
  const active = activeBill(group) !== undefined && !isHidden(group)
  return group.bills.slice(0, 1).map((bill) => ({ ...bill, active, account_number: accountNumber }))
}

/** The bills to make a package of: the active ones with their payment references, hidden groups left out (specification, section 7; D54). */
export function packageBills(groups: readonly QuoteGroup[]): PackageBill[] {
  return withoutHiddenGroups(groups).flatMap(({ bills }) =>
    bills
      .filter(({ active }) => active)
      .map(({ id, account_number }) => ({ id, ...(account_number !== null && { account_number }) })),
  )
}

/**
 * A quote with the bills that were chosen before, as after a reload or another price (D28): those are active and all others are not. A
 * bill with a payment reference is the only one that its group keeps. 'Billing Better Service', which nobody chooses, stays as the quote
 * has it.
 */
export function withPackageBills<Bill extends QuoteBill>(
  groups: readonly QuoteGroup<Bill>[],
  chosen: readonly PackageBill[],
): QuoteGroup<Bill>[] {
  return groups.map((group) => {
    if (isHidden(group) || group.name === hiddenBillsGroup) return group
    const picked = group.bills.find(({ id }) => chosen.some((one) => one.id === id))
    const reference = chosen.find(({ id }) => id === picked?.id)?.account_number ?? null
    if (picked && reference !== null)
      return { ...group, bills: [{ ...picked, active: true, account_number: reference }] }
    return { ...group, bills: group.bills.map((bill) => ({ ...bill, active: bill === picked })) }
  })
}

/**
 * What a quote costs each month: the active bills' first `price_total`, and the management fee less the coupon (specification,
 * section 9; D27).
 * @param managementFee the quote's `service_charge` in pounds, as on the wire
 */
export function quoteCosts(
  groups: readonly QuoteGroup[],
  managementFee: number,
  coupon: QuoteCoupon | null = null,
): MonthlyCosts {
  const bills = withoutHiddenGroups(groups).reduce((sum, group) => sum + groupPrice(group), 0)
  return costsWith(coupon, bills, managementFee)
}

const costsWith = (coupon: QuoteCoupon | null, bills: number, feePounds: number): MonthlyCosts => {
  const managementFee = toPence(feePounds)
  const discount = coupon ? couponDiscount(coupon, managementFee) : 0
  return monthlyCosts({ bills, managementFee, discount })
}

/** What a group adds to the total each month in integer pence: its active bill's price, or 0. */
export function groupPrice(group: QuoteGroup): number {
  return toPence(activeBill(group)?.prices[0]?.price_total ?? 0)
}

/** What a coupon takes off (D27): a share of the management fee, or so many pounds of it. */
export type QuoteCoupon = { code: string; percent_off: number | null; amount_off: number | null }

/** What a coupon takes off a management fee, in integer pence: never more than the fee (D27). @param fee in integer pence */
export function couponDiscount({ percent_off, amount_off }: QuoteCoupon, fee: number): number {
  const off = percent_off === null ? toPence(amount_off ?? 0) : Math.round((fee * percent_off) / 100)
  return Math.min(off, fee)
}

/** What a quote costs each month, as lines that add up to its total (D26, D27). In integer pence. */
export function quoteLines(
  groups: readonly QuoteGroup[],
  managementFee: number,
  coupon: QuoteCoupon | null,
): { lines: CostLine[]; totalPence: number; discountPence: number } {
  const costs = quoteCosts(groups, managementFee, coupon)
  const chosen = listedQuoteGroups(groups).filter(activeBill)
  const bills = chosen.map((group) => ({ label: group.name, pence: groupPrice(group) }))
  return {
    lines: costLines(bills, costs, coupon),
    totalPence: costs.total,
    discountPence: costs.discount,
  }
}

/**
 * What each line costs whoever of a household pays most, and their total (D39): the odd pence are on the lines with the largest remainders,
 * so that the lines add up to it. In integer pence.
 * @param housemates 1 or more
 */
export function linesEach(
  lines: readonly CostLine[],
  housemates: number,
): { lines: CostLine[]; totalPence: number } {
  const [totalPence = 0] = priceEach(
    lines.reduce((sum, { pence }) => sum + pence, 0),
    housemates,
  )
  const least = lines.map(({ pence }) => Math.floor(pence / housemates))
  const odd = totalPence - least.reduce((sum, pence) => sum + pence, 0)
  const largest = lines
    .map(({ pence }, index) => ({ index, remainder: pence - (least[index] ?? 0) * housemates }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, odd)
  const isLargest = new Set(largest.map(({ index }) => index))
  return {
    lines: lines.map((line, index) => ({
      ...line,
      pence: (least[index] ?? 0) + Number(isLargest.has(index)),
    })),
    totalPence,
  }
}

/** A quote is valid for this many days after the one it was made on (D28). */
export const quoteValidDays = 14

/** A draft goes this many days after it was last saved: later than its quote expires, so that a late return shows what changed (D28). */
export const draftKeptDays = 2 * quoteValidDays

/** The last day that a quote is valid. @param quotedOn the day it was made on */
export const quoteValidUntil = (quotedOn: string): string => addDays(quotedOn, quoteValidDays)

/** Whether a quote can be used today (D28). */
export const isQuoteValid = (quotedOn: string, today: string): boolean => today <= quoteValidUntil(quotedOn)

/** The prices that a person saw; in pounds, as on the wire. */
export type SeenPrices = {
  service_charge: number
  /** The chosen bills, 'Billing Better Service' included. */
  bills: readonly { id: number; name: string; price_total: number }[]
}

/** A price that changed, in integer pence; null for a bill that was or is not offered. */
export type PriceDifference = { name: string; before: number | null; now: number | null }

/** The prices of a quote as a person sees them now, to keep with a draft. */
export function seenPrices(
  groups: readonly QuoteGroup<QuoteBill & { name: string }>[],
  serviceCharge: number,
): SeenPrices {
  const bills = withoutHiddenGroups(groups).flatMap(({ bills: offered }) =>
    offered
      .filter(({ active }) => active)
      .map(({ id, name, prices }) => ({ id, name, price_total: prices[0]?.price_total ?? 0 })),
  )
  return { service_charge: serviceCharge, bills }
}

/**
 * What changed between two quotes of the same bills, by bill and in total after the coupon (D28): bills whose price differs and those
 * that are no longer offered, then the management fee. Empty when nothing did.
 */
export function priceDifferences(
  before: SeenPrices,
  now: SeenPrices,
  coupon: QuoteCoupon | null = null,
): { changes: PriceDifference[]; before: number; now: number } {
  const then = new Map(before.bills.map((bill) => [bill.id, bill]))
  const today = new Map(now.bills.map((bill) => [bill.id, bill]))
  const bills = [...new Map([...then, ...today])].map(([id, { name }]) => ({
    name,
    before: penceOf(then.get(id)),
    now: penceOf(today.get(id)),
  }))
  const fee = {
    name: 'Management fee',
    before: toPence(before.service_charge),
    now: toPence(now.service_charge),
  }
  return {
    changes: [...bills, fee].filter((each) => each.before !== each.now),
    before: totalOf(before, coupon),
    now: totalOf(now, coupon),
  }
}

const penceOf = (bill: { price_total: number } | undefined) => (bill ? toPence(bill.price_total) : null)

function totalOf({ bills, service_charge }: SeenPrices, coupon: QuoteCoupon | null): number {
  const billsPence = bills.reduce((sum, { price_total }) => sum + toPence(price_total), 0)
  return costsWith(coupon, billsPence, service_charge).total
}

function activateOnly<Bill extends QuoteBill>(
  groups: readonly QuoteGroup<Bill>[],
  groupId: number,
  billId: number | undefined,
): QuoteGroup<Bill>[] {
  return groups.map((group) =>
    group.id === groupId && !isHidden(group)
      ? { ...group, bills: group.bills.map((bill) => ({ ...bill, active: bill.id === billId })) }
      : group,
  )
}
