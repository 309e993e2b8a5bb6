import type { PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import { importHref } from '../shared/addresses/propertyImports.ts'
import { counted } from '../shared/format/counted.ts'
import { importPath } from '../shared/property/propertyHref.ts'
import { useLeaveWarning } from '../shared/useLeaveWarning.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportPage } from './ImportPage.tsx'
import type { ImportPartner } from './importPartner.ts'
import { ImportStep } from './ImportStep.tsx'
import type { UploadStepProps } from './UploadStep.tsx'
import { createImportStore, type ImportState, type Refusal } from './property-import.store.ts'
import { RowsStep } from './RowsStep.tsx'
import { startedBy } from './startedBy.ts'

export interface OpenImportProps extends UploadStepProps {
  open: PropertyImport
  partner: ImportPartner
}

/** Steps 2 to 4 of an import. Each change is saved as it is made. */
export function OpenImport({ initial, open: opened, partner, navigate }: OpenImportProps) {
  const [store] = useState(() =>
    createImportStore(opened, {
      rows: initial.rows?.data ?? [],
      fixes: initial.fixes ?? [],
    }),
  )
  const state = useStore(store.$state)
  const { open, unsaved, saving, notice, refusal } = state

  useLeaveWarning(store.hasPending)

  async function leaveFor(path: string) {
    await store.flush()
    if (store.$state.get().saving === 'saved') await navigate(path)
  }

  /** A link leads on once the last change is saved: leaving the field and pressing the link are one press. */
  const saveFirst = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !store.hasPending() || !isPlainPress(event)) return
    event.preventDefault()
    void leaveFor(link.pathname + link.search)
  }

  return (
    // The links inside stay links; this only holds them back for a moment.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClickCapture={saveFirst}>
      <ImportPage step={initial.step} id={open.id} description={<FileText open={open} saving={saving} />}>
        {notice && (
          <output>
            <Alert tone="info">{notice}</Alert>
          </output>
        )}
        {saving === 'failed' && (
          <Alert
            tone="critical"
            role="alert"
            title="Your last change isn’t saved"
            action={
              <Button size="small" onClick={() => void store.flush()}>
                Save again
              </Button>
            }
          >
            Keep this page open until it’s saved.
          </Alert>
        )}
        {refusal && (
          <Alert
            tone="critical"
            role="alert"
            title="Your last change isn’t saved"
            action={<OnwardLink open={open} refusal={refusal} />}
          >
            {refusal.message}
          </Alert>
        )}
        {initial.step === 'columns' && (
          <ColumnsStep {...{ open, topRows: initial.topRows, unsaved, store, partner }} />
        )}
        {initial.step === 'rows' && <RowsStep {...{ initial, state, store, partner }} />}
        {initial.step === 'import' && <ImportStep {...{ open, store, navigate }} />}
      </ImportPage>
    </div>
  )
}

/** Where people go on once this import can't be changed any more. */
function OnwardLink({ open, refusal }: { open: PropertyImport; refusal: Refusal }) {
  if (refusal.isGone)
    return (
      <Button size="small" href={importPath}>
        Import another file
      </Button>
    )
  if (!open.result) return null
  return (
    <Button size="small" href={importHref(open.id, 'import')}>
      See what was imported
    </Button>
  )
}

interface FileWordsProps {
  open: PropertyImport
  saving: ImportState['saving']
}

function FileText({ open, saving }: FileWordsProps) {
  const said = {
    saved: 'Saved, so you can leave and come back',
    saving: 'Saving',
    failed: 'Not saved',
    refused: 'Not saved',
  }
  return (
    <>
      {open.file_name}
      {open.sheet && `, sheet “${open.sheet}”`}, {counted(open.rows, 'row')}
      {open.result ? '.' : `. ${said[saving]}.`}
      {startedBy(open)}
    </>
  )
}
