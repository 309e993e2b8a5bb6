import { formatPounds } from '@doorstep/portal-contract/money'
import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import { type Selection, useSelectionSize } from '@doorstep/ui/Table'
import { Check, CheckCheck, ChevronLeft, ChevronRight, type IconNode, Undo2, X } from 'lucide'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'
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
  const selectAll = `Select all ${total.toLocaleString('en-GB')} that match`
  const more = (): MenuEntry[] => [
    ...(size < total ? [{ id: 'all', label: selectAll, icon: CheckCheck, onSelect: onSelectAll }] : []),
    {
      id: 'unpaid',
      label: 'Mark as unpaid',
      icon: Undo2,
      disabled: isMarking,
      onSelect: () => onMark(false),
    },
    ...pageEntry('Previous page', ChevronLeft, previousHref),
    ...pageEntry('Next page', ChevronRight, nextHref),
  ]
  return (
    <>
      <span className={css.figures}>
        <span className={css.count}>{size.toLocaleString('en-GB')} selected</span>
        <span className={css.amount}>{formatPounds(selectedAmount())}</span>
      </span>
      {size < total && (
        <span className={css.roomy}>
          <Button variant="quiet" size="small" busy={isSelectingAll} onClick={onSelectAll}>
            {selectAll}
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
        <span className={css.narrow}>
          <Menu label="More for the selected bills" items={more} onOpenFailure={sayUnexpectedFailure} />
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

/** The same element with and without an address: focus stays on it when the last page arrives. */
function PageLink({ label, icon, href }: { label: string; icon: IconNode; href: string | null }) {
  const noAddress = { role: 'link', 'aria-disabled': true, tabIndex: -1 }
  return (
    <Button asChild variant="quiet" size="small" icon={icon}>
      <a {...(href === null ? noAddress : { href })} aria-label={label} />
    </Button>
  )
}

function pageEntry(label: string, icon: IconNode, href: string | null): MenuEntry[] {
  return href === null ? [] : [{ id: label, label, icon, href }]
}
