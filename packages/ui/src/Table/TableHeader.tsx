import type { MouseEvent } from 'react'
import { ArrowDown, ArrowUp } from 'lucide'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { lazyPart, useLazyPart } from '../hooks/lazyPart.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { isPlainPress } from '../internal/isPlainPress.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import type { ColumnResizing, PlacedColumn, TableColumn, TableSort } from './columns.ts'
import { useSelectedShare, type RowId, type Selection } from './selection.ts'
import * as css from './Table.css.ts'
import { head, headRow } from './TableCards.css.ts'
import { headerText } from './TableColumns.css.ts'
import { roles } from './TableRows.tsx'
import { useWords } from '../KitProvider/kitContext.ts'
import { table } from '../KitProvider/words/Table.ts'

const handlePart = lazyPart(async () => (await import('./ColumnHandle.tsx')).ColumnHandle)

export interface TableHeaderProps<Row> {
  columns: PlacedColumn<Row>[]
  sort: TableSort | undefined
  sortHref: ((column: string, direction: 'asc' | 'desc') => string) | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
  selection: Selection | undefined
  ids: readonly RowId[]
  /** Gives headers with words a handle that resizes their column. */
  resizing: ColumnResizing | undefined
  hasDetails: boolean
  sticky: boolean
  /** Only some of the rows are rendered. */
  isVirtual: boolean
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The header row; a sort header is a link, so it sorts before any script runs. */
export function TableHeader<Row>({
  columns,
  selection,
  ids,
  resizing,
  hasDetails,
  sticky,
  isVirtual,
  ...sorting
}: TableHeaderProps<Row>) {
  const words = useWords('table', table)
  const hydrated = useHydrated()
  const { loaded: ColumnHandle } = useLazyPart(handlePart, resizing !== undefined)
  const ownClass = sticky ? `${css.headerCell} ${css.stickyCell}` : css.headerCell
  return (
    <thead className={head} role={roles.rowgroup}>
      <tr
        className={headRow}
        role={roles.row}
        aria-rowindex={isVirtual ? 1 : undefined}
        data-sort-by={columns.some(({ column }) => column.sortable) ? words.sortBy : undefined}
      >
        {selection && (
          <th className={`${ownClass} ${css.pageCheck}`} scope="col" role={roles.columnheader}>
            <PageCheckbox selection={selection} ids={ids} />
          </th>
        )}
        {columns.map(({ column, headerClass }) => {
          const content = <HeaderContent column={column} {...sorting} />
          return (
            <th
              key={column.id}
              className={headerClass}
              scope="col"
              role={roles.columnheader}
              aria-sort={sorting.sort?.column === column.id ? ariaSort[sorting.sort.direction] : undefined}
              // Keeps the handle out of the header's name.
              aria-label={resizing && column.header}
            >
              {resizing && !column.hideHeader ? (
                <>
                  <span className={headerText}>{content}</span>
                  {hydrated && ColumnHandle && (
                    <ColumnHandle id={column.id} label={column.header} resizing={resizing} />
                  )}
                </>
              ) : (
                content
              )}
            </th>
          )
        })}
        {hasDetails && (
          <th className={`${ownClass} ${css.actionCell}`} scope="col" role={roles.columnheader}>
            <VisuallyHidden>{words.details}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function PageCheckbox({ selection, ids }: { selection: Selection; ids: readonly RowId[] }) {
  const words = useWords('table', table)
  return (
    <Checkbox
      label={words.selectPage}
      checked={useSelectedShare(selection, ids)}
      disabled={ids.length === 0}
      onCheckedChange={(on) => selection.setMany(ids, on)}
    />
  )
}

interface HeaderContentProps<Row> extends Pick<TableHeaderProps<Row>, 'sort' | 'sortHref' | 'onSortChange'> {
  column: TableColumn<Row>
}

function HeaderContent<Row>({ column, sort, sortHref, onSortChange }: HeaderContentProps<Row>) {
  if (column.hideHeader) return <VisuallyHidden>{column.header}</VisuallyHidden>
  if (!column.sortable) return column.header

  const sorted = sort?.column === column.id ? sort.direction : undefined
  const direction = nextDirection(sorted, column.firstDirection)
  const content = (
    <>
      {column.header}
      {sorted && <Icon icon={sorted === 'asc' ? ArrowUp : ArrowDown} size="small" />}
    </>
  )
  const press = (event: MouseEvent) => {
    if (onSortChange === undefined || !isPlainPress(event)) return
    event.preventDefault()
    onSortChange({ column: column.id, direction })
  }
  if (sortHref === undefined) {
    return (
      <button type="button" className={css.sortLink} onClick={press}>
        {content}
      </button>
    )
  }
  return (
    <a className={css.sortLink} href={sortHref(column.id, direction)} onClick={press}>
      {content}
    </a>
  )
}

function nextDirection(sorted: 'asc' | 'desc' | undefined, first: 'asc' | 'desc' = 'asc') {
  if (sorted === undefined) return first
  return sorted === 'asc' ? 'desc' : 'asc'
}
