import { expect, it } from 'vitest'
import {
  activityHref,
  activityPath,
  activityQuery,
  changeActivity,
  isNarrowed,
  parseActivityFilters,
} from './activity.filters.ts'

const none = parseActivityFilters('?view=activity')

it.each([
  ['?view=activity', activityPath],
  ['?view=activity&q=Helen+M&user=12&group=team&from=2026-03-01&to=2026-03-17&page=3', null],
  // What means nothing falls away.
  ['?view=activity&q=++&user=0&group=secrets&from=2026-02-30&to=soon&page=0&other=1', activityPath],
  // As it is written before any script has run.
  ['?view=activity&from=1/3/2026&to=17.03.2026', `${activityPath}&from=2026-03-01&to=2026-03-17`],
  ['?view=activity&from=2026-03-17&to=2026-03-01', `${activityPath}&from=2026-03-01&to=2026-03-17`],
  ['?view=activity&from=0001-01-01', activityPath],
])('reads %s', (search, href) => {
  expect(activityHref(parseActivityFilters(search))).toBe(href ?? `/team${search}`)
})

it('goes back to the first page when something narrows it', () => {
  const filters = parseActivityFilters('?page=3&q=Ann')
  expect(activityHref(changeActivity(filters, { group: 'team' }))).toBe(`${activityPath}&q=Ann&group=team`)
  expect([isNarrowed(none), isNarrowed(parseActivityFilters('?page=3')), isNarrowed(filters)]).toEqual([
    false,
    false,
    true,
  ])
})

it('asks the API for what narrows it, and for the branch', () => {
  expect(activityQuery(none, null)).toEqual({ page: 1, per_page: 50 })
  const filters = parseActivityFilters('?q=Ann&user=12&group=team&from=2026-03-01&to=2026-03-17&page=2')
  expect(activityQuery(filters, 7)).toEqual({
    q: 'Ann',
    user_id: 12,
    group: 'team',
    from: '2026-03-01',
    to: '2026-03-17',
    partner_id: [7],
    page: 2,
    per_page: 50,
  })
})
