import { type DateOrder, dateOrders, readDay } from '@doorstep/portal-contract/import-dates'
import type { ImportColumn } from '@doorstep/portal-contract/property-import.schema'
import { Select, type SelectOption } from '@doorstep/ui/Select'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import { dayInWords } from '../shared/format/dates.ts'
import * as css from './steps.css.ts'

/** A column of the file, with its place there. */
export type FileColumn = ImportColumn & { index: number }

export interface FileColumnChanges {
  onField: (index: number, field: string) => void
  onDateOrder: (index: number, order: DateOrder) => void
}

/** The columns of the table in which those of the file are matched. */
export function fileColumns(
  options: readonly SelectOption[],
  { onField, onDateOrder }: FileColumnChanges,
): TableColumn<FileColumn>[] {
  return [
    { id: 'name', header: 'Column in your file', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'samples',
      header: 'For example',
      cell: ({ samples }) => <span className={css.muted}>{samples.join(', ') || 'Empty'}</span>,
    },
    {
      id: 'field',
      header: 'Matches',
      cell: (column) => (
        <div className={css.matched}>
          <div className={css.match}>
            <Select
              name={`column-${column.index}`}
              label={`What “${column.name}” is`}
              hideLabel
              placeholder="Ignore this column"
              options={options}
              value={column.field ?? ''}
              onValueChange={(chosen) => onField(column.index, chosen)}
            />
            {column.guessed && <StatusBadge tone="info">Our guess</StatusBadge>}
          </div>
          {(column.field === 'tenancy_start' || column.field === 'tenancy_end') && (
            <Dates column={column} onDateOrder={onDateOrder} />
          )}
        </div>
      ),
    },
  ]
}

const orderLabels: Record<DateOrder, string> = {
  dmy: 'Day first, as in 31/12/2026',
  mdy: 'Month first, as in 12/31/2026',
}

interface DatesProps extends Pick<FileColumnChanges, 'onDateOrder'> {
  column: FileColumn
}

/** How a column's dates are read; which comes first can be changed where it matters. */
function Dates({ column: { name, index, samples, date_order: order }, onDateOrder }: DatesProps) {
  const readings = samples.flatMap((text) => {
    const day = readDay(text, order ?? 'dmy')
    return day === null ? [] : `“${text}” is ${dayInWords(day)}`
  })
  return (
    <>
      {order !== null && (
        <div className={css.match}>
          <Select
            name={`dates-${index}`}
            label={`Dates in “${name}”`}
            hideLabel
            options={dateOrders.map((value) => ({ value, label: orderLabels[value] }))}
            value={order}
            onValueChange={(chosen) => onDateOrder(index, chosen === 'mdy' ? 'mdy' : 'dmy')}
          />
        </div>
      )}
      <output className={css.muted}>{readings.join('. ') || 'We can’t read these dates'}.</output>
    </>
  )
}
