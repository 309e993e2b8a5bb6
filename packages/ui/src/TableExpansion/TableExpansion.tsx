'use client'

import { ChevronDown } from 'lucide'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { createSelection, type RowId, type Selection } from '../Table/selection.ts'
import type { TableColumn, TableExpansion } from '../Table/Table.types.ts'
import { useSelected } from '../Table/useSelection.ts'
import { RowDetail } from './RowDetail.tsx'
import * as css from './TableExpansion.css.ts'

export interface RowExpansionOptions<Row> {
  /** These three stay the same at every render: keep them outside the component, or memoised. */
  getRowId: (row: Row) => RowId
  /** Tells rows apart; the button is called 'Details of …'. */
  rowLabel: (row: Row) => string
  /** What the row opens to. Called only while it is open. */
  detail: (row: Row) => ReactNode
  /** Which rows are open, from `createSelection()`, to open them from elsewhere or know of it; its own unless given. */
  opened?: Selection
}

export interface RowExpansion<Row> {
  /** The column of the buttons: put it last. */
  column: TableColumn<Row>
  /** For the Table's prop of this name. */
  expansion: TableExpansion<Row>
}

/** Rows of a Table that open to more. Opening one renders its button and its detail, and no row. */
export function useRowExpansion<Row>({
  getRowId,
  rowLabel,
  detail,
  opened: given,
}: RowExpansionOptions<Row>): RowExpansion<Row> {
  const prefix = useId()
  const [own] = useState(createSelection)
  const opened = given ?? own
  return useMemo(() => {
    const detailId = (id: RowId) => `${prefix}-${id}`
    const cell = (row: Row) => {
      const id = getRowId(row)
      return <ExpandButton {...{ opened, id }} label={rowLabel(row)} controls={detailId(id)} />
    }
    return {
      column: { id: 'expand', header: 'Details', hideHeader: true, width: 'action', cell },
      expansion: { opened, detailId, detail, Detail: RowDetail },
    }
  }, [prefix, opened, getRowId, rowLabel, detail])
}

interface ExpandButtonProps {
  opened: Selection
  id: RowId
  label: string
  controls: string
}

function ExpandButton({ opened, id, label, controls }: ExpandButtonProps) {
  const isOpen = useSelected(opened, id)
  return (
    <button
      type="button"
      className={css.button}
      aria-label={`Details of ${label}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => opened.toggle(id)}
    >
      <span className={css.words}>Details</span>
      <span className={css.chevron}>
        <Icon icon={ChevronDown} />
      </span>
    </button>
  )
}
