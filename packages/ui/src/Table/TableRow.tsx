import { memo, useMemo } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { ExpandButton } from './ExpandButton.tsx'
import type { PlacedColumn } from './placeColumns.ts'
import type { RowId, Selection } from './selection.ts'
import { roles } from './roles.ts'
import * as css from './Table.css.ts'
import type { VirtualPlace } from './Table.types.ts'
import { detailButtonCell } from './TableRowDetail.css.ts'
import { useSelected } from './useSelection.ts'

export interface TableRowProps<Row> extends Partial<VirtualPlace> {
  row: Row
  id: RowId
  /** The accessible name of its checkbox. */
  label: string
  muted: boolean
  columns: PlacedColumn<Row>[]
  selection: Selection | undefined
  /** The same function at every render, or all rows would render with it. */
  onTick: (id: RowId, on: boolean, withShift: boolean) => void
  /** Given where rows open; gives the row a button. */
  openRows: Selection | undefined
  detailId: string
}

function Row<Row>({
  row,
  id,
  label,
  muted,
  columns,
  selection,
  onTick,
  openRows,
  detailId,
  ...place
}: TableRowProps<Row>) {
  const selected = useSelected(selection, id)

  // A tick re-renders this row, but not what its cells hold.
  const cells = useMemo(
    () =>
      columns.map(({ column, cellClass, cardHeader }, index) =>
        index === 0 ? (
          <th key={column.id} className={cellClass} scope="row" role={roles.rowHeader}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cellClass} role={roles.cell} data-header={cardHeader}>
            {column.cell(row)}
          </td>
        ),
      ),
    [columns, row],
  )

  return (
    <tr
      {...place}
      role={roles.row}
      data-row={id}
      className={selection ? `${css.row} ${css.selectableRow}` : css.row}
      data-selected={selected || undefined}
      data-muted={muted || undefined}
    >
      {selection && (
        <td className={`${css.cell} ${css.checkCell}`} role={roles.cell}>
          <Checkbox
            label={label}
            hideLabel
            checked={selected}
            onCheckedChange={(on, event) => onTick(id, on, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {cells}
      {openRows && (
        <td className={`${css.cell} ${css.actionCell} ${detailButtonCell}`} role={roles.cell}>
          <ExpandButton {...{ openRows, id, label, detailId }} />
        </td>
      )}
    </tr>
  )
}

/** One row. It renders again when its own data, the columns or its own selection change, and not otherwise. */
export const TableRow = memo(Row) as typeof Row
