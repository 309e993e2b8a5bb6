import { jsonOf, routesOf } from './route.schema.ts'
import { propertyTimelineAnswer } from './timeline.schema.ts'

const route = routesOf('Properties')

export const show = route('get', '/api/i/partner/property/{id}/timeline', {
  summary: 'Show who owes for each day at a property, and its bills, readings and notices',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(propertyTimelineAnswer, 'The timeline.') },
})
