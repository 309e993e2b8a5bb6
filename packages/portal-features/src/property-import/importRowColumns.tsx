import { type ImportField, importFieldLabels } from '@doorstep/portal-contract/property-import'
import type { ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { type MatchedField, RowFixes, type RowFixesProps } from './RowFixes.tsx'
import * as css from './steps.css.ts'

export interface ImportRowColumnsOptions {
  /** What each column of the file holds; '' for one that is ignored. */
  fields: readonly string[]
  ownerLabel: string
  store: RowFixesProps['store']
}

const addressFields: readonly string[] = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
]

/** The columns of the rows of an import: its address, what else it says, what has to be put right, and where it stands. */
export function importRowColumns({
  fields,
  ownerLabel,
  store,
}: ImportRowColumnsOptions): TableColumn<ImportRow>[] {
  const matched = fields.flatMap((field, column): MatchedField[] =>
    field === ''
      ? []
      : [
          {
            column,
            field: field as ImportField,
            label: field === 'partner' ? ownerLabel : importFieldLabels[field as ImportField],
          },
        ],
  )
  const addressColumns = addressFields.flatMap(
    (wanted) => matched.find(({ field }) => field === wanted)?.column ?? [],
  )
  const others = matched.filter(({ field }) => !addressFields.includes(field))
  return [
    {
      id: 'property',
      header: 'Property',
      width: 'fill',
      cell: (row) => (
        <div className={css.lines}>
          <span className={css.muted}>Row {row.number}</span>
          <strong>{textOf(row, addressColumns) || 'No address'}</strong>
        </div>
      ),
    },
    {
      id: 'facts',
      header: 'What else it says',
      width: 'fill',
      cell: (row) => (
        <div className={css.lines}>
          <span className={css.muted}>
            {others
              .flatMap(({ column, label }) => (row.cells[column] ? [`${label}: ${row.cells[column]}`] : []))
              .join(' · ') || '–'}
          </span>
        </div>
      ),
    },
    {
      id: 'fixes',
      header: 'What to fix',
      width: 'fill',
      cell: (row) => <RowFixes {...{ row, matched, store }} />,
    },
    { id: 'status', header: 'Status', width: 'badge', narrow: 'end', cell: (row) => <RowStatus row={row} /> },
  ]
}

const textOf = ({ cells }: ImportRow, columns: readonly number[]) =>
  columns.flatMap((column) => cells[column] || []).join(', ')

function RowStatus({ row: { status, duplicate, problems } }: { row: ImportRow }) {
  if (status === 'attention' && problems.length > 0) return <StatusBadge tone="critical">To fix</StatusBadge>
  if (status === 'ready') return <StatusBadge tone="positive">Ready</StatusBadge>
  if (duplicate?.of === 'row') return <StatusBadge tone="neutral">Twice in file</StatusBadge>
  return duplicate?.choice === 'fill' ? (
    <StatusBadge tone="positive">Fill in</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Already here</StatusBadge>
  )
}
