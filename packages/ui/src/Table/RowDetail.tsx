import { memo, useSyncExternalStore, type ReactNode } from 'react'
import { hiddenUpTo } from './hiddenUpTo.ts'
import type { PlacedColumn } from './placeColumns.ts'
import type { VirtualPlace } from './Table.types.ts'
import { roles } from './roles.ts'
import * as css from './TableRowDetail.css.ts'

export interface RowDetailProps<Row> extends Partial<VirtualPlace> {
  id: string
  row: Row
  rowDetail: (row: Row) => ReactNode
  columns: readonly PlacedColumn<Row>[]
  hasChecks: boolean
}

function Detail<Row>({ id, row, rowDetail, columns, hasChecks, ...place }: RowDetailProps<Row>) {
  // The button's column, and the checkboxes'.
  const others = hasChecks ? 2 : 1
  return (
    <tr {...place} id={id} className={css.detailRow} role={roles.row}>
      <td className={css.detail} role={roles.cell} colSpan={useShownColumns(columns) + others}>
        {rowDetail(row)}
      </td>
    </tr>
  )
}

/** The row under a row, while it is open. */
export const RowDetail = memo(Detail) as typeof Detail

/** How many columns show in this window: to span one more would take room from the others. */
function useShownColumns<Row>(columns: readonly PlacedColumn<Row>[]): number {
  const count = () =>
    columns.filter(({ column: { showFrom } }) => !showFrom || !matchMedia(hiddenUpTo(showFrom)).matches)
      .length
  return useSyncExternalStore(onWindowResize, count, () => columns.length)
}

function onWindowResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
