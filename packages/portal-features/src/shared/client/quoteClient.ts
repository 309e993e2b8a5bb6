import { embedOriginHeader } from '@doorstep/portal-contract/embeds'
import type { NewEmbedLead } from '@doorstep/portal-contract/embed-quotes.schema'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import { type FetchOptions, ofetch } from 'ofetch'
import { requestKeys } from './requestKeys.ts'
import { asPortalError, refuseFailures } from './answers.ts'
import type { CallOptions } from './createApi.ts'

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
  fetch = ofetch.native,
}: QuoteClientOptions) {
  const http = ofetch.create(
    {
      baseURL: baseUrl,
      credentials: 'omit',
      headers: { authorization: `Bearer ${publishableKey}`, [embedOriginHeader]: origin },
      responseType: 'json',
      // ofetch must not repeat a request for a quote that may have arrived.
      retry: false,
      onResponse: refuseFailures,
    },
    { fetch },
  )
  const call = async <Body>(path: string, options: FetchOptions<'json'>) => {
    try {
      const body = await http<Body | undefined>(path, options)
      if (!body) throw new TypeError('The response is empty.')
      return body
    } catch (error) {
      throw asPortalError(error)
    }
  }

  /** Until one has arrived, the same request has the same key, so that it arrives once (D5). */
  let keys = requestKeys()

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
      const query = { housemates, first: isFirst ? 1 : undefined }
      const quote = await call<Quote>('/api/embed/quote', { ...options, query })
      return {
        ...quote,
        data: quote.data.map(({ bills, ...group }) => ({ ...group, bills: bills.map(withLogo) })),
      }
    },

    /** Asks the reseller for a quote: a 409 or 422 with another price has today's quote as `current`. */
    async ask(body: NewEmbedLead): Promise<void> {
      await call('/api/embed/leads', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keys(body) },
      })
      keys = requestKeys()
    },
  }
}
