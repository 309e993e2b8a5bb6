import type { AlertListId } from '@doorstep/portal-contract/alerts'
import type {
  AlertCounts,
  AlertsChanged,
  AlertsPage,
  AlertsQuery,
  AlertsUndone,
  ConfirmedStatus,
} from '@doorstep/portal-contract/alerts.schema'
import type { Api, CallOptions } from './createApi.ts'
import type { PartialQuery } from './fileUrls.ts'

const path = '/api/i/partner/alerts'

/** Alerts: what waits for someone of the partner (D37). */
export const alertCalls = ({ send, data }: Api) => ({
  /** A page of one of the five lists. */
  list: (list: AlertListId, query: PartialQuery<AlertsQuery> = {}, options?: CallOptions) =>
    send<AlertsPage>(`${path}/${list}`, { ...options, query }),

  /** The figures of all five (D60). */
  counts: (query: { partner_id?: number[] } = {}, options?: CallOptions) =>
    data<AlertCounts>(`${path}/counts`, { ...options, query }),
})

/** The calls that change something. */
export const alertChanges = ({ send }: Api) => ({
  /** Marks alerts as done. */
  dismiss: (ids: readonly number[]) =>
    send<AlertsChanged>(`${path}/dismiss`, { method: 'POST', body: { ids } }),

  /** Puts alerts off until a day in London; null brings them back at once. */
  snooze: (ids: readonly number[], until: string | null) =>
    send<AlertsChanged>(`${path}/snooze`, { method: 'POST', body: { ids, until } }),

  /** Says that the meters of alerts were checked. */
  verify: (ids: readonly number[]) =>
    send<AlertsChanged>(`${path}/verify`, { method: 'POST', body: { ids } }),

  /** Makes what the statuses of unknown properties follow from (D71). */
  confirm: (alerts: readonly ConfirmedStatus[]) =>
    send<AlertsChanged>(`${path}/confirm`, { method: 'POST', body: { alerts } }),

  /** Undoes any of these. */
  undo: (undo_id: number) => send<AlertsUndone>(`${path}/undo`, { method: 'POST', body: { undo_id } }),
})
