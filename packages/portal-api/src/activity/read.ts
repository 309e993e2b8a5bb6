import { activityGroups } from '@doorstep/portal-contract/activity'
import type { ActivityEntry, ActivityQuery } from '@doorstep/portal-contract/activity.schema'
import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { alias } from 'drizzle-orm/pg-core'
import { and, eq, gte, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { allOf } from '../db/conditions.ts'
import { coalesce, date, expression, type Expression, fullName, inOrder } from '../db/expressions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { partners } from '../db/schema/partners.ts'
import { users } from '../db/schema/people.ts'
import type { PageRequest } from '../http/pages.ts'
import { isNamed, personName } from '../partners/person-names.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { eachOnce, propertiesByKind } from './properties.ts'

/** Which entries, as the contract's query reads it. */
type ActivityFilter = Omit<PickOf<ActivityQuery>, 'partner_id'>

const actingPartners = alias(partners, 'acting_partners')

/** Nulls stand where the index has them, though there are none: else PostgreSQL would not use it. */
const order = [auditEntries.createdAt, auditEntries.id].map((key) => inOrder(key, 'desc', 'last'))

/**
 * A page of what was done, newest first, and how many entries there are in all (D7).
 * @param partnerIds whose records these are; of none, everyone's in view
 */
export async function listActivity(
  all: ScopedDatabase,
  partnerIds: readonly number[],
  filter: ActivityFilter,
  page: PageRequest,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const scoped = all.narrowedTo(partnerIds)
  const matches = and(hasOwnLine(all, partnerIds), matching(filter))
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
            records: recordsIn(coalesce(auditEntries.after, auditEntries.before)),
            before: firstRecords(auditEntries.before),
            after: firstRecords(auditEntries.after),
          },
          createdAt: auditEntries.createdAt,
          userId: auditEntries.userId,
          userName: fullName(users),
          partner: { id: partners.id, name: partners.name },
          actingPartner: { id: actingPartners.id, name: actingPartners.name },
          subject: { type: auditEntries.subjectType, id: auditEntries.subjectId, name: subjectName },
          properties: propertiesByKind(scoped),
          ...facts,
        })
        .from(auditEntries, isOnPage)
        .innerJoin(partners, auditEntries.partnerId)
        .joinFamily(actingPartners, auditEntries.actingPartnerId)
        .leftJoin(users, auditEntries.userId),
  )
  const entries = rows.map((row) => ({
    ...row.entry,
    properties: eachOnce(row.properties),
    created_at: row.createdAt.toISOString(),
    user: row.userId === null ? null : { id: row.userId, full_name: row.userName ?? '' },
    partner: row.partner,
    acting_partner: row.actingPartner,
    subject: row.subject,
  }))
  return { entries, total }
}

/** The name of the person that an entry is about; null for anything else. Its id refers to rows of several tables. */
const subjectName = expression<
  string | null
>`case when ${auditEntries.subjectType} = 'user' then ${personName(auditEntries.subjectId)} end`

/** Whether an entry is a line of its own: no other that is shown says it too. */
function hasOwnLine({ scope }: ScopedDatabase, partnerIds: readonly number[]): SQL | undefined {
  const shown =
    partnerIds.length > 0 ? scope.partnerIds.filter((id) => partnerIds.includes(id)) : scope.partnerIds
  const { summedUpBy } = auditEntries
  return or(isNull(summedUpBy), not(anyOf(summedUpBy, shown)))
}

const matching = (filter: ActivityFilter): SQL | undefined =>
  allOf(filter, {
    user_id: (id) => eq(auditEntries.userId, id),
    group: (group) =>
      inArray(
        auditEntries.area,
        activityGroups.flatMap(({ id, areas }) => (id === group ? [...areas] : [])),
      ),
    from: (day) => gte(auditEntries.createdAt, startOf(date(day))),
    to: (day) => lt(auditEntries.createdAt, startOf(expression`${day}::date + 1`)),
    q: byPerson,
  })

/** The moment at which a day begins in London. */
const startOf = (day: Expression) => expression`(${day})::timestamp at time zone 'Europe/London'`

/** Every word is somewhere in the name of who did it. */
const byPerson = (search: string): SQL | undefined => isNamed(auditEntries.userId, search)

/** How many records an entry holds: a list's length, else one. */
const recordsIn = (snapshot: Expression) =>
  expression<number>`case when jsonb_typeof(${snapshot}) = 'array' then jsonb_array_length(${snapshot}) else 1 end`

/** What an entry holds; of a list, as many as a sentence may name. A change of 10,000 bills must not weigh down a page. */
const firstRecords = (snapshot: typeof auditEntries.before | typeof auditEntries.after) =>
  expression<unknown>`case when jsonb_typeof(${snapshot}) = 'array' then jsonb_path_query_array(${snapshot}, '$[0 to 19]') else ${snapshot} end`
