import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { fullName } from '../db/expressions.ts'
import { housemates, orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { noteAudit, type StaffChange } from '../http/audit.ts'
import type { Sealer } from '../http/crypto.ts'
import { changeAccount, openDetails, type WaitingAccount, waitingAccounts } from '../mandates/accounts.ts'
import type { BankDetails } from '../payments.ts'

/** An account as our staff see it. */
export type ShownAccount = { reference: string; payer: string; packageId: number; details: BankDetails }

/**
 * The bank details that no provider took, for our staff to set up Direct Debits from (D96). Seeing them is audited with who did, before
 * they are shown; they are wiped only by `keepAccounts`, so a command that was interrupted shows them again.
 * @returns them, and why others can't be shown
 */
export async function showAccounts(
  { db, sealer }: { db: Database; sealer: Sealer },
  made: StaffChange,
): Promise<{ shown: ShownAccount[]; failures: string[] }> {
  const opened: (ShownAccount & { account: WaitingAccount })[] = []
  const failures: string[] = []
  for (const account of await waitingAccounts(db)) {
    const { reference, orderId: packageId } = account
    try {
      const details = await openDetails(sealer, account)
      opened.push({ reference, payer: await payerOf(db, account), packageId, details, account })
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  return db.transaction(async (tx) => {
    const shown: ShownAccount[] = []
    for (const { account, ...each } of opened) {
      if (!(await changeAccount(tx, account, { shownAt: made.now }))) continue
      await note(tx, account, { action: 'order.show_bank_details', ...made })
      shown.push(each)
    }
    return { shown, failures }
  })
}

/**
 * Notes that our staff have the bank details that they were shown, and wipes all but the last four digits.
 * @param references those of `showAccounts`
 * @throws when one of them doesn't wait, or nobody saw it yet; none is wiped then
 */
export async function keepAccounts(
  db: Database,
  references: readonly string[],
  made: StaffChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = new Map((await waitingAccounts(tx)).map((account) => [account.reference, account]))
    for (const reference of references) {
      const account = waiting.get(reference)
      if (!account) throw new Error(`No bank details wait as ${reference}.`)
      if (!account.shownAt) throw new Error(`Nobody has seen ${reference} yet. Run mandates first.`)
      if (!(await changeAccount(tx, account, { sealedDetails: null })))
        throw new Error(`The bank details of ${reference} have just changed. Run mandates again.`)
      await note(tx, account, { action: 'order.hand_over_bank_details', ...made })
    }
  })
}

const note = (
  tx: Database,
  { reference, partnerId, orderId: subjectId, lastFour }: WaitingAccount,
  made: { action: 'order.show_bank_details' | 'order.hand_over_bank_details' } & StaffChange,
) =>
  noteAudit(tx, {
    actor: 'staff',
    partnerId,
    subjectId,
    after: { reference, last_four: lastFour },
    ...made,
  })

/** Whose account it is, and where they pay for a package. */
async function payerOf(db: Database, { orderId, housemateId }: WaitingAccount): Promise<string> {
  const [place] = await db
    .select({ line1: properties.addressLine1, postcode: properties.addressPostcode, partner: partners.name })
    .from(orders)
    .innerJoin(properties, eq(properties.id, orders.propertyId))
    .innerJoin(partners, eq(partners.id, properties.partnerId))
    .where(eq(orders.id, orderId))
  const [person] =
    housemateId === null
      ? []
      : await db
          .select({ name: fullName(housemates) })
          .from(housemates)
          .where(eq(housemates.id, housemateId))
  const address = `${place?.line1}, ${place?.postcode}`
  return `${person?.name ?? place?.partner}, ${address}`
}
