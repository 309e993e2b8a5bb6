import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { Link } from '@doorstep/ui/Link'
import { Download, ExternalLink } from 'lucide'
import { media } from '@doorstep/ui/theme/media'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCode } from '../shared/useCode.ts'
import * as css from './BillDocument.css.ts'
import { ViewerFailure } from './ViewerFailure.tsx'
import { billPdfHref } from './void-bills.filters.ts'

export interface BillDocumentProps {
  bill: PostalBill
  /** Fails when the PDF can't be had. */
  check: (billId: number) => Promise<void>
  load: (billId: number) => Promise<Blob>
  onDownload: () => void
}

const loadPages = () => import('./PdfPages.tsx')

/** A bill's PDF, with its name and its download. On a phone, a link that opens it. */
export function BillDocument({ bill, check, load, onDownload }: BillDocumentProps) {
  const state = useDocument(bill.id, check)
  const href = billPdfHref(bill.id)
  const title = `PDF of the bill from ${bill.provider.name}`
  const [isUnreadable, setIsUnreadable] = useState(false)
  const isThere = state.name === 'there' && !isUnreadable
  // Without a viewer, a browser would download what a frame has to show.
  const hasViewer = navigator.pdfViewerEnabled
  const isWide = useSyncExternalStore(followWidth, () => !matchMedia(media.mobile).matches)
  const code = useCode(isThere && !hasViewer && isWide, loadPages, () => setIsUnreadable(true))
  return (
    <div className={css.document}>
      <div className={css.bar}>
        <span className={css.name}>{bill.file_name ?? `bill-${bill.id}.pdf`}</span>
        <Link href={href} target="_blank" rel="noopener">
          Open the PDF in a new tab
        </Link>
        <IconButton
          label="Download PDF"
          icon={Download}
          variant="quiet"
          size="small"
          aria-keyshortcuts="d"
          onClick={onDownload}
        />
      </div>
      {state.name === 'failed' && (
        <div className={css.failure}>
          <ViewerFailure message="The PDF could not be loaded." onAction={state.retry} />
        </div>
      )}
      {isUnreadable && (
        <div className={css.failure}>
          <ViewerFailure
            message="Your browser can’t show this PDF."
            action="Download PDF"
            onAction={onDownload}
          />
        </div>
      )}
      {isThere && !hasViewer && isWide && code && (
        <code.PdfPages title={title} load={() => load(bill.id)} onFailure={() => setIsUnreadable(true)} />
      )}
      {isThere && hasViewer && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox
        <iframe
          className={css.frame}
          src={`${href}#navpanes=0`}
          title={title}
          // The keys of the viewer don't reach into a PDF, so Tab passes it by.
          tabIndex={-1}
          // A frame that is not shown, as on a phone, is then not fetched.
          loading="lazy"
        />
      )}
      <div className={css.open}>
        <Button href={href} target="_blank" rel="noopener" fullWidth iconEnd={ExternalLink}>
          Open the PDF
        </Button>
      </div>
    </div>
  )
}

/** A phone has no room for the pages, only for the link that opens them. */
function followWidth(onChange: () => void): () => void {
  const query = matchMedia(media.mobile)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a PDF can be had. Asked first: a frame that failed shows the browser's own error, and doesn't say so. */
function useDocument(billId: number, check: BillDocumentProps['check']) {
  const [name, setName] = useState<'asking' | 'there' | 'failed'>('asking')

  useEffect(() => {
    if (name !== 'asking') return
    let isGone = false
    check(billId).then(
      () => isGone || setName('there'),
      () => isGone || setName('failed'),
    )
    return () => {
      isGone = true
    }
  }, [billId, name, check])

  return { name, retry: () => setName('asking') }
}
