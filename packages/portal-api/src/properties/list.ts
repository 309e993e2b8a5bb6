import { toPounds } from '@doorstep/portal-contract/money'
import {
  type CategoryColour,
  propertyStatuses,
  propertyStatusOf,
  type PropertySort,
} from '@doorstep/portal-contract/properties'
import type {
  Property,
  PropertyTags,
  StatusCounts,
  TenancySummary,
} from '@doorstep/portal-contract/properties.schema'
import { tenancyTypes } from '@doorstep/portal-contract/tenancies'
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { partners } from '../db/schema/partners.ts'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { countTags, countTagsAlone, matching, type PropertiesQuery, refuseUnknownTags } from './filter.ts'
import { isCurrentTenancy, isNextTenancy } from './status.ts'

const { addressOrder, changedAt, id, statusId, tenancyStartsOn } = properties

const sortKeys: Record<PropertySort, SQL[]> = {
  // As people count, 14 before 100.
  property: [sql`${addressOrder}`],
  status: [sql`${statusId}`, sql`${addressOrder}`],
  tenancy: [sql`${tenancyStartsOn}`],
  changed: [sql`${changedAt}`],
}

/** An order of properties; the id makes it exact. Those without a tenancy come last in both directions. */
function orderBy({ sort, direction }: Pick<PropertiesQuery, 'sort' | 'direction'>): SQL[] {
  const way = sql.raw(sort === 'tenancy' ? `${direction} nulls last` : direction)
  return [...sortKeys[sort], sql`${id}`].map((key) => sql`${key} ${way}`)
}

/** The order of an address book, for what has no order of its own. */
export const byAddress = orderBy({ sort: 'property', direction: 'asc' })

/** A page of properties, and how many there are in all; also with each status, when that is asked for. */
type Listed = { properties: Property[]; total: number; statusCounts: StatusCounts | undefined }

/**
 * Reads a page of properties in one query; an empty page takes more.
 * @param today a day in London: it says which tenancy is the current one
 * @throws a 422 on `filter` when a tag is unknown (D48)
 */
export async function listProperties(
  scoped: ScopedDatabase,
  query: PropertiesQuery,
  today: string,
): Promise<Listed> {
  const { page, per_page, include_tags, include_status_counts, filter, ...rest } = query
  const slugs = [...new Set(filter.tags)]
  const pick = { ...rest, ...filter }
  // All that match, whatever their status.
  const counts = countByStatus(scoped, matching(scoped, { ...pick, status: [] }))
  const wanted = { matches: matching(scoped, pick), order: orderBy(query), page, per_page }
  const { rows, total } = await readPage(scoped, properties, wanted, (isOnPage, facts) =>
    selectProperties(
      scoped,
      today,
      {
        tags: include_tags ? tagsOfProperty : sql<null>`null`,
        knownTags: countTags(slugs),
        statusCounts: include_status_counts
          ? sql<Counts>`(select json_object_agg(counted.status_id, counted.count) from ${counts} as counted)`
          : sql<null>`null`,
        ...facts,
      },
      isOnPage,
    ),
  )
  const [first] = rows
  refuseUnknownTags(slugs, first?.knownTags ?? (await countTagsAlone(scoped, slugs)))
  const found = first ? first.statusCounts : include_status_counts ? byId(await counts) : null
  return { properties: rows.map(onWire), total, statusCounts: found ? byName(found) : undefined }
}

type Counts = Record<number, number>

const countByStatus = (scoped: ScopedDatabase, matches: SQL | undefined) =>
  scoped.select({ statusId, count: count() }).from(properties, matches).groupBy(statusId)

const byId = (rows: { statusId: number; count: number }[]): Counts =>
  Object.fromEntries(rows.map((row) => [row.statusId, row.count]))

const byName = (counts: Counts): StatusCounts =>
  Object.fromEntries(propertyStatuses.map((status) => [status.name, counts[status.id] ?? 0]))

