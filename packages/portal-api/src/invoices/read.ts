import { dayInLondon, formatMonth } from '@doorstep/portal-contract/dates'
import type { Payouts } from '@doorstep/portal-contract/package.schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { batchesOf } from '../db/batches.ts'
import { count } from '../db/expressions.ts'
import { orders } from '../db/schema/orders.ts'
import {
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoices,
  isToPartner,
  payouts,
} from '../db/schema/payments.ts'
import { orNotFound } from '../http/errors.ts'
import { payoutsOf } from '../orders/payments.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** An invoice of a partner with who sold it and whom it was issued to, as they were then (D93). @throws a 404 when there is none in view */
export async function findInvoice(scoped: ScopedDatabase, id: number) {
  const [found] = await scoped
    .select({
      id: invoices.id,
      createdAt: invoices.createdAt,
      status: invoices.status,
      totalPence: invoices.totalPence,
      buyer: {
        name: invoices.buyerName,
        addressLine1: invoices.buyerAddressLine1,
        addressLine2: invoices.buyerAddressLine2,
        addressCity: invoices.buyerAddressCity,
        addressPostcode: invoices.buyerAddressPostcode,
        vatNumber: invoices.buyerVatNumber,
      },
      seller: {
        name: invoices.sellerName,
        address: invoices.sellerAddress,
        vatNumber: invoices.sellerVatNumber,
        bankAccount: invoices.sellerBankAccount,
      },
      paymentType: invoices.paymentType,
    })
    .from(invoices, eq(invoices.id, id), isToPartner)
  return orNotFound(found)
}

/** An invoice, or a credit note with the invoice that it refers to. */
export type FoundInvoice = Awaited<ReturnType<typeof findInvoice>> & {
  creditNote?: { id: number; createdAt: Date; reason: string }
}

/** How many lines an invoice has. @throws a 404 when there is none in view */
export async function countInvoiceLines(scoped: ScopedDatabase, id: number): Promise<number> {
  await findInvoice(scoped, id)
  const [found] = await scoped.select({ lines: count() }).from(invoiceLines, eq(invoiceLines.invoiceId, id))
  return found?.lines ?? 0
}

/** A credit note with its invoice. @throws a 404 when there is none in view */
export async function findCreditNote(scoped: ScopedDatabase, id: number) {
  const [found] = await scoped
    .select({
      id: creditNotes.id,
      invoiceId: creditNotes.invoiceId,
      createdAt: creditNotes.createdAt,
      reason: creditNotes.reason,
    })
    .from(creditNotes, eq(creditNotes.id, id))
  const { invoiceId, ...creditNote } = orNotFound(found)
  return { ...(await findInvoice(scoped, invoiceId)), creditNote }
}

/** What a credit note takes off the lines of its invoice, as lines of less than 0, those of a branch together. */
export async function creditNoteLinesOf(scoped: ScopedDatabase, id: number): Promise<FoundLine[]> {
  const rows = await scoped
    .select({
      lineId: creditNoteLines.invoiceLineId,
      vatPence: creditNoteLines.vatPence,
      amountPence: creditNoteLines.amountPence,
    })
    .from(creditNoteLines, eq(creditNoteLines.creditNoteId, id))
  const credits = new Map(rows.map(({ lineId, ...credit }) => [lineId, credit]))
  const lines = await readLines(scoped, [...credits.keys()])
  return lines
    .toSorted((a, b) => (a.branchId ?? 0) - (b.branchId ?? 0) || a.orderId - b.orderId || a.id - b.id)
    .map((line) => {
      const { vatPence = 0, amountPence = 0 } = credits.get(line.id) ?? {}
      return { ...line, vatPence: -vatPence, amountPence: -amountPence }
    })
}

/** Money paid out of an invoice, newest first (D76). @throws a 404 when there is no such invoice in view */
export async function listInvoicePayouts(scoped: ScopedDatabase, id: number): Promise<Payouts> {
  await findInvoice(scoped, id)
  const charged = scoped
    .select({ id: invoiceLines.orderId })
    .from(invoiceLines, eq(invoiceLines.invoiceId, id))
  const [licensed] = await scoped
    .select({ id: orders.id })
    .from(orders, and(eq(orders.hasTvLicence, true), inArray(orders.id, charged)))
    .limit(1)
  return { ...(await payoutsOf(scoped, eq(payouts.invoiceId, id))), has_tv_licence: Boolean(licensed) }
}

/**
 * The lines of an invoice in batches, those of a branch and of a package together. Which there are and in which order is read once; the rest
 * is read as it is taken.
 */
export async function* lineBatches(scoped: ScopedDatabase, invoiceId: number) {
  const inOrder = await scoped
    .select({ id: invoiceLines.id })
    .from(invoiceLines, eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(
      asc(invoiceLines.branchName),
      asc(invoiceLines.branchId),
      asc(invoiceLines.orderId),
      asc(invoiceLines.id),
    )
  for (const batch of batchesOf(inOrder)) {
    const ids = batch.map(({ id }) => id)
    const rows = new Map((await readLines(scoped, ids)).map((row) => [row.id, row]))
    yield ids.flatMap((id) => rows.get(id) ?? [])
  }
}

/** All lines of an invoice, in the order of `lineBatches`. */
export async function allLines(scoped: ScopedDatabase, invoiceId: number): Promise<FoundLine[]> {
  const lines: FoundLine[] = []
  for await (const batch of lineBatches(scoped, invoiceId)) lines.push(...batch)
  return lines
}

const readLines = (scoped: ScopedDatabase, ids: number[]) =>
  scoped
    .select({
      id: invoiceLines.id,
      branchId: invoiceLines.branchId,
      branch: invoiceLines.branchName,
      addressLine1: invoiceLines.addressLine1,
      addressLine2: invoiceLines.addressLine2,
      city: invoiceLines.addressCity,
      postcode: invoiceLines.addressPostcode,
      orderId: invoiceLines.orderId,
      kind: invoiceLines.kind,
      name: invoiceLines.name,
      lateMonth: invoiceLines.lateMonth,
      vatPercent: invoiceLines.vatPercent,
      vatPence: invoiceLines.vatPence,
      amountPence: invoiceLines.amountPence,
    })
    .from(invoiceLines, inArray(invoiceLines.id, ids))

/** The month that a line is for: 'March 2026'. */
export const monthOfLine = (
  { lateMonth }: Pick<FoundLine, 'lateMonth'>,
  { createdAt }: Pick<FoundInvoice, 'createdAt'>,
): string => formatMonth(lateMonth ?? dayInLondon(createdAt))

export type FoundLine = Awaited<ReturnType<typeof readLines>>[number]
