import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import { type Download, saveDownload, saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'

/** What can be downloaded from the commission page. @param save lets the browser save a file */
export function commissionDownloads(
  partnerScope: number | null,
  save: (download: Download) => void = saveDownload,
) {
  return {
    /** Saves the orders of every report. */
    async downloadAll(): Promise<void> {
      const file = await toastFailure(
        browserClient().commission.downloadAll(partnerQuery(partnerScope)),
        officeFailures.commissionDownload,
      )
      if (file) saveListDownload(file, save)
    },

    /** Saves a report as one of its files. */
    async download(report: CommissionReport, document: CommissionReport['documents'][number]): Promise<void> {
      const file = await toastFailure(
        browserClient().commission.download(report, document),
        officeFailures.commissionDownload,
      )
      if (file) saveListDownload(file, save)
    },
  }
}
