import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { totpKeys } from '../db/schema/second-factor.ts'
import type { Sealer } from '../http/crypto.ts'
import { sealAccountAfresh, sealedAccounts } from '../mandates/accounts.ts'
import { totpPurpose } from '../second-factor/second-step.ts'

/**
 * Seals with the installation's key of today what another one sealed, so that the one before it can go (docs/configuration.md).
 * @throws when some can't be opened with either; all others are sealed then
 */
export async function sealAfresh({ db, sealer }: { db: Database; sealer: Sealer }): Promise<void> {
  const failures: unknown[] = []
  const apps = await db.select({ userId: totpKeys.userId, sealed: totpKeys.sealedSecret }).from(totpKeys)
  for (const { userId, sealed } of apps) {
    if (sealer.isCurrent(sealed)) continue
    try {
      const secret = await sealer.open(sealed, totpPurpose(userId))
      await db
        .update(totpKeys)
        .set({ sealedSecret: await sealer.seal(secret, totpPurpose(userId)) })
        .where(and(eq(totpKeys.userId, userId), eq(totpKeys.sealedSecret, sealed)))
    } catch (error) {
      failures.push(
        new Error(`The authenticator app of user ${userId} can’t be decrypted.`, { cause: error }),
      )
    }
  }
  for (const account of await sealedAccounts(db)) {
    if (sealer.isCurrent(account.sealedDetails)) continue
    await sealAccountAfresh(db, sealer, account).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      'Some of what is encrypted can’t be decrypted with APP_KEY or APP_KEY_BEFORE.',
    )
}
