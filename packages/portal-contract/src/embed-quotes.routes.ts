import { embedLeadAnswer, embedQuoteQuery, newEmbedLead } from './embed-quotes.schema.ts'
import { quoteAnswer } from './quotes.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Embeds')

export const quote = route('get', '/api/embed/quote', {
  summary: 'Today’s prices for so many people, for everyone',
  opensWidget: true,
  request: { query: embedQuoteQuery },
  responses: { 200: jsonOf(quoteAnswer, 'Bills by group, and the management fee.') },
})

export const ask = route('post', '/api/embed/leads', {
  summary: 'Ask the reseller for a quote, which becomes a lead',
  idempotencyKey: true,
  request: { body: bodyOf(newEmbedLead) },
  responses: { 201: jsonOf(embedLeadAnswer, 'It arrived.'), ...errorsOf(409) },
})
