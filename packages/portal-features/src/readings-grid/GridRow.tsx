import { addressText } from '@doorstep/portal-contract/addresses'
import { type MeterKind, meterKinds, readingText } from '@doorstep/portal-contract/meter-readings'
import type { GridMeter, GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { Icon } from '@doorstep/ui/Icon'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useStore } from '@nanostores/react'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { capitalised } from '../shared/format/capitalised.ts'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { cellMarks } from './cellMarks.ts'
import { CellQuestion, hasQuestion } from './CellQuestion.tsx'
import type { Cell, Cells } from './cells.store.ts'
import { keyAction, type Mode, type Place } from './gridKeys.ts'
import { currentId, type GridActions } from './gridActions.ts'
import { meterAt, placeId, registersOf } from './gridRows.ts'
import { isBlock } from './pastedReadings.ts'
import * as css from './ReadingsGrid.css.ts'

interface GridRowProps {
  property: GridProperty
  row: number
  number: number
  cells: Cells
  /** The place that takes Tab, where it is in this row. */
  active: Place | null
  actions: GridActions
}

/** A property of the grid. */
export const GridRow = memo(function GridRow({
  property,
  row,
  number,
  cells,
  active,
  actions,
}: GridRowProps) {
  return (
    <tr className={css.row} aria-rowindex={row + 2} data-active={active ? '' : undefined}>
      <th className={css.property} scope="row" aria-colindex={1}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        <PropertyAddress property={property} />
      </th>
      {meterKinds.map((kind, column) => {
        const meter = meterAt(property, column)
        const register = active?.column === column ? active.register : null
        const of = { property, kind, row, column, cells, active: register, actions }
        return meter ? <MeterCell key={kind} {...of} meter={meter} /> : <NoMeterCell key={kind} {...of} />
      })}
    </tr>
  )
})

interface CellProps {
  property: GridProperty
  kind: MeterKind
  row: number
  column: number
  cells: Cells
  /** Which of its values takes Tab, where one does. */
  active: number | null
  actions: GridActions
}

/** A cell that takes no reading; what was pasted over it stays in sight. */
function NoMeterCell({ property, kind, row, column, cells, active, actions }: CellProps) {
  const paste = useStore(cells.$paste)
  const stray = paste?.strays.find(
    (each) => each.why === 'no_meter' && each.property === property.id && each.column === column,
  )
  const place = { row, column, register: 0 }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event, place, actions.shape(), { mode: 'moving', hasValue: false })
    if (action?.do === 'move') {
      event.preventDefault()
      actions.goTo(action.to)
    } else if (action?.do === 'undo' && actions.undo()) event.preventDefault()
  }
  return (
    <td
      id={placeId(property.id, kind, 0)}
      className={stray ? css.strayCell : css.noMeter}
      aria-colindex={column + 2}
      tabIndex={active === null ? -1 : 0}
      data-grid-value=""
      onFocus={() => actions.activate(place)}
      onKeyDown={onKeyDown}
      onPaste={(event) => pasteBlock(event, place, actions)}
    >
      <span className={css.noMeterText}>{`No ${kind} meter`}</span>
      {stray && (
        <>
          <span className={css.strayText}>{stray.text}</span>
          <span className={css.tones.critical}>
            <Icon icon={cellMarks.refused.icon} size="small" label="Not matched" />
          </span>
        </>
      )}
    </td>
  )
}

function pasteBlock(event: ClipboardEvent, place: Place, actions: GridActions): boolean {
  const text = event.clipboardData.getData('text/plain')
  if (!isBlock(text)) return false
  event.preventDefault()
  actions.paste(text, place)
  return true
}

