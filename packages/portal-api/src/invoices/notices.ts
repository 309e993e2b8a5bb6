import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { firstAttemptDay, type InvoiceNotice } from '@doorstep/portal-contract/invoices'
import {
  and,
  arrayContains,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
} from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { expression } from '../db/expressions.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { housemates } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invoiceNotices, invoices } from '../db/schema/payments.ts'
import { memberships } from '../db/schema/people.ts'
import type { MailMessage } from '../mail/messages.ts'
import { isFailed } from '../mail/outbox-conditions.ts'
import { queueMail } from '../mail/queue.ts'
import { livesThere } from '../orders/rules.ts'

type Invoice = Pick<
  typeof invoices.$inferSelect,
  'id' | 'partnerId' | 'housemateId' | 'paymentType' | 'createdAt'
>

/**
 * Mails an invoice to whoever pays it, or reminds them of it, once (D95). Nobody of a suspended partner is mailed (D61): it is told once it is
 * active again, and its money isn't taken before. A tenant who has given no account is told of their share without a day: nothing is collected
 * before they were told of one (D115).
 * @param origin the portal's own address, for links in mail
 */
export async function giveNotice(
  tx: Database,
  invoice: Invoice,
  { notice, now, origin }: { notice: InvoiceNotice; now: Date; origin: string },
): Promise<void> {
  const { id: invoiceId, partnerId, housemateId, paymentType, createdAt } = invoice
  const readers = await readersOf(tx, invoice)
  if (readers.length === 0) return
  const isCollected =
    notice === 'made' &&
    paymentType === 'direct_debit' &&
    (housemateId === null || (await hasGivenAccount(tx, housemateId)))
  const given = await tx
    .insert(invoiceNotices)
    .values({
      partnerId,
      invoiceId,
      kind: notice,
      firstAttemptOn: isCollected ? firstAttemptDay(dayInLondon(createdAt), todayInLondon(now)) : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ kind: invoiceNotices.kind })
  if (given.length === 0) return
  await queueMail(
    tx,
    readers.map((reader) => ({ ...reader, invoiceId, notice })),
    origin,
    now,
  )
}

type Reader = { kind: 'invoice'; userId: number } | { kind: 'share'; housemateId: number }

/** Who reads what is to be paid: a tenant their share, where they live there still and have an email, and of a partner's invoice its people. Nobody of a suspended partner. */
async function readersOf(
  tx: Database,
  { partnerId, housemateId }: Pick<Invoice, 'partnerId' | 'housemateId'>,
): Promise<Reader[]> {
  if (housemateId === null)
    return (await peopleOf(tx, partnerId)).map((userId) => ({ kind: 'invoice', userId }))
  const told = await tx
    .select({ housemateId: housemates.id })
    .from(housemates)
    .innerJoin(partners, eq(partners.id, housemates.partnerId))
    .where(
      and(
        eq(housemates.id, housemateId),
        livesThere,
        isNotNull(housemates.email),
        ne(partners.status, 'suspended'),
      ),
    )
  return told.map((tenant) => ({ ...tenant, kind: 'share' }))
}

/** Whether the housemate of a query has given an account from which their share can be taken (D96). Who left the household has none any more. */
export const hasAccount = and(livesThere, eq(housemates.hasPaymentDetails, true))

/** Whether a tenant has given an account; see `hasAccount`. */
export async function hasGivenAccount(tx: Database, housemateId: number): Promise<boolean> {
  return (await tx.$count(housemates, and(eq(housemates.id, housemateId), hasAccount))) > 0
}

/** Of a partner its team leads, else everybody in its team, else the team leads of its head office. */
async function peopleOf(tx: Database, partnerId: number): Promise<number[]> {
  const people = await tx
    .select({
      userId: memberships.userId,
      partnerId: memberships.partnerId,
      isTeamLead: memberships.isTeamLead,
    })
    .from(partners)
    .innerJoin(
      memberships,
      or(eq(memberships.partnerId, partners.id), eq(memberships.partnerId, partners.parentId)),
    )
    .where(and(eq(partners.id, partnerId), ne(partners.status, 'suspended')))
    .orderBy(asc(memberships.id))
  const own = people.filter((person) => person.partnerId === partnerId)
  const leads = own.filter(({ isTeamLead }) => isTeamLead)
  const ofHeadOffice = people.filter((person) => person.partnerId !== partnerId && person.isTeamLead)
  const readers = [leads, own, ofHeadOffice].find((each) => each.length > 0) ?? []
  return readers.map(({ userId }) => userId)
}

