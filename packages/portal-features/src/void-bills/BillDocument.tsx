import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { Download, ExternalLink } from 'lucide'
import { type SyntheticEvent, useState } from 'react'
import * as css from './BillDocument.css.ts'
import { billPdfHref } from './void-bills.filters.ts'

export interface BillDocumentProps {
  bill: PostalBill
  onDownload: () => void
}

/** A bill's PDF, with its name and its download. On a phone, a link that opens it. */
export function BillDocument({ bill, onDownload }: BillDocumentProps) {
  const [hasFailed, setFailed] = useState(false)
  const href = billPdfHref(bill.id)
  const check = (event: SyntheticEvent<HTMLIFrameElement>) => setFailed(showsNoPdf(event.currentTarget))
  return (
    <div className={css.document}>
      <div className={css.bar}>
        <span className={css.name}>{bill.file_name ?? `bill-${bill.id}.pdf`}</span>
        <IconButton
          label="Download PDF"
          icon={Download}
          variant="quiet"
          size="small"
          aria-keyshortcuts="d"
          onClick={onDownload}
        />
      </div>
      {hasFailed ? (
        <div className={css.failure}>
          <p className={css.words}>The PDF can’t be shown here.</p>
          <Button icon={Download} onClick={onDownload}>
            Download PDF
          </Button>
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox
        <iframe
          className={css.frame}
          src={`${href}#navpanes=0`}
          title={`PDF of the bill from ${bill.provider.name}`}
          // A frame that is not shown, as on a phone, is then not fetched.
          loading="lazy"
          onLoad={check}
        />
      )}
      <div className={css.open}>
        <Button asChild fullWidth iconEnd={ExternalLink}>
          <a href={href} target="_blank" rel="noopener">
            View bill
          </a>
        </Button>
      </div>
    </div>
  )
}

/** Whether a frame got an error's JSON or page in place of a PDF. A PDF's own viewer can't be looked into. */
function showsNoPdf(frame: HTMLIFrameElement): boolean {
  const type = frame.contentDocument?.contentType ?? ''
  return type === 'application/json' || type === 'text/plain' || type === 'text/html'
}
