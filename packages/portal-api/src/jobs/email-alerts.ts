import {
  alertPreferenceTypes,
  dailyEmailTime,
  defaultAlertPreference,
  dueSoonDays,
  type AlertEmail,
} from '@doorstep/portal-contract/account'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue.ts'
import { followPropertiesToday } from './follow-properties.ts'

/** A void bill that arrived longer ago is no news. */
const newBillDays = 7

/** Daily mail that has not left by this time of the day in London, `HH:MM`, because no process ran, waits for the next morning. */
const dailyEmailLatest = '12:00'

/**
 * Emails people the open alerts and void bills of their partner that they have not been emailed yet, as one mail with a count of each
 * type, to those who want them at once (D15).
 * @param origin the portal's own address, for links
 */
export async function emailAlertsNow(db: Database, now: Date, origin: string): Promise<void> {
  await emailAlerts(db, 'now', now, origin)
}

/** The same for those who want them daily, which is the default: one mail a day in London, in the morning from `dailyEmailTime` on. */
export async function emailDailyAlerts(db: Database, now: Date, origin: string): Promise<void> {
  const time = timeInLondon(now)
  if (time < dailyEmailTime || time >= dailyEmailLatest) return
  try {
    // Today's alerts are in today's mail, also when both jobs catch up at the same time.
    await followPropertiesToday(db, now)
  } finally {
    // A property that can't be followed keeps no mail of the others back.
    await emailAlerts(db, 'daily', now, origin)
  }
}

type Frequency = Exclude<AlertEmail, 'off'>
type Person = { userId: number; partnerId: number }

async function emailAlerts(db: Database, frequency: Frequency, now: Date, origin: string): Promise<void> {
  const { rows } = await db.execute<{ user_id: string; partner_id: string }>(
    sql`select distinct user_id, partner_id from (${unsent(frequency, now)}) unsent order by 1, 2`,
  )
  const digestOn = frequency === 'daily' ? todayInLondon(now) : null
  for (const row of rows) {
    const person = { userId: Number(row.user_id), partnerId: Number(row.partner_id) }
    await db.transaction(async (tx) => {
      const sent = await tx.execute(sql`
        insert into alert_emails_sent (partner_id, user_id, alert_id, postal_bill_id, reason, digest_on, sent_at)
        select partner_id, user_id, alert_id, postal_bill_id, reason, ${digestOn}::date, ${now.toISOString()}::timestamptz
        from (${unsent(frequency, now, person)}) unsent
        on conflict do nothing returning id`)
      if (sent.rows.length === 0) return
      await queueMail(tx, [{ kind: 'alerts', ...person, sentAt: now.toISOString() }], origin, now)
    })
  }
}

/**
 * What people who chose a frequency were not emailed yet, one row for each of them and each alert or void bill. A void bill is emailed as
 * new and, later, as due soon; one that is due soon already when it arrives, only once.
 */
function unsent(frequency: Frequency, now: Date, person?: Person): SQL {
  const today = todayInLondon(now)
  const types = sql.join(
    alertPreferenceTypes.map((type) => sql`(${type})`),
    sql`, `,
  )
  const isAsked = person
    ? sql`m.user_id = ${person.userId} and m.partner_id = ${person.partnerId}`
    : sql`true`
  const isDue =
    frequency === 'daily'
      ? sql`not exists (select 1 from alert_emails_sent s
          where s.user_id = m.user_id and s.partner_id = m.partner_id and s.digest_on = ${today}::date)`
      : sql`true`
  const isDueSoon = sql`pay_by between ${today}::date and ${today}::date + ${dueSoonDays}::int`
  return sql`
    with readers as (
      select m.user_id, m.partner_id, types.type
      from memberships m join partners on partners.id = m.partner_id and partners.status = 'active'
      cross join (values ${types}) types (type)
      left join alert_preferences p on p.user_id = m.user_id and p.partner_id = m.partner_id and p.type = types.type
      where coalesce(p.email, ${defaultAlertPreference.email}) = ${frequency} and ${isAsked} and ${isDue}
    )
    select r.user_id, r.partner_id, a.id as alert_id, null::bigint as postal_bill_id, null as reason
    from readers r join alerts a on a.partner_id = r.partner_id and a.type = r.type and a.resolved_at is null
      and (a.snoozed_until is null or a.snoozed_until <= ${today}::date)
    where not exists (select 1 from alert_emails_sent s where s.alert_id = a.id and s.user_id = r.user_id)
    union all
    select r.user_id, r.partner_id, null, b.id, b.reason
    from readers r join (
      select id, partner_id, case when ${isDueSoon} then 'due_soon' else 'new' end as reason from postal_bills
      where status = 'needs_paying'
        and (${isDueSoon} or created_at > ${now.toISOString()}::timestamptz - ${newBillDays}::int * interval '1 day')
    ) b on b.partner_id = r.partner_id
    where r.type = 'void_bill'
      and not exists (select 1 from alert_emails_sent s
        where s.postal_bill_id = b.id and s.user_id = r.user_id and s.reason in (b.reason, 'due_soon'))`
}

/** `HH:MM`. */
const timeInLondon = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
