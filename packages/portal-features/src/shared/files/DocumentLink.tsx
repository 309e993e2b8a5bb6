import { isPlainPress, Link } from '@doorstep/ui/Link'
import * as media from '@doorstep/ui/theme/media'
import { documentFileUrl } from '../client/fileUrls.ts'

/** A document of a property, as far as showing it needs. */
export type DocumentFile = { id: number; filename: string }

export interface DocumentLinkProps {
  propertyId: number
  document: DocumentFile
  /** Shows it over the page. On a phone, which has no room for that, and without script the link opens it in a new tab. */
  onOpen: (document: DocumentFile) => void
}

/** A document's name, which opens it. */
export function DocumentLink({ propertyId, document, onOpen }: DocumentLinkProps) {
  return (
    <Link
      href={documentFileUrl(propertyId, document.id, true)}
      target="_blank"
      rel="noopener"
      title={document.filename}
      onClick={(event) => {
        if (!isPlainPress(event) || matchMedia(media.mobile).matches) return
        event.preventDefault()
        onOpen(document)
      }}
    >
      {document.filename}
    </Link>
  )
}
