import { Skeleton, type SkeletonProps } from '../Skeleton/Skeleton.tsx'
import type { PlacedColumn } from './placeColumns.ts'
import * as css from './Table.css.ts'
import type { TableColumnWidth } from './Table.types.ts'

export interface SkeletonRowsProps<Row> {
  columns: PlacedColumn<Row>[]
  hasChecks: boolean
  hasDetails: boolean
  count: number
}

/** Stands in for rows on their way: their true height, the columns' true widths, and no sooner than after 200 ms. */
export function SkeletonRows<Row>({ columns, hasChecks, hasDetails, count }: SkeletonRowsProps<Row>) {
  const rowClass = `${css.row} ${hasChecks ? css.selectableRow : ''} ${css.skeletonRow}`
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={rowClass} aria-hidden>
      {hasChecks && (
        <td className={`${css.cell} ${css.checkCell}`}>
          <SkeletonCheckbox />
        </td>
      )}
      {columns.map(({ column, cellClass }) => (
        <td key={column.id} className={cellClass}>
          {!column.hideHeader && <Skeleton {...shapeOf(column.width)} />}
        </td>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty, and hidden with its row */}
      {hasDetails && <td className={`${css.cell} ${css.narrow.hide}`} />}
    </tr>
  ))
}

function SkeletonCheckbox() {
  return <span className={css.skeletonBox} />
}

function shapeOf(width: TableColumnWidth = 'fill'): SkeletonProps {
  if (width === 'fill') return { width: 'long' }
  if (width === 'number') return { width: 'short' }
  return width === 'badge' ? { height: 'control' } : {}
}
