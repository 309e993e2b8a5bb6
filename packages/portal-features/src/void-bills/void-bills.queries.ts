import type { BillFilters } from './void-bills.filters.ts'

/** What the list call takes (specification, section 7; D35). */
export function listQuery(filters: BillFilters) {
  const { page, sort } = filters
  return { ...selectionQuery(filters), page, sort: sort.column, direction: sort.direction }
}

/** What the selection call takes: which bills, without order and page (D31). */
export function selectionQuery(filters: BillFilters) {
  const { search, statuses, providers } = filters
  return { ...placeQuery(filters), search_address: search || undefined, statuses, providers }
}

/** What the summary and the CSV take. */
export function placeQuery({ propertyId, tenancyId }: BillFilters) {
  return { property_id: propertyId ?? undefined, tenancy_id: tenancyId ?? undefined }
}
