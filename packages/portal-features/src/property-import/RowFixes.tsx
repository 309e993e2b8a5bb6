import { type ImportField, importLimits } from '@doorstep/portal-contract/property-import'
import type { ImportColumn, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { Button } from '@doorstep/ui/Button'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { Link } from '@doorstep/ui/Link'
import { TextField } from '@doorstep/ui/TextField'
import { type KeyboardEvent, useState } from 'react'
import { propertyHref } from '../shared/property/propertyHref.ts'
import type { ImportStore } from './property-import.store.ts'
import * as css from './steps.css.ts'

/** A column of the file that is imported, by its place there. */
export type MatchedField = Pick<ImportColumn, 'date_order'> & {
  column: number
  field: ImportField
  label: string
}

export interface RowFixesProps {
  row: ImportRow
  matched: readonly MatchedField[]
  store: Pick<ImportStore, 'edit' | 'choose' | 'unsavedCell'>
}

/** What has to be put right in a row, in place. A field that was put right stays, so that focus does too. */
export function RowFixes({ row, matched, store }: RowFixesProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [touched, setTouched] = useState<readonly number[]>([])
  const isWrong = (column: number) => row.problems.some((problem) => problem.column === column)
  const needsFixing = row.status === 'attention'
  const shown = matched.filter(
    ({ column }) => isEditing || touched.includes(column) || (needsFixing && isWrong(column)),
  )
  const notes = row.notes.filter(({ column }) => !shown.some((field) => field.column === column))

  function edit(column: number, value: string) {
    setTouched((columns) => [...columns, column])
    void store.edit(row.number, column, value)
  }

  return (
    <div className={css.lines}>
      {shown.length > 0 && (
        <div className={css.fields}>
          {shown.map((field) => (
            <CellField key={field.column} {...{ row, field, store }} onEdit={edit} />
          ))}
        </div>
      )}
      {notes.map(({ column, message }) => (
        <span key={`${column} ${message}`} className={css.muted}>
          {matched.find((field) => field.column === column)?.label}: {message}
        </span>
      ))}
      <Duplicate {...{ row, store }} />
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isEditing}
          aria-label={`${isEditing ? 'Close' : 'Edit'} row ${row.number}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Close' : 'Edit row'}
        </Button>
      </div>
    </div>
  )
}

interface CellFieldProps {
  row: ImportRow
  field: MatchedField
  store: RowFixesProps['store']
  onEdit: (column: number, value: string) => void
}

/** A cell that is edited: leaving it saves it, Enter goes on to the next one, Escape puts its value back. */
function CellField({ row, field: { column, label }, store, onEdit }: CellFieldProps) {
  const [typed, setTyped] = useState(row.cells[column] ?? '')
  /** Its value, saved or on its way: what is only on its way can be changed back too. */
  const latest = () => store.unsavedCell(row.number, column) ?? row.cells[column] ?? ''

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(latest())
    if (event.key !== 'Enter') return
    event.preventDefault()
    focusNextCell(event.currentTarget)
  }
  const note = row.notes.find((each) => each.column === column)?.message
  return (
    <TextField
      name={`cell-${row.number}-${column}`}
      label={label}
      {...(note !== undefined && { hint: note })}
      error={row.problems.find((problem) => problem.column === column)?.message}
      maxLength={importLimits.cellLength}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => typed.trim() !== latest().trim() && onEdit(column, typed)}
      onKeyDown={onKeyDown}
      data-cell=""
    />
  )
}

/** Moves on to the next cell that is edited; at the last one, leaves it and comes back, which saves it. */
function focusNextCell(from: HTMLInputElement): void {
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]
  const next = cells[cells.indexOf(from) + 1]
  if (next) next.focus()
  else {
    from.blur()
    from.focus()
  }
}

function Duplicate({ row: { number, duplicate }, store }: Pick<RowFixesProps, 'row' | 'store'>) {
  if (!duplicate) return null
  if (duplicate.of === 'row')
    return (
      <>
        <span>Same address as row {duplicate.number}, which is kept.</span>
        <div>
          <Button
            size="small"
            aria-label={`Keep this row instead: row ${number}`}
            onClick={() =>
              void store.choose([
                { row: number, choice: 'keep' },
                { row: duplicate.number, choice: 'skip' },
              ])
            }
          >
            Keep this row instead
          </Button>
        </div>
      </>
    )
  return (
    <>
      <span>
        You already have <Link href={propertyHref(duplicate.id)}>{duplicate.address}</Link>.
        {duplicate.fills.length === 0 && ' This row has nothing to add to it.'}
      </span>
      {duplicate.fills.length > 0 && (
        <Checkbox
          label={`Fill in blanks: ${duplicate.fills.join(', ')}`}
          checked={duplicate.choice === 'fill'}
          onCheckedChange={(isOn) => void store.choose([{ row: number, choice: isOn ? 'fill' : 'skip' }])}
        />
      )}
    </>
  )
}
