import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Popover } from '@doorstep/ui/Popover'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { readingTexts } from '@doorstep/portal-contract/meter-readings'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { cellMarks } from './cellMarks.ts'
import type { Cell, Cells } from './cells.store.ts'

/** Whether something is to be said about a cell before it can be saved. */
export const hasQuestion = ({ status }: Pick<Cell, 'status'>): boolean =>
  status === 'asked' || status === 'changed' || status === 'refused'

interface CellQuestionProps {
  cell: Cell
  cells: Cells
  /** Gives focus back to the cell. */
  onDone: () => void
}

/** What is asked about a reading or wrong with it, behind the cell's mark (D23). */
export function CellQuestion({ cell, cells, onDone }: CellQuestionProps) {
  const { icon } = cellMarks[cell.status]
  return (
    <Popover
      id={`question-${cell.meter.id}`}
      label="Check this reading"
      trigger={{ icon }}
      variant="quiet"
      size="small"
      align="end"
      tabIndex={-1}
      onOpenFailure={toastUnexpectedFailure}
    >
      {(close) => {
        const finish = () => {
          close()
          onDone()
        }
        return (
          <Stack space={12}>
            <p>{cell.message}</p>
            <Answers
              cell={cell}
              onAnswer={(answers) => {
                cells.answer(cell.meter.id, answers)
                finish()
              }}
              onRemove={() => {
                cells.enter(
                  cell.property,
                  cell.meter,
                  cell.texts.map(() => ''),
                )
                finish()
              }}
              onChange={finish}
            />
          </Stack>
        )
      }}
    </Popover>
  )
}

interface AnswersProps {
  cell: Cell
  onAnswer: (answers: Cell['answers']) => void
  onRemove: () => void
  onChange: () => void
}

function Answers({ cell, onAnswer, onRemove, onChange }: AnswersProps) {
  const [isNewMeter, setIsNewMeter] = useState(cell.answers.new_serial !== undefined)
  const change = (
    <Button size="small" onClick={onChange}>
      Change it
    </Button>
  )
  if (cell.status === 'changed')
    return (
      <Inline space={8}>
        <Button size="small" onClick={onRemove}>
          Remove mine
        </Button>
        <Button size="small" variant="quiet" onClick={() => onAnswer({})}>
          Keep mine too
        </Button>
      </Inline>
    )
  if (isNewMeter) return <NewSerial cell={cell} onAnswer={onAnswer} />
  if (cell.question === 'is_confirmed')
    return (
      <Inline space={8}>
        {change}
        <Button size="small" variant="quiet" onClick={() => onAnswer({ is_confirmed: true })}>
          It’s right, keep it
        </Button>
      </Inline>
    )
  if (cell.question === 'drop_reason')
    return (
      <Inline space={8}>
        {change}
        <Button size="small" variant="quiet" onClick={() => onAnswer({ drop_reason: 'rolled_over' })}>
          The meter rolled over
        </Button>
        {/* A reading that is kept already is corrected; its meter is changed on the property's page. */}
        {!cell.saved && (
          <Button size="small" variant="quiet" onClick={() => setIsNewMeter(true)}>
            The meter was changed
          </Button>
        )}
      </Inline>
    )
  return change
}

/** A changed meter has a serial number of its own, and this as its first reading (D85). */
function NewSerial({ cell, onAnswer }: Pick<AnswersProps, 'cell' | 'onAnswer'>) {
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const serial = String(new FormData(event.currentTarget).get('serial') ?? '').trim()
    if (serial === '') setProblem(readingTexts.newSerial)
    else onAnswer({ new_serial: serial })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack space={12}>
        <TextField
          label="Serial number of the new meter"
          hint="Printed on the meter."
          name="serial"
          defaultValue={cell.answers.new_serial}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          error={problem}
        />
        <Button type="submit" size="small" variant="primary">
          Save
        </Button>
      </Stack>
    </form>
  )
}
