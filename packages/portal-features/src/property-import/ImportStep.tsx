import { importTexts } from '@doorstep/portal-contract/property-import'
import type {
  ImportCounts,
  ImportUndo,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import { importLeftOutUrl } from '../shared/client/fileUrls.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { importHref } from '../shared/addresses/propertyImports.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { importPath, propertiesPath, propertyHref } from '../shared/property/propertyHref.ts'
import { dismissToast, pushToast, undoToastDuration } from '../shared/state/toasts.ts'
import { rowsHref } from './importAddress.ts'
import { currentOf, type ImportStore } from './property-import.store.ts'
import { StepActions } from './StepActions.tsx'
import * as css from './steps.css.ts'

export interface ImportStepProps {
  open: PropertyImport
  store: ImportStore
  navigate: (path: string) => void | Promise<void>
}

/** Step 4: what will be done, and once it is, what was done, with one undo for all of it. */
export function ImportStep({ open, store, navigate }: ImportStepProps) {
  const [busy, setBusy] = useState<Work>()
  const [problem, setProblem] = useState<string>()
  const [calls] = useState(keyedCalls)
  /** The toast that offers the undo. */
  const toast = useRef('')

  /** One at a time, whatever is pressed. */
  async function once<Answer>(what: Work, work: () => Promise<Answer>, done: (answer: Answer) => unknown) {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      await done(await work())
    } catch (error) {
      // Changed in another tab: it shows how it is now, and the next press is about that.
      const current = currentOf(error)
      if (current) store.replace(current)
      setProblem(formProblem(error, unexpectedFailure).message ?? unexpectedFailure)
    } finally {
      setBusy(undefined)
    }
  }

  /** Asks first, and says what would stay. */
  const undo = () =>
    once(
      'undo',
      () => browserClient().propertyImports.previewUndo(open.id),
      (preview) =>
        confirm({
          question: `Undo the import of ${open.file_name}?`,
          consequence: consequenceOf(preview),
          confirmLabel: 'Undo import',
          tone: 'critical',
          ...(preview.kept.length > 0 && { children: <Kept kept={preview.kept} /> }),
          call: (api) => api.propertyImports.undo(open.id),
          saved: (now) => {
            dismissToast(toast.current)
            store.replace(now)
          },
          toast: 'Import undone',
        }),
    )
  const continueWithRest = () =>
    once(
      'continue',
      () => calls((api) => api.propertyImports.continue(open.id)),
      (next) => navigate(next.result ? importHref(next.id, 'import') : rowsHref(next)),
    )
  const run = () =>
    once(
      'import',
      () => calls((api) => api.propertyImports.run(open.id, open.version)),
      (now) => {
        store.replace(now)
        toast.current = pushToast({
          tone: 'positive',
          message: `${counted(now.result?.added ?? 0, 'property', 'properties')} added`,
          duration: undoToastDuration,
          action: { label: 'Undo', onAction: () => void undo() },
        })
      },
    )

  return (
    <>
      {problem && (
        <Alert tone="critical" role="alert">
          {problem}
        </Alert>
      )}
      <KeepFocus label={headingOf(open)}>
        {open.result ? (
          <Result
            open={open}
            busy={busy}
            onUndo={() => void undo()}
            onContinue={() => void continueWithRest()}
          />
        ) : (
          open.counts && (
            <Plan open={open} counts={open.counts} busy={busy === 'import'} onImport={() => void run()} />
          )
        )}
      </KeepFocus>
    </>
  )
}

/** What is on its way. */
type Work = 'import' | 'undo' | 'continue'

function consequenceOf({ deleted, emptied, kept }: ImportUndo): string {
  const done = [
    deleted > 0 && `${counted(deleted, 'property', 'properties')} will be deleted.`,
    emptied > 0 &&
      `${counted(emptied, 'property', 'properties')} will be blank again where this import filled them in.`,
    deleted + emptied === 0 && 'None of its properties can be removed.',
    kept.length > 0 && 'Those below stay.',
    'The rows stay here as you corrected them.',
  ]
  return done.filter(Boolean).join(' ')
}

