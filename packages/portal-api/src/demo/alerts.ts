import { sql } from 'drizzle-orm'
import { settleAlerts } from '../alerts/effects.ts'
import type { Database } from '../db/database.ts'
import { momentOf } from './days.ts'

/** Alerts that follow from what was loaded (D37), and today's digest, which is emailed unless a person says otherwise (D15). */
export async function addAlerts(db: Database, today: string): Promise<void> {
  const now = momentOf(today, 0)
  await settleAlerts(db, undefined, now)
  await db.execute(sql`
    insert into alert_emails_sent (partner_id, user_id, alert_id, digest_on, sent_at)
    select a.partner_id, m.user_id, a.id, ${today}::date, ${now.toISOString()}::timestamptz
    from alerts a join memberships m on m.partner_id = a.partner_id
    order by a.id, m.id`)
}
