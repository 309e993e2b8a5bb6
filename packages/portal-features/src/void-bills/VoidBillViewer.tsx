import type { PostalBill } from '@doorstep/portal-contract/postal-bills'
import { IconButton } from '@doorstep/ui/IconButton'
import { Modal } from '@doorstep/ui/Modal'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'
import { BillDocument } from './BillDocument.tsx'
import { BillFacts, type BillFactsProps } from './BillFacts.tsx'
import { ViewerFailure } from './ViewerFailure.tsx'
import * as css from './VoidBillViewer.css.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import type { VoidBillsState } from './void-bills.state.ts'
import type { VoidBillsStore } from './void-bills.store.ts'
import { billLabel } from './voidBillColumns.tsx'

export type ViewerActions = Pick<
  VoidBillsStore,
  'markOpen' | 'downloadBill' | 'stepBill' | 'closeBill' | 'loadBill' | 'loadPaymentDetails' | 'checkDocument'
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
  const { failure, retry } = useBill(open, actions.loadBill)
  const [markingAs, setMarkingAs] = useState<BillFactsProps['markingAs']>(null)

  const mark = (isPaid: boolean) => {
    if (markingAs) return
    setMarkingAs(isPaid ? 'paid' : 'unpaid')
    void actions.markOpen(isPaid).finally(() => setMarkingAs(null))
  }
  useViewerKeys({
    ArrowLeft: () => void actions.stepBill(-1),
    ArrowRight: () => void actions.stepBill(1),
    p: () => bill?.status === 'needs_paying' && mark(true),
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
      {failure && (
        <div className={css.failure}>
          {failure === 'gone' ? (
            <ViewerFailure
              message="There is no such bill."
              action="Back to the list"
              onAction={() => void actions.closeBill()}
            />
          ) : (
            <ViewerFailure onAction={retry} />
          )}
        </div>
      )}
      {bill && (
        <div className={css.columns}>
          <BillFacts
            bill={bill}
            today={today}
            loadPaymentDetails={actions.loadPaymentDetails}
            markingAs={markingAs}
            onMark={mark}
          />
          <BillDocument
            key={id}
            bill={bill}
            check={actions.checkDocument}
            onDownload={() => void actions.downloadBill(id)}
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

/** Loads the bill when it is not among the rows. A failure is 'gone' when there is no such bill. */
function useBill(open: VoidBillViewerProps['open'], load: ViewerActions['loadBill']) {
  const [failed, setFailed] = useState<{ id: number; how: 'gone' | 'failed' } | null>(null)
  const { id } = open
  const failure = failed?.id === id ? failed.how : null
  const isMissing = open.bill === null && !failure

  useEffect(() => {
    if (!isMissing) return
    load(id).catch((error: unknown) => {
      const isGone = error instanceof PortalError && error.status === 404
      setFailed({ id, how: isGone ? 'gone' : 'failed' })
    })
  }, [id, isMissing, load])

  return { failure, retry: () => setFailed(null) }
}

function useViewerKeys(keys: Record<string, () => unknown>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    const action = keys[event.key]
    // A letter that is held down acts once: on the bill it was pressed on.
    if (!action || (event.repeat && event.key.length === 1)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('pointermove', takeKeysBack)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointermove', takeKeysBack)
    }
  }, [])
}

/** A PDF that was pressed has the keys. No move inside it is heard here, so at the first that is, the viewer takes them back. */
function takeKeysBack() {
  const frame = document.activeElement
  if (frame instanceof HTMLIFrameElement) frame.closest('dialog')?.focus({ preventScroll: true })
}
