import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { partners } from '../db/schema/partners.ts'
import { noteSignUp, type Made } from './note-sign-up.ts'

/**
 * A partner that its parent invited is active from its first sign-in on (D16). One that signed up by itself waits for its check; it has
 * no parent (D11).
 */
export async function activateAtFirstSignIn(
  tx: Database,
  { userId, partnerId }: { userId: number; partnerId: number },
  made: Made,
): Promise<void> {
  const activated = await tx
    .update(partners)
    .set({ status: 'active', updatedAt: made.now })
    .where(and(eq(partners.id, partnerId), eq(partners.status, 'pending'), isNotNull(partners.parentId)))
    .returning({ id: partners.id })
  if (activated.length === 0) return
  const [before, after] = [{ status: 'pending' }, { status: 'active' }]
  await noteSignUp(tx, { action: 'partner.activate', partnerId, userId, before, after }, made)
}