function headingOf({ result }: PropertyImport): string {
  if (!result) return 'What will happen'
  return result.undone ? 'Import undone' : 'Import finished'
}

interface PlanProps {
  open: PropertyImport
  counts: ImportCounts
  busy: boolean
  onImport: () => void
}

function Plan({ open, counts, busy, onImport }: PlanProps) {
  const { all, add, fill, attention } = counts
  const duplicates = all - add - fill - attention
  const isEmpty = add + fill === 0
  return (
    <Stack space={16}>
      <Card heading={headingOf(open)}>
        <DataList
          items={[
            { term: 'Added', value: counted(add, 'property', 'properties') },
            { term: 'Blanks filled in', value: counted(fill, 'property', 'properties') },
            {
              term: 'Left out until fixed',
              value:
                attention === 0 ? (
                  '0 rows'
                ) : (
                  <Link href={importHref(open.id, 'rows', { show: 'attention' })}>
                    {counted(attention, 'row')}
                  </Link>
                ),
            },
            {
              term: 'Duplicates left out',
              value:
                duplicates === 0 ? (
                  '0 rows'
                ) : (
                  <Link href={importHref(open.id, 'rows', { show: 'duplicates' })}>
                    {counted(duplicates, 'row')}
                  </Link>
                ),
            },
          ]}
        />
      </Card>
      <StepActions note={isEmpty ? importTexts.nothing : 'You can undo the whole import afterwards.'}>
        <Button href={importHref(open.id, 'rows')} {...(isEmpty && { variant: 'primary' })}>
          Back to rows
        </Button>
        {!isEmpty && (
          <Button variant="primary" busy={busy} onClick={onImport}>
            {add === 0
              ? `Fill in ${counted(fill, 'property', 'properties')}`
              : `Import ${counted(add, 'property', 'properties')}`}
          </Button>
        )}
      </StepActions>
    </Stack>
  )
}

interface ResultProps {
  open: PropertyImport
  busy: Work | undefined
  onUndo: () => void
  onContinue: () => void
}

function Result({ open, busy, onUndo, onContinue }: ResultProps) {
  const { result } = open
  if (!result) return null
  const { undone } = result
  const rest = undone ? open.rows : result.left_out
  return (
    <Card
      heading={headingOf(open)}
      footer={
        <div className={css.foot}>
          <Link href={importPath}>Import another file</Link>
          <Inline space={8}>
            {!undone && (
              <Button busy={busy === 'undo'} onClick={onUndo}>
                Undo import
              </Button>
            )}
            <Button href={propertiesPath} variant="primary">
              See your properties
            </Button>
          </Inline>
        </div>
      }
    >
      <Stack space={12}>
        {undone ? (
          <Kept kept={undone.kept} isDone />
        ) : (
          <DataList
            items={[
              { term: 'Properties added', value: formatCount(result.added) },
              { term: 'Properties filled in', value: formatCount(result.filled) },
              { term: 'Tenancies added', value: formatCount(result.tenancies) },
              { term: 'Rows left out', value: formatCount(result.left_out) },
            ]}
          />
        )}
        {rest > 0 && (
          <div>
            <Button busy={busy === 'continue'} onClick={onContinue}>
              {undone
                ? `Continue with its ${counted(rest, 'row')}`
                : `Fix the ${counted(rest, 'row')} left out`}
            </Button>
          </div>
        )}
        {result.left_out > 0 && (
          <Link href={importLeftOutUrl(open.id)} download>
            Download the rows that were left out
          </Link>
        )}
      </Stack>
    </Card>
  )
}

function Kept({ kept, isDone = false }: { kept: ImportUndo['kept']; isDone?: boolean }) {
  if (kept.length === 0) return <output>Everything is as it was before the import.</output>
  return (
    <Alert
      tone="caution"
      {...(isDone && { role: 'alert' as const })}
      title={`${counted(kept.length, 'property', 'properties')} ${isDone ? 'stayed' : 'will stay'}, because ${kept.length === 1 ? 'it has' : 'they have'} been used since`}
    >
      <ul className={css.kept}>
        {kept.map(({ id, address, reason }) => (
          <li key={id}>
            <Link href={propertyHref(id)}>{address}</Link>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
