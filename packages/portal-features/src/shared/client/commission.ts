import type {
  CommissionedOrders,
  CommissionReport,
  CommissionReports,
} from '@doorstep/portal-contract/commission.schema'
import { allCommissionFileName } from '@doorstep/portal-contract/commission'
import type { Api, CallOptions } from './createApi.ts'
import { allCommissionFileUrl, commissionFileUrl } from './fileUrls.ts'

const path = '/api/i/partner/commission'

/** Commission reports (specification, section 7; D38). */
export const commissionCalls = ({ send, data, downloadList }: Api) => ({
  /** Every report, newest first. */
  list: (query: { partner_id?: number[] } = {}, options?: CallOptions) =>
    data<CommissionReports['data']>(`${path}?&pagination=false&sort=desc`, { ...options, query }),

  /** A page of a report's orders. */
  orders: (
    report: number,
    query: { page?: number; per_page?: number; is_eligible?: 0 | 1 } = {},
    options?: CallOptions,
  ) => send<CommissionedOrders>(`${path}/${report}/orders`, { ...options, query }),

  /** The orders of every report; save it with `saveListDownload`. */
  downloadAll: (query: { partner_id?: number[] } = {}, options?: CallOptions) =>
    downloadList(allCommissionFileUrl(query), allCommissionFileName, options),

  /** A report as one of its files; save it with `saveListDownload`. */
  download: (
    { unique_ref }: Pick<CommissionReport, 'unique_ref'>,
    { type, filename }: CommissionReport['documents'][number],
    options?: CallOptions,
  ) => downloadList(commissionFileUrl({ unique_ref, type }), filename, options),
})
