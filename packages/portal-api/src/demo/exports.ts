import { exportLimits } from '@doorstep/portal-contract/exports'
import { addDays } from '@doorstep/portal-contract/dates'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { exports } from '../db/schema/exports.ts'
import { memberships, users } from '../db/schema/people.ts'
import { momentOf } from './days.ts'

const madeDaysAgo = 20

/** A long file that the lead of the head office asked for, and that has expired. */
export async function addExports(db: Database, today: string): Promise<void> {
  const [lead] = await db
    .select({ userId: users.id, partnerId: memberships.partnerId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, 'lead@northgate.test'))
  if (!lead) return
  const madeAt = momentOf(addDays(today, -madeDaysAgo), 0)
  await db.insert(exports).values({
    ...lead,
    kind: 'void_bills',
    parameters: {},
    lines: 24_310,
    attempts: 1,
    nextAttemptAt: madeAt,
    createdAt: madeAt,
    madeAt,
    expiresAt: momentOf(addDays(today, exportLimits.keptDays - madeDaysAgo), 0),
  })
}
