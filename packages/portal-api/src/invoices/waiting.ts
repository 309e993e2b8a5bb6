import { asc, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { creditNotes, invoicePayments, invoices } from '../db/schema/payments.ts'

/**
 * The invoices that are not paid, the oldest first, for our staff: what is left to pay, and whether an attempt waits for its answer, or when
 * the next one is made.
 */
export async function waitingInvoices(db: Database) {
  const credited = db
    .select({ id: creditNotes.invoiceId, pence: sum(creditNotes.totalPence).as('pence') })
    .from(creditNotes)
    .groupBy(creditNotes.invoiceId)
    .as('credited')
  const rows = await db
    .select({
      id: invoices.id,
      partner: partners.name,
      createdAt: invoices.createdAt,
      totalPence: invoices.totalPence,
      creditedPence: credited.pence,
    })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .leftJoin(credited, eq(credited.id, invoices.id))
    .where(inArray(invoices.status, ['Pending', 'Failed']))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  const ids = rows.map(({ id }) => id)
  const attempts = await db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoiceId, ids))
    .orderBy(asc(invoicePayments.attempt))
  const lastOf = new Map(attempts.map((attempt) => [attempt.invoiceId, attempt]))
  return rows.map(({ totalPence, creditedPence, ...invoice }) => {
    const last = lastOf.get(invoice.id)
    return {
      ...invoice,
      leftPence: totalPence - Number(creditedPence ?? 0),
      attempt: last?.attempt ?? 0,
      isWaiting: last?.status === 'Pending',
      retryOn: last?.retryOn ?? null,
    }
  })
}
