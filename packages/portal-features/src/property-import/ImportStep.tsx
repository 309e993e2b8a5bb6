import { importSentences } from '@doorstep/portal-contract/property-import'
import type { ImportCounts, PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Stack } from '@doorstep/ui/Stack'
import { useRef, useState } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { importLeftOutUrl } from '../shared/client/propertyImports.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { idempotencyKeys } from '../shared/form/idempotencyKeys.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { importPath, propertiesPath, propertyHref } from '../shared/property/propertyHref.ts'
import { dismissToast, pushToast, undoToastDuration } from '../shared/state/toasts.ts'
import { importHref } from './importAddress.ts'
import { currentOf, type ImportStore } from './property-import.store.ts'
import * as css from './steps.css.ts'

export interface ImportStepProps {
  open: PropertyImport
  store: ImportStore
  getClient: () => PortalClient
}

/** Step 4: what will be done, and once it is, what was done, with one undo for all of it. */
export function ImportStep({ open, store, getClient }: ImportStepProps) {
  const [busy, setBusy] = useState<'import' | 'undo'>()
  const [problem, setProblem] = useState<string>()
  const keyOf = useRef(idempotencyKeys())
  /** The toast that offers the undo. */
  const toast = useRef('')

  /** One at a time, whatever is pressed. */
  async function once(
    what: 'import' | 'undo',
    work: () => Promise<PropertyImport>,
    done: (now: PropertyImport) => void,
  ) {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      const now = await work()
      store.replace(now)
      done(now)
    } catch (error) {
      // Changed in another tab: it shows how it is now, and the next press is about that.
      const current = currentOf(error)
      if (current) store.replace(current)
      setProblem(formProblem(error, unexpectedFailure).message ?? unexpectedFailure)
    } finally {
      setBusy(undefined)
    }
  }

  const undo = () =>
    once(
      'undo',
      () => getClient().propertyImports.undo(open.id),
      () => {
        dismissToast(toast.current)
        pushToast({ tone: 'positive', message: 'Import undone' })
      },
    )
  const run = () => {
    const answers = new FormData()
    answers.set('version', String(open.version))
    return once(
      'import',
      () => getClient().propertyImports.run(open.id, open.version, keyOf.current(answers)),
      ({ result }) => {
        toast.current = pushToast({
          tone: 'positive',
          message: `${counted(result?.added ?? 0, 'property', 'properties')} added`,
          duration: undoToastDuration,
          action: { label: 'Undo', onAction: () => void undo() },
        })
      },
    )
  }

  return (
    <>
      {problem && (
        <Alert tone="critical" role="alert">
          {problem}
        </Alert>
      )}
      <KeepFocus label={headingOf(open)}>
        {open.result ? (
          <Result open={open} busy={busy === 'undo'} onUndo={() => void undo()} />
        ) : (
          open.counts && (
            <Plan open={open} counts={open.counts} busy={busy === 'import'} onImport={() => void run()} />
          )
        )}
      </KeepFocus>
    </>
  )
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
    <Card
      heading={headingOf(open)}
      footer={
        <div className={css.foot}>
          <span className={css.muted}>
            {isEmpty ? importSentences.nothing : 'You can undo the whole import afterwards.'}
          </span>
          <Inline space={8}>
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
          </Inline>
        </div>
      }
    >
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
  )
}

interface ResultProps {
  open: PropertyImport
  busy: boolean
  onUndo: () => void
}

function Result({ open, busy, onUndo }: ResultProps) {
  const { result } = open
  if (!result) return null
  const { undone } = result
  return (
    <Card
      heading={headingOf(open)}
      footer={
        <div className={css.foot}>
          <Link href={importPath}>Import another file</Link>
          <Inline space={8}>
            {!undone && (
              <Button busy={busy} onClick={onUndo}>
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
          <Kept kept={undone.kept} />
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
        {result.left_out > 0 && (
          <Link href={importLeftOutUrl(open.id)} download>
            Download the rows that were left out
          </Link>
        )}
      </Stack>
    </Card>
  )
}

function Kept({ kept }: { kept: NonNullable<NonNullable<PropertyImport['result']>['undone']>['kept'] }) {
  if (kept.length === 0) return <output>Everything is as it was before the import.</output>
  return (
    <Alert
      tone="caution"
      role="alert"
      title={`${counted(kept.length, 'property', 'properties')} stayed, because something was done with ${kept.length === 1 ? 'it' : 'them'} since`}
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
