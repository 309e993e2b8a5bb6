import type { Database } from '../db/database.ts'
import { noteAudit } from '../http/audit.ts'
import type { Sealer } from '../http/crypto.ts'
import { changeAccount, openDetails, waitingAccounts } from '../mandates/accounts.ts'
import type { Payments } from '../payments.ts'

/**
 * Hands the bank details that people gave over to whoever takes the money, and wipes all but their last four digits once it answered (D96).
 * The call is made in no transaction: one whose answer is lost is made again with the same reference, and details that were replaced
 * meanwhile are handed over as what they are by then. Where the port takes none, our staff collect them.
 */
export async function handOverAccounts(
  { db, payments, sealer }: { db: Database; payments: Payments; sealer: Sealer },
  now: Date,
): Promise<void> {
  if (!payments.mandate) return
  // One that isn't taken keeps no other back.
  const failures: unknown[] = []
  for (const account of await waitingAccounts(db)) {
    try {
      const { reference, partnerId, orderId, lastFour } = account
      const mandate = await payments.mandate({ ...(await openDetails(sealer, account)), reference })
      await db.transaction(async (tx) => {
        if (!(await changeAccount(tx, account, { mandate, sealedDetails: null }))) return
        const after = { reference, last_four: lastFour }
        const action = 'order.hand_over_bank_details'
        await noteAudit(tx, { actor: 'system', partnerId, action, subjectId: orderId, after, now })
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some bank details were not handed over.')
}
