import { officeFailures } from '@doorstep/portal-contract/messages'
import { Modal } from '@doorstep/ui/Modal'
import { FilePreview, type FilePreviewProps } from './FilePreview.tsx'

export interface DocumentModalProps extends Pick<FilePreviewProps, 'href' | 'check' | 'load' | 'onDownload'> {
  filename: string
  onClose: () => void
}

declare module '../modal/openModal.ts' {
  interface Modals {
    viewDocument: DocumentModalProps
  }
}

/** A document over the page that it belongs to. */
export function DocumentModal({ filename, onClose, ...file }: DocumentModalProps) {
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} size="viewer" title={filename}>
      <FilePreview name={filename} title={filename} failure={officeFailures.documents} {...file} />
    </Modal>
  )
}
