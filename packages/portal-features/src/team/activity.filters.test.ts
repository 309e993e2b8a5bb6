import { expect, it } from 'vitest'
import { activity } from './activity.filters.ts'

it.each([
  ['?view=activity', activity.path],
  ['?view=activity&q=Helen+M&user=12&group=team&from=2026-03-01&to=2026-03-17&page=3', null],
  // Parameters without a meaning are dropped.
  ['?view=activity&q=++&user=0&group=secrets&from=2026-02-30&to=soon&page=0&other=1', activity.path],
  ['?view=activity&from=2026-03-17&to=2026-03-01', `${activity.path}&from=2026-03-01&to=2026-03-17`],
])('reads %s', (search, href) => {
  expect(activity.href(activity.parse(search))).toBe(href ?? `/team${search}`)
})
