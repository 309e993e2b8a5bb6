import type { GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { Button } from '@doorstep/ui/Button'
import { Icon } from '@doorstep/ui/Icon'
import { Meter } from '@doorstep/ui/Meter'
import { useStore } from '@nanostores/react'
import { type Cell, type Cells, type CellStatus, needsChecking } from './cells.store.ts'
import { cellMarks } from './cellMarks.ts'
import { placeId } from './gridRows.ts'
import * as css from './ReadingsGrid.css.ts'

interface GridProgressProps {
  cells: Cells
  rows: readonly GridProperty[]
  day: string
  /** Whether there are more rows on other pages. */
  isPart: boolean
}

/** How many of the meters shown have been read on the day, or after it. */
export function GridProgress({ cells: { $cells }, rows, day, isPart }: GridProgressProps) {
  const cells = useStore($cells)
  const meters = rows.flatMap((row) => row.meters)
  const read = meters.filter(
    ({ id, latest_reading: last }) => cells[id]?.saved || (last !== null && last.date_of_reading >= day),
  )
  const text = `${read.length} of ${meters.length} readings in${isPart ? ' on this page' : ''}`
  return (
    <div className={css.progress}>
      <span>{text}</span>
      <Meter label={text} value={read.length} max={meters.length} />
    </div>
  )
}

/** How many cells are saved, on their way and to be checked, of all pages that were typed into. */
export function GridCounts({ cells: { $cells, retry } }: { cells: Cells }) {
  const cells = Object.values(useStore($cells)) as Cell[]
  const count = (...statuses: CellStatus[]) => cells.filter(({ status }) => statuses.includes(status)).length
  const [saved, saving, unsaved] = [count('saved'), count('saving', 'waiting'), count('unsaved')]
  const toCheck = cells.filter(needsChecking)
  return (
    <div className={css.counts}>
      {saved > 0 && <Count status="saved">{`${saved} saved`}</Count>}
      {saving > 0 && <Count status="saving">{`${saving} saving`}</Count>}
      {unsaved > 0 && (
        <>
          <Count status="unsaved">{`${unsaved} not saved yet`}</Count>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {toCheck.length > 0 && (
        <>
          <Count status="asked">{`${toCheck.length} to check`}</Count>
          <Button size="small" onClick={() => focusNext(toCheck)}>
            Go to the next
          </Button>
        </>
      )}
    </div>
  )
}

function Count({ status, children }: { status: CellStatus; children: string }) {
  return (
    <span className={css.count}>
      <span className={css.tones[cellMarks[status].tone]}>
        <Icon icon={cellMarks[status].icon} size="small" />
      </span>
      {children}
    </span>
  )
}

/** Goes to the first of the cells that is on the page and behind the last one it went to. */
function focusNext(toCheck: readonly Cell[]) {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-grid-value]')]
  const ids = new Set(toCheck.map(({ property, meter }) => placeId(property.id, meter.kind, 0)))
  const last = shown.findIndex((input) => input.tabIndex === 0)
  const ofProblems = shown.filter(({ id }) => ids.has(id))
  const next = ofProblems.find((input) => shown.indexOf(input) > last) ?? ofProblems[0]
  next?.focus()
}
