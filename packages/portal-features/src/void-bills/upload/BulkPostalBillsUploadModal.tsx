import { documentAccept } from '@doorstep/portal-contract/documents'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { waitingBillLimits } from '@doorstep/portal-contract/waiting-bills'
import type { BulkAdded, UndoneBulk, WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { FileUpload, type UploadFile, type UploadOptions } from '@doorstep/ui/FileUpload'
import { Modal } from '@doorstep/ui/Modal'
import { Spinner } from '@doorstep/ui/Spinner'
import { Stack } from '@doorstep/ui/Stack'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { change } from '../../shared/change/change.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import { failureText } from '../../shared/client/formProblem.ts'
import { keyedCallsByFile } from '../../shared/client/keyedCalls.ts'
import { largestFile } from '../../shared/files/fileField.ts'
import { counted } from '../../shared/format/counted.ts'
import { ask, askToDiscard } from '../../shared/modal/confirm.ts'
import { useResource } from '../../shared/resource/useResource.ts'
import { addBillsToPay } from '../../shared/state/sidebarFigures.ts'
import { useLeaveWarning } from '../../shared/useLeaveWarning.ts'
import * as css from './BulkPostalBillsUploadModal.css.ts'
import { WaitingBillRow } from './WaitingBillRow.tsx'

export interface BulkPostalBillsUploadModalProps {
  /** Called when bills were added, and when that was undone. */
  onChanged?: () => void
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    bulkPostalBillsUpload: BulkPostalBillsUploadModalProps
  }
}

/**
 * The modal `bulkPostalBillsUpload` (D32): many bills at once. Each file waits on the server as soon as it is uploaded, with what was read
 * from it, until it is added or deleted; so people can leave and go on later, as can their colleagues.
 */
