import { addDays, startOfDayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { usualTimeDays, usualWorkingDays } from '@doorstep/portal-contract/notices'
import { asc, count, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { providers } from '../db/schema/providers.ts'

const dayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`(${moment} at time zone 'Europe/London')::date::text`

/** Writes how long each supplier and council usually takes to settle a notice: its average over the last 90 days, of all partners, or else what the catalogue says (D67, D101). */
export async function followUsualTimes(db: Database, now: Date): Promise<void> {
  const { providerId, settledAt } = utilityNotificationRecipients
  const from = startOfDayInLondon(addDays(todayInLondon(now), -usualTimeDays))
  const [sentOn, settledOn] = [dayOf(utilityNotifications.sentAt), dayOf(settledAt)]
  await db.transaction(async (tx) => {
    const settled = await tx
      .select({ providerId, sent_on: sentOn, settled_on: settledOn, count: count() })
      .from(utilityNotificationRecipients)
      .innerJoin(
        utilityNotifications,
        eq(utilityNotifications.id, utilityNotificationRecipients.notificationId),
      )
      .where(gte(settledAt, from))
      .groupBy(providerId, sentOn, settledOn)
    const byProvider = Map.groupBy(settled, (each) => each.providerId)
    const all = await tx
      .select({ id: providers.id, usualDays: providers.usualDays, statedDays: providers.statedDays })
      .from(providers)
      .orderBy(asc(providers.id))
    for (const { id, usualDays: known, statedDays } of all) {
      const usualDays = usualWorkingDays(byProvider.get(id) ?? []) ?? statedDays
      if (usualDays !== known) await tx.update(providers).set({ usualDays }).where(eq(providers.id, id))
    }
  })
}
