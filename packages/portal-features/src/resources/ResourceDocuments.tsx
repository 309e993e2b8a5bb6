import { officeFailures } from '@doorstep/portal-contract/messages'
import type { Resource } from '@doorstep/portal-contract/resources.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'
import { Download } from 'lucide'
import { browserClient } from '../shared/client/browserClient.ts'
import { saveDownload } from '../shared/client/download.ts'
import { resourceFileUrl } from '../shared/client/fileUrls.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { useCode } from '../shared/useCode.ts'
import { island } from '../shared/island.tsx'
import { fileFacts, isPreviewable } from './fileFacts.ts'
import * as css from './ResourceDocuments.css.ts'

export interface ResourceDocumentsProps extends Pick<Resource, 'slug' | 'documents'> {}

const loadPreview = () => import('../shared/files/FilePreview.tsx')

/** The documents of a resource: each is shown where a browser can show it, and else to be downloaded. */
export const ResourceDocuments = island(function ResourceDocuments({
  slug,
  documents,
}: ResourceDocumentsProps) {
  // Without it each is there to be downloaded.
  const code = useCode(documents.some(isPreviewable), loadPreview)

  async function download(filename: string) {
    const file = await toastFailure(
      browserClient().resources.download(slug, filename),
      officeFailures.documents,
    )
    if (file) saveDownload(file)
  }

  return (
    <Stack space={16}>
      {documents.map((document) => {
        const { filename } = document
        return (
          <Card key={filename} padding="none">
            {code && isPreviewable(document) ? (
              <div className={css.preview}>
                <code.FilePreview
                  name={filename}
                  title={filename}
                  href={resourceFileUrl(slug, filename, true)}
                  check={() => browserClient().resources.checkFile(slug, filename)}
                  load={async () => (await browserClient().resources.download(slug, filename)).file}
                  onDownload={() => void download(filename)}
                  failure={officeFailures.documents}
                />
              </div>
            ) : (
              <div className={css.download}>
                <span className={css.name}>{filename}</span>
                <Button
                  size="small"
                  icon={Download}
                  href={resourceFileUrl(slug, filename)}
                  download={filename}
                >
                  Download ({fileFacts(document)})
                </Button>
              </div>
            )}
          </Card>
        )
      })}
    </Stack>
  )
})
