import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import { billFailures } from '@doorstep/portal-contract/messages'
import { evidenceFileName } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { browserClient } from '../../shared/client/browserClient.ts'
import { saveDownload } from '../../shared/client/download.ts'
import { billEvidenceUrl } from '../../shared/client/fileUrls.ts'
import { toastFailure } from '../../shared/client/toastFailure.ts'
import { FilePreview } from '../../shared/files/FilePreview.tsx'
import * as css from './ChallengeBillModal.css.ts'

export interface BillEvidenceProps {
  bill: PostalBill
  query: EvidenceQuery
}

/** The evidence as it will be sent with a challenge (D33). */
export function BillEvidence({ bill: { id, provider }, query }: BillEvidenceProps) {
  const { postalBills } = browserClient()
  const download = () => postalBills.evidence(id, query)
  return (
    <div className={css.frame}>
      <FilePreview
        name={evidenceFileName(id)}
        title={`The evidence about the bill from ${provider.name}`}
        href={billEvidenceUrl(id, query, true)}
        check={() => postalBills.checkEvidence(id, query)}
        load={async () => (await download()).file}
        onDownload={() =>
          void toastFailure(download(), billFailures.download).then((file) => file && saveDownload(file))
        }
        failure={billFailures.download}
      />
    </div>
  )
}
