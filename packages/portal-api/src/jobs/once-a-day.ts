import { todayInLondon } from '@doorstep/portal-contract/dates'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dailyWork } from '../db/schema/operator.ts'

/** Does something unless it went well on the same day in London. What fails is done anew the next time. */
export async function onceADay(
  db: Database,
  name: string,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  const today = todayInLondon(now)
  const [last] = await db.select({ doneOn: dailyWork.doneOn }).from(dailyWork).where(eq(dailyWork.name, name))
  if (last?.doneOn === today) return
  await work()
  await db
    .insert(dailyWork)
    .values({ name, doneOn: today })
    .onConflictDoUpdate({ target: dailyWork.name, set: { doneOn: today } })
}
