import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { type ImportField, importFieldLabels, importFields } from '@doorstep/portal-contract/property-import'
import type { PropertyImport, TopRow } from '@doorstep/portal-contract/property-import.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Select } from '@doorstep/ui/Select'
import { Table } from '@doorstep/ui/Table'
import { isPlainPress } from '@doorstep/ui/Link'
import { type MouseEvent, useMemo, useRef } from 'react'
import { OwnerField } from '../shared/owners/OwnerField.tsx'
import { ownersOf } from '../shared/owners/owners.ts'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { type FileColumn, fileColumns } from './fileColumns.tsx'
import { rowsHref } from './importAddress.ts'
import type { ImportPartner } from './importPartner.ts'
import { type ImportStore, type Unsaved, withChosen } from './property-import.store.ts'
import { StepActions } from './StepActions.tsx'
import * as css from './steps.css.ts'

export interface ColumnsStepProps {
  open: PropertyImport
  /** The first rows of its file; null when they could not be loaded. */
  topRows: readonly TopRow[] | null
  unsaved: Unsaved
  store: ImportStore
  partner: ImportPartner
}

/** Step 2: what each column of the file holds. */
export function ColumnsStep({ open, topRows, unsaved, store, partner }: ColumnsStepProps) {
  const problems = useRef<HTMLOutputElement>(null)
  const owners = ownersOf(partner)
  const hasOwners = owners.length > 1
  const ownerLabel = ownerLabelOf(partner)
  const rows = useMemo(
    () =>
      withChosen(open.columns, { columns: unsaved.columns, date_orders: unsaved.date_orders }).map(
        (column, index) => ({ ...column, index }),
      ),
    [open.columns, unsaved.columns, unsaved.date_orders],
  )
  const ownerId = unsaved.partner_id === undefined ? open.partner_id : unsaved.partner_id
  const columns = useMemo(
    () =>
      fileColumns(
        importFields
          .filter((field) => hasOwners || field !== 'partner')
          .map((field) => ({
            value: field,
            label: field === 'partner' ? ownerLabel : importFieldLabels[field],
          })),
        {
          onField: (index, field) => void store.setColumn(index, fieldOf(field)),
          onDateOrder: (index, order) => void store.setDateOrder(index, order),
        },
      ),
    [hasOwners, ownerLabel, store],
  )
  const needsOwner = hasOwners && !rows.every(({ field }) => field !== 'partner')

  /** Says again what is missing where people can't go on yet. */
  const continueToRows = (event: MouseEvent) => {
    if (open.column_problems.length === 0 || !isPlainPress(event)) return
    event.preventDefault()
    problems.current?.focus()
  }

  return (
    <>
      {open.column_problems.length > 0 && (
        <output ref={problems} tabIndex={-1} className={css.problems}>
          {open.column_problems.map((problem) => (
            <Alert key={problem} tone="critical">
              {problem}
            </Alert>
          ))}
        </output>
      )}
      {topRows && topRows.length > 0 && open.heading_row !== null && (
        <Card>
          <div className={css.headingRow}>
            <Select
              name="heading_row"
              label="Row with the headings"
              hint="Your properties are in the rows below it."
              options={[
                ...topRows.map(({ number, text }) => ({
                  value: String(number),
                  label: `Row ${number}: ${text}`,
                })),
                { value: '0', label: 'The file has no headings' },
              ]}
              value={String(unsaved.heading_row ?? open.heading_row)}
              onValueChange={(row) => void store.setHeadingRow(Number(row))}
            />
          </div>
        </Card>
      )}
      {hasOwners && (
        <Card>
          <div className={css.owner}>
            <OwnerField
              name="partner_id"
              owners={owners}
              label={
                needsOwner ? `${ownerLabel} for rows that don’t give one` : `${ownerLabel} for all properties`
              }
              optional={needsOwner}
              placeholder={`Choose a ${ownerLabel.toLowerCase()}`}
              value={ownerId === null ? '' : String(ownerId)}
              onValueChange={(chosen) => void store.setOwner(chosen === '' ? null : Number(chosen))}
            />
          </div>
        </Card>
      )}
      <Table
        label="Columns of your file"
        columns={columns}
        rows={rows}
        getRowId={indexOf}
        rowLabel={nameOf}
      />
      <StepActions note={matchedText(rows)}>
        <Button href={propertiesPath}>Finish later</Button>
        <Button href={rowsHref(open)} variant="primary" onClick={continueToRows}>
          Check rows
        </Button>
      </StepActions>
    </>
  )
}

const indexOf = ({ index }: FileColumn) => index
const nameOf = ({ name }: FileColumn) => name
const fieldOf = (value: string): ImportField | null => importFields.find((field) => field === value) ?? null

function matchedText(columns: readonly FileColumn[]): string {
  const matched = columns.filter(({ field }) => field !== null).length
  return `${matched} of ${columns.length} columns matched`
}
