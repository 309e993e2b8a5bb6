import { ChevronDown } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { RowId, Selection } from './selection.ts'
import * as css from './TableRowDetail.css.ts'
import { useSelected } from './useSelection.ts'

export interface ExpandButtonProps {
  openRows: Selection
  id: RowId
  /** The row's name. */
  label: string
  detailId: string
}

/** Opens and closes a row's detail. */
export function ExpandButton({ openRows, id, label, detailId }: ExpandButtonProps) {
  const isOpen = useSelected(openRows, id)
  return (
    <button
      type="button"
      className={css.button}
      aria-label={`Details of ${label}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={() => openRows.toggle(id)}
    >
      <span className={css.words}>Details</span>
      <span className={css.chevron}>
        <Icon icon={ChevronDown} />
      </span>
    </button>
  )
}