/** What lists and the CSV show of properties. */
export function selectProperties<More extends SelectedFields>(
  scoped: ScopedDatabase,
  today: string,
  more: More,
  ...conditions: (SQL | undefined)[]
) {
  const day = sql`${today}::date`
  return scoped
    .select({
      id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      statusId,
      partner: { id: partners.id, name: partners.name },
      current: tenancyOfProperty(isCurrentTenancy(day), sql`${tenancies.startsOn} desc`),
      next: tenancyOfProperty(isNextTenancy(day), sql`${tenancies.startsOn}`),
      voidSince: sql<string | null>`(
        select min(${voidPeriods.startsOn})::text from ${voidPeriods}
        where ${voidPeriods.propertyId} = ${id} and ${voidPeriods.endsOn} is null
      )`,
      // An account's balance is minus what is owed.
      outstandingPence: sql`(
        select coalesce(-sum(${providerAccounts.accountBalancePence}), 0) from ${providerAccounts}
        where ${providerAccounts.propertyId} = ${id}
      )`.mapWith(Number),
      ...more,
    })
    .from(properties, and(...conditions))
    .innerJoin(partners, properties.partnerId)
}

export const tagsOfProperty = sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', ${tags.slug}, 'name', ${tags.name}) order by ${tags.name}), '[]')
  from ${propertyTags} join ${tags} on ${tags.id} = ${propertyTags.tagId}
  where ${propertyTags.propertyId} = ${id}
)`

type TenancyInShort = Omit<TenancySummary, 'status_colour'>

/** The first tenancy or lead of a property that meets a condition. */
function tenancyOfProperty(condition: SQL, order: SQL) {
  return sql<TenancyInShort | null>`(
    select json_build_object('id', ${tenancies.id}, 'tenancy_type', ${tenancies.tenancyType},
      'tenancy_start', ${tenancies.startsOn}, 'tenancy_end', ${tenancies.endsOn},
      'tenants', ${tenancies.tenantsCount}, 'is_lead', ${tenancies.isLead})
    from ${tenancies}
    where ${and(eq(tenancies.propertyId, id), sql`${tenancies.deletedAt} is null`, condition)}
    order by ${order}, ${tenancies.id} limit 1
  )`
}

export type PropertyRow = {
  statusId: number
  partner: { id: number; name: string }
  tags: { slug: string; name: string }[] | null
  current: TenancyInShort | null
  next: TenancyInShort | null
  voidSince: string | null
  outstandingPence: number
} & Pick<Property, 'id' | 'address_line1' | 'address_line2' | 'address_city' | 'address_postcode'>

function onWire(row: PropertyRow): Property {
  const status = propertyStatusOf(row.statusId)
  return {
    id: row.id,
    address_line1: row.address_line1,
    address_line2: row.address_line2,
    address_city: row.address_city,
    address_postcode: row.address_postcode,
    status: status?.name ?? 'unknown',
    status_id: row.statusId,
    ...(row.tags && { tags: row.tags }),
    partner_properties: [{ partner: row.partner }],
    // The property's status is about who lives there now, so its colour is the current tenancy's too (D58).
    current_tenancy: row.current && coloured(row.current, status?.colour),
    next_tenancy: row.next && coloured(row.next),
    void_since: row.voidSince,
    void_bills_outstanding: toPounds(row.outstandingPence),
  }
}

function coloured(tenancy: TenancyInShort, withoutPackage: CategoryColour | null = null): TenancySummary {
  const type = tenancyTypes.find((each) => each.type === tenancy.tenancy_type)
  return { ...tenancy, status_colour: type?.colour ?? withoutPackage }
}

/** The tags that properties can have, by name. */
export function listTags(scoped: ScopedDatabase): Promise<PropertyTags> {
  return scoped.selectShared({ slug: tags.slug, name: tags.name }).from(tags).orderBy(asc(tags.name))
}
