import { useLayoutEffect, useRef } from 'react'
import type { RowDetailProps } from '../Table/Table.types.ts'
import { useSelected } from '../Table/useSelection.ts'
import { media } from '../theme/media.ts'
import * as css from './TableExpansion.css.ts'

/** The row under a row, while it is open. */
export function RowDetail<Row>(props: RowDetailProps<Row>) {
  return useSelected(props.expansion.opened, props.id) && <OpenDetail {...props} />
}

function OpenDetail<Row>({ expansion, id, row, entry, measure }: RowDetailProps<Row>) {
  const ref = useRef<HTMLTableCellElement>(null)

  // As many columns as show: one more would take room from the others.
  useLayoutEffect(() => {
    const cell = ref.current as HTMLTableCellElement
    const span = () => {
      const cells = [...(cell.closest('table')?.tHead?.rows[0]?.cells ?? [])]
      const shown = cells.filter((one) => getComputedStyle(one).display !== 'none')
      // Cards show no header and need no span; paper has all the columns and takes the span from here.
      cell.colSpan = (matchMedia(media.mobile).matches ? cells : shown).length
    }
    span()
    window.addEventListener('resize', span)
    return () => window.removeEventListener('resize', span)
  })

  return (
    <tr
      ref={measure}
      id={expansion.detailId(id)}
      className={css.detailRow}
      data-index={entry}
      aria-rowindex={entry === undefined ? undefined : entry + 2}
    >
      <td ref={ref} className={css.detail}>
        {expansion.detail(row)}
      </td>
    </tr>
  )
}
