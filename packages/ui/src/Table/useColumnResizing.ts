import { useState } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { ColumnLayout } from './Table.types.ts'

/** What a header's handle does to its column. */
export interface ColumnResizing {
  /** Shows a width, in px, without keeping it; null shows again what is kept. */
  preview: (id: string, width: number | null) => void
  /** Keeps a width; null gives the column its own again. */
  resize: (id: string, width: number | null) => void
}

/** The chosen widths of a table's columns, with that of the column being dragged, and what changes them. */
export function useColumnResizing(
  layout: ColumnLayout | undefined,
  onLayoutChange: ((layout: ColumnLayout) => void) | undefined,
): { widths: ColumnLayout['widths'] | undefined; resizing: ColumnResizing | undefined } {
  const isHydrated = useHydrated()
  const [dragged, setDragged] = useState<ColumnLayout['widths']>()
  return {
    // Server HTML has no style attribute, which a content security policy would refuse.
    widths: isHydrated ? { ...layout?.widths, ...dragged } : undefined,
    resizing: layout &&
      onLayoutChange && {
        preview: (id, width) => setDragged(width === null ? undefined : { [id]: width }),
        resize: (id, width) => {
          const { [id]: _, ...others } = layout.widths
          setDragged(undefined)
          onLayoutChange({ ...layout, widths: width === null ? others : { ...others, [id]: width } })
        },
      },
  }
}
