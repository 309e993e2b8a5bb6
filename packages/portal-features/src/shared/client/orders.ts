import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { OrderFilter } from '@doorstep/portal-contract/orders'
import type { OrdersPage } from '@doorstep/portal-contract/orders.schema'
import type { Api, CallOptions } from './createApi.ts'

type OrdersQuery = { filter?: OrderFilter; q?: string | undefined; page?: number; per_page?: number }

/** Packages, also called orders (specification, section 7). */
export const orderCalls = ({ send }: Api) => ({
  list: ({ filter, ...rest }: OrdersQuery = {}, options?: CallOptions) => {
    const query = { filter: filter && encodeFilter(filter), ...rest }
    return send<OrdersPage>('/api/i/partner/order', { ...options, query })
  },
})
