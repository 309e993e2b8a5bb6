import { splitTotal } from '@doorstep/portal-contract/money'
import { payoutTypes } from '@doorstep/portal-contract/payouts'
import type { invoiceLines, payouts } from '../db/schema/payments.ts'

/** A package as an invoice charges it for a month. Money in pence, VAT included. */
export type ChargedPackage = {
  feePence: number
  feeVatPercent: number
  /** What a coupon takes off the fee each month. */
  coupon: { code: string; discountPence: number } | null
  bills: readonly { id: number; name: string; pence: number; vatPercent: number }[]
}

export type Charge = Pick<
  typeof invoiceLines.$inferInsert,
  'kind' | 'name' | 'amountPence' | 'vatPercent'
> & { billId: number | null }

/** What an invoice charges for a package: each bill, the fee, and the coupon, which takes off no more than the fee (D27). What is free is left out. */
export function chargesOf({ feePence, feeVatPercent, coupon, bills }: ChargedPackage): Charge[] {
  const fee = { billId: null, vatPercent: feeVatPercent }
  const discountPence = Math.min(coupon?.discountPence ?? 0, feePence)
  const charges: Charge[] = [
    ...bills.map(({ id, name, pence, vatPercent }) => ({
      kind: 'bill' as const,
      billId: id,
      name,
      amountPence: pence,
      vatPercent,
    })),
    { ...fee, kind: 'management_fee', name: 'Management fee', amountPence: feePence },
    { ...fee, kind: 'discount', name: coupon?.code ?? '', amountPence: -discountPence },
  ]
  return charges.filter(({ amountPence }) => amountPence !== 0)
}

/**
 * What one of those who share a package pays of its charges (D115): the pennies of all charges, laid side by side, are dealt to them in turn. So
 * each pays what `householdShares` tells them, all together pay each bill to the penny, and a coupon takes off as it does of the whole.
 * @param index which of them, the lead tenant first
 */
export function shareOf<Charged extends Pick<Charge, 'amountPence'>>(
  charges: readonly Charged[],
  index: number,
  sharers: number,
): Charged[] {
  const dealt = (pence: number) => Math.ceil((pence - index) / sharers)
  let laid = 0
  return charges.flatMap((charge) => {
    const before = laid
    laid += charge.amountPence
    const amountPence = dealt(laid) - dealt(before)
    return amountPence === 0 ? [] : [{ ...charge, amountPence }]
  })
}

/** A payout of a package: money to a bill's supplier, or without a bill only what was kept or given back of the fee. */
type PackagePayout = { billId: number | null; amountPence: number; serviceFeePence: number }

/**
 * What is paid out for a package once its charges are paid: each bill to its supplier, with the part of the fee that is kept with it. Together
 * they are what was charged, to the penny (D29, D39).
 */
export function payoutsOfCharges(
  charges: readonly Pick<Charge, 'kind' | 'billId' | 'amountPence'>[],
): PackagePayout[] {
  const paid = charges.flatMap(({ kind, billId, amountPence }) =>
    kind === 'bill' && billId !== null && amountPence > 0 ? [{ billId, amountPence }] : [],
  )
  const feePence = charges
    .filter(({ kind }) => kind !== 'bill')
    .reduce((sum, { amountPence }) => sum + amountPence, 0)
  if (paid.length === 0)
    return feePence === 0 ? [] : [{ billId: null, amountPence: 0, serviceFeePence: feePence }]
  const fees = splitTotal(
    feePence,
    paid.map(({ amountPence }) => amountPence),
  )
  return paid.map((payout, index) => ({ ...payout, serviceFeePence: fees[index] ?? 0 }))
}

/** A line of an invoice less what was credited of it, with whose package it is of and who supplies its bill. */
export type PaidLine = Pick<Charge, 'kind' | 'billId' | 'amountPence'> & {
  orderId: number
  orderPartnerId: number
  providerId: number | null
}

type NewPayout = typeof payouts.$inferInsert

/**
 * What is paid out of an invoice now that so much of its money is here: each supplier and each fee gets as far as the money goes, shared by what
 * they wait for (largest remainder, D92), so together all that came. What was paid out for a line that was credited since comes back as a payout
 * of type 2 (D29), and goes to the others. What went out of a receipt that was taken back since comes back too, from each by what it got.
 * @param lines all of the invoice, those of an order together
 * @param paidOut what was paid out of it already
 * @param moneyPence what is here of its money in all, less what was given back
 */
