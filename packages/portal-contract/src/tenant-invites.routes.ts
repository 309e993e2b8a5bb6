import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { tenantAnswered, tenantDecline, tenantDetails, tenantInviteAnswer } from './tenant-invites.schema.ts'

const route = routesOf('Links for tenants')

const path = '/api/tenant-invite'

export const show = route('get', path, {
  summary: 'Show a tenant what they share and pay',
  responses: { 200: jsonOf(tenantInviteAnswer, 'What the link is about.') },
})

export const details = route('post', `${path}/details`, {
  summary: 'Add the bank account that pays a tenant’s share',
  request: { body: bodyOf(tenantDetails) },
  responses: {
    200: jsonOf(tenantAnswered, 'The account’s last digits. The link is used up.'),
    ...errorsOf(409),
  },
})

export const notMe = route('post', `${path}/not-me`, {
  summary: 'Say that an invite is for somebody else',
  request: { body: bodyOf(tenantDecline) },
  responses: { 200: jsonOf(tenantAnswered, 'It was noted. The link is used up.') },
})
