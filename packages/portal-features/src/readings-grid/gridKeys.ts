/** Where something is typed: a cell of the grid, and which of its values. All count from 0. */
export type Place = { row: number; column: number; register: number }

/** How many values each cell of each row takes: none without a meter, two of a two-rate meter. */
export type Shape = readonly (readonly number[])[]

/**
 * What keys do in a cell: they move between cells; after something was typed they still do; and once it is edited, the arrows along the
 * line, Home and End are the text's.
 */
export type Mode = 'moving' | 'typing' | 'editing'

type PressedKey = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

type KeyAction =
  | { do: 'move'; to: Place }
  | { do: 'edit' }
  /** What was typed is dropped. */
  | { do: 'cancel' }
  | { do: 'undo' }
  /** What is asked about the cell is opened. */
  | { do: 'ask' }

/** How far Page up and Page down go. */
const pageOfRows = 10

/**
 * What a key does in the grid (WAI-ARIA grid pattern; Enter and Tab as in spreadsheets); null where it is the browser's, such as Tab
 * behind the last cell.
 */
export function keyAction(
  pressed: PressedKey,
  at: Place,
  shape: Shape,
  { mode, hasValue }: { mode: Mode; hasValue: boolean },
): KeyAction | null {
  const { key, shiftKey, altKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (altKey) return key === 'ArrowDown' && !isCommand ? { do: 'ask' } : null
  if (isCommand && key.toLowerCase() === 'z') return mode === 'moving' && !shiftKey ? { do: 'undo' } : null
  if (key === 'Escape') return mode === 'moving' ? null : { do: 'cancel' }
  if (key === 'F2') return mode === 'editing' ? null : { do: 'edit' }
  if (key === 'Enter' && !isCommand) {
    if (mode === 'moving' && hasValue && !shiftKey) return { do: 'edit' }
    return moveTo(nextMeterInColumn(shape, at, shiftKey ? -1 : 1))
  }
  if (key === 'Tab' && !isCommand) return moveTo(nextMeter(shape, at, shiftKey ? -1 : 1))
  const isOfText = mode === 'editing' && !isCommand
  if (isOfText && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return null
  // What is selected along the way is the text's.
  if (shiftKey) return null
  return moveTo(arrowsTo(key, isCommand, at, shape))
}

const moveTo = (to: Place | undefined): KeyAction | null => (to ? { do: 'move', to } : null)

function arrowsTo(key: string, isCommand: boolean, at: Place, shape: Shape): Place | undefined {
  const { row, column } = at
  const lastRow = shape.length - 1
  const lastColumn = (shape[row]?.length ?? 0) - 1
  switch (key) {
    case 'ArrowUp':
      return place(shape, isCommand ? 0 : row - 1, column, at.register)
    case 'ArrowDown':
      return place(shape, isCommand ? lastRow : row + 1, column, at.register)
    case 'PageUp':
      return place(shape, Math.max(0, row - pageOfRows), column, at.register)
    case 'PageDown':
      return place(shape, Math.min(lastRow, row + pageOfRows), column, at.register)
    case 'ArrowLeft':
      return at.register > 0
        ? { ...at, register: at.register - 1 }
        : place(shape, row, isCommand ? 0 : column - 1, isCommand ? 0 : 1)
    case 'ArrowRight':
      return at.register + 1 < valuesAt(shape, row, column)
        ? { ...at, register: at.register + 1 }
        : place(shape, row, isCommand ? lastColumn : column + 1, 0)
    case 'Home':
      return place(shape, isCommand ? 0 : row, 0, 0)
    case 'End':
      return isCommand
        ? place(shape, lastRow, (shape[lastRow]?.length ?? 0) - 1, 1)
        : place(shape, row, lastColumn, 1)
    default:
      return undefined
  }
}

const valuesAt = (shape: Shape, row: number, column: number): number => shape[row]?.[column] ?? 0

/** A place of the grid, with the nearest value that its cell has; undefined outside it. */
function place(shape: Shape, row: number, column: number, register: number): Place | undefined {
  const values = shape[row]?.[column]
  if (values === undefined) return undefined
  return { row, column, register: Math.max(0, Math.min(register, values - 1)) }
}

/** Down or up the column to the next cell with a meter. */
function nextMeterInColumn(shape: Shape, { row, column, register }: Place, step: 1 | -1): Place | undefined {
  for (let next = row + step; shape[next]; next += step)
    if (valuesAt(shape, next, column) > 0) return place(shape, next, column, register)
  return undefined
}

/** Across the rows to the next value of a meter. */
function nextMeter(shape: Shape, at: Place, step: 1 | -1): Place | undefined {
  const all = placesOf(shape)
  if (step === 1) return all.find((other) => compare(other, at) > 0)
  return all.findLast((other) => compare(other, at) < 0)
}

/** Every place that takes a value, row by row. */
export function placesOf(shape: Shape): Place[] {
  return shape.flatMap((cells, row) =>
    cells.flatMap((values, column) =>
      Array.from({ length: values }, (_, register) => ({ row, column, register })),
    ),
  )
}

const compare = (a: Place, b: Place): number =>
  a.row - b.row || a.column - b.column || a.register - b.register
