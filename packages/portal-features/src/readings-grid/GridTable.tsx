import { addressText } from '@doorstep/portal-contract/addresses'
import { daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { meterKinds, meterUnits, readingText, registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterPick } from '@doorstep/portal-contract/readings-grid'
import type { GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { capitalised } from '../shared/format/capitalised.ts'
import { type Cell, type Cells, needsChecking } from './cells.store.ts'
import { currentId, type GridActions } from './gridActions.ts'
import type { Place, Shape } from './gridKeys.ts'
import { GridRow } from './GridRow.tsx'
import { meterAt, placeId, shapeOf } from './gridRows.ts'
import { placePasted } from './pastedReadings.ts'
import * as css from './ReadingsGrid.css.ts'

interface GridTableProps {
  cells: Cells
  rows: readonly GridProperty[]
  day: string
  pick: MeterPick
  /** The number of the first row among all that match. */
  first: number
}

/** The grid: a row a property, a column a kind of meter; one place of it takes Tab (WAI-ARIA grid pattern). */
export function GridTable({ cells, rows, day, pick, first }: GridTableProps) {
  const shape = useMemo(() => shapeOf(rows), [rows])
  const [chosen, setChosen] = useState<Place>(() => firstPlace(shape))
  // Other rows may have fewer values there.
  const values = shape[chosen.row]?.[chosen.column]
  const active =
    values === undefined
      ? firstPlace(shape)
      : { ...chosen, register: Math.min(chosen.register, Math.max(0, values - 1)) }

  const latest = useRef({ rows, shape })
  useLayoutEffect(() => {
    latest.current = { rows, shape }
  })
  const actions = useMemo<GridActions>(() => {
    const idAt = ({ row, column, register }: Place) => {
      const property = latest.current.rows[row]
      return property && placeId(property.id, meterKinds[column], register)
    }
    return {
      shape: () => latest.current.shape,
      activate: setChosen,
      goTo: (place) => document.getElementById(idAt(place) ?? '')?.focus(),
      enter({ row, column, register }, text) {
        const property = latest.current.rows[row]
        const meter = property && meterAt(property, column)
        if (!property || !meter) return
        const before = cells.$cells.get()[meter.id]?.texts ?? (meter.is_two_rate ? ['', ''] : [''])
        cells.enter(
          property,
          meter,
          before.map((each, index) => (index === register ? text : each)),
        )
      },
      paste: (text, place) => cells.paste(placePasted(text, latest.current.rows, place)),
      undo: cells.undo,
    }
  }, [cells])

  return (
    <>
      <CurrentCell
        cells={cells}
        property={rows[active.row]}
        column={active.column}
        row={active.row}
        day={day}
        pick={pick}
      />
      <table
        className={css.grid}
        // A table whose cells are typed into is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Meter readings"
        aria-rowcount={rows.length + 1}
        aria-colcount={meterKinds.length + 1}
      >
        <thead>
          <tr className={css.head} aria-rowindex={1}>
            <th className={css.headCell} scope="col" aria-colindex={1}>
              Property
            </th>
            {meterKinds.map((kind, column) => (
              <th key={kind} className={css.headCell} scope="col" aria-colindex={column + 2}>
                {capitalised(kind)}
                <span className={css.unit}>{kind === 'gas' ? 'units' : meterUnits[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((property, row) => (
            <GridRow
              key={property.id}
              property={property}
              row={row}
              number={first + row}
              cells={cells}
              active={active.row === row ? active : null}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      <Problems cells={cells} />
    </>
  )
}

const firstPlace = (shape: Shape): Place => {
  const row = shape.findIndex((values) => values.some((count) => count > 0))
  const column = shape[row]?.findIndex((count) => count > 0) ?? 0
  return { row: Math.max(0, row), column: Math.max(0, column), register: 0 }
}

interface CurrentCellProps {
  cells: Cells
  property: GridProperty | undefined
  row: number
  column: number
  day: string
  pick: MeterPick
}

/** Says what the current cell is: its meter, what it showed last and what is expected; and what is wrong with it. */
function CurrentCell({ cells, property, row, column, day, pick }: CurrentCellProps) {
  const meter = property && meterAt(property, column)
  const cell = useStore(cells.$cells, { keys: meter ? [meter.id] : [] })[meter?.id ?? 0]
  if (!property) return null
  const kind = meterKinds[column] ?? 'electricity'
  const facts = meter ? factsOf(meter, cell, day) : [`No ${kind} meter`]
  const due = property.due && (pick === 'start' || pick === 'end') ? property.due : null
  return (
    <div className={css.current}>
      <span className={css.coordinate} aria-hidden>
        {`${'ABC'[column]}${row + 1}`}
      </span>
      <p id={currentId} className={css.facts}>
        <strong>{property.address_line1}</strong>
        {due && <span>{`Tenancy ${pick === 'start' ? 'starts' : 'ends'} ${formatDate(due.day)}`}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {cell?.message && (
          <span className={css.tones[needsChecking(cell) ? 'critical' : 'neutral']}>{cell.message}</span>
        )}
        {(cell?.status === 'asked' || cell?.status === 'changed') && (
          <VisuallyHidden>Press Alt and the down arrow to answer.</VisuallyHidden>
        )}
      </p>
      <span className={css.keys} aria-hidden>
        <span>
          <kbd>Enter</kbd> down
        </span>
        <span>
          <kbd>Tab</kbd> across
        </span>
        <span>
          <kbd>Ctrl Z</kbd> undo
        </span>
      </span>
    </div>
  )
}

function factsOf(meter: GridMeter, cell: Cell | undefined, day: string): string[] {
  const last = cell ? cell.last : meter.latest_reading
  const expected = last && expectedText(meter, last, day)
  return [
    [capitalised(meter.kind), meter.provider].filter(Boolean).join(', '),
    meter.serial_number ? `Meter ${meter.serial_number}` : `Supply ${meter.supply_number}`,
    last ? `Last reading ${registersText(last)} on ${formatDate(last.date_of_reading)}` : 'Never read',
    ...(expected ? [expected] : []),
  ]
}

/** 'Expect about 00403'; of a two-rate meter how much more it should be, because only the sum is known. */
function expectedText(
  { daily_use: daily, is_two_rate: isTwoRate }: GridMeter,
  last: NonNullable<GridMeter['latest_reading']>,
  day: string,
): string | null {
  if (daily === null || day < last.date_of_reading) return null
  const used = Math.round(daily * daysBetween(last.date_of_reading, day))
  return isTwoRate ? `Expect about ${used} more` : `Expect about ${readingText(last.reading + used)}`
}

/** Reads out what has just come to need an answer, while people type elsewhere. */
function Problems({ cells: { $cells } }: { cells: Cells }) {
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      $cells.listen((now, before, id) => {
        const cell = id === undefined ? undefined : now[id]
        if (
          cell &&
          needsChecking(cell) &&
          cell.status !== 'incomplete' &&
          cell.message !== before?.[id ?? 0]?.message
        )
          setSaid(`${addressText(cell.property)}, ${cell.meter.kind}: ${cell.message}`)
      }),
    [$cells],
  )
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
