import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { momentOf } from './days.ts'

/** Alerts that follow from what was loaded: tenancies that end within 60 days, and properties nobody knows about (D37). */
export async function addAlerts(db: Database, today: string): Promise<void> {
  const now = momentOf(today, 0).toISOString()
  await db.execute(sql`
    insert into alerts (partner_id, property_id, tenancy_id, type, due_on, created_at)
    select partner_id, property_id, id, 'ending_tenancy', ends_on, ${now}::timestamptz from tenancies
    where not is_lead and starts_on <= ${today}::date and ends_on between ${today}::date and ${today}::date + 60
    order by id`)
  await db.execute(sql`
    insert into alerts (partner_id, property_id, type, due_on, created_at)
    select partner_id, id, 'unknown_property', ${today}::date + 14, ${now}::timestamptz from properties where status_id = 6
    order by id`)
  // Today's digest, which is emailed unless a person says otherwise (D15).
  await db.execute(sql`
    insert into alert_emails_sent (partner_id, user_id, alert_id, digest_on, sent_at)
    select a.partner_id, m.user_id, a.id, ${today}::date, ${now}::timestamptz
    from alerts a join memberships m on m.partner_id = a.partner_id where m.is_team_lead
    order by a.id, m.id`)
}
