import { attentionAnswer, attentionQuery, dashboardAnswer, dashboardQuery } from './dashboard.schema.ts'
import { jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/dashboard'

const route = routesOf('Dashboard')

export const show = route('get', path, {
  summary: 'The figures of the dashboard',
  request: { query: dashboardQuery },
  responses: { 200: jsonOf(dashboardAnswer, 'Each figure, and its change over the days asked for.') },
})

export const attention = route('get', `${path}/attention`, {
  summary: 'What needs your attention',
  request: { query: attentionQuery },
  responses: {
    200: jsonOf(attentionAnswer, 'The first of each kind, soonest due first, and how many there are.'),
  },
})
