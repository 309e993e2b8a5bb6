import {
  type PostalBillSort,
  type PostalBillStatus,
  postalBillStatuses,
} from '@doorstep/portal-contract/postal-bills'
import { type BillFilters, type BillSort, noFilters, searchMaxLength } from './void-bills.filters.ts'

const sortColumns: readonly PostalBillSort[] = [
  'issue_date',
  'due_date',
  'amount',
  'property',
  'provider',
  'status',
]

/** The API refuses pages beyond this (D3). */
const lastPage = 1_000_000

/** Reads filters from a query string (D47). Never fails: keys it doesn't know are ignored, malformed values dropped. */
export function parseVoidBillsFilters(search: string): BillFilters {
  const query = new URLSearchParams(search)
  return {
    search: (query.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, searchMaxLength)
      .trim(),
    statuses: toStatuses(allOf(query, 'status')),
    providers: toProviders(allOf(query, 'provider')),
    propertyId: toId(query.get('property')),
    tenancyId: toId(query.get('tenancy')),
    sort: toSort(query),
    page: Math.min(toId(query.get('page')) ?? 1, lastPage),
  }
}

/** A repeated key's values; as in the API, with brackets or without. */
function allOf(query: URLSearchParams, key: string): string[] {
  return [...query.getAll(key), ...query.getAll(`${key}[]`)]
}

/** The bill that the viewer shows, from `?bill=`, or null. */
export function parseOpenBill(search: string): number | null {
  return toId(new URLSearchParams(search).get('bill'))
}

/** The statuses among some texts, in the order people choose from. */
export function toStatuses(texts: readonly string[]): PostalBillStatus[] {
  return postalBillStatuses.map(({ status }) => status).filter((status) => texts.includes(status))
}

/** The ids among some texts, in ascending order. */
export function toProviders(texts: readonly string[]): number[] {
  return inOrder(texts.flatMap((text) => toId(text) ?? []))
}

function toSort(query: URLSearchParams): BillSort {
  const column = sortColumns.find((known) => known === query.get('sort'))
  if (!column) return noFilters.sort
  return { column, direction: query.get('direction') === 'asc' ? 'asc' : 'desc' }
}

/** A positive whole number that the database can hold as an id, or null. */
function toId(text: string | null): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && number <= 2_147_483_647 ? number : null
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
