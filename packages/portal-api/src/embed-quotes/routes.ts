import { quote, ask } from '@doorstep/portal-contract/embed-quotes.routes'
import { writeByKey } from '../embeds/write.ts'
import type { KeyedRouter } from '../http/routers.ts'
import { addEmbedLead } from './change.ts'
import { findEmbedQuote } from './read.ts'

/** The quote on a reseller's own site, for people without an account (D42, D44). */
export function embedQuoteRoutes(router: KeyedRouter): void {
  router
    .openapi(quote, async (c) => {
      const { housemates } = c.req.valid('query')
      return c.json(await findEmbedQuote(c.var.keyed.scoped, housemates, c.var.clock()), 200)
    })
    .openapi(ask, async (c) => {
      const { subject, ...form } = c.req.valid('json')
      const answer = { data: null }
      // A program that learns that it was found out tries something else.
      if (subject) return c.json(answer, 201)
      const { key } = c.var.keyed
      const from = { publishableKey: key.publishableKey, clientAddress: c.var.clientAddress }
      const call = c.var.idempotency
      await writeByKey(c, (transaction, now) => addEmbedLead(transaction, form, { from, call, now }))
      return c.json(answer, 201)
    })
}
