import { list, show, add, invite, revoke, sendAgain } from '@doorstep/portal-contract/agents.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { addAgent } from './change.ts'
import { inviteAnew, revokeInvite, sendInviteAgain } from './invites.ts'
import { findAgent, listAgents } from './read.ts'

/** Letting agents and branches, for parents only (specification, sections 3 and 7; D9, D16, D44). */
export function agentRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const { agents, total } = await listAgents(c.var.scoped, query, todayInLondon(c.var.clock()))
      return c.json(pageOf(c.req.url, query, agents, total), 200)
    })
    .openapi(show, async (c) => {
      const data = orNotFound(
        await findAgent(c.var.scoped, c.req.valid('param').id, todayInLondon(c.var.clock())),
      )
      return c.json({ data }, 200)
    })
    .openapi(add, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => addAgent(tx, links, form, now)), 201)
    })
    .openapi(invite, async (c) => {
      const { id } = c.req.valid('param')
      const person = c.req.valid('json')
      return c.json(await write(c, (tx, now) => inviteAnew(tx, links, id, person, now)), 201)
    })
    .openapi(revoke, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (tx, now) => revokeInvite(tx, ids, now)), 200)
    })
    .openapi(sendAgain, async (c) => {
      const { id: agentId, inviteId } = c.req.valid('param')
      const ids = { agentId, inviteId }
      return c.json(await write(c, (tx, now) => sendInviteAgain(tx, links, ids, now)), 200)
    })
}
