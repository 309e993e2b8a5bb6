import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import {
  type CategoryColour,
  type PropertySort,
  propertyStatuses,
  propertyStatusOf,
} from '@doorstep/portal-contract/properties'
import type {
  propertiesCsvQuery,
  propertiesQuery,
  Property,
  PropertyTags,
  StatusCounts,
  TenancySummary,
} from '@doorstep/portal-contract/properties.schema'
import { tenancyTypes } from '@doorstep/portal-contract/tenancies'
import { and, asc, desc, inArray, isNull, like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { anyOf } from '../db/any-of.ts'
import { allOf } from '../db/conditions.ts'
import {
  count,
  date,
  expression,
  type Expression,
  type Fields,
  inOrder,
  json,
  min,
  nothing,
} from '../db/expressions.ts'
import { partners } from '../db/schema/partners.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { paddedNumbers, properties, propertyTags, searchText, tags } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { hasWords, literally } from '../db/search.ts'
import { invalid } from '../http/errors.ts'
import { readPage, type StatusCount, totalOf } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { selectBy } from '../partners/select-by.ts'
import { isOwed, owed } from '../postal-bills/owed.ts'
import { isCurrentTenancy, isNextTenancy } from './status.ts'

const { addressOrder, changedAt, id, statusId, tenancyStartsOn } = properties

/**
 * Whether an address begins as a search does, numbers whole: 'flat 2' begins 'Flat 2, Mill House' but not 'Flat 21'. It is a range of the
 * index that has the order of addresses.
 */
export const begins = (search: string): SQL =>
  like(addressOrder, `${literally(paddedNumbers(search.toLowerCase().replaceAll(/\s+/g, ' ')))}%`)

/** The order of an address book, which calls have by default, and that of what changed last, which the page has. */
const isDefaultOrder = ({ sort, direction }: Pick<PropertiesQuery, 'sort' | 'direction'>) =>
  direction === 'asc' ? sort === 'property' : sort === 'changed'

const sortKeys: Record<PropertySort, PgColumn[]> = {
  // As people count, 14 before 100.
  property: [addressOrder],
  status: [statusId, addressOrder],
  tenancy: [tenancyStartsOn],
  changed: [changedAt],
}

/** An order of properties; the id makes it exact. Those without a tenancy come last in both directions. */
function orderBy({ sort, direction }: Pick<PropertiesQuery, 'sort' | 'direction'>): SQL[] {
  const nulls = sort === 'tenancy' ? 'last' : undefined
  return [...sortKeys[sort], id].map((key) => inOrder(key, direction, nulls))
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
  const wanted = {
    matches: matching(scoped, pick),
    order: orderBy(query),
    // What begins as the search does is what is looked for, unless an order was chosen.
    first: pick.q && isDefaultOrder(query) ? begins(pick.q) : undefined,
    isCounted: include_status_counts,
    page,
    per_page,
  }
  const { rows, total } = await readPage(scoped, properties, wanted, (isOnPage, facts) =>
    selectProperties(
      scoped,
      today,
      {
        tags: include_tags ? tagsOfProperty : nothing,
        knownTags: countTags(scoped, slugs),
        statusCounts: include_status_counts ? counts.list() : nothing,
        ...facts,
      },
      isOnPage,
    ),
  )
  const [first] = rows
  refuseUnknownTags(slugs, first?.knownTags ?? (await countTagsAlone(scoped, slugs)))
  // Without any on the first page of all statuses, there are none to count.
  const isNone = rows.length === 0 && page === 1 && !filter.status?.length
  const readCounts = async () => (isNone ? [] : (await counts).map(({ each }) => each))
  const counted = first ? first.statusCounts : include_status_counts ? await readCounts() : null
  return {
    properties: rows.map(onWire),
    total: counted ? totalOf(counted, filter.status) : total,
    statusCounts: counted ? byName(counted) : undefined,
  }
}

const countByStatus = (scoped: ScopedDatabase, matches: SQL | undefined) =>
  scoped
    .select({ each: json({ statusId, count: count() }) })
    .from(properties, matches)
    .groupBy(statusId)

/** How many properties in view have each status. */
export const countPropertyStatuses = async (scoped: ScopedDatabase): Promise<StatusCounts> =>
  byName((await countByStatus(scoped, matching(scoped, {}))).map(({ each }) => each))

const byName = (counted: readonly StatusCount[]): StatusCounts =>
  Object.fromEntries(
    propertyStatuses.map(({ id: wanted, name }) => [
      name,
      counted.find((each) => each.statusId === wanted)?.count ?? 0,
    ]),
  )

/** What lists and the CSV show of properties. */
export function selectProperties<More extends Fields>(
  scoped: ScopedDatabase,
  today: string,
  more: More,
  ...conditions: (SQL | undefined)[]
) {
  const day = date(today)
  return scoped
    .select({
      id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
      statusId,
      partner: { id: partners.id, name: partners.name },
      current: tenancyOfProperty(isCurrentTenancy(day), desc(tenancies.startsOn)),
      next: tenancyOfProperty(isNextTenancy(day), asc(tenancies.startsOn)),
      voidSince: selectBy(
        voidPeriods.propertyId,
        min(voidPeriods.startsOn),
        isNull(voidPeriods.endsOn),
      ).value(),
      voidBills: selectBy(postalBills.propertyId, json(owed), isOwed).value(),
      ...more,
    })
    .from(properties, and(...conditions))
    .innerJoin(partners, properties.partnerId)
}

/** The tags of the property of a query, by name. */
export const tagsOfProperty = selectBy(propertyTags.propertyId, json({ slug: tags.slug, name: tags.name }))
  .innerJoin(tags, propertyTags.tagId)
  .orderBy(tags.name)
  .list()

type TenancyInShort = Omit<TenancySummary, 'status_colour'>

/** The first tenancy or lead of a property that meets a condition. */
const tenancyOfProperty = (condition: SQL | undefined, order: SQL) =>
  selectBy(
    tenancies.propertyId,
    json({
      id: tenancies.id,
      tenancy_type: tenancies.tenancyType,
      tenancy_start: tenancies.startsOn,
      tenancy_end: tenancies.endsOn,
      tenants: tenancies.tenantsCount,
      is_lead: tenancies.isLead,
    }),
    isNull(tenancies.deletedAt),
    condition,
  )
    .orderBy(order, tenancies.id)
    .first()

export type PropertyRow = {
  statusId: number
  partner: { id: number; name: string }
  tags: { slug: string; name: string }[] | null
  current: TenancyInShort | null
  next: TenancyInShort | null
  voidSince: string | null
  voidBills: { outstandingPence: number; creditPence: number }
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
    void_bills_outstanding: toPounds(row.voidBills.outstandingPence),
    void_bills_credit: toPounds(row.voidBills.creditPence),
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

export type PropertiesQuery = z.output<typeof propertiesQuery>

export type PropertiesCsvQuery = z.output<typeof propertiesCsvQuery>

/** Which properties, as a condition (specification, section 7; D48). Whose they are is the scope's. */
export function matching(
  scoped: ScopedDatabase,
  pick: Omit<PickOf<PropertiesQuery>, 'partner_id'>,
): SQL | undefined {
  return and(
    isNull(properties.deletedAt),
    allOf(pick, {
      status: (status) => inArray(properties.statusId, status),
      tags: (slugs) => inArray(properties.id, taggedWith(scoped, slugs)),
      q: (search) => and(...hasWords(searchText(properties), search)),
    }),
  )
}

/** The properties that have any of some tags. */
function taggedWith(scoped: ScopedDatabase, slugs: string[]) {
  const tagIds = scoped.selectShared({ id: tags.id }).from(tags, inArray(tags.slug, slugs))
  return scoped.select({ id: propertyTags.propertyId }).from(propertyTags, anyOf(propertyTags.tagId, tagIds))
}

/** How many of some slugs are tags. */
const tagsNamed = (scoped: ScopedDatabase, slugs: string[]) =>
  scoped.selectShared({ known: count() }).from(tags, inArray(tags.slug, slugs))

/** How many of some slugs are tags, for a query of something else. */
const countTags = (scoped: ScopedDatabase, slugs: string[]): Expression<number> =>
  slugs.length === 0 ? expression<number>`0`.mapWith(Number) : tagsNamed(scoped, slugs).value()

/** The same in a query of its own. */
export async function countTagsAlone(scoped: ScopedDatabase, slugs: string[]): Promise<number> {
  if (slugs.length === 0) return 0
  const [found] = await tagsNamed(scoped, slugs)
  return found?.known ?? 0
}

/** @throws a 422 on `filter` when fewer tags are known than were named (D48) */
export function refuseUnknownTags(slugs: string[], known: number): void {
  if (known < slugs.length) throw invalid('filter', 'The filter has an unknown tag.')
}