export function payoutsDue(
  invoice: { id: number; partnerId: number },
  lines: readonly PaidLine[],
  paidOut: readonly Pick<NewPayout, 'orderId' | 'billId' | 'amountPence' | 'serviceFeePence'>[],
  moneyPence: number,
  paidAt: Date,
): NewPayout[] {
  // A bill of a package, or its fee less the coupon.
  const keyOf = (of: { orderId: number; billId?: number | null }) => `${of.orderId} ${of.billId ?? 'fee'}`
  const waiting = new Map<string, { orderId: number; billId: number | null; pence: number }>()
  const add = (orderId: number, billId: number | null, pence: number) => {
    const part = waiting.get(keyOf({ orderId, billId })) ?? { orderId, billId, pence: 0 }
    waiting.set(keyOf(part), { ...part, pence: part.pence + pence })
  }
  const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
  for (const { orderId, billId, amountPence } of lines) add(orderId, billId, amountPence)
  for (const { orderId, billId, amountPence, serviceFeePence } of paidOut) {
    if (amountPence !== 0) add(orderId, billId ?? null, -amountPence)
    if (serviceFeePence) add(orderId, null, -serviceFeePence)
  }
  const parts = [...waiting.values()]
  /** What went out for a part and is not coming back for a credited line. */
  const penceOut = (key: string) => {
    const out = paidOut.flatMap(({ orderId, billId, amountPence, serviceFeePence = 0 }) => [
      { key: keyOf({ orderId, billId }), pence: amountPence },
      { key: keyOf({ orderId }), pence: serviceFeePence },
    ])
    const credited = Math.min(0, waiting.get(key)?.pence ?? 0)
    return credited + sumOf(out.filter((each) => each.key === key).map(({ pence }) => pence))
  }
  const back = parts.filter(({ pence }) => pence < 0)
  const toPay = parts.filter(({ pence }) => pence > 0)
  const goneOut = sumOf(paidOut.map(({ amountPence, serviceFeePence = 0 }) => amountPence + serviceFeePence))
  const here = moneyPence - goneOut - sumOf(back.map(({ pence }) => pence))
  const weights = toPay.map(({ pence }) => pence)
  const shares = weights.length === 0 ? [] : splitTotal(Math.max(0, Math.min(here, sumOf(weights))), weights)
  const paid = toPay.map(({ orderId, billId }, index) => ({
    orderId,
    billId,
    kind: billId === null ? ('management_fee' as const) : ('bill' as const),
    amountPence: shares[index] ?? 0,
  }))
  const got = parts
    .map(({ pence: _waits, ...part }) => ({ ...part, pence: penceOut(keyOf(part)) }))
    .filter(({ pence }) => pence > 0)
  const weightsOut = got.map(({ pence }) => pence)
  const lost = got.length === 0 ? [] : splitTotal(Math.min(Math.max(0, -here), sumOf(weightsOut)), weightsOut)
  const comesBack = [
    ...back,
    ...got.map((part, index) => ({ ...part, pence: -(lost[index] ?? 0) })).filter(({ pence }) => pence < 0),
  ]
  const lineOf = new Map(lines.map((line) => [keyOf(line), line]))
  const partnerOf = new Map(lines.map(({ orderId, orderPartnerId }) => [orderId, orderPartnerId]))
  const rowOf = (orderId: number, payout: PackagePayout, typeId: 0 | 2): NewPayout => ({
    ...payout,
    orderId,
    partnerId: partnerOf.get(orderId) ?? invoice.partnerId,
    invoiceId: invoice.id,
    invoicePartnerId: invoice.partnerId,
    providerId: lineOf.get(keyOf({ orderId, billId: payout.billId }))?.providerId ?? null,
    typeId,
    paidAt,
  })
  return [
    ...comesBack.map(({ orderId, billId, pence }) =>
      rowOf(
        orderId,
        billId === null
          ? { billId, amountPence: 0, serviceFeePence: pence }
          : { billId, amountPence: pence, serviceFeePence: 0 },
        payoutTypes.refund,
      ),
    ),
    ...[...Map.groupBy(paid, ({ orderId }) => orderId)].flatMap(([orderId, own]) =>
      payoutsOfCharges(own).map((payout) => rowOf(orderId, payout, 0)),
    ),
  ]
}

/** A line of an invoice, and what earlier credit notes took off it. VAT is a part of each sum. */
export type CreditableLine = Pick<Charge, 'kind' | 'amountPence'> & {
  id: number
  vatPence: number
  creditedPence: number
  creditedVatPence: number
}

/** What can still be taken off a package on an invoice: of each bill, and of the fee less its discount (D27). */
function leftToCredit(lines: readonly CreditableLine[]) {
  const discounts = lines.filter(({ kind }) => kind === 'discount')
  const discountPence = discounts.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const discountVatPence = discounts.reduce((sum, { vatPence }) => sum + vatPence, 0)
  return lines.flatMap((line) => {
    if (line.kind === 'discount') return []
    const isFee = line.kind === 'management_fee'
    const chargedPence = line.amountPence + (isFee ? discountPence : 0)
    const chargedVatPence = line.vatPence + (isFee ? discountVatPence : 0)
    const leftPence = chargedPence - line.creditedPence
    return leftPence > 0 ? [{ ...line, chargedPence, chargedVatPence, leftPence }] : []
  })
}

/**
 * What a credit note takes off the lines of a package: all that is left of them, or a sum shared among them by what is left (D39).
 * The VAT of all credit notes of a line comes to the line's own once it is credited whole.
 * @returns null when that is more than is left, or nothing is
 */
export function creditsOf(
  lines: readonly CreditableLine[],
  wantedPence: number | 'all',
): { id: number; amountPence: number; vatPence: number }[] | null {
  const left = leftToCredit(lines)
  const totalPence = left.reduce((sum, { leftPence }) => sum + leftPence, 0)
  const pence = wantedPence === 'all' ? totalPence : wantedPence
  if (pence <= 0 || pence > totalPence) return null
  const shares = splitTotal(
    pence,
    left.map(({ leftPence }) => leftPence),
  )
  return left
    .map(({ id, chargedPence, chargedVatPence, creditedPence, creditedVatPence }, index) => {
      const amountPence = shares[index] ?? 0
      const vatOfAll = Math.round((chargedVatPence * (creditedPence + amountPence)) / chargedPence)
      return { id, amountPence, vatPence: vatOfAll - creditedVatPence }
    })
    .filter(({ amountPence }) => amountPence > 0)
}

/** Whether the money is there that credit notes are to give back: not where a receipt was taken back since (D92). */
export const isRefundThere = ({
  leftPence,
  toRefundPence,
}: {
  leftPence: number
  toRefundPence: number
}): boolean => toRefundPence <= -leftPence
