import type {
  BulkAdded,
  UndoneBulk,
  UploadedBill,
  WaitingBill,
  WaitingBillChanges,
} from '@doorstep/portal-contract/waiting-bills.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/postal-bills/bulk'

/** Files that are uploaded together and added as bills (D32). */
export const waitingBillCalls = ({ data }: Api) => ({
  /** The files that wait, the person's own and their colleagues'. */
  list: (options?: CallOptions) => data<WaitingBill[]>(path, options),
})

/** The calls that change something. */
export const waitingBillChanges = ({ send, data }: Api) => ({
  /** Uploads one file. The same file a second time is the one that waits already. */
  upload: (file: File, options?: CallOptions) =>
    send<UploadedBill>(path, { ...options, method: 'POST', query: { name: file.name }, body: file }),

  /** Changes answers; a 409 has the bill as it is now. */
  change: (id: number, body: WaitingBillChanges) =>
    data<WaitingBill>(`${path}/${id}`, { method: 'PATCH', body }),

  remove: (id: number) => send<void>(`${path}/${id}`, { method: 'DELETE' }),

  /** Adds the bills that are ready; the others stay. */
  add: (bills: { id: number; version: string }[]) =>
    send<BulkAdded>(`${path}/add`, { method: 'POST', body: { bills } }),

  /** Has all bills of one call wait again. */
  undoAdd: (undo_id: number) => send<UndoneBulk>(`${path}/undo-add`, { method: 'POST', body: { undo_id } }),
})
