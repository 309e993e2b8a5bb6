import { addDays, dayInLondon, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { type InvoiceNotice, invoiceReminder } from '@doorstep/portal-contract/invoices'
import { and, asc, eq, gte, not, notExists, or } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Database } from '../db/database.ts'
import { invoiceNotices, invoices } from '../db/schema/payments.ts'
import { endsAttempts, hasAttempt, isLastAttempt, isToBePaid } from '../invoices/attempts.ts'
import { giveNotice, undeliveredSince } from '../invoices/notices.ts'

/** A paid invoice that nobody was told of for longer is no news. */
const newsDays = 7

/** How many days nobody is mailed to whom no mail of an invoice could be delivered. */
const undeliveredDays = 4

/**
 * Mails the invoices that nobody was told of when they were made, such as those of a partner that was suspended then, reminds of those that are
 * paid on invoice, when they are due and a week later, and says of those that are collected no more how they are paid (D95). One that can't be
 * mailed keeps no other back.
 * @param origin the portal's own address, for links in mail
 */
export async function mailInvoices(db: Database, now: Date, origin: string): Promise<void> {
  const failures: unknown[] = []
  const undelivered = await undeliveredSince(
    db,
    startOfDayInLondon(addDays(todayInLondon(now), -undeliveredDays)),
  )
  async function give(invoice: typeof invoices.$inferSelect, notice: InvoiceNotice): Promise<void> {
    if (undelivered.has(invoice.id)) return
    await db
      .transaction((tx) => giveNotice(tx, invoice, { notice, now, origin }))
      .catch((error) => failures.push(error))
  }
  for (const { invoice, notice } of await remindersDue(db, now)) await give(invoice, notice)
  for (const invoice of await untold(db, now)) await give(invoice, 'made')
  if (failures.length > 0) throw new AggregateError(failures, 'Some invoices were not mailed.')
}

/** The invoices that nobody was told of and of which no attempt waits or was the last, as far as there is something to pay or they are new. */
const untold = (db: Database, now: Date) =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        or(isToBePaid, gte(invoices.createdAt, startOfDayInLondon(addDays(todayInLondon(now), -newsDays)))),
        notExists(
          db
            .select({ id: invoiceNotices.invoiceId })
            .from(invoiceNotices)
            .where(eq(invoiceNotices.invoiceId, invoices.id)),
        ),
        // What is left after one that went through, or one that failed and is to be made again, is still collected.
        not(hasAttempt(db, or(not(isToBePaid), endsAttempts))),
      ),
    )
    .orderBy(asc(invoices.id))

/** Of which invoices that are not collected, or no more, whoever pays them is to be reminded: not on the day on which they were told of it. */
async function remindersDue(db: Database, now: Date) {
  const today = todayInLondon(now)
  const open = await db
    .select()
    .from(invoices)
    .where(and(isToBePaid, or(eq(invoices.paymentType, 'invoice'), hasAttempt(db, isLastAttempt))))
    .orderBy(asc(invoices.id))
  const given = await db
    .select()
    .from(invoiceNotices)
    .where(
      anyOf(
        invoiceNotices.invoiceId,
        open.map(({ id }) => id),
      ),
    )
  const ofInvoice = Map.groupBy(given, ({ invoiceId }) => invoiceId)
  return open.flatMap((invoice) => {
    const own = ofInvoice.get(invoice.id) ?? []
    const wasToldBefore = own.some(({ kind, createdAt }) => kind === 'made' && dayInLondon(createdAt) < today)
    const notice =
      invoice.paymentType === 'invoice' ? invoiceReminder(dayInLondon(invoice.createdAt), today) : 'overdue'
    const isGiven = own.some(({ kind }) => kind === notice || kind === 'overdue')
    return notice === null || !wasToldBefore || isGiven ? [] : [{ invoice, notice }]
  })
}
