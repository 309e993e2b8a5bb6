import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import {
  isAnnouncedAttempt,
  isOpenInvoice,
  lastDayAnnounced,
  nextAttempt,
  paymentRef,
} from '@doorstep/portal-contract/invoices'
import { and, asc, desc, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { isTrue } from '../db/expressions.ts'
import { directDebits, housemateAccounts, housemates } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceLines, invoicePayments, invoices, isToPartner } from '../db/schema/payments.ts'
import { endsAttempts, hasAttempt, isToBePaid } from '../invoices/attempts.ts'
import { balanceOf, lastAttemptOf, lockInvoice } from '../invoices/balance.ts'
import { debtOf, firstAttemptOf, forgetNotices, hasAccount, hasGivenAccount } from '../invoices/notices.ts'
import type { PaymentRequest, Payments } from '../payments.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Tries to take the money of invoices on the days that are planned for it (D44), and asks again for what was not answered yet: a process may
 * have stopped between an attempt and its request. The first is on the day of which whoever pays was told, and none is before they were told or
 * days after the day that they know (D95): one that was made and never asked for by then is taken back, and told again. What is paid on invoice
 * is never collected, and from a suspended partner nothing is. A tenant's share waits until they gave an account, and is then told of again
 * (D115). One that can't be taken keeps no other back.
 */
export async function takePayments(db: Database, payments: Payments, now: Date): Promise<void> {
  const failures: unknown[] = []
  const needsMandate = payments.mandate !== undefined

  async function request({ id, wasAsked, createdAt, housemateId, ...payment }: Waiting): Promise<void> {
    const reference = paymentRef(id)
    if (!wasAsked && todayInLondon(now) > lastDayAnnounced(dayInLondon(createdAt)))
      return db.transaction((tx) => takeBackAttempt(tx, id, payment.invoiceId, now))
    const account = await accountOf(db, { ...payment, housemateId })
    const mandate = account?.mandate ?? null
    // Its tenant left, of whom no other account will come.
    if (housemateId !== null && !account) return
    const isForStaff = needsMandate && account?.isWithStaff
    // Its account was replaced since.
    if (needsMandate && !isForStaff && mandate === null) throw new Error(`${reference} has no mandate yet.`)
    const amountPence = wasAsked
      ? payment.amountPence
      : await db.transaction((tx) => noteAsked(tx, id, payment.invoiceId))
    // Our staff see it in their list.
    if (amountPence === null || isForStaff) return
    await payments.request({ ...payment, amountPence, reference, mandate })
  }

  for (const { id } of await openInvoices(db))
    await db
      .transaction((tx) => addAttempt(tx, id, { needsMandate, now }))
      .catch((error: unknown) => failures.push(error))
  const pending = await db
    .select({
      id: invoicePayments.id,
      invoiceId: invoicePayments.invoiceId,
      partnerId: invoicePayments.partnerId,
      amountPence: invoicePayments.amountPence,
      wasAsked: invoicePayments.wasAsked,
      createdAt: invoicePayments.createdAt,
      housemateId: invoices.housemateId,
    })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(eq(invoicePayments.status, 'Pending'), isToBePaid, mayBeAsked(db, invoicePayments.partnerId)))
    .orderBy(asc(invoicePayments.id))
  for (const payment of pending) await request(payment).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments were not asked for.')
}

/** Whether a row is of a partner that isn't suspended. */
const mayBeAsked = (db: Database, partnerId: AnyPgColumn) =>
  exists(
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, partnerId), ne(partners.status, 'suspended'))),
  )

/** Those whose money may be tried to be taken: not paid, waiting for no answer, not given up, and of a share with an account of its tenant. */
const openInvoices = (db: Database) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        isToBePaid,
        eq(invoices.paymentType, 'direct_debit'),
        mayBeAsked(db, invoices.partnerId),
        not(hasAttempt(db, endsAttempts)),
        or(
          isToPartner,
          exists(
            db
              .select({ id: housemates.id })
              .from(housemates)
              .where(and(eq(housemates.id, invoices.housemateId), hasAccount)),
          ),
        ),
      ),
    )
    .orderBy(asc(invoices.id))

/**
 * Makes an invoice's attempt, if it is due, of the sum that is left to pay now.
 * @param needsMandate whether money is taken by a mandate alone: without one there is no attempt yet, because its sum could change meanwhile
 * @throws when it has none
 */
