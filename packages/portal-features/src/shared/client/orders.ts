import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { OrderFilter, OrderSort } from '@doorstep/portal-contract/orders'
import type { InviteLink, OrdersPage, ReminderSent } from '@doorstep/portal-contract/orders.schema'
import type { Housemate } from '@doorstep/portal-contract/tenancies.schema'
import type { Api, CallOptions } from './createApi.ts'

type OrdersQuery = {
  filter?: OrderFilter
  q?: string | undefined
  /** Only those with housemates who can be reminded to add their payment details. */
  missing_payment_details?: boolean
  /** Only those of open leads, whatever their status. */
  leads?: boolean
  sort?: OrderSort
  direction?: 'asc' | 'desc'
  include_counts?: boolean
  page?: number
  per_page?: number
}

/** Packages, also called orders (specification, section 7). */
export const orderCalls = ({ send, data }: Api) => ({
  list: (
    { filter, missing_payment_details, leads, include_counts, ...rest }: OrdersQuery = {},
    options?: CallOptions,
  ) => {
    const query = {
      filter: filter && encodeFilter(filter),
      missing_payment_details: missing_payment_details ? 1 : undefined,
      leads: leads ? 1 : undefined,
      include_counts: include_counts ? 1 : undefined,
      ...rest,
    }
    return send<OrdersPage>('/api/i/partner/order', { ...options, query })
  },

  /** The link of a housemate, to copy (D86). */
  copyLink: (id: number, housemateId: number) =>
    data<InviteLink>(`${ofHousemate(id, housemateId)}/link`, { method: 'POST' }),
})

/** The calls that change something. */
export const orderChanges = ({ data }: Api) => ({
  /** Emails the housemates whose payment details are missing, once a day (D44); a 409 says why nobody could be emailed. */
  sendReminder: (id: number) =>
    data<ReminderSent>(`/api/i/partner/order/${id}/reminders`, { method: 'POST' }),

  /** The same of one housemate. */
  inviteHousemate: (id: number, housemateId: number) =>
    data<ReminderSent>(`${ofHousemate(id, housemateId)}/reminders`, { method: 'POST' }),

  /** Withdraws the link of a housemate; a 409 says that there is none. */
  withdrawLink: (id: number, housemateId: number) =>
    data<Housemate>(`${ofHousemate(id, housemateId)}/link`, { method: 'DELETE' }),
})

const ofHousemate = (id: number, housemateId: number) =>
  `/api/i/partner/order/${id}/housemates/${housemateId}`
