import { importLimits } from '@doorstep/portal-contract/property-import'
import type { ImportSummary, PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { useState } from 'react'
import { importHref, importPage } from '../shared/addresses/propertyImports.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { importTemplateUrl } from '../shared/client/fileUrls.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { keyedCallsByFile } from '../shared/client/keyedCalls.ts'
import { largestFile } from '../shared/files/fileField.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { counted, formatCount } from '../shared/format/counted.ts'
import { momentInLondon } from '../shared/format/dates.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { importPath } from '../shared/property/propertyHref.ts'
import { ImportPage } from './ImportPage.tsx'
import type { ImportInitial } from './property-import.load.ts'
import { PastImports } from './PastImports.tsx'
import { startedBy } from './startedBy.ts'
import * as css from './UploadStep.css.ts'

export interface UploadStepProps {
  initial: ImportInitial
  navigate: (path: string) => void | Promise<void>
}

/** Step 1: a file is chosen or dropped and leads on to its columns; unfinished imports are continued. */
export function UploadStep({ initial, navigate }: UploadStepProps) {
  const [problem, setProblem] = useState<string>()
  const [callsOf] = useState(keyedCallsByFile)

  async function upload(file: File, { signal }: { signal: AbortSignal }): Promise<PropertyImport> {
    setProblem(undefined)
    try {
      const made = await callsOf(file)((api) => api.propertyImports.upload(file, { signal }))
      void navigate(importHref(made.id, 'columns'))
      return made
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error))
      throw error
    }
  }

  return (
    <ImportPage step="upload" id={null}>
      {initial.isGone && (
        <Alert tone="info">
          This import isn’t here any more: it was deleted, or nobody changed it for {importLimits.keptDays}{' '}
          days. Upload the file again to start over.
        </Alert>
      )}
      <NeedsScript title="Importing needs JavaScript" />
      <div className={css.layout}>
        <Card heading="Upload a file">
          <FileUpload
            name="file"
            label="File with your properties"
            hint={`One property in each row, up to ${formatCount(importLimits.rows)} rows below a row of headings. Add the current tenancy in the same row if you like. Nothing is imported until you’ve checked it.`}
            accept=".csv,.xlsx"
            maxSize={largestFile}
            maxFiles={1}
            upload={upload}
            error={problem}
            failureMessage="This file couldn’t be used."
          />
        </Card>
        <Card heading="Start from a template">
          <Stack space={12}>
            <p>It has a column for everything we can import. Only the address is required.</p>
            <Inline space={12}>
              <Link standalone href={importTemplateUrl('xlsx')} download>
                Excel template
              </Link>
              <Link standalone href={importTemplateUrl('csv')} download>
                CSV template
              </Link>
            </Inline>
          </Stack>
        </Card>
      </div>
      <Drafts drafts={initial.drafts} />
      {initial.past && <PastImports past={initial.past} />}
    </ImportPage>
  )
}

const sentenceOf = (error: unknown) =>
  (error instanceof PortalError ? error.errors?.['file']?.[0] : undefined) ??
  formProblem(error, unexpectedFailure).message ??
  unexpectedFailure

interface DraftsProps {
  drafts: ImportInitial['drafts']
}

function Drafts({ drafts }: DraftsProps) {
  const [removed, setRemoved] = useState<readonly number[]>([])

  /** Asks first, because what was put right in an import can't be brought back. */
  const remove = ({ id, file_name: fileName }: ImportSummary) =>
    confirm({
      question: `Delete the import of ${fileName}?`,
      consequence: 'Your corrections will be lost. None of its rows have been added to your properties.',
      confirmLabel: 'Delete import',
      tone: 'critical',
      call: (api) => api.propertyImports.remove(id),
      saved: () => setRemoved((ids) => [...ids, id]),
      toast: `Import of ${fileName} deleted`,
    })

  if (drafts === null)
    return (
      <Alert tone="critical" action={<Link href={importPath}>Try again</Link>}>
        {unexpectedFailure}
      </Alert>
    )
  const shown = drafts.filter(({ id }) => !removed.includes(id))
  if (shown.length === 0) return null
  return (
    <Card heading="Continue an import">
      <ul className={css.drafts}>
        {shown.map((draft) => (
          <li key={draft.id} className={css.draft}>
            <div className={css.draftText}>
              <Link standalone href={importPage.href({ id: draft.id })}>
                {draft.file_name}
              </Link>
              <span className={css.muted}>
                {counted(draft.rows, 'row')}
                {draft.sheet && `, sheet “${draft.sheet}”`}.{startedBy(draft)} Last changed{' '}
                {momentInLondon(draft.updated_at)}
              </span>
            </div>
            <Inline space={8}>
              <Button size="small" href={importPage.href({ id: draft.id })}>
                Continue
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Delete the import of ${draft.file_name}`}
                onClick={() => void remove(draft)}
              >
                Delete
              </Button>
            </Inline>
          </li>
        ))}
      </ul>
    </Card>
  )
}
