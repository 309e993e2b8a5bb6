import { readDay } from '@doorstep/portal-contract/import-dates'
import { importFieldLabels } from '@doorstep/portal-contract/property-import'
import type { ImportColumn, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { dayInWords } from '../shared/format/dates.ts'
import { type MatchedField, RowFixes, type RowFixesProps } from './RowFixes.tsx'
import * as css from './steps.css.ts'

export interface ImportRowColumnsOptions {
  matched: readonly MatchedField[]
  store: RowFixesProps['store']
}

/** The columns that are imported, by the names that people read. */
export const matchedFields = (
  columns: readonly Pick<ImportColumn, 'field' | 'date_order'>[],
  ownerLabel: string,
): MatchedField[] =>
  columns.flatMap(({ field, date_order }, column) =>
    field === null
      ? []
      : [{ column, field, date_order, label: field === 'partner' ? ownerLabel : importFieldLabels[field] }],
  )

const addressFields: readonly string[] = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
]

/** The columns of the rows of an import: its address, what else it says, what has to be put right, and where it stands. */
export function importRowColumns({ matched, store }: ImportRowColumnsOptions): TableColumn<ImportRow>[] {
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
      header: 'Other details',
      width: 'fill',
      cell: (row) => (
        <div className={css.lines}>
          <span className={css.muted}>
            {others
              .flatMap(({ label, ...field }) => {
                const text = textIn(row, field)
                return text ? [`${label}: ${text}`] : []
              })
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

/** What a cell says; a date as it was understood. */
function textIn({ cells }: ImportRow, { column, field, date_order }: Omit<MatchedField, 'label'>): string {
  const text = cells[column] ?? ''
  if (field !== 'tenancy_start' && field !== 'tenancy_end') return text
  const day = readDay(text, date_order ?? 'dmy')
  return day === null ? text : dayInWords(day)
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