async function addAttempt(
  tx: Database,
  invoiceId: number,
  { needsMandate, now }: { needsMandate: boolean; now: Date },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const last = await lastAttemptOf(tx, invoiceId)
  // None where another process has made the attempt meanwhile.
  const next = nextAttempt({
    status: invoice.status,
    first_attempt_on: await firstAttemptOf(tx, invoiceId),
    payments: last ? [{ attempt: last.attempt, status: last.status, retry_on: last.retryOn }] : [],
  })
  const today = todayInLondon(now)
  if (next && next.day > today) return
  const { partnerId, housemateId } = invoice
  const payer = await accountOf(tx, { invoiceId, partnerId, housemateId })
  const canPay = payer && (!needsMandate || payer.mandate !== null || payer.isWithStaff)
  // A tenant's account may come any day: their share is no failure until then.
  if (housemateId !== null && !canPay) return
  // They gave it after they were told of their share, so no day was named.
  if (housemateId !== null && !next && isToldAgain(last)) return forgetNotices(tx, invoiceId)
  if (!next) return
  // Before it is told of again, which would be another mail each time, and never an attempt.
  if (needsMandate && !canPay) throw new Error(`Invoice ${invoiceId} has no mandate yet.`)
  if (today > lastDayAnnounced(next.day)) return forgetNotices(tx, invoiceId)
  const { attempt } = next
  const { leftPence: amountPence } = await balanceOf(tx, invoice)
  const payment = { partnerId, invoiceId, attempt, status: 'Pending' as const, amountPence, wasAsked: false }
  await tx.insert(invoicePayments).values({ ...payment, userId: payer?.userId ?? null, createdAt: now })
  await tx.update(invoices).set({ status: 'Pending' }).where(eq(invoices.id, invoiceId))
  await recordChanges(
    tx,
    [
      {
        partnerId,
        before: null,
        after: { ...debtOf(invoice), id: invoiceId, attempt, amount_pence: amountPence },
      },
    ],
    {
      action: 'invoice.take_payment',
      now,
    },
  )
}

/**
 * Notes that an attempt is asked for, of no more than is left to pay by now: before the request, whose answer may be lost.
 * @returns the sum, or null where another process has asked for it, or taken it back, or nothing is left to pay
 */
async function noteAsked(tx: Database, id: number, invoiceId: number): Promise<number | null> {
  const { leftPence } = await balanceOf(tx, await lockInvoice(tx, invoiceId))
  if (leftPence <= 0) return null
  const [asked] = await tx
    .update(invoicePayments)
    .set({ wasAsked: true, amountPence: sql`least(${invoicePayments.amountPence}, ${leftPence})` })
    .where(waitsUnasked(id))
    .returning({ amountPence: invoicePayments.amountPence })
  return asked?.amountPence ?? null
}

const waitsUnasked = (id: number) =>
  and(eq(invoicePayments.id, id), eq(invoicePayments.status, 'Pending'), eq(invoicePayments.wasAsked, false))

/** Takes back an attempt that nobody was asked for, unless another process asks for it now, and has its invoice be told of again (D95). */
async function takeBackAttempt(tx: Database, id: number, invoiceId: number, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const [taken] = await tx.delete(invoicePayments).where(waitsUnasked(id)).returning()
  if (!taken) return
  const { partnerId, attempt, amountPence } = taken
  await forgetNotices(tx, invoiceId)
  const before = await lastAttemptOf(tx, invoiceId)
  if (isOpenInvoice(invoice.status) && !isAnnouncedAttempt(before))
    await tx.update(invoices).set({ status: 'Failed' }).where(eq(invoices.id, invoiceId))
  const gone = { ...debtOf(invoice), id: invoiceId, attempt, amount_pence: amountPence }
  await recordChanges(tx, [{ partnerId, before: gone, after: null }], {
    action: 'invoice.take_back_attempt',
    now,
  })
}

/** Whether an attempt follows the last one, on a day that is yet to be told. */
const isToldAgain = (last: typeof invoicePayments.$inferSelect | undefined): boolean =>
  isAnnouncedAttempt(last) || last?.status === 'Failed Temp'

type Debt = Omit<PaymentRequest, 'reference' | 'mandate'>

/** An attempt that waits for its answer, or to be asked for. */
type Waiting = Debt & { id: number; wasAsked: boolean; createdAt: Date; housemateId: number | null }

type Account = {
  userId: number | null
  /** Null while its details wait to be handed over, too. */
  mandate: string | null
  /** Whether our staff have its details (D96): they take its money, also where a provider takes that of others. */
  isWithStaff: boolean
}

const isWithStaff = ({ mandate, sealedDetails }: typeof directDebits | typeof housemateAccounts) =>
  isTrue(and(isNull(mandate), isNull(sealedDetails)))

/**
 * The account that pays an invoice: of a share the tenant's own, as long as they live there (D97). Of a partner's it is the one that its
 * partner gave last, else one of the branches on it (D27). It pays alone, also while it waits for its mandate: an account given before it may
 * be closed by now.
 */
async function accountOf(
  db: Database,
  {
    invoiceId,
    partnerId,
    housemateId,
  }: Pick<Debt, 'invoiceId' | 'partnerId'> & { housemateId: number | null },
): Promise<Account | undefined> {
  if (housemateId !== null) {
    if (!(await hasGivenAccount(db, housemateId))) return undefined
    const [own] = await db
      .select({ mandate: housemateAccounts.mandate, isWithStaff: isWithStaff(housemateAccounts) })
      .from(housemateAccounts)
      .where(eq(housemateAccounts.housemateId, housemateId))
    // Our staff noted that they pay, without an account here.
    return { userId: null, mandate: null, isWithStaff: true, ...own }
  }
  const charged = db
    .select({ id: invoiceLines.orderId })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
  const [found] = await db
    .select({
      userId: directDebits.createdByUserId,
      mandate: directDebits.mandate,
      isWithStaff: isWithStaff(directDebits),
    })
    .from(directDebits)
    .where(inArray(directDebits.orderId, charged))
    .orderBy(
      desc(sql`${directDebits.partnerId} = ${partnerId}`),
      desc(directDebits.createdAt),
      desc(directDebits.id),
    )
    .limit(1)
  return found
}
