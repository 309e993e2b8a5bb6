import type {
  Agent,
  AgentDetail,
  AgentInvite,
  AgentsQuery,
  AgentUser,
} from '@doorstep/portal-contract/agents.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import { defaultOrderStatuses } from '@doorstep/portal-contract/orders'
import { and, asc, desc, eq, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { allOf } from '../db/conditions.ts'
import { count, expression, type Field, fullName, json, lower, max } from '../db/expressions.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { orders } from '../db/schema/orders.ts'
import { partners } from '../db/schema/partners.ts'
import { invites, memberships, users } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { hasWords } from '../db/search.ts'
import { isUndelivered } from '../invites/undelivered.ts'
import { hasStatus } from '../orders/rules.ts'
import { isOwed, owed } from '../postal-bills/owed.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { countBy, selectBy } from '../partners/select-by.ts'

const parents = alias(partners, 'parents')

const child = alias(partners, 'child')

const counts = {
  no_of_properties: countBy(properties.partnerId, isNull(properties.deletedAt)),
  no_of_bills_package: countBy(orders.partnerId, hasStatus(defaultOrderStatuses)),
}

const lastSignIn = selectBy(memberships.partnerId, max(users.lastSignedInAt))
  .innerJoin(users, memberships.userId)
  .value()

/** Not what jobs and staff did. */
const lastActivity = selectBy(
  auditEntries.partnerId,
  max(auditEntries.createdAt),
  eq(auditEntries.actor, 'user'),
).value()

const teamLeads = selectBy(
  memberships.partnerId,
  json({ id: users.id, full_name: fullName(users) }),
  eq(memberships.isTeamLead, true),
)
  .innerJoin(users, memberships.userId)
  .orderBy(users.firstName, users.lastName, users.id)
  .list()

/** @param today a day in London: what was to be paid before it is overdue (D60) */
const entry = (scoped: ScopedDatabase, today: string) => ({
  id: partners.id,
  name: partners.name,
  type: partners.type,
  status: partners.status,
  address_city: partners.addressCity,
  address_postcode: partners.addressPostcode,
  no_of_partners: scoped.select({ partners: count() }).from(child, eq(child.parentId, partners.id)).value(),
  ...counts,
  voidBills: selectBy(postalBills.partnerId, json(owed), isOwed).value(),
  overdue_bills: countBy(postalBills.partnerId, lt(postalBills.payBy, today)),
  team_leads: teamLeads,
  lastActivityAt: lastActivity,
  lastSignedInAt: lastSignIn,
  parent: { id: parents.id, name: parents.name },
})

const contact = {
  address_line1: partners.addressLine1,
  address_line2: partners.addressLine2,
  phone_number: partners.phoneNumber,
  createdAt: partners.createdAt,
}

/** What a search looks in: name, city, and the postcode with and without its space. */
export const searched = expression`fold_text(${partners.name} || ' ' || coalesce(${partners.addressCity} || ' ', '')
  || coalesce(${partners.addressPostcode} || ' ' || replace(${partners.addressPostcode}, ' ', ''), ''))`

const sortKeys: Record<AgentsQuery['sort'], Field> = {
  name: lower(partners.name),
  properties: counts.no_of_properties,
  packages: counts.no_of_bills_package,
  status: partners.status,
}

/** The partners below the user's own, whatever lies in between. */
export const below = (scoped: ScopedDatabase) => ne(partners.id, scoped.scope.partnerId)

/** A page of the partners below the user's own, and how many there are in all. */
export async function listAgents(
  scoped: ScopedDatabase,
  { sort, direction, page, per_page, ...pick }: AgentsQuery,
  today: string,
): Promise<{ agents: Agent[]; total: number }> {
  const matches = and(below(scoped), allOf(pick, { q: (search) => and(...hasWords(searched, search)) }))
  const way = direction === 'asc' ? asc : desc
  const order = [way(sortKeys[sort]), asc(sortKeys.name), asc(partners.id)]
  const { rows, total } = await readPage(
    scoped,
    partners,
    { matches, order, page, per_page },
    (isOnPage, facts) =>
      scoped
        .select({ ...entry(scoped, today), ...facts })
        .from(partners, isOnPage)
        .innerJoin(parents, partners.parentId),
  )
  return { agents: rows.map(onWire), total }
}

type Row = Omit<Agent, 'last_activity_at' | 'last_signed_in_at' | 'void_balance' | 'void_credit'> & {
  lastActivityAt: Date | null
  lastSignedInAt: Date | null
  voidBills: { outstandingPence: number; creditPence: number }
}

/** A row of the list, without what is not its own. */
function onWire(row: Row): Agent {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    address_city: row.address_city,
    address_postcode: row.address_postcode,
    no_of_partners: row.no_of_partners,
    no_of_properties: row.no_of_properties,
    no_of_bills_package: row.no_of_bills_package,
    void_balance: toPounds(row.voidBills.outstandingPence),
    void_credit: toPounds(row.voidBills.creditPence),
    overdue_bills: row.overdue_bills,
    team_leads: row.team_leads,
    last_activity_at: row.lastActivityAt?.toISOString() ?? null,
    last_signed_in_at: row.lastSignedInAt?.toISOString() ?? null,
    parent: row.parent,
  }
}

