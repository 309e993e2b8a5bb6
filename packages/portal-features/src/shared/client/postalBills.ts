import {
  type AvailableStatuses,
  type PaymentDetails,
  type PostalBill,
  type PostalBillSelection,
  type PostalBillsPage,
  type PostalBillsSummary,
  type ToggleMarkAsPaidBody,
  type ToggleMarkAsPaidResult,
  type UndoMarkAsPaidBody,
  type UndoMarkAsPaidResult,
  type VoidsFilterQuery,
  type VoidsListQuery,
  type VoidsScopeQuery,
  voidBillsCsvName,
} from '@doorstep/portal-contract/postal-bills'
import type { DataOf } from '@doorstep/portal-contract/wire'
import { fetchDownload } from './download.ts'
import type { CallOptions, Send } from './send.ts'

/** A query as it is asked: every key may be left out. */
type Asked<Query> = {
  readonly [Key in keyof Query]?: Query[Key] extends (infer Item)[] ? readonly Item[] : Query[Key]
}

const bills = '/api/i/partner/postal-bills'
const voids = `${bills}/voids`

/** The address of a bill's PDF; `inline` for showing it rather than saving it. */
export const postalBillFileUrl = (id: number, inline = false) =>
  `${bills}/${id}/download${inline ? '?inline=1' : ''}`

/** Postal bills, also called void bills (specification, section 7). */
export const postalBillCalls = (send: Send) => {
  const data = async <Data>(path: string, call?: CallOptions & { query?: object }) =>
    (await send<DataOf<Data>>(path, call)).body.data

  return {
    /** A page of the list (D35). */
    list: async (query: Asked<VoidsListQuery> = {}, options?: CallOptions) =>
      (await send<PostalBillsPage>(voids, { ...options, query })).body,

    /** What is outstanding with each provider. */
    summary: (query: Asked<VoidsScopeQuery> = {}, options?: CallOptions) =>
      data<PostalBillsSummary>(`${voids}/summary/by-provider`, { ...options, query }),

    /** The statuses that occur, with their numbers. */
    availableStatuses: (query: Asked<VoidsScopeQuery> = {}, options?: CallOptions) =>
      data<AvailableStatuses>(`${voids}/available-statuses`, { ...options, query }),

    /** All bills that match a filter, for a bulk action (D31). */
    selection: (query: Asked<VoidsFilterQuery> = {}, options?: CallOptions) =>
      data<PostalBillSelection>(`${voids}/selection`, { ...options, query }),

    /** The CSV of latest bills with negative balance; save it with `saveDownload`. */
    latestWithNegativeBalance: (query: Asked<VoidsScopeQuery> = {}, options?: CallOptions) =>
      fetchDownload(send, `${voids}/download/latest-with-negative-balance`, voidBillsCsvName(query), {
        ...options,
        query,
      }),

    get: (id: number, options?: CallOptions) => data<PostalBill>(`${bills}/${id}`, options),

    /** A bill's PDF; save it with `saveDownload`. */
    download: (id: number, options?: CallOptions) =>
      fetchDownload(send, postalBillFileUrl(id), `bill-${id}.pdf`, options),

    /** Whether a bill's PDF can be had: fails as fetching it would, without the file. */
    checkDocument: async (id: number): Promise<void> => {
      await send(postalBillFileUrl(id, true), { method: 'HEAD' })
    },

    /** Whom to pay, and how (D34). */
    paymentDetails: (id: number, options?: CallOptions) =>
      data<PaymentDetails>(`${bills}/${id}/payment-details`, options),

    /** Marks bills as paid or unpaid; challenged and outdated ones are skipped (D30). */
    toggleMarkAsPaid: async (body: ToggleMarkAsPaidBody) =>
      (await send<ToggleMarkAsPaidResult>(`${bills}/toggle-mark-as-paid`, { method: 'POST', body })).body,

    /** Gives each bill of a toggle its own earlier state back (D31). */
    undoMarkAsPaid: async (body: UndoMarkAsPaidBody) =>
      (await send<UndoMarkAsPaidResult>(`${bills}/undo-mark-as-paid`, { method: 'POST', body })).body,
  }
}
