import { doneMessage } from '@doorstep/portal-contract/account.schema'
import { idText } from '@doorstep/portal-contract/lists.schema'
import { secondFactorRule, teamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { z } from '@hono/zod-openapi'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { findTeamSecondFactor } from './read.ts'
import { requireSecondFactor, resetSecondFactor } from './team.ts'

const path = '/api/i/team/second-factor'
const route = routesOf('Team')

const show = route('get', path, {
  summary: 'Whether everyone needs two-step verification, and how many have set it up',
  embeds: ['team'],
  responses: { 200: jsonOf(dataOf(teamSecondFactor), 'The rule, and how many have not set it up.') },
})

const rule = route('put', path, {
  summary: 'Require two-step verification for everyone, or make it optional',
  request: { body: bodyOf(secondFactorRule) },
  responses: { 200: jsonOf(doneMessage, 'The rule is changed.'), ...errorsOf(409) },
})

const reset = route('delete', path, {
  summary: 'Remove two-step verification for a colleague who can’t complete it',
  request: { query: z.object({ user_id: idText }) },
  responses: { 200: jsonOf(doneMessage, 'They are signed out.'), ...errorsOf(404, 409) },
})

/** What a team lead decides about the team's second factors. */
export function teamSecondFactorRoutes(router: SignedInRouter): void {
  router
    .openapi(show, async (c) => c.json({ data: await findTeamSecondFactor(c.var.scoped) }, 200))
    .openapi(rule, async (c) => {
      const { required } = c.req.valid('json')
      const answer = await write(c, async (tx) => ({
        audit: await requireSecondFactor(tx, required),
        answer: () => ({
          message: required
            ? 'Everyone now needs two-step verification.'
            : 'Two-step verification is now optional.',
        }),
      }))
      return c.json(answer, 200)
    })
    .openapi(reset, async (c) => {
      const { user_id: userId } = c.req.valid('query')
      const answer = await write(c, async (tx) => ({
        ...(await resetSecondFactor(tx, userId)),
        answer: () => ({ message: 'Their two-step verification is removed, and they are signed out.' }),
      }))
      return c.json(answer, 200)
    })
}
