import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import { IconButton } from '@doorstep/ui/IconButton'
import { Modal } from '@doorstep/ui/Modal'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { BillDocument } from './BillDocument.tsx'
import { BillFacts } from './BillFacts.tsx'
import { ViewerFailure } from './ViewerFailure.tsx'
import * as css from './VoidBillViewer.css.ts'
import { houseNumber } from './houseNumber.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsStore } from './void-bills.store.ts'
import { billLabel } from './voidBillColumns.tsx'

export type ViewerActions = Pick<
  VoidBillsStore,
  'mark' | 'downloadBill' | 'stepBill' | 'closeBill' | 'loadBill' | 'loadPaymentDetails'
>

export interface VoidBillViewerProps {
  open: NonNullable<VoidBillsState['open']>
  /** The list that the viewer steps through. */
  page: VoidBillsState['page']
  today: string
  actions: ViewerActions
}

/** A bill's PDF beside its facts (D34). Left and right step through the list, `p` marks as paid, `d` downloads. */
export function VoidBillViewer({ open, page, today, actions }: VoidBillViewerProps) {
  const { id, bill } = open
  const place = placeInList(id, page)
  const { hasFailed, retry } = useBill(open, actions.loadBill)

  const markAndMove = (isPaid: boolean) => {
    void actions.mark(id, isPaid)
    if (isPaid) void actions.stepBill(1)
  }
  useViewerKeys({
    ArrowLeft: () => void actions.stepBill(-1),
    ArrowRight: () => void actions.stepBill(1),
    p: () => bill?.status === 'needs_paying' && markAndMove(true),
    d: () => void actions.downloadBill(id),
  })

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && void actions.closeBill()}
      size="viewer"
      label={bill ? billLabel(bill) : 'Bill'}
      title={bill ? <ViewerTitle bill={bill} /> : 'Bill'}
      headerEnd={
        place && (
          <>
            <output className={css.place}>
              {place.number.toLocaleString('en-GB')} of {place.total.toLocaleString('en-GB')}
            </output>
            <IconButton
              label="Previous bill"
              icon={ChevronLeft}
              size="small"
              aria-keyshortcuts="ArrowLeft"
              disabled={place.number === 1}
              onClick={() => void actions.stepBill(-1)}
            />
            <IconButton
              label="Next bill"
              icon={ChevronRight}
              size="small"
              aria-keyshortcuts="ArrowRight"
              disabled={place.number === place.total}
              onClick={() => void actions.stepBill(1)}
            />
          </>
        )
      }
    >
      {hasFailed && <ViewerFailure onRetry={retry} />}
      {bill && (
        <div className={css.columns}>
          <BillDocument key={`document ${id}`} bill={bill} onDownload={() => void actions.downloadBill(id)} />
          <BillFacts
            key={`facts ${id}`}
            bill={bill}
            today={today}
            loadPaymentDetails={actions.loadPaymentDetails}
            onMark={markAndMove}
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
      <NumberPlate text={houseNumber(address_line1)} />
      <span className={css.address}>{address_line1}</span>
      <span className={css.town}>
        {address_city} {address_postcode.toUpperCase()}
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

/** Loads the bill when it is not among the rows. */
function useBill(open: VoidBillViewerProps['open'], load: ViewerActions['loadBill']) {
  const [failedId, setFailedId] = useState<number | null>(null)
  const { id } = open
  const isMissing = open.bill === null && failedId !== id

  useEffect(() => {
    if (isMissing) load(id).catch(() => setFailedId(id))
  }, [id, isMissing, load])

  return { hasFailed: failedId === id, retry: () => setFailedId(null) }
}

function useViewerKeys(keys: Record<string, () => unknown>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    const action = keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
