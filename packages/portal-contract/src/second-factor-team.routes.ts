import { z } from '@hono/zod-openapi'
import { doneMessage } from './account.schema.ts'
import { idText } from './lists.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { secondFactorRule, teamSecondFactor } from './second-factor.schema.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/i/team/second-factor'

const route = routesOf('Team')

export const show = route('get', path, {
  summary: 'Whether everyone needs two-step verification, and how many have set it up',
  embeds: ['team'],
  responses: { 200: jsonOf(dataOf(teamSecondFactor), 'The rule, and how many have not set it up.') },
})

export const rule = route('put', path, {
  summary: 'Require two-step verification for everyone, or make it optional',
  request: { body: bodyOf(secondFactorRule) },
  responses: { 200: jsonOf(doneMessage, 'The rule is changed.'), ...errorsOf(409) },
})

export const reset = route('delete', path, {
  summary: 'Remove two-step verification for a colleague who can’t complete it',
  request: { query: z.object({ user_id: idText }) },
  responses: { 200: jsonOf(doneMessage, 'They are signed out.'), ...errorsOf(404, 409) },
})
