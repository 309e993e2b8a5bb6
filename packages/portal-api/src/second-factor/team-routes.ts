import { show, rule, reset } from '@doorstep/portal-contract/second-factor-team.routes'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { findTeamSecondFactor } from './read.ts'
import { requireSecondFactor, resetSecondFactor } from './team.ts'

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