/** A partner below the user's own with its people; undefined when there is none or it is another's (D10). */
export async function findAgent(
  scoped: ScopedDatabase,
  id: number,
  today: string,
): Promise<AgentDetail | undefined> {
  const [found] = await scoped
    .select({ ...entry(scoped, today), ...contact })
    .from(partners, eq(partners.id, id), below(scoped))
    .innerJoin(parents, partners.parentId)
  if (!found) return undefined
  const [children, people, open] = await Promise.all([
    childrenOf(scoped, id, today),
    usersOf(scoped, id),
    invitesOf(scoped, id),
  ])
  return {
    ...onWire(found),
    address_line1: found.address_line1,
    address_line2: found.address_line2,
    phone_number: found.phone_number,
    created_at: found.createdAt.toISOString(),
    partners: children,
    users: people,
    invites: open,
  }
}

async function childrenOf(scoped: ScopedDatabase, id: number, today: string): Promise<Agent[]> {
  const rows = await scoped
    .select(entry(scoped, today))
    .from(partners, eq(partners.parentId, id))
    .innerJoin(parents, partners.parentId)
    .orderBy(asc(sortKeys.name), asc(partners.id))
  return rows.map(onWire)
}

async function usersOf(scoped: ScopedDatabase, id: number): Promise<AgentUser[]> {
  const rows = await scoped
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone_number: users.phoneNumber,
      lastSignedInAt: users.lastSignedInAt,
      isTeamLead: memberships.isTeamLead,
    })
    .from(memberships, eq(memberships.partnerId, id))
    .innerJoin(users, memberships.userId)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ lastSignedInAt, isTeamLead, ...user }) => ({
    user: {
      ...user,
      full_name: `${user.first_name} ${user.last_name}`.trim(),
      last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
    },
    is_team_lead: isTeamLead,
  }))
}

/** The invites of a partner that nobody has accepted or taken back, newest first. */
export async function invitesOf(
  scoped: ScopedDatabase,
  partnerId: number,
  ...conditions: SQL[]
): Promise<AgentInvite[]> {
  const rows = await scoped
    .select({
      user_id: invites.id,
      kind: invites.kind,
      email: invites.email,
      first_name: invites.firstName,
      last_name: invites.lastName,
      is_team_lead: invites.isTeamLead,
      createdAt: invites.createdAt,
      lastSentAt: invites.lastSentAt,
      undeliveredAt: invites.undeliveredAt,
      expiresAt: invites.expiresAt,
    })
    .from(
      invites,
      eq(invites.partnerId, partnerId),
      isNull(invites.acceptedAt),
      isNull(invites.revokedAt),
      ...conditions,
    )
    .orderBy(desc(invites.createdAt), desc(invites.id))
  return rows.map(({ createdAt, lastSentAt, undeliveredAt, expiresAt, ...invite }) => ({
    ...invite,
    created_at: createdAt.toISOString(),
    last_sent_at: lastSentAt.toISOString(),
    is_undelivered: isUndelivered({ undeliveredAt, lastSentAt }),
    expires_at: expiresAt.toISOString(),
  }))
}
