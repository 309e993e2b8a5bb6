import type { TableColumn } from '../Table/Table.tsx'

/** The custom property with the width under which the table scrolls sideways. */
export const neededWidth = '--ds-table-needs'

/** What people may make of a column, px. */
export const narrowest = 64
export const widest = 960
/** What a `fill` column keeps of its room, px: beyond that, the table scrolls sideways. */
const leastFill = 160

export const withinLimits = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))

/**
 * Gives the table's columns their widths: those in `widths`, else what the column has by itself. On the elements, so that nothing
 * renders and a strict content security policy has nothing against it.
 */
export function applyWidths(
  frame: HTMLElement,
  columns: readonly Pick<TableColumn<never>, 'id' | 'width'>[],
  widths: Readonly<Record<string, number>>,
): void {
  const table = frame.querySelector('table')
  if (!table) return
  const cols = table.querySelectorAll('col')
  const headers = table.tHead?.rows[0]?.cells ?? []
  // The checkboxes' column comes before ours.
  const before = cols.length - columns.length
  columns.forEach(({ id }, place) => {
    const width = widths[id]
    cols[before + place]?.style.setProperty('inline-size', width === undefined ? '' : `${width}px`)
  })
  // Measured without what was needed before.
  table.style.removeProperty(neededWidth)
  const needed = [...headers].reduce((sum, { offsetWidth }, place) => {
    const column = columns[place - before]
    // A laptop has no room for some.
    if (column === undefined || offsetWidth === 0) return sum + offsetWidth
    const own = column.width === undefined || column.width === 'fill' ? leastFill : offsetWidth
    return sum + (widths[column.id] ?? own)
  }, 0)
  table.style.setProperty(neededWidth, `${needed}px`)
}
