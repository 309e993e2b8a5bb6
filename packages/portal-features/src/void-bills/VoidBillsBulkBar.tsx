import { formatPounds } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { type Selection, useSelectionSize } from '@doorstep/ui/Table'
import { Check, ChevronLeft, ChevronRight, type IconNode, X } from 'lucide'
import * as css from './VoidBillsBulkBar.css.ts'

export interface VoidBillsBulkBarProps {
  selection: Selection
  /** How many bills match the filters, on all pages. */
  total: number
  /** Pounds that the selected bills come to. */
  selectedAmount: () => number
  /** The pages beside this one: the selection goes along. */
  previousHref: string | null
  nextHref: string | null
  isMarking: boolean
  isSelectingAll: boolean
  onSelectAll: () => void
  onMark: (isPaid: boolean) => void
}

/** What can be done with the selected bills (D31). */
export function VoidBillsBulkBar({
  selection,
  total,
  selectedAmount,
  previousHref,
  nextHref,
  isMarking,
  isSelectingAll,
  onSelectAll,
  onMark,
}: VoidBillsBulkBarProps) {
  const size = useSelectionSize(selection)
  return (
    <>
      <span className={css.count}>{size.toLocaleString('en-GB')} selected</span>
      <span className={css.amount}>{formatPounds(selectedAmount())}</span>
      {size < total && (
        <span className={css.roomy}>
          <Button variant="quiet" size="small" busy={isSelectingAll} onClick={onSelectAll}>
            Select all {total.toLocaleString('en-GB')} that match
          </Button>
        </span>
      )}
      <span className={css.actions}>
        <Button variant="primary" size="small" icon={Check} busy={isMarking} onClick={() => onMark(true)}>
          Mark as paid
        </Button>
        <span className={css.roomy}>
          <Button size="small" busy={isMarking} onClick={() => onMark(false)}>
            Mark as unpaid
          </Button>
        </span>
        <span className={css.roomy}>
          <PageLink label="Previous page" icon={ChevronLeft} href={previousHref} />
          <PageLink label="Next page" icon={ChevronRight} href={nextHref} />
        </span>
        <IconButton
          label="Clear selection"
          icon={X}
          variant="quiet"
          size="small"
          onClick={() => selection.clear()}
        />
      </span>
    </>
  )
}

function PageLink({ label, icon, href }: { label: string; icon: IconNode; href: string | null }) {
  return (
    href && (
      <Button asChild variant="quiet" size="small" icon={icon}>
        <a href={href} aria-label={label} />
      </Button>
    )
  )
}
