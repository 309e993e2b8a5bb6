import type {
  ApportionmentQuery,
  BillApportionment,
  EvidenceQuery,
} from '@doorstep/portal-contract/apportionment.schema'
import {
  evidenceFileName,
  latestBillsCsvName,
  listedBillsCsvName,
} from '@doorstep/portal-contract/postal-bills'
import type { BillProvider } from '@doorstep/portal-contract/providers.schema'
import type {
  AddedPostalBill,
  AvailableStatuses,
  Challenge,
  PaymentDetails,
  PostalBill,
  PostalBillSelection,
  PostalBillsPage,
  PostalBillsSummary,
  ToggleMarkAsPaidBody,
  ToggleMarkAsPaidResult,
  UndoMarkAsPaidBody,
  UndoMarkAsPaidResult,
  VoidsFilterQuery,
  VoidsListQuery,
  VoidsScopeQuery,
} from '@doorstep/portal-contract/postal-bills.schema'
import { billEvidenceUrl, type PartialQuery, postalBillFileUrl, voidBillsCsv } from './fileUrls.ts'
import type { Api, CallOptions } from './createApi.ts'

const bills = '/api/i/partner/postal-bills'
const voids = `${bills}/voids`

/** Postal bills, also called void bills (specification, section 7). */
export const postalBillCalls = ({ send, data, download, downloadList }: Api) => ({
  /** A page of the list (D35). */
  list: (query: PartialQuery<VoidsListQuery> = {}, options?: CallOptions) =>
    send<PostalBillsPage>(voids, { ...options, query }),

  /** What is outstanding with each provider. */
  summary: (query: PartialQuery<VoidsFilterQuery> = {}, options?: CallOptions) =>
    data<PostalBillsSummary>(`${voids}/summary/by-provider`, { ...options, query }),

  /** The statuses that occur, with their counts. */
  availableStatuses: (query: PartialQuery<VoidsFilterQuery> = {}, options?: CallOptions) =>
    data<AvailableStatuses>(`${voids}/available-statuses`, { ...options, query }),

  /** All bills that match a filter, for a bulk action (D31). */
  selection: (query: PartialQuery<VoidsFilterQuery> = {}, options?: CallOptions) =>
    data<PostalBillSelection>(`${voids}/selection`, { ...options, query }),

  /** The CSV of latest bills with negative balance; save it with `saveListDownload`. */
  latestWithNegativeBalance: (query: PartialQuery<VoidsScopeQuery> = {}, options?: CallOptions) =>
    downloadList(voidBillsCsv.latest, latestBillsCsvName(query), { ...options, query }),

  /** The CSV of all bills that match a filter (D60); save it with `saveListDownload`. */
  downloadMatching: (query: PartialQuery<VoidsFilterQuery> = {}, options?: CallOptions) =>
    downloadList(voidBillsCsv.matching, listedBillsCsvName, { ...options, query }),

  get: (id: number, options?: CallOptions) => data<PostalBill>(`${bills}/${id}`, options),

  /** A bill's PDF; save it with `saveDownload`. */
  download: (id: number, options?: CallOptions) => download(postalBillFileUrl(id), `bill-${id}.pdf`, options),

  /** Fails as downloading a bill's PDF would, without the file. */
  checkDocument: (id: number) => send<void>(postalBillFileUrl(id, true), { method: 'HEAD' }),

  /** Whom to pay, and how (D34). */
  paymentDetails: (id: number, options?: CallOptions) =>
    data<PaymentDetails>(`${bills}/${id}/payment-details`, options),

  /** A bill split between those who owe for its days. */
  apportionment: (id: number, query: ApportionmentQuery = {}, options?: CallOptions) =>
    data<BillApportionment>(`${bills}/${id}/apportionment`, { ...options, query }),

  /** The evidence for a challenge, as a PDF. */
  evidence: (id: number, query: EvidenceQuery, options?: CallOptions) =>
    download(billEvidenceUrl(id, query), evidenceFileName(id), options),

  /** Fails as downloading the evidence would, without the file. */
  checkEvidence: (id: number, query: EvidenceQuery) =>
    send<void>(billEvidenceUrl(id, query, true), { method: 'HEAD' }),

  /** Whom a bill can be from. */
  suppliers: (options?: CallOptions) => data<BillProvider[]>(`${bills}/suppliers`, options),

  /** The challenges of a bill and their progress, newest first (D33). */
  challenges: (id: number, options?: CallOptions) => data<Challenge[]>(`${bills}/${id}/challenges`, options),
})

/** The calls that change something. */
export const postalBillChanges = ({ send, data }: Api) => ({
  /** Adds a bill with its file, as a form (D32). */
  add: (body: FormData) => send<AddedPostalBill>(bills, { method: 'POST', body }),

  /** Removes a bill that was just added. */
  undoAdd: (id: number, undo_id: number) =>
    data<{ id: number }>(`${bills}/${id}/undo-add`, { method: 'POST', body: { undo_id } }),

  /** Challenges a bill, as a form with files. */
  challenge: (id: number, body: FormData) =>
    data<PostalBill>(`${bills}/${id}/challenge`, { method: 'POST', body }),

  withdrawChallenge: (id: number) => data<PostalBill>(`${bills}/${id}/challenge`, { method: 'DELETE' }),

  /** Marks bills as paid or unpaid; challenged and outdated ones are skipped (D30). */
  toggleMarkAsPaid: (body: ToggleMarkAsPaidBody) =>
    send<ToggleMarkAsPaidResult>(`${bills}/toggle-mark-as-paid`, { method: 'POST', body }),

  /** Restores each bill of a toggle to its earlier state (D31). */
  undoMarkAsPaid: (body: UndoMarkAsPaidBody) =>
    send<UndoMarkAsPaidResult>(`${bills}/undo-mark-as-paid`, { method: 'POST', body }),
})
