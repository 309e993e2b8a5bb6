import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { packageCharges } from '../db/schema/payments.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'

/** The condition of charges that no invoice has and nobody waived. */
export const isOpen = and(isNull(packageCharges.invoiceId), isNull(packageCharges.waivedAt))

/** The charges that wait for the word of our staff, the oldest first. */
export const waitingCharges = (db: Database) =>
  db
    .select({
      orderId: packageCharges.orderId,
      month: packageCharges.month,
      foundAt: packageCharges.foundAt,
      partner: partners.name,
    })
    .from(packageCharges)
    .innerJoin(partners, eq(partners.id, packageCharges.partnerId))
    .where(and(isOpen, isNull(packageCharges.approvedAt)))
    .orderBy(asc(packageCharges.month), asc(packageCharges.orderId))

/** Which charges of a package: that of a month, given by its first day, or all that it can be. */
type Which = { orderId: number; month: string | 'all' }

/**
 * Puts charges that wait for the word of our staff onto the next invoice of who pays for the package (D95).
 * @returns their months @throws when none of them waits
 */
export const approveCharges = (db: Database, which: Which, made: StaffChange): Promise<string[]> =>
  decide(db, which, {
    condition: and(isOpen, isNull(packageCharges.approvedAt)),
    values: { approvedAt: made.now },
    action: 'invoice.approve_charges',
    refusal: `Nothing of package ${which.orderId} waits for your word there.`,
    ...made,
  })

/**
 * Has charges that no invoice has yet never be invoiced.
 * @param reason what our staff write @returns their months @throws when there is none that is not invoiced or waived
 */
export const waiveCharges = (
  db: Database,
  which: Which & { reason: string },
  made: StaffChange,
): Promise<string[]> =>
  decide(db, which, {
    condition: isOpen,
    values: { waivedAt: made.now, waivedReason: which.reason },
    action: 'invoice.waive_charges',
    refusal: `Nothing of package ${which.orderId} waits to be invoiced there.`,
    reason: which.reason,
    ...made,
  })

async function decide(
  db: Database,
  { orderId, month }: Which,
  {
    condition,
    values,
    action,
    refusal,
    reason,
    ...made
  }: StaffChange & {
    condition: SQL | undefined
    values: Partial<typeof packageCharges.$inferInsert>
    action: 'invoice.approve_charges' | 'invoice.waive_charges'
    refusal: string
    reason?: string
  },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ofMonth = month === 'all' ? undefined : eq(packageCharges.month, month)
    const decided = await tx
      .update(packageCharges)
      .set(values)
      .where(and(eq(packageCharges.orderId, orderId), ofMonth, condition))
      .returning({ month: packageCharges.month, partnerId: packageCharges.partnerId })
    const [first] = decided
    if (!first) throw new Error(refusal)
    const months = decided.map((charge) => charge.month).toSorted()
    await noteAudit(tx, {
      actor: 'staff',
      partnerId: first.partnerId,
      action,
      subjectType: 'order',
      subjectId: orderId,
      after: { order_id: orderId, months, ...(reason !== undefined && { reason }) },
      ...made,
    })
    return months
  })
}
