import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { Link } from '@doorstep/ui/Link'
import { Download, ExternalLink } from 'lucide'
import * as media from '@doorstep/ui/theme/media'
import { useState, useSyncExternalStore } from 'react'
import { isWidget } from '../isWidget.ts'
import { useLoaded } from '../resource/useResource.ts'
import { useCode } from '../useCode.ts'
import * as css from './FilePreview.css.ts'
import { ViewerFailure } from './ViewerFailure.tsx'

export interface FilePreviewProps {
  /** The file's name; its ending says what it is (D6). */
  name: string
  /** What the file is, for assistive technology: 'Inventory', 'The bill from Calder Water'. */
  title: string
  /** Where the file is, to be shown rather than saved. */
  href: string
  /** Fails when the file can't be had. */
  check: () => Promise<void>
  load: () => Promise<Blob>
  onDownload: () => void
  /** What people read when the file can't be had. */
  failure: string
  /** The key that downloads the file, where the viewer around it acts on one. */
  downloadKey?: string
}

const loadPages = () => import('./PdfPages.tsx')

/** A PDF or a picture with its name and its download. A PDF on a phone is a link that opens it. Key it by the file. */
export function FilePreview({
  name,
  title,
  href,
  check,
  load,
  onDownload,
  failure,
  downloadKey,
}: FilePreviewProps) {
  // Asked first: a frame that failed shows the browser's own error, and doesn't say so.
  const file = useLoaded({ load: () => check().then(() => true), failure })
  const isPicture = /\.(jpe?g|png)$/i.test(name)
  const kind = isPicture ? 'picture' : 'PDF'
  const [isUnreadable, setIsUnreadable] = useState(false)
  const isThere = file.data !== null && !isUnreadable
  const isPdf = isThere && !isPicture
  // Without a viewer, a browser would download what a frame has to show.
  // A frame within a widget would ask without the widget's session.
  const hasViewer = navigator.pdfViewerEnabled && !isWidget()
  const isWide = useSyncExternalStore(followWidth, () => !matchMedia(media.mobile).matches)
  const [hasNoCode, setHasNoCode] = useState(false)
  const code = useCode(isPdf && !hasViewer && isWide && !hasNoCode, loadPages, () => setHasNoCode(true))
  return (
    <div className={css.document}>
      <div className={css.bar}>
        <span className={css.name}>{name}</span>
        <Link href={href} target="_blank" rel="noopener">
          Open the {kind} in a new tab
        </Link>
        <IconButton
          label={`Download ${kind}`}
          icon={Download}
          variant="quiet"
          size="small"
          aria-keyshortcuts={downloadKey}
          onClick={onDownload}
        />
      </div>
      {file.hasFailed && (
        <div className={css.failure}>
          <ViewerFailure message={failure} busy={file.isLoading} onAction={file.reload} />
        </div>
      )}
      {hasNoCode && (
        <div className={css.failure}>
          <ViewerFailure message={failure} onAction={() => setHasNoCode(false)} />
        </div>
      )}
      {isUnreadable && (
        <div className={css.failure}>
          <ViewerFailure
            message={`Your browser can’t show this ${kind}.`}
            action={`Download ${kind}`}
            onAction={onDownload}
          />
        </div>
      )}
      {isPdf && !hasViewer && isWide && code && (
        <code.PdfPages
          title={title}
          load={load}
          failure={failure}
          onUnreadable={() => setIsUnreadable(true)}
        />
      )}
      {isPdf && hasViewer && (
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
      {isThere && isPicture && (
        <img className={css.picture} src={href} alt={title} onError={() => setIsUnreadable(true)} />
      )}
      <div className={css.open}>
        <Button href={href} target="_blank" rel="noopener" fullWidth iconEnd={ExternalLink}>
          Open the {kind}
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
