import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { OrderFilter, OrdersPage } from '@doorstep/portal-contract/orders'
import type { CallOptions, Send } from './send.ts'

type OrdersQuery = { filter?: OrderFilter; q?: string | undefined; page?: number; per_page?: number }

/** Packages, also called orders (specification, section 7). */
export const orderCalls = (send: Send) => ({
  list: async ({ filter, ...query }: OrdersQuery = {}, options?: CallOptions) =>
    (
      await send<OrdersPage>('/api/i/partner/order', {
        ...options,
        query: { filter: filter && encodeFilter(filter), ...query },
      })
    ).body,
})