export function BulkPostalBillsUploadModal({ onChanged, onClose }: BulkPostalBillsUploadModalProps) {
  const { state, store } = useResource<{ bills: readonly WaitingBill[] }>({
    parts: { bills: { load: () => browserClient().waitingBills.list(), failure: unexpectedFailure } },
  })
  /** What is shown as long as the list isn't there; loading it brings them too. */
  const [uploaded, setUploaded] = useState<readonly WaitingBill[]>([])
  const rows = state.parts.bills ?? uploaded
  const hasFailed = state.failed.includes('bills')
  /** Kept outside the rendering, because what follows an answer depends on what happened while it was on its way. */
  const [$isUploading] = useState(() => atom(false))
  const isUploading = useStore($isUploading)
  /** The files that were waiting already when they came. */
  const [already, setAlready] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [unsaved] = useState(() => new Map<number, () => boolean>())
  const isUnsaved = (ids: readonly number[]) => ids.some((id) => unsaved.get(id)?.())
  const ready = rows.filter(isReady)
  const [callsOf] = useState(keyedCallsByFile)

  useLeaveWarning(() => $isUploading.get())

  function update(changed: (shown: readonly WaitingBill[]) => readonly WaitingBill[]) {
    setUploaded(changed)
    store.set('bills', changed)
  }
  const show = (...bills: readonly WaitingBill[]) => update((shown) => merged(shown, bills))
  const drop = (...ids: readonly number[]) => update((shown) => shown.filter(({ id }) => !ids.includes(id)))

  async function upload(file: File, { signal }: UploadOptions): Promise<WaitingBill> {
    try {
      const answer = await callsOf(file)((api) => api.waitingBills.upload(file, { signal }))
      if (answer.already) setAlready((names) => [...names, file.name])
      show(answer.data)
      return answer.data
    } catch (error) {
      if (!signal.aborted) setProblem(failureText(error))
      throw error
    }
  }

  async function add() {
    const seen = ready.map(({ id, version }) => ({ id, version }))
    const ids = seen.map(({ id }) => id)
    if (isUnsaved(ids) && !(await askToDiscard())) return
    const answer = await change<BulkAdded, UndoneBulk>({
      onPending: setIsAdding,
      call: (api) => api.waitingBills.add(seen),
      saved({ data, to_pay }) {
        drop(...ids)
        show(...data)
        showChange(to_pay)
      },
      toast: addedText,
      undo: ({ undo_id }) =>
        undo_id === null
          ? null
          : {
              call: (api) => api.waitingBills.undoAdd(undo_id),
              saved({ data, to_pay }) {
                show(...data)
                showChange(to_pay)
              },
              toast: undoneText,
            },
    })
    if (answer && store.$state.get().parts.bills?.length === 0 && !$isUploading.get()) onClose()
  }

  function showChange(moreToPay: number) {
    addBillsToPay(moreToPay)
    onChanged?.()
  }

  async function close() {
    if (isUploading && !(await ask(stopUploading))) return
    if (isUnsaved([...unsaved.keys()]) && !(await askToDiscard())) return
    onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && void close()}
      size="large"
      title="Upload bills"
      description="We read what we can from each file and mark it ‘read’ until you save it. Check it, fill in anything missing, then add the bills that are ready."
      footer={
        <>
          <output className={css.summary}>
            {rows.length > 0 && summaryOf(rows.length, ready.length, isUploading)}
          </output>
          <Button onClick={() => void close()}>{rows.length > 0 ? 'Finish later' : 'Close'}</Button>
          {ready.length > 0 && !isUploading && (
            <Button variant="primary" busy={isAdding} onClick={() => void add()}>
              Add {counted(ready.length, 'bill')}
            </Button>
          )}
        </>
      }
    >
      <Stack space={16}>
        <BillFiles upload={upload} onUploading={(is) => $isUploading.set(is)} />
        {problem !== null && (
          <Alert tone="critical" role="alert" onDismiss={() => setProblem(null)}>
            {problem}
          </Alert>
        )}
        {already.length > 0 && (
          <Alert tone="info" role="alert" onDismiss={() => setAlready([])}>
            {alreadyText(already)}
          </Alert>
        )}
        {!state.parts.bills && !hasFailed && <Spinner label="Loading uploaded bills" />}
        {hasFailed && (
          <ErrorState
            message={unexpectedFailure}
            retrying={state.loading.includes('bills')}
            onRetry={() => void store.reload('bills')}
          />
        )}
        {rows.length > 0 && (
          <ul className={css.rows} aria-label="Bills that wait to be added">
            {rows.map((bill) => (
              <WaitingBillRow
                key={bill.id}
                bill={bill}
                onChange={show}
                onRemove={() => drop(bill.id)}
                unsaved={unsaved}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  )
}

interface BillFilesProps {
  upload: (file: File, options: UploadOptions) => Promise<WaitingBill>
  onUploading: (isUploading: boolean) => void
}

/** Where files are chosen, with the progress of each; once all are uploaded it is empty again, because they are rows then. */
function BillFiles({ upload, onUploading }: BillFilesProps) {
  const [round, setRound] = useState(0)
  const zone = useRef<HTMLDivElement>(null)

  function follow(files: readonly UploadFile<WaitingBill>[]) {
    onUploading(files.some(({ status }) => status === 'waiting' || status === 'uploading'))
    if (files.length === 0 || files.some(({ status }) => status !== 'done')) return
    const hadFocus = zone.current?.contains(document.activeElement)
    flushSync(() => setRound(round + 1))
    if (hadFocus) zone.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={zone}>
      <FileUpload
        key={round}
        name="bills"
        label="Bills"
        accept={documentAccept}
        maxSize={largestFile}
        maxFiles={waitingBillLimits.files}
        upload={upload}
        // The server has each in memory several times while it reads it.
        atOnce={1}
        onValueChange={follow}
      />
    </div>
  )
}

const isReady = ({ refusal, problems }: WaitingBill) => refusal === null && Object.keys(problems).length === 0

const stopUploading = {
  question: 'Stop uploading?',
  consequence: 'Files still uploading won’t be saved. Those in the list stay.',
  confirmLabel: 'Stop uploading',
} as const

/** All rows, as the newer ones are where both have one. */
const merged = (rows: readonly WaitingBill[], newer: readonly WaitingBill[]) =>
  [...new Map([...rows, ...newer].map((bill) => [bill.id, bill])).values()].toSorted((a, b) => a.id - b.id)

function summaryOf(all: number, ready: number, isUploading: boolean): string {
  const summary = ready === all ? `${counted(all, 'bill')} ready` : `${ready} of ${all} ready`
  return isUploading && ready > 0 ? `${summary}. You can add bills once all files are uploaded.` : summary
}

function alreadyText(names: readonly string[]): string {
  const [name = ''] = names
  return names.length === 1
    ? `${name} has already been uploaded, so it isn’t added twice.`
    : `${counted(names.length, 'file')} have already been uploaded, so they aren’t added twice.`
}

function addedText({ added, outdated, data }: BulkAdded): string {
  if (added === 0) return 'No bills were added. Check the problems shown'
  return [
    `${counted(added, 'bill')} added`,
    outdated > 0 && `${counted(outdated, 'older bill')} now outdated`,
    data.length > 0 && `${data.length} still to do`,
  ]
    .filter(Boolean)
    .join('. ')
}

const undoneText = ({ removed, kept }: UndoneBulk) =>
  `${counted(removed, 'bill')} ${removed === 1 ? 'is' : 'are'} back under Upload bills${kept > 0 ? `. ${kept} changed since, so ${kept === 1 ? 'it stays' : 'they stay'}` : ''}`