/** What the audit says of a share beside its sums: whose it is, of which package (D115). Nothing of a partner's invoice. */
export const debtOf = ({
  housemateId,
  orderId,
}: Pick<typeof invoices.$inferSelect, 'housemateId' | 'orderId'>) =>
  housemateId === null ? {} : { order_id: orderId, housemate_id: housemateId }

/** Has an invoice be told of again before anything is collected of it, or that it is late alone: `mail-invoices` does. */
export async function forgetNotices(tx: Database, invoiceId: number, kind?: 'overdue'): Promise<void> {
  await tx
    .delete(invoiceNotices)
    .where(and(eq(invoiceNotices.invoiceId, invoiceId), kind && eq(invoiceNotices.kind, kind)))
}

/** The mails about what is to be paid. */
export const invoiceMailKinds = ['invoice', 'share'] as const satisfies MailMessage['kind'][]

/** Whether a mail is about what is to be paid. */
export const isAboutInvoice = (kind: string): boolean => invoiceMailKinds.some((each) => each === kind)

/** What a mail about an invoice or a share is about. */
export type InvoiceMail = Pick<
  Extract<MailMessage, { kind: (typeof invoiceMailKinds)[number] }>,
  'invoiceId' | 'notice'
>

/**
 * Has a notice be given again, because a mail of it never leaves: unless another one of it left, or still may (D95). The mail is marked as given
 * up in the same transaction.
 */
export async function forgetUnread(tx: Database, { invoiceId, notice }: InvoiceMail): Promise<void> {
  // The last two mails of a notice may be given up in the same moment: the second one waits here, and sees it of the first.
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('update')
  await tx.delete(invoiceNotices).where(
    and(
      eq(invoiceNotices.invoiceId, invoiceId),
      eq(invoiceNotices.kind, notice),
      notExists(
        tx
          .select({ id: outboxMessages.id })
          .from(outboxMessages)
          .where(
            and(
              inArray(outboxMessages.kind, [...invoiceMailKinds]),
              arrayContains(outboxMessages.payload, { invoiceId, notice }),
              isNull(outboxMessages.failedAt),
              gte(outboxMessages.createdAt, invoiceNotices.createdAt),
            ),
          ),
      ),
    ),
  )
}

/** Why a mail is given up whose reader left, or may not be told. */
export const nobodyToTell = 'There was nobody to tell.'

/** The invoices of which a mail could not be delivered since a moment: to an address that is wrong, or whose server is away. */
export async function undeliveredSince(db: Database, since: Date): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({
      invoiceId: expression<string>`${outboxMessages.payload} ->> 'invoiceId'`,
    })
    .from(outboxMessages)
    .where(
      and(
        inArray(outboxMessages.kind, [...invoiceMailKinds]),
        isFailed,
        gte(outboxMessages.failedAt, since),
        ne(outboxMessages.lastError, nobodyToTell),
      ),
    )
  return new Set(rows.map(({ invoiceId }) => Number(invoiceId)))
}

/** The day of the first attempt to collect an invoice, as its partner was told; null while nobody was, or where it isn't collected. */
export async function firstAttemptOf(tx: Database, invoiceId: number): Promise<string | null> {
  const [told] = await tx
    .select({ day: invoiceNotices.firstAttemptOn })
    .from(invoiceNotices)
    .where(and(eq(invoiceNotices.invoiceId, invoiceId), eq(invoiceNotices.kind, 'made')))
  return told?.day ?? null
}

/**
 * The day of the first attempt, in a mail that leaves now: where it could not leave at once, there are the same working days after it (D95).
 * @returns null where it isn't collected
 */
export async function announceFirstAttempt(
  db: Database,
  { id, createdAt }: Pick<Invoice, 'id' | 'createdAt'>,
  now: Date,
): Promise<string | null> {
  const allowed = firstAttemptDay(dayInLondon(createdAt), todayInLondon(now))
  await db
    .update(invoiceNotices)
    .set({ firstAttemptOn: allowed })
    .where(
      and(
        eq(invoiceNotices.invoiceId, id),
        eq(invoiceNotices.kind, 'made'),
        lt(invoiceNotices.firstAttemptOn, allowed),
      ),
    )
  return firstAttemptOf(db, id)
}
