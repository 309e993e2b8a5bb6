import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { documentAccept } from '@doorstep/portal-contract/documents'
import type { DocumentsPage, PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { Icon } from '@doorstep/ui/Icon'
import { Menu } from '@doorstep/ui/Menu'
import { Download, FileText, Image, Trash2 } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import { useUpload } from '../shared/files/useUpload.ts'
import { formatCount } from '../shared/format/counted.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { type DocumentFile, DocumentLink } from '../shared/files/DocumentLink.tsx'
import { largestFile } from '../shared/files/fileField.ts'
import { MoreButton } from '../shared/resource/MoreButton.tsx'
import { focusItem } from './focusItem.ts'
import type { DocumentActions } from './property.store.ts'
import * as css from './rows.css.ts'

export interface DocumentsProps {
  propertyId: number
  /** Null when they could not be loaded. */
  documents: DocumentsPage | null
  isLoading: boolean
  actions: DocumentActions
  onRetry: () => void
  onOpen: (document: DocumentFile) => void
  /** The field that takes files, so that the page's menu can open it. */
  uploadRef: RefObject<HTMLInputElement | null>
}

/** The documents of a property, newest first: each opens over the page; new ones are dropped or chosen (D6, D47). */
export function Documents({
  propertyId,
  documents,
  isLoading,
  actions,
  onRetry,
  onOpen,
  uploadRef,
}: DocumentsProps) {
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The document to focus if what was pressed is gone once the documents have changed. */
  const focusAt = useRef<number>(undefined)
  const earlier = useRef(documents)
  const documentUpload = useUpload(actions.uploadDocument)
  const more = documents ? documents.meta.total - documents.data.length : 0

  useEffect(() => {
    if (documents === earlier.current) return
    earlier.current = documents
    const index = focusAt.current
    focusAt.current = undefined
    if (index !== undefined && document.activeElement === document.body)
      focusItem(card.current, list.current, index)
  }, [documents])

  async function showMore(): Promise<void> {
    focusAt.current = documents?.data.length
    await actions.moreDocuments()
  }

  return (
    <Card
      ref={card}
      heading="Documents"
      padding="none"
      actions={documents && <span className={css.note}>{formatCount(documents.meta.total)}</span>}
    >
      {!documents && <ErrorState message={officeFailures.documents} onRetry={onRetry} retrying={isLoading} />}
      {documents?.data.length === 0 && <p className={css.nothing}>No documents yet.</p>}
      {documents && documents.data.length > 0 && (
        <ul ref={list} className={css.rows} aria-label="Documents">
          {documents.data.map((document, index) => (
            <DocumentRow
              key={document.id}
              propertyId={propertyId}
              document={document}
              onDownload={() => void actions.downloadDocument(document.id)}
              onDelete={() => {
                focusAt.current = index
                void actions.deleteDocument(document)
              }}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className={`${css.below} ${css.screenOnly}`}>
          <MoreButton onMore={showMore}>Show older documents</MoreButton>
        </div>
      )}
      <form ref={form} className={`${css.below} ${css.screenOnly}`}>
        <FileUpload
          ref={uploadRef}
          label="Upload documents"
          name="files"
          accept={documentAccept}
          maxSize={largestFile}
          {...documentUpload}
          // The list above shows what is uploaded, so only what needs attention stays here.
          onValueChange={(files) => {
            if (files.length > 0 && files.every(({ status }) => status === 'done')) form.current?.reset()
          }}
        />
      </form>
    </Card>
  )
}

interface DocumentRowProps extends Pick<DocumentsProps, 'propertyId' | 'onOpen'> {
  document: PropertyDocument
  onDownload: () => void
  onDelete: () => void
}

function DocumentRow({ propertyId, document, onDownload, onDelete, onOpen }: DocumentRowProps) {
  const { filename, media_type, created_at, can_delete } = document
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon icon={media_type === 'application/pdf' ? FileText : Image} />
      </span>
      <span className={css.link}>
        <DocumentLink propertyId={propertyId} document={document} onOpen={onOpen} />
      </span>
      <span className={css.note}>{formatDate(dayInLondon(created_at))}</span>
      <Menu
        label={`Actions for ${filename}`}
        variant="quiet"
        onOpenFailure={toastUnexpectedFailure}
        items={() => [
          {
            id: 'download',
            label: 'Download',
            icon: Download,
            onSelect: onDownload,
          },
          ...(can_delete
            ? ([
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  tone: 'critical',
                  onSelect: onDelete,
                },
              ] as const)
            : []),
        ]}
      />
    </li>
  )
}
