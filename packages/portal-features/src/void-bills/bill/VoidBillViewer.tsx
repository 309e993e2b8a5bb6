import { linesText } from '@doorstep/portal-contract/addresses'
import { billFailures } from '@doorstep/portal-contract/messages'
import { postcodeText } from '@doorstep/portal-contract/properties'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { IconButton } from '@doorstep/ui/IconButton'
import { Modal } from '@doorstep/ui/Modal'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useState } from 'react'
import { nullIfNotFound } from '../../shared/client/nullIfFailed.ts'
import { postalBillFileUrl } from '../../shared/client/fileUrls.ts'
import { FilePreview } from '../../shared/files/FilePreview.tsx'
import { ViewerFailure } from '../../shared/files/ViewerFailure.tsx'
import { useKeys } from '../../shared/keys/useKeys.ts'
import { formatCount } from '../../shared/format/counted.ts'
import { useLoaded } from '../../shared/resource/useResource.ts'
import { BillFacts, type BillFactsProps } from './BillFacts.tsx'
import * as css from './VoidBillViewer.css.ts'
import { houseNumber } from '../../shared/format/houseNumber.ts'
import type { VoidBillsState, VoidBillsStore } from '../void-bills.store.ts'
import { billLabel } from '../billLabel.ts'

export type ViewerActions = Pick<
  VoidBillsStore,
  | 'markOpen'
  | 'downloadBill'
  | 'loadOpen'
  | 'paymentDetails'
  | 'checkDocument'
  | 'loadDocument'
  | 'challenge'
  | 'notMyBill'
  | 'withdrawChallenge'
  | 'challenges'
> & { opened: Pick<VoidBillsStore['opened'], 'step' | 'close'> }

export interface VoidBillViewerProps {
  open: NonNullable<VoidBillsState['open']>
  /** The list that the viewer steps through. */
  page: VoidBillsState['page']
  /** What the partner of a bill is called: 'Branch' or 'Letting agent'. */
  ownerLabel: string
  actions: ViewerActions
}

/** A bill's PDF beside its facts (D34). Left and right step through the list, `p` marks as paid, `d` downloads. */
export function VoidBillViewer({ open, page, ownerLabel, actions }: VoidBillViewerProps) {
  const { id, row: bill } = open
  const { step, close } = actions.opened
  const place = placeInList(id, page)
  const [markingAs, setMarkingAs] = useState<BillFactsProps['markingAs']>(null)
  const [isSplitting, setIsSplitting] = useState(false)

  const split = (mine: PostalBill) => {
    if (isSplitting) return
    setIsSplitting(true)
    void actions.notMyBill(mine).finally(() => setIsSplitting(false))
  }
  const mark = (isPaid: boolean) => {
    if (markingAs) return
    setMarkingAs(isPaid ? 'paid' : 'unpaid')
    void actions.markOpen(isPaid).finally(() => setMarkingAs(null))
  }
  useKeys({
    group: 'Open bill',
    where: 'modal',
    keys: [
      { keys: ['ArrowLeft'], label: 'Previous bill', repeats: true, run: () => void step(-1) },
      { keys: ['ArrowRight'], label: 'Next bill', repeats: true, run: () => void step(1) },
      { keys: ['p'], label: 'Mark as paid', run: () => bill?.status === 'needs_paying' && mark(true) },
      { keys: ['d'], label: 'Download the bill', run: () => void actions.downloadBill(id) },
      { keys: ['Escape'], label: 'Close' },
    ],
  })
  useKeysBackFromPdf()

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && void close()}
      size="viewer"
      label={bill ? billLabel(bill) : 'Bill'}
      title={bill ? <ViewerTitle bill={bill} /> : 'Bill'}
      headerEnd={
        place && (
          <>
            <output className={css.place}>
              {formatCount(place.number)} of {formatCount(place.total)}
            </output>
            <IconButton
              label="Previous bill"
              icon={ChevronLeft}
              size="small"
              aria-keyshortcuts="ArrowLeft"
              disabled={place.number === 1}
              onClick={() => void step(-1)}
            />
            <IconButton
              label="Next bill"
              icon={ChevronRight}
              size="small"
              aria-keyshortcuts="ArrowRight"
              disabled={place.number === place.total}
              onClick={() => void step(1)}
            />
          </>
        )
      }
    >
      {!bill && <MissingBill key={id} load={actions.loadOpen} onClose={() => void close()} />}
      {bill && (
        <div className={css.columns}>
          <BillFacts
            bill={bill}
            ownerLabel={ownerLabel}
            loadPaymentDetails={actions.paymentDetails}
            loadChallenges={actions.challenges}
            isSplitting={isSplitting}
            onNotMine={() => split(bill)}
            onChallenge={() => void actions.challenge(bill)}
            onWithdraw={() => void actions.withdrawChallenge(id)}
            markingAs={markingAs}
            onMark={mark}
          />
          <FilePreview
            key={id}
            name={bill.file_name ?? `bill-${id}.pdf`}
            title={`PDF of the bill from ${bill.provider.name}`}
            href={postalBillFileUrl(id, true)}
            check={() => actions.checkDocument(id)}
            load={() => actions.loadDocument(id)}
            onDownload={() => void actions.downloadBill(id)}
            failure={billFailures.download}
            downloadKey="d"
          />
        </div>
      )}
    </Modal>
  )
}

function ViewerTitle({ bill }: { bill: PostalBill }) {
  const { address_line1, address_city, address_postcode } = bill.property
  return (
    <span className={css.title}>
      <span className={css.plate}>
        <NumberPlate text={houseNumber(address_line1)} />
      </span>
      <span>
        {linesText(bill.property)}{' '}
        <span className={css.town}>
          {address_city} {postcodeText(address_postcode)}
        </span>
      </span>
    </span>
  )
}

/** Where a bill stands in the whole list; null when it is not on the page at hand. */
function placeInList(id: number, page: VoidBillsState['page']) {
  const index = page?.data.findIndex((row) => row.id === id) ?? -1
  if (!page || index < 0) return null
  return { number: (page.meta.from ?? 1) + index, total: page.meta.total }
}

interface MissingBillProps {
  load: ViewerActions['loadOpen']
  onClose: () => void
}

/** Loads a bill that is not among the rows, or says that there is none. */
function MissingBill({ load, onClose }: MissingBillProps) {
  const { data, hasFailed, isLoading, reload } = useLoaded({
    load: () => load().then(() => 'there' as const, goneIfNotFound),
    failure: billFailures.bills,
  })
  if (!hasFailed && data !== 'gone') return null
  return (
    <div className={css.failure}>
      {hasFailed ? (
        <ViewerFailure message={billFailures.bills} busy={isLoading} onAction={reload} />
      ) : (
        <ViewerFailure message="We couldn’t find this bill." action="Back to the list" onAction={onClose} />
      )}
    </div>
  )
}

const goneIfNotFound = (error: unknown) => nullIfNotFound(error) ?? ('gone' as const)

/** A PDF that was pressed takes the keys. No move inside it is heard here, so at the first that is, the viewer takes them back. */
function useKeysBackFromPdf() {
  useEffect(() => {
    document.addEventListener('pointermove', takeKeysBack)
    return () => document.removeEventListener('pointermove', takeKeysBack)
  }, [])
}

function takeKeysBack() {
  const frame = document.activeElement
  if (frame instanceof HTMLIFrameElement)
    frame.closest<HTMLElement>('[data-ds-modal]')?.focus({ preventScroll: true })
}
