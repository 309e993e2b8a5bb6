import { defineList, type ListDefinition } from '../shared/list/defineList.ts'

/** The list of colleagues (specification, section 2); sorted by last sign-in unless the address says otherwise. */
export const team = defineList({
  path: '/team',
  sort: { columns: ['name', 'last_signed_in'], first: { column: 'last_signed_in', direction: 'desc' } },
})

export type TeamQuery = typeof team extends ListDefinition<infer Query> ? Query : never

/** Whether the address is of the activity log, the screen's second view. */
export function isActivityView(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'activity'
}
