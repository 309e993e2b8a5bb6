import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { createQuoteClient } from '../../shared/client/quoteClient.ts'
import { sampleQuote } from '../../shared/order/testing/sampleQuote.ts'
import type { Answer } from '../../shared/testing/answering.ts'

/** No response has this status, so that the request fails as when the connection is lost. */
export const lost: Answer = { status: 0 }

export const received: Answer = { status: 201, body: { data: null } }

/** Today's prices as the public call answers them: without hidden groups. */
export function publicQuote(people: number): Quote {
  const quote = sampleQuote(people)
  return { ...quote, data: quote.data.filter(({ name }) => name !== 'Cleaner') }
}

const pricesFor = (people: number): Answer => ({ status: 200, body: publicQuote(people) })

/**
 * A client whose backend answers prices, and asks with these responses in turn, repeating the last one; and the leads that it received with
 * their keys. `hold` keeps the next call waiting until what it returns is called.
 */
export function answeringQuotes({
  prices = pricesFor,
  leads = [received],
}: { prices?: (people: number) => Answer; leads?: Answer[] } = {}) {
  const sent: { key: string | null; lead: Record<string, unknown> }[] = []
  let held: Promise<void> | undefined
  const client = createQuoteClient({
    publishableKey: 'pk_sample',
    origin: 'https://halo.test',
    async fetch(input, init) {
      const waiting = held
      held = undefined
      await waiting
      const { pathname, searchParams } = new URL(String(input), 'https://portal.test')
      if (pathname === '/api/embed/quote') return responseOf(prices(Number(searchParams.get('housemates'))))
      const lead = JSON.parse(String(init?.body)) as Record<string, unknown>
      sent.push({ key: new Headers(init?.headers).get('idempotency-key'), lead })
      return responseOf((leads.length > 1 ? leads.shift() : leads[0]) ?? received)
    },
  })
  return {
    client,
    sent,
    hold() {
      const opening = Promise.withResolvers<void>()
      held = opening.promise
      return opening.resolve
    },
  }
}

const responseOf = ({ status, body, headers }: Answer) =>
  new Response(body && JSON.stringify(body), { status, headers })
