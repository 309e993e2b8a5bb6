import { type CategoryColour, propertyStatusOf } from '@doorstep/portal-contract/properties'
import type { Property, PropertyTags, TenancySummary } from '@doorstep/portal-contract/properties.schema'
import { tenancyTypes } from '@doorstep/portal-contract/tenancies'
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { voidPeriods } from '../db/schema/void-periods.ts'
import { invalid } from '../http/errors.ts'
import { readPage } from '../partners/read-page.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { matching, type PropertiesQuery } from './filter.ts'
import { isOpenLead } from './status.ts'

/** As people count, 14 before 100. The id makes it exact. */
const byAddress = [asc(properties.addressOrder), asc(properties.id)]

/**
 * A page of properties, and how many there are in all.
 * @param today a day in London: it says which tenancy is the current one
 * @throws a 422 on `filter` when a tag is unknown (D48)
 */
export async function listProperties(
  scoped: ScopedDatabase,
  query: PropertiesQuery,
  today: string,
): Promise<{ properties: Property[]; total: number }> {
  const { page, per_page, include_tags, filter } = query
  const slugs = [...new Set(filter.tags)]
  const wanted = { matches: matching(scoped, query), order: byAddress, page, per_page }
  const { rows, total } = await readPage(scoped, properties, wanted, (isOnPage, facts) =>
    scoped
      .select({
        id: properties.id,
        address_line1: properties.addressLine1,
        address_line2: properties.addressLine2,
        address_city: properties.addressCity,
        address_postcode: properties.addressPostcode,
        statusId: properties.statusId,
        partner: { id: partners.id, name: partners.name },
        tags: include_tags ? tagsOfProperty : sql<null>`null`,
        current: tenancyOfProperty(
          sql`not ${tenancies.isLead} and ${tenancies.startsOn} <= ${today}::date
            and (${tenancies.endsOn} is null or ${tenancies.endsOn} >= ${today}::date)`,
          sql`${tenancies.startsOn} desc`,
        ),
        next: tenancyOfProperty(
          sql`${tenancies.startsOn} > ${today}::date and (not ${tenancies.isLead} or ${isOpenLead})`,
          sql`${tenancies.startsOn}`,
        ),
        voidSince: sql<string | null>`(
          select min(${voidPeriods.startsOn})::text from ${voidPeriods}
          where ${voidPeriods.propertyId} = ${properties.id} and ${voidPeriods.endsOn} is null
        )`,
        knownTags: countTags(slugs),
        ...facts,
      })
      .from(properties, isOnPage)
      .innerJoin(partners, properties.partnerId),
  )
  if (slugs.length > 0) {
    const known = rows[0]?.knownTags ?? (await knownTagsAlone(scoped, slugs))
    if (known < slugs.length) throw invalid('filter', 'The filter has an unknown tag.')
  }
  return { properties: rows.map((row) => onWire(row)), total }
}

/** How many of some slugs are tags. */
function countTags(slugs: string[]) {
  if (slugs.length === 0) return sql`0`.mapWith(Number)
  return sql`(select count(*) from ${tags} where ${inArray(tags.slug, slugs)})`.mapWith(Number)
}

/** The same for a page without rows. */
async function knownTagsAlone(scoped: ScopedDatabase, slugs: string[]): Promise<number> {
  const [found] = await scoped.selectShared({ known: count() }).from(tags, inArray(tags.slug, slugs))
  return found?.known ?? 0
}

const tagsOfProperty = sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', ${tags.slug}, 'name', ${tags.name}) order by ${tags.name}), '[]')
  from ${propertyTags} join ${tags} on ${tags.id} = ${propertyTags.tagId}
  where ${propertyTags.propertyId} = ${properties.id}
)`

type TenancyInShort = Omit<TenancySummary, 'status_colour'>

/** The first tenancy or lead of a property that meets a condition. */
function tenancyOfProperty(condition: SQL, order: SQL) {
  return sql<TenancyInShort | null>`(
    select json_build_object('id', ${tenancies.id}, 'tenancy_type', ${tenancies.tenancyType},
      'tenancy_start', ${tenancies.startsOn}, 'tenancy_end', ${tenancies.endsOn},
      'tenants', ${tenancies.tenantsCount}, 'is_lead', ${tenancies.isLead})
    from ${tenancies}
    where ${and(eq(tenancies.propertyId, properties.id), sql`${tenancies.deletedAt} is null`, condition)}
    order by ${order}, ${tenancies.id} limit 1
  )`
}

type Row = {
  statusId: number
  partner: { id: number; name: string }
  tags: { slug: string; name: string }[] | null
  current: TenancyInShort | null
  next: TenancyInShort | null
  voidSince: string | null
} & Pick<Property, 'id' | 'address_line1' | 'address_line2' | 'address_city' | 'address_postcode'>

function onWire(row: Row): Property {
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
