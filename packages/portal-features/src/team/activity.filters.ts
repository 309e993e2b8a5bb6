import { type ActivityGroup, activityGroups, type ActivityQuery } from '@doorstep/portal-contract/activity'
import { addDays } from '@doorstep/portal-contract/dates'
import { hrefWith, parsePage, parseSearch } from '../shared/list/listQuery.ts'

/** The log's address (D7): the second view of the team screen. */
export const activityPath = '/team?view=activity'

/** What the log is narrowed and paged by. */
export type ActivityFilters = {
  /** Words of who did it. */
  search: string
  /** The one person who did it. */
  userId: number | null
  group: ActivityGroup | null
  /** Days in London, both included; never an end before the start. */
  from: string | null
  to: string | null
  page: number
}

/** How many entries a page has. */
const entriesPerPage = 50

/** Reads filters from a query string (D47). Never fails: what means nothing is dropped. */
export function parseActivityFilters(search: string): ActivityFilters {
  const query = new URLSearchParams(search)
  const user = query.get('user') ?? ''
  const days = [toDay(query.get('from')), toDay(query.get('to'))] as const
  const [from, to] = days[0] && days[1] && days[1] < days[0] ? [days[1], days[0]] : days
  return {
    search: parseSearch(query),
    userId: /^[1-9]\d{0,9}$/.test(user) ? Number(user) : null,
    group: activityGroups.find(({ id }) => id === query.get('group'))?.id ?? null,
    from,
    to,
    page: parsePage(query),
  }
}

/** A day as the form sends it, or as it is written before any script has run: '17/03/2026'. */
function toDay(text: string | null): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text?.trim() ?? '') ?? []
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (text ?? '')
  return isDay(written) && written >= '1900-01-01' ? written : null
}

function isDay(text: string): boolean {
  try {
    return addDays(text, 0) === text
  } catch {
    return false
  }
}

/** The names and values of the query string that narrow the log, in their order; null for what does not. */
function entriesOf(filters: ActivityFilters): [name: string, value: string | null][] {
  const { search, userId, group, from, to } = filters
  return [
    ['q', search],
    ['user', userId === null ? null : String(userId)],
    ['group', group],
    ['from', from],
    ['to', to],
  ]
}

/** The log's address for filters. */
export function activityHref(filters: ActivityFilters): string {
  const page = filters.page > 1 ? String(filters.page) : null
  return hrefWith('/team', [['view', 'activity'], ...entriesOf(filters), ['page', page]])
}

/** Filters with some of them changed, at their first page. */
export function changeActivity(filters: ActivityFilters, change: Partial<ActivityFilters>): ActivityFilters {
  return { ...filters, page: 1, ...change }
}

/** Whether anything narrows the log. */
export function isNarrowed(filters: ActivityFilters): boolean {
  return entriesOf(filters).some(([, value]) => value)
}

/** What the API is asked with. @param partnerScope the branch to narrow to, null for all (D10) */
export function activityQuery(filters: ActivityFilters, partnerScope: number | null): Partial<ActivityQuery> {
  const { search, userId, group, from, to, page } = filters
  return {
    ...(search && { q: search }),
    ...(userId && { user_id: userId }),
    ...(group && { group }),
    ...(from && { from }),
    ...(to && { to }),
    ...(partnerScope && { partner_id: [partnerScope] }),
    page,
    per_page: entriesPerPage,
  }
}