/** The reading of a meter: its last one, what is typed, and what became of it. */
function MeterCell({ meter, ...of }: CellProps & { meter: GridMeter }) {
  const { property, kind, row, column, cells, active, actions } = of
  const cell = useStore(cells.$cells, { keys: [meter.id] })[meter.id]
  const last = cell ? cell.last : meter.latest_reading
  const registers = registersOf(meter)
  const isWrong = cell !== undefined && hasQuestion(cell)
  const looks = [css.cell, isWrong && css.wrongCell[cell.status === 'refused' ? 'critical' : 'caution']]
  if (cell?.isPasted && !isWrong) looks.push(css.pastedCell)
  return (
    <td className={looks.filter(Boolean).join(' ')} aria-colindex={column + 2}>
      <span className={css.kind} aria-hidden>
        {capitalised(kind)}
      </span>
      {registers === 1 && <span className={css.last}>{last ? readingText(last.reading) : ''}</span>}
      <span className={css.values}>
        {Array.from({ length: registers }, (_, register) => (
          <ValueInput
            key={register}
            id={placeId(property.id, kind, register)}
            label={labelOf(property, kind, registers, register)}
            rate={registers === 2 ? rates[register] : undefined}
            hint={
              registers === 2 && last
                ? readingText((register === 0 ? last.reading : last.reading2) ?? 0)
                : undefined
            }
            text={cell?.texts[register] ?? ''}
            isWrong={isWrong}
            isActive={active === register}
            place={{ row, column, register }}
            actions={actions}
            onAsk={() => document.getElementById(`question-${meter.id}`)?.click()}
          />
        ))}
      </span>
      <span className={css.mark}>
        {cell && <Mark cell={cell} cells={cells} onDone={() => actions.goTo({ row, column, register: 0 })} />}
      </span>
    </td>
  )
}

const rates = ['Day', 'Night']

function labelOf(property: GridProperty, kind: MeterKind, registers: number, register: number): string {
  const rate = registers === 2 ? ` ${rates[register]?.toLowerCase()}` : ''
  return `${capitalised(kind)}${rate}, ${addressText(property)}`
}

function Mark({ cell, cells, onDone }: { cell: Cell; cells: Cells; onDone: () => void }) {
  const { icon, tone, text } = cellMarks[cell.status]
  if (hasQuestion(cell)) return <CellQuestion cell={cell} cells={cells} onDone={onDone} />
  return (
    <span className={css.tones[tone]} title={text}>
      <Icon icon={icon} size="small" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

interface ValueInputProps {
  id: string
  label: string
  rate: string | undefined
  /** The last reading, where there is no room for it beside the value. */
  hint: string | undefined
  text: string
  isWrong: boolean
  isActive: boolean
  place: Place
  actions: GridActions
  onAsk: () => void
}

/** One value of a cell. Its text is selected on arrival, so typing replaces it; what is typed is entered as it is left. */
function ValueInput(props: ValueInputProps) {
  const { id, label, rate, hint, text, isWrong, isActive, place, actions, onAsk } = props
  const [draft, setDraft] = useState<string | null>(null)
  const mode = useRef<Mode>('moving')
  const wasFocused = useRef(false)

  function enter() {
    mode.current = 'moving'
    if (draft === null) return
    setDraft(null)
    actions.enter(place, draft)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const input = event.currentTarget
    const state = { mode: mode.current, hasValue: input.value !== '' }
    const action = keyAction(event, place, actions.shape(), state)
    if (action === null) {
      if (event.key === 'Enter') enter()
      return
    }
    if (action.do === 'undo' && !actions.undo()) return
    event.preventDefault()
    if (action.do === 'move') actions.goTo(action.to)
    if (action.do === 'ask') onAsk()
    if (action.do === 'edit') {
      mode.current = 'editing'
      input.setSelectionRange(input.value.length, input.value.length)
    }
    if (action.do === 'cancel') {
      mode.current = 'moving'
      flushSync(() => setDraft(null))
      input.select()
    }
  }

  return (
    <label className={css.value}>
      {rate && (
        <span className={css.rate} aria-hidden>
          {rate}
        </span>
      )}
      <input
        id={id}
        className={css.input}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isActive ? currentId : undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={20}
        placeholder={hint}
        tabIndex={isActive ? 0 : -1}
        data-grid-value=""
        value={draft ?? text}
        onChange={(event) => {
          if (mode.current === 'moving') mode.current = 'typing'
          setDraft(event.currentTarget.value)
        }}
        onFocus={(event) => {
          mode.current = 'moving'
          actions.activate(place)
          event.currentTarget.select()
        }}
        onBlur={enter}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (pasteBlock(event, place, actions)) setDraft(null)
        }}
        onPointerDown={(event) => {
          wasFocused.current = document.activeElement === event.currentTarget
        }}
        onClick={(event) => {
          if (wasFocused.current) mode.current = 'editing'
          else event.currentTarget.select()
        }}
      />
    </label>
  )
}
