import { useState } from 'react'
import { type GridQuery, readingsGrid } from '../shared/addresses/readings.ts'
import { useList } from '../shared/list/useList.ts'
import { $today } from '../shared/state/page.ts'
import { useLeaveWarning } from '../shared/useLeaveWarning.ts'
import { island } from '../shared/island.tsx'
import { createCells } from './cells.store.ts'
import { type GridInitial, gridSource } from './grid.load.ts'
import { ReadingsGridView } from './ReadingsGridView.tsx'

export interface ReadingsGridProps {
  initial: GridInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** The island of the page that meter readings are typed into. It is hydrated with the server's data. */
export const ReadingsGrid = island(function ReadingsGrid({ initial, ownerWord }: ReadingsGridProps) {
  const { owners } = initial
  const { state, store } = useList({
    list: readingsGrid,
    source: gridSource(),
    initial,
  })
  const [cells] = useState(() =>
    createCells(() => {
      const { date, meters } = store.$state.get().current
      return { day: date ?? $today.get(), pick: meters }
    }),
  )
  useLeaveWarning(() => {
    // What is being typed is entered as its cell is left.
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.matches('[data-grid-value]')) field.blur()
    return cells.hasUnsaved()
  })
  return (
    <ReadingsGridView
      state={state}
      cells={cells}
      owners={owners}
      ownerWord={ownerWord}
      onChange={(change: Partial<GridQuery>, how) => void store.change(change, how)}
      onRetry={() => void store.retry()}
    />
  )
})
