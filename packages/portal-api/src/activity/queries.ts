import { activityGroups } from '@doorstep/portal-contract/activity'
import type { ActivityEntry, ActivityQuery } from '@doorstep/portal-contract/activity.schema'
import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { alias } from 'drizzle-orm/pg-core'
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { allOf } from '../db/conditions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import type { PageRequest } from '../http/pages.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Which entries, as the contract's query reads it. */
type ActivityFilter = Omit<PickOf<ActivityQuery>, 'partner_id'>

const actingPartners = alias(partners, 'acting_partners')

/** Nulls stand where the index has them, though there are none: else PostgreSQL would not use it. */
const order = [sql`${auditEntries.createdAt} desc nulls last`, sql`${auditEntries.id} desc nulls last`]

/**
 * A page of what was done, newest first, and how many entries there are in all (D7).
 */
export async function listActivity(
  scoped: ScopedDatabase,
  filter: ActivityFilter,
  page: PageRequest,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const matches = matching(filter)
  const { rows, total } = await readPage(
    scoped,
    auditEntries,
    { matches, order, ...page },
    (isOnPage, facts) =>
      scoped
        .select({
          entry: {
            id: auditEntries.id,
            actor: auditEntries.actor,
            action: auditEntries.action,
            records: recordsIn(sql`coalesce(${auditEntries.after}, ${auditEntries.before})`),
            before: firstRecords(auditEntries.before),
            after: firstRecords(auditEntries.after),
          },
          createdAt: auditEntries.createdAt,
          userId: auditEntries.userId,
          userName: fullName,
          partner: { id: partners.id, name: partners.name },
          actingPartner: { id: actingPartners.id, name: actingPartners.name },
          subject: { type: auditEntries.subjectType, id: auditEntries.subjectId, name: subjectName },
          ...facts,
        })
        .from(auditEntries, isOnPage)
        .innerJoin(partners, auditEntries.partnerId)
        .joinFamily(actingPartners, auditEntries.actingPartnerId)
        .leftJoin(users, auditEntries.userId),
  )
  const entries = rows.map((row) => ({
    ...row.entry,
    created_at: row.createdAt.toISOString(),
    user: row.userId === null ? null : { id: row.userId, full_name: row.userName ?? '' },
    partner: row.partner,
    acting_partner: row.actingPartner,
    subject: row.subject,
  }))
  return { entries, total }
}

const fullName = sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** The name of the person that an entry is about; null for anything else. Its id refers to rows of several tables. */
const subjectName = sql<string | null>`(
  select trim(subject.first_name || ' ' || subject.last_name) from ${users} as subject
  where subject.id = ${auditEntries.subjectId} and ${auditEntries.subjectType} = 'user'
)`

const matching = (filter: ActivityFilter): SQL | undefined =>
  allOf(filter, {
    user_id: (id) => eq(auditEntries.userId, id),
    group: (group) =>
      inArray(
        auditEntries.area,
        activityGroups.flatMap(({ id, areas }) => (id === group ? [...areas] : [])),
      ),
    from: (day) => gte(auditEntries.createdAt, startOf(sql`${day}::date`)),
    to: (day) => lt(auditEntries.createdAt, startOf(sql`${day}::date + 1`)),
    q: byPerson,
  })

/** The moment at which a day begins in London. */
const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Europe/London'`

/** Every word is somewhere in the name of who did it. */
function byPerson(search: string): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) => sql`position(${word} in lower(${users.firstName} || ' ' || ${users.lastName})) > 0`,
  )
  return sql`${auditEntries.userId} in (select ${users.id} from ${users} where ${and(...found)})`
}

/** How many records an entry holds: a list's length, else one. */
const recordsIn = (snapshot: SQL) =>
  sql`case when jsonb_typeof(${snapshot}) = 'array' then jsonb_array_length(${snapshot}) else 1 end`.mapWith(
    Number,
  )

/** What an entry holds; of a list, as many as a sentence may name. A change of 10,000 bills must not weigh down a page. */
const firstRecords = (snapshot: typeof auditEntries.before | typeof auditEntries.after) =>
  sql<unknown>`case when jsonb_typeof(${snapshot}) = 'array' then jsonb_path_query_array(${snapshot}, '$[0 to 19]') else ${snapshot} end`
