import type { TableSort } from '@doorstep/ui/Table'

/** The screen's address (specification, section 2). */
export const teamPath = '/team'

/** What the list of colleagues is sorted by. */
export type TeamSort = TableSort & { column: 'name' | 'last_signed_in' }

const lastSignedIn: TeamSort = { column: 'last_signed_in', direction: 'desc' }

/** Whether the address is that of the activity log, the screen's second view. */
export function isActivityView(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'activity'
}

/** Reads the order of colleagues from a query string; who signed in last is first unless it says otherwise. */
export function parseTeamSort(search: string): TeamSort {
  const query = new URLSearchParams(search)
  const column = (['name', 'last_signed_in'] as const).find((known) => known === query.get('sort'))
  return column ? { column, direction: query.get('direction') === 'desc' ? 'desc' : 'asc' } : lastSignedIn
}

/** The screen's address in an order, without what stands at its default. */
export function teamHref({ column, direction }: TeamSort): string {
  if (column === lastSignedIn.column && direction === lastSignedIn.direction) return teamPath
  return `${teamPath}?${new URLSearchParams({ sort: column, direction })}`
}
