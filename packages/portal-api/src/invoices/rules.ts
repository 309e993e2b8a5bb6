import { splitTotal } from '@doorstep/portal-contract/money'
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
 * What is paid out for a package once its charges are paid: each bill to its supplier, with the part of the fee that is kept with it. The parts
 * add up to the fee less the discount (D29, D39); without a bill nothing is paid out.
 */
export function payoutsOfCharges(
  charges: readonly Pick<Charge, 'kind' | 'billId' | 'amountPence'>[],
): { billId: number; amountPence: number; serviceFeePence: number }[] {
  const paid = charges.flatMap(({ kind, billId, amountPence }) =>
    kind === 'bill' && billId !== null && amountPence > 0 ? [{ billId, amountPence }] : [],
  )
  if (paid.length === 0) return []
  const feePence = charges
    .filter(({ kind }) => kind !== 'bill')
    .reduce((sum, { amountPence }) => sum + amountPence, 0)
  const fees = splitTotal(
    feePence,
    paid.map(({ amountPence }) => amountPence),
  )
  return paid.map((payout, index) => ({ ...payout, serviceFeePence: fees[index] ?? 0 }))
}

/** A line of an invoice, with whose package it is of and who supplies its bill. */
export type PaidLine = Pick<Charge, 'kind' | 'billId' | 'amountPence'> & {
  orderId: number
  orderPartnerId: number
  providerId: number | null
}

/** The payouts of an invoice that is paid, package by package. */
export const payoutsOfInvoice = (
  invoice: { id: number; partnerId: number },
  lines: readonly PaidLine[],
  paidAt: Date,
): (typeof payouts.$inferInsert)[] =>
  [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((own) =>
    payoutsOfCharges(own).flatMap((payout) => {
      const line = own.find(({ billId }) => billId === payout.billId)
      if (!line) return []
      return {
        ...payout,
        orderId: line.orderId,
        partnerId: line.orderPartnerId,
        invoiceId: invoice.id,
        invoicePartnerId: invoice.partnerId,
        providerId: line.providerId,
        typeId: 0 as const,
        paidAt,
      }
    }),
  )
