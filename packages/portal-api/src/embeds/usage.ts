import { allowedBy } from '@doorstep/portal-contract/embeds'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { expression } from '../db/expressions.ts'
import { embedKeys, embedUsage } from '../db/schema/embeds.ts'
import type { EmbedKey } from './read.ts'

/** How exactly "last used" is kept. */
const usedEveryMs = 5 * 60 * 1000

type UsedKey = Pick<EmbedKey, 'id' | 'partnerId' | 'allowedOrigins' | 'lastUsedAt'>

/**
 * Counts a call with a key, for the day and for the entry of its origins that allowed it: however many hosts a wildcard has, their
 * rows are as few as the entries.
 * @param opens whether it began a widget
 */
export async function countUse(
  db: Database,
  { id, partnerId, allowedOrigins, lastUsedAt }: UsedKey,
  { origin, opens, now }: { origin: string; opens: boolean; now: Date },
): Promise<void> {
  const { calls, opened } = embedUsage
  const once = { calls: 1, opened: opens ? 1 : 0 }
  await db
    .insert(embedUsage)
    .values({
      partnerId,
      keyId: id,
      day: todayInLondon(now),
      origin: allowedBy(allowedOrigins, origin) ?? origin,
      ...once,
    })
    .onConflictDoUpdate({
      target: [embedUsage.keyId, embedUsage.day, embedUsage.origin],
      set: { calls: expression`${calls} + 1`, opened: expression`${opened} + ${once.opened}` },
    })
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= usedEveryMs)
    await db.update(embedKeys).set({ lastUsedAt: now }).where(eq(embedKeys.id, id))
}
