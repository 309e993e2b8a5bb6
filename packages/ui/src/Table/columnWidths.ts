import type { CSSProperties } from 'react'
import type { PlacedColumn } from './placeColumns.ts'
import * as css from './Table.css.ts'
import type { ColumnLayout } from './Table.types.ts'
import { neededWidth } from './TableColumns.css.ts'

/** What people may make of a column, px. */
export const narrowest = 64
export const widest = 960

export const withinLimits = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))

/** For the `<table>`: what its columns take together, under which it scrolls sideways. */
export function tableStyle<Row>(
  columns: readonly PlacedColumn<Row>[],
  widths: ColumnLayout['widths'],
  { hasChecks, hasDetails }: { hasChecks: boolean; hasDetails: boolean },
): CSSProperties {
  const needed = columns.map(({ column: { id, width = 'fill', showFrom } }) => {
    const own = widths[id] === undefined ? css.columnSize[width] : `${widths[id]}px`
    return showFrom === undefined ? own : `${own} * ${css.isShownFrom[showFrom]}`
  })
  if (hasChecks) needed.push(css.columnSize.check)
  if (hasDetails) needed.push(css.columnSize.action)
  return { [neededWidth]: `calc(${needed.join(' + ')})` } as CSSProperties
}
