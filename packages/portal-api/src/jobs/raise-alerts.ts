import { endingTenancyDays } from '@doorstep/portal-contract/account'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A property that nobody knows about is due in so many days. */
const unknownPropertyDays = 14

/**
 * Adds the alerts that follow from the day: tenancies that end soon, and properties of unknown status (D37). Resolves those that no
 * longer hold. An alert that somebody resolved is not raised again, but a tenancy whose end moved, or a property whose status became unknown
 * once more, is another alert, with its own date and mail. An alert says what the portal found and changes no record, so it is not audited.
 */
export async function raiseAlerts(db: Database, now: Date): Promise<void> {
  const today = todayInLondon(now)
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update alerts set resolved_at = ${at}::timestamptz where resolved_at is null and (
        (type = 'ending_tenancy' and not exists (
          select 1 from tenancies t join properties p on p.id = t.property_id
          where t.id = alerts.tenancy_id and t.deleted_at is null and p.deleted_at is null
            and t.ends_on = alerts.due_on and t.ends_on between ${today}::date and ${today}::date + ${endingTenancyDays}::int))
        or (type = 'unknown_property' and not exists (
          select 1 from properties p where p.id = alerts.property_id and p.deleted_at is null and p.status_id = 6)))`)
    await tx.execute(sql`
      insert into alerts (partner_id, property_id, tenancy_id, type, due_on, created_at)
      select t.partner_id, t.property_id, t.id, 'ending_tenancy', t.ends_on, ${at}::timestamptz
      from tenancies t join properties p on p.id = t.property_id
      where not t.is_lead and t.deleted_at is null and p.deleted_at is null and t.starts_on <= ${today}::date
        and t.ends_on between ${today}::date and ${today}::date + ${endingTenancyDays}::int
        and not exists (select 1 from alerts a where a.tenancy_id = t.id and a.type = 'ending_tenancy' and a.due_on = t.ends_on
          and (a.resolved_at is null or a.resolved_by_user_id is not null))
      order by t.id on conflict do nothing`)
    await tx.execute(sql`
      insert into alerts (partner_id, property_id, type, due_on, created_at)
      select p.partner_id, p.id, 'unknown_property', ${today}::date + ${unknownPropertyDays}::int, ${at}::timestamptz from properties p
      where p.status_id = 6 and p.deleted_at is null
        and not exists (select 1 from alerts a where a.property_id = p.id and a.type = 'unknown_property'
          and (a.resolved_at is null
            or a.resolved_by_user_id is not null and (p.derived_at is null or a.resolved_at >= p.derived_at)))
      order by p.id on conflict do nothing`)
  })
}
