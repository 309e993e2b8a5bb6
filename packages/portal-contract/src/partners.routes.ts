import { currentPartner } from './auth.schema.ts'
import { jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Signing in')

export const getPartner = route('get', '/api/auth/partner', {
  summary: 'The partner the user works as',
  embeds: ['void-bills', 'team'],
  responses: { 200: jsonOf(currentPartner, 'The partner.') },
})
