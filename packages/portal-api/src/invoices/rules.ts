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

/** A payout of a package: money to a bill's supplier, or without a bill only what was kept or given back of the fee. */
type PackagePayout = { billId: number | null; amountPence: number; serviceFeePence: number }

/**
 * What is paid out for a package once its charges are paid: each bill to its supplier, with the part of the fee that is kept with it. Together
 * they are what was charged, to the penny (D29, D39).
 */
export function payoutsOfCharges(
  charges: readonly Pick<Charge, 'kind' | 'billId' | 'amountPence'>[],
): PackagePayout[] {
  const bills = charges.flatMap(({ kind, billId, amountPence }) =>
    kind === 'bill' && billId !== null && amountPence > 0 ? [{ billId, amountPence }] : [],
  )
  // Of several months a bill is paid at once.
  const paid = [...Map.groupBy(bills, ({ billId }) => billId)].map(([billId, own]) => ({
    billId,
    amountPence: own.reduce((sum, { amountPence }) => sum + amountPence, 0),
  }))
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

/** What comes back when credits of a package are refunded after its suppliers were paid: their part of it, and that of the fee. */
export function payoutsOfCredits(
  credits: readonly Pick<Charge, 'kind' | 'billId' | 'amountPence'>[],
): PackagePayout[] {
  return credits.map(({ kind, billId, amountPence }) =>
    kind === 'bill'
      ? { billId, amountPence: -amountPence, serviceFeePence: 0 }
      : { billId: null, amountPence: 0, serviceFeePence: -amountPence },
  )
}

/** A line of an invoice, with whose package it is of and who supplies its bill. */
export type PaidLine = Pick<Charge, 'kind' | 'billId' | 'amountPence'> & {
  orderId: number
  orderPartnerId: number
  providerId: number | null
}

/** The payouts of lines of an invoice, package by package: of what they charge, or with `payoutsOfCredits` of what is given back. */
export const payoutsOfInvoice = (
  invoice: { id: number; partnerId: number },
  lines: readonly PaidLine[],
  paidAt: Date,
  payoutsOf: typeof payoutsOfCharges = payoutsOfCharges,
): (typeof payouts.$inferInsert)[] =>
  [...Map.groupBy(lines, ({ orderId }) => orderId)].flatMap(([orderId, own]) =>
    payoutsOf(own).map((payout) => ({
      ...payout,
      orderId,
      partnerId: own[0]?.orderPartnerId ?? invoice.partnerId,
      invoiceId: invoice.id,
      invoicePartnerId: invoice.partnerId,
      providerId: own.find(({ billId }) => billId !== null && billId === payout.billId)?.providerId ?? null,
      typeId: payoutsOf === payoutsOfCredits ? payoutTypes.refund : (0 as const),
      paidAt,
    })),
  )

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
