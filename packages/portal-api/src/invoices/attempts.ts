import { maxAttempts, openInvoiceStatuses } from '@doorstep/portal-contract/invoices'
import { and, eq, exists, inArray, isNotNull, ne, not, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { invoicePayments, invoices } from '../db/schema/payments.ts'

/** Whether something is left to pay of the invoice of a query: money may have come by itself since an attempt was made. */
export const isToBePaid: SQL = inArray(invoices.status, [...openInvoiceStatuses]).inlineParams()

/** The condition of attempts after which no other follows by itself: they wait for an answer, or were the last. */
export const endsAttempts = inArray(invoicePayments.status, ['Pending', 'Failed'])

/** The condition of the last attempt that is made, once it was answered: what is left is paid by bank transfer (D44). */
export const isLastAttempt = and(
  eq(invoicePayments.attempt, maxAttempts),
  ne(invoicePayments.status, 'Pending'),
)

/** Whether the invoice of a query has an attempt to collect it of which something is so. */
export const hasAttempt = (db: Database, which: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(and(eq(invoicePayments.invoiceId, invoices.id), isNotNull(invoicePayments.attempt), which)),
  )

/** Whether the housemate of a query has a share to pay still, for which another account may be of use: not one that is collected no more (D115). */
export const hasShareToPay = (db: Database, housemateId: AnyPgColumn): SQL =>
  exists(
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.housemateId, housemateId), isToBePaid, not(hasAttempt(db, isLastAttempt)))),
  )
