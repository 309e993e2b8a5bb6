import { activityPage, activityQuery } from './activity.schema.ts'
import { jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Team')

export const getActivity = route('get', '/api/i/partner/activity', {
  summary: 'List activity: what was done, by whom and when',
  request: { query: activityQuery },
  responses: { 200: jsonOf(activityPage, 'A page of entries, newest first.') },
})
