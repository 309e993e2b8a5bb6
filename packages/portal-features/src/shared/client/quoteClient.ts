import type { NewEmbedLead } from '@doorstep/portal-contract/embed-quotes.schema'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import type { ApiError } from '@doorstep/portal-contract/wire.schema'
import type { CallOptions } from './createApi.ts'
import { PortalError } from './PortalError.ts'

export type QuoteClientOptions = {
  /** The reseller's publishable key, `pk_…`. */
  publishableKey: string
  /** The origin of the site that shows the quote; the page's own by default. */
  origin?: string
  /** Where the portal is; the page's own origin by default. */
  baseUrl?: string
  /** Makes the requests; the browser's `fetch` by default. */
  fetch?: typeof fetch
}

export type QuoteClient = ReturnType<typeof createQuoteClient>

/**
 * The calls of the public quote (D42), also from a page of another origin: no cookie is sent or kept. Every method fails with a
 * PortalError.
 */
export function createQuoteClient({
  publishableKey,
  origin = location.origin,
  baseUrl = '',
  fetch = (...request) => window.fetch(...request),
}: QuoteClientOptions) {
  async function call<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${publishableKey}`,
      'x-embed-origin': origin,
      ...init.headers,
    }
    let response: Response
    try {
      response = await fetch(`${baseUrl}${path}`, { ...init, headers, credentials: 'omit' })
    } catch (error) {
      throw new PortalError(undefined, undefined, error)
    }
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new PortalError(response, body as Partial<ApiError> | undefined)
    // A proxy's HTML page, or an answer that broke off.
    if (!body) throw new PortalError()
    return body as Body
  }

  /** A supplier's logo is on the portal, wherever the page is. */
  function withLogo<Bill extends QuotedBill>(bill: Bill): Bill {
    const { logo_path } = bill.provider
    return { ...bill, provider: { ...bill.provider, logo_path: logo_path && `${baseUrl}${logo_path}` } }
  }

  return {
    /** Today's prices for so many people. @param isFirst whether the widget opens with it */
    async quote(
      { housemates, isFirst = false }: { housemates: number; isFirst?: boolean },
      options: CallOptions = {},
    ): Promise<Quote> {
      const query = new URLSearchParams({ housemates: String(housemates), ...(isFirst && { first: '1' }) })
      const quote = await call<Quote>(`/api/embed/quote?${query}`, options)
      return {
        ...quote,
        data: quote.data.map(({ bills, ...group }) => ({ ...group, bills: bills.map(withLogo) })),
      }
    },

    /** Asks the reseller for a quote: a 409 or 422 with another price has today's quote as `current`. */
    async ask(body: NewEmbedLead, idempotencyKey: string): Promise<void> {
      await call('/api/embed/leads', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      })
    },
  }
}
