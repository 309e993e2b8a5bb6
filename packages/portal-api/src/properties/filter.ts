import type { PickOf } from '@doorstep/portal-contract/lists.schema'
import type { propertiesCsvQuery, propertiesQuery } from '@doorstep/portal-contract/properties.schema'
import { and, count, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { allOf } from '../db/conditions.ts'
import { properties, propertyTags, searchText, tags } from '../db/schema/properties.ts'
import { hasWords } from '../db/search.ts'
import { invalid } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

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
      q: (search) => and(...hasWords(sql`(${searchText(properties)})`, search)),
    }),
  )
}

/** The properties that have any of some tags. */
function taggedWith(scoped: ScopedDatabase, slugs: string[]) {
  const tagIds = scoped.selectShared({ id: tags.id }).from(tags, inArray(tags.slug, slugs))
  // As an array, for which PostgreSQL uses the index on tags; a join would read every property's tags.
  return scoped
    .select({ id: propertyTags.propertyId })
    .from(propertyTags, sql`${propertyTags.tagId} = any(array(${tagIds}))`)
}

/** How many of some slugs are tags, for a query of something else. */
export function countTags(slugs: string[]) {
  if (slugs.length === 0) return sql`0`.mapWith(Number)
  return sql`(select count(*) from ${tags} where ${inArray(tags.slug, slugs)})`.mapWith(Number)
}

/** The same in a query of its own. */
export async function countTagsAlone(scoped: ScopedDatabase, slugs: string[]): Promise<number> {
  if (slugs.length === 0) return 0
  const [found] = await scoped.selectShared({ known: count() }).from(tags, inArray(tags.slug, slugs))
  return found?.known ?? 0
}

/** @throws a 422 on `filter` when fewer tags are known than were named (D48) */
export function refuseUnknownTags(slugs: string[], known: number): void {
  if (known < slugs.length) throw invalid('filter', 'The filter has an unknown tag.')
}
