import { OctagonAlert, RotateCcw } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Skeleton, type SkeletonProps } from '../Skeleton/Skeleton.tsx'
import type { PlacedColumn, TableColumnWidth } from './columns.ts'
import * as css from './Table.css.ts'
import { cardPlace, selectableRow } from './TableCards.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'

export interface SkeletonRowsProps<Row> {
  columns: PlacedColumn<Row>[]
  hasChecks: boolean
  hasDetails: boolean
  count: number
}

/** Placeholder rows while loading, with the real row height and column widths. Visible after 200 ms. */
export function SkeletonRows<Row>({ columns, hasChecks, hasDetails, count }: SkeletonRowsProps<Row>) {
  const rowClass = `${css.row} ${hasChecks ? selectableRow : ''} ${css.skeletonRow}`
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={rowClass} aria-hidden>
      {hasChecks && (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden with its row
        <td className={`${css.cell} ${css.checkCell}`}>
          <span className={css.skeletonBox} />
        </td>
      )}
      {columns.map(({ column, cellClass }) => (
        <td key={column.id} className={cellClass}>
          {!column.hideHeader && <Skeleton {...shapeOf(column.width)} />}
        </td>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty, and hidden with its row */}
      {hasDetails && <td className={`${css.cell} ${cardPlace.hide}`} />}
    </tr>
  ))
}

function shapeOf(width: TableColumnWidth = 'fill'): SkeletonProps {
  if (width === 'fill') return { width: 'long' }
  if (width === 'number') return { width: 'short' }
  return width === 'badge' ? { height: 'control' } : {}
}

export interface TableFailureProps {
  message: string
  onRetry: (() => void) | undefined
  /** Previously loaded rows stay: the error shows above them instead of replacing them. */
  aboveRows: boolean
}

/** What went wrong, in the caller's words, and a button to retry. */
export function TableFailure({ message, onRetry, aboveRows }: TableFailureProps) {
  const { tryAgain } = useWords('shared', shared)
  const retry = onRetry && (
    <Button size="small" icon={RotateCcw} onClick={onRetry}>
      {tryAgain}
    </Button>
  )
  return (
    <div className={aboveRows ? css.failureStrip : `${css.blank} ${css.failure}`} role="alert">
      <span className={css.failureIcon}>
        <Icon icon={OctagonAlert} size={aboveRows ? 'medium' : 'large'} />
      </span>
      <p className={css.failureMessage}>{message}</p>
      {aboveRows ? retry : retry && <div className={css.retry}>{retry}</div>}
    </div>
  )
}
