import type { ImportColumn } from '@doorstep/portal-contract/property-import.schema'
import { Select, type SelectOption } from '@doorstep/ui/Select'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import type { TableColumn } from '@doorstep/ui/Table'
import * as css from './steps.css.ts'

/** A column of the file, with its place there. */
export type FileColumn = ImportColumn & { index: number }

/** The columns of the table in which those of the file are matched. */
export function fileColumns(
  options: readonly SelectOption[],
  onChange: (index: number, field: string) => void,
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
      header: 'What it is',
      cell: ({ name, index, field, guessed }) => (
        <div className={css.match}>
          <Select
            name={`column-${index}`}
            label={`What “${name}” is`}
            hideLabel
            placeholder="Ignore this column"
            options={options}
            value={field ?? ''}
            onValueChange={(chosen) => onChange(index, chosen)}
          />
          {guessed && <StatusBadge tone="info">Our guess</StatusBadge>}
        </div>
      ),
    },
  ]
}
