import type { PostalBillStatus } from '@doorstep/portal-contract/postal-bills'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { hasWords } from '../db/search.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Which void bills, as the contract's queries read it (specification, section 7; D47). */
export type PostalBillFilter = {
  search_address?: string | undefined
  property_id?: number | undefined
  tenancy_id?: number | undefined
  statuses?: PostalBillStatus[]
  providers?: number[]
}

/** A filter as a condition on postal bills; undefined when everything matches. */
export function matching(scoped: ScopedDatabase, filter: PostalBillFilter): SQL | undefined {
  const { search_address, property_id, tenancy_id, statuses = [], providers = [] } = filter
  return and(
    property_id === undefined ? undefined : eq(postalBills.propertyId, property_id),
    tenancy_id === undefined ? undefined : eq(postalBills.tenancyId, tenancy_id),
    statuses.length === 0 ? undefined : inArray(postalBills.status, statuses),
    providers.length === 0 ? undefined : inArray(postalBills.providerId, providers),
    search_address ? atAddress(scoped, search_address) : undefined,
  )
}

/** Every word of the search is somewhere in the address; commas and case do not matter. */
function atAddress(scoped: ScopedDatabase, search: string): SQL | undefined {
  const found = hasWords(properties.addressSearch, search)
  if (found.length === 0) return undefined
  return inArray(postalBills.propertyId, scoped.select({ id: properties.id }).from(properties, ...found))
}
