import { officeFailures } from '@doorstep/portal-contract/messages'
import type { PortalClient } from '../client/createPortalClient.ts'
import { documentFileUrl } from '../client/fileUrls.ts'
import { saveDownload } from '../client/download.ts'
import { toastFailure } from '../client/toastFailure.ts'
import { openModal } from '../modal/openModal.ts'
import type { DocumentFile } from './DocumentLink.tsx'

/** Shows a document of a property over the page. */
export function openDocument(
  client: Pick<PortalClient, 'documents'>,
  propertyId: number,
  { id, filename }: DocumentFile,
): void {
  const download = () => client.documents.download(propertyId, id)
  void openModal('viewDocument', {
    filename,
    href: documentFileUrl(propertyId, id, true),
    check: () => client.documents.check(propertyId, id),
    load: async () => (await download()).file,
    onDownload: () =>
      void toastFailure(download(), officeFailures.documentDownload).then(
        (file) => file && saveDownload(file),
      ),
  })
}
