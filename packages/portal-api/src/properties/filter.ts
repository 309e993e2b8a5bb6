import type { propertiesQuery } from '@doorstep/portal-contract/properties.schema'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { properties, propertyTags, tags } from '../db/schema/properties.ts'
import { hasWords } from '../db/search.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

export type PropertiesQuery = z.output<typeof propertiesQuery>

/** A query's filter and search as a condition on properties (specification, section 7; D48). */
export function matching(scoped: ScopedDatabase, { filter, q }: PropertiesQuery): SQL | undefined {
  const { status = [], tags: slugs = [] } = filter
  return and(
    isNull(properties.deletedAt),
    status.length === 0 ? undefined : inArray(properties.statusId, status),
    slugs.length === 0 ? undefined : inArray(properties.id, taggedWith(scoped, slugs)),
    ...(q ? hasWords(properties.addressSearch, q) : []),
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
