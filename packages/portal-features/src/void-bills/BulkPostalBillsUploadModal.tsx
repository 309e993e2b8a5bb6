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
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { change } from '../shared/change/change.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { failureText } from '../shared/client/formProblem.ts'
import { largestFile } from '../shared/files/fileField.ts'
import { counted } from '../shared/format/counted.ts'
import { ask, askToDiscard } from '../shared/modal/confirm.ts'
import { $moreBillsToPay } from '../shared/state/sidebarFigures.ts'
import * as css from './BulkPostalBillsUploadModal.css.ts'
import { WaitingBillRow } from './WaitingBillRow.tsx'

export interface BulkPostalBillsUploadModalProps {
  /** Today in London. */
  today: string
  client?: Pick<PortalClient, 'waitingBills' | 'postalBills' | 'properties'>
  /** Called when bills were added, and when that was undone. */
  onChanged?: () => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    bulkPostalBillsUpload: BulkPostalBillsUploadModalProps
  }
}

/**
 * The modal `bulkPostalBillsUpload` (D32): many bills at once. Each file waits on the server as soon as it is uploaded, with what was read
 * from it, until it is added or deleted; so people can leave and go on later, as can their colleagues.
 */
export function BulkPostalBillsUploadModal({
  today,
  client = browserClient(),
  onChanged,
  onClose,
}: BulkPostalBillsUploadModalProps) {
  const [bills, setBills] = useState<readonly WaitingBill[] | 'failed' | null>(null)
  /** The files that were waiting already when they came. */
  const [already, setAlready] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const unsaved = useRef(new Set<number>())

  useEffect(() => {
    if (bills !== null) return
    let isGone = false
    client.waitingBills.list().then(
      (found) => isGone || setBills(found),
      () => isGone || setBills('failed'),
    )
    return () => {
      isGone = true
    }
  }, [bills, client])

  const rows = Array.isArray(bills) ? (bills as readonly WaitingBill[]) : []
  const ready = rows.filter(isReady)

  const show = (bill: WaitingBill) =>
    setBills((before) => {
      if (!Array.isArray(before)) return before
      const known = before as readonly WaitingBill[]
      return known.some(({ id }) => id === bill.id)
        ? known.map((each) => (each.id === bill.id ? bill : each))
        : [...known, bill].toSorted((a, b) => a.id - b.id)
    })
  const drop = (id: number) =>
    setBills((before) =>
      Array.isArray(before) ? before.filter((each: WaitingBill) => each.id !== id) : before,
    )

  async function upload(file: File, { signal }: UploadOptions): Promise<WaitingBill> {
    try {
      const answer = await client.waitingBills.upload(file, { signal })
      if (answer.already) setAlready((names) => [...names, file.name])
      show(answer.data)
      return answer.data
    } catch (error) {
      if (!signal.aborted) setProblem(failureText(error))
      throw error
    }
  }

  async function add() {
    if (unsaved.current.size > 0 && !(await askToDiscard())) return
    const seen = ready.map(({ id, version }) => ({ id, version }))
    let left: readonly WaitingBill[] = rows
    await change<BulkAdded, UndoneBulk>({
      onPending: setIsAdding,
      call: ({ idempotencyKey }) => client.waitingBills.add(seen, idempotencyKey),
      saved(added) {
        left = added.data
        setBills(added.data)
        showChange(added.to_pay)
      },
      toast: addedText,
      undo: ({ undo_id, to_pay }) =>
        undo_id === null
          ? null
          : {
              call: () => client.waitingBills.undoAdd(undo_id),
              saved({ data }) {
                setBills(data)
                showChange(-to_pay)
              },
              toast: undoneText,
            },
    })
    if (left.length === 0) onClose()
  }

  function showChange(moreToPay: number) {
    $moreBillsToPay.set($moreBillsToPay.get() + moreToPay)
    onChanged?.()
  }

  async function close() {
    if (isUploading && !(await ask(stopUploading))) return
    if (unsaved.current.size > 0 && !(await askToDiscard())) return
    onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && void close()}
      size="large"
      title="Upload bills"
      description="We read what we can from each file and mark it ‘read’ until you save it. Check it, put right what is missing, then add the bills that are ready."
      footer={
        <>
          <output className={css.summary}>{rows.length > 0 && summaryOf(rows.length, ready.length)}</output>
          <Button onClick={() => void close()}>{rows.length > 0 ? 'Finish later' : 'Close'}</Button>
          {ready.length > 0 && (
            <Button variant="primary" busy={isAdding} onClick={() => void add()}>
              Add {counted(ready.length, 'bill')}
            </Button>
          )}
        </>
      }
    >
      <Stack space={16}>
        <BillFiles upload={upload} onUploading={setIsUploading} />
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
        {bills === null && <Spinner label="Loading bills that wait" />}
        {bills === 'failed' && <ErrorState message={unexpectedFailure} onRetry={() => setBills(null)} />}
        {rows.length > 0 && (
          <ul className={css.rows} aria-label="Bills that wait to be added">
            {rows.map((bill) => (
              <WaitingBillRow
                key={bill.id}
                bill={bill}
                today={today}
                client={client}
                onChange={show}
                onRemove={() => drop(bill.id)}
                onUnsaved={(isUnsaved) =>
                  isUnsaved ? unsaved.current.add(bill.id) : unsaved.current.delete(bill.id)
                }
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
        onValueChange={follow}
      />
    </div>
  )
}

const isReady = ({ refusal, problems }: WaitingBill) => refusal === null && Object.keys(problems).length === 0

const stopUploading = {
  question: 'Stop uploading?',
  consequence: 'Files that are not uploaded yet won’t be. Those in the list stay.',
  confirmLabel: 'Stop uploading',
} as const

const summaryOf = (all: number, ready: number) =>
  ready === all ? `${counted(all, 'bill')} ready` : `${ready} of ${all} ready`

function alreadyText(names: readonly string[]): string {
  const [name = ''] = names
  return names.length === 1
    ? `${name} was here already, so it isn’t added twice.`
    : `${counted(names.length, 'file')} were here already, so they aren’t added twice.`
}

function addedText({ added, outdated, data }: BulkAdded): string {
  if (added === 0) return 'No bills were added. Look at what is wrong with them'
  return [
    `${counted(added, 'bill')} added`,
    outdated > 0 && `${counted(outdated, 'older bill')} now outdated`,
    data.length > 0 && `${data.length} still to do`,
  ]
    .filter(Boolean)
    .join('. ')
}

const undoneText = ({ removed, kept }: UndoneBulk) =>
  `${counted(removed, 'bill')} removed${kept > 0 ? `. ${kept} changed since, so ${kept === 1 ? 'it stays' : 'they stay'}` : ''}`
