import { officeFailures } from '@doorstep/portal-contract/messages'
import { browserClient } from '../client/browserClient.ts'
import { documentFileUrl } from '../client/fileUrls.ts'
import { saveDownload } from '../client/download.ts'
import { toastFailure } from '../client/toastFailure.ts'
import { openModal } from '../modal/openModal.ts'
import type { DocumentFile } from './DocumentLink.tsx'

/** Shows a document of a property over the page. */
export function openDocument(propertyId: number, { id, filename }: DocumentFile): void {
  const download = () => browserClient().documents.download(propertyId, id)
  void openModal('viewDocument', {
    filename,
    href: documentFileUrl(propertyId, id, true),
    check: () => browserClient().documents.check(propertyId, id),
    load: async () => (await download()).file,
    onDownload: () =>
      void toastFailure(download(), officeFailures.documentDownload).then(
        (file) => file && saveDownload(file),
      ),
  })
}
