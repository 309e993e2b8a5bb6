import { ChevronDown } from 'lucide'
import { memo, useMemo, useSyncExternalStore, type MouseEvent, type ReactNode, type RefCallback } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Icon } from '../Icon/Icon.tsx'
import type { PlacedColumn } from './columns.ts'
import { useSelected, type RowId, type Selection } from './selection.ts'
import * as css from './Table.css.ts'
import { detailButtonCell, detailRow, selectableRow } from './TableCards.css.ts'
import { hiddenUpTo } from './TableColumns.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { table } from '../KitProvider/words/Table.ts'

/** Explicit roles, because in Safari the `display` of cards removes an element's native role. */
export const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const

/** For the `<tr>` of a row or detail in a virtual table, where only some rows are rendered. */
export interface VirtualPlace {
  /** Measures it. */
  ref: RefCallback<HTMLTableRowElement>
  /** Counted from 0 over rows and open details. */
  'data-index': number
  'aria-rowindex': number
}

export interface TableRowProps<Row> extends Partial<VirtualPlace> {
  row: Row
  id: RowId
  /** The accessible name of its checkbox. */
  label: string
  muted: boolean
  columns: PlacedColumn<Row>[]
  selection: Selection | undefined
  /** Must be the same function in every render, or all rows would render again. */
  onTick: (id: RowId, on: boolean, withShift: boolean) => void
  /** Set if rows can open; gives the row a button. */
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

  // Ticking re-renders this row, but not the content of its cells.
  const cells = useMemo(
    () =>
      columns.map(({ column, cellClass, cardHeader }, index) =>
        index === 0 ? (
          <th key={column.id} className={cellClass} scope="row" role={roles.rowheader}>
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
      className={selection ? `${css.row} ${selectableRow}` : css.row}
      data-selected={selected || undefined}
      data-muted={muted || undefined}
    >
      {selection && (
        <td className={`${css.cell} ${css.checkCell}`} role={roles.cell}>
          <Checkbox
            label={label}
            hideLabel
            checked={selected}
            onCheckedChange={(on, event) =>
              onTick(id, on, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
            }
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

/** One row. It renders again only when its own data, the columns or its own selection change. */
export const TableRow = memo(Row) as typeof Row

interface ExpandButtonProps {
  openRows: Selection
  id: RowId
  /** The row's name. */
  label: string
  detailId: string
}

/** Opens and closes a row's detail. */
function ExpandButton({ openRows, id, label, detailId }: ExpandButtonProps) {
  const words = useWords('table', table)
  const isOpen = useSelected(openRows, id)
  return (
    <button
      type="button"
      className={css.detailButton}
      aria-label={words.detailsOf(label)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={() => openRows.toggle(id)}
    >
      <span className={css.detailWords}>{words.details}</span>
      <span className={css.detailChevron}>
        <Icon icon={ChevronDown} />
      </span>
    </button>
  )
}

export interface RowDetailProps<Row> extends Partial<VirtualPlace> {
  id: string
  row: Row
  rowDetail: (row: Row) => ReactNode
  columns: readonly PlacedColumn<Row>[]
  hasChecks: boolean
}

function Detail<Row>({ id, row, rowDetail, columns, hasChecks, ...place }: RowDetailProps<Row>) {
  // Plus the columns of the detail button and the checkbox.
  const others = hasChecks ? 2 : 1
  return (
    <tr {...place} id={id} className={detailRow} role={roles.row}>
      <td className={css.detail} role={roles.cell} colSpan={useShownColumns(columns) + others}>
        {rowDetail(row)}
      </td>
    </tr>
  )
}

/** The detail under an open row. */
export const RowDetail = memo(Detail) as typeof Detail

/** The number of visible columns, because spanning hidden ones would take width from the others. */
function useShownColumns<Row>(columns: readonly PlacedColumn<Row>[]): number {
  const count = () =>
    columns.filter(({ column: { showFrom } }) => !showFrom || !matchMedia(hiddenUpTo[showFrom]).matches)
      .length
  return useSyncExternalStore(onWindowResize, count, () => columns.length)
}

function onWindowResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const interactive = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem]'

/**
 * Makes the entire row a click target for the link in its first column, without a second tab stop. Handles `click`, and `auxclick` so that
 * the middle button opens a new tab.
 */
export function followRowLink(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as Element
  if (event.button > 1 || !isForRow(event)) return
  // Text is selected, for example to copy an address.
  if (document.getSelection()?.type === 'Range') return

  // A synthetic click can't have a middle button, so Ctrl (Cmd on a Mac) opens the tab instead.
  const isMiddle = event.button === 1
  rowLink(target)?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey || isMiddle,
      metaKey: event.metaKey || isMiddle,
      shiftKey: event.shiftKey,
    }),
  )
}

/** For `mousedown`: on a row with a link, the middle button opens it and does not start scrolling. */
export function keepMiddleButton(event: MouseEvent<HTMLTableSectionElement>): void {
  if (event.button === 1 && isForRow(event) && rowLink(event.target as Element)) event.preventDefault()
}

/** Events from a row's menu or dialog bubble here through React, although those are elsewhere in the DOM. */
function isForRow(event: MouseEvent<HTMLTableSectionElement>): boolean {
  const target = event.target as Element
  return !event.defaultPrevented && event.currentTarget.contains(target) && !target.closest(interactive)
}

const rowLink = (target: Element) => target.closest('tr')?.querySelector(':scope > th a[href]')
