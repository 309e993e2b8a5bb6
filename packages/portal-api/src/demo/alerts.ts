import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { raiseAlerts } from '../jobs/raise-alerts.ts'
import { momentOf } from './days.ts'

/** Alerts that follow from what was loaded (D37), and today's digest, which is emailed unless a person says otherwise (D15). */
export async function addAlerts(db: Database, today: string): Promise<void> {
  const now = momentOf(today, 0)
  await raiseAlerts(db, now)
  await db.execute(sql`
    insert into alert_emails_sent (partner_id, user_id, alert_id, digest_on, sent_at)
    select a.partner_id, m.user_id, a.id, ${today}::date, ${now.toISOString()}::timestamptz
    from alerts a join memberships m on m.partner_id = a.partner_id
    order by a.id, m.id`)
}
