import type { Change } from '../change/change.ts'
import type { ListItem } from './listSource.ts'

/** New values of a row; what it does not name stays. */
export type RowPatch<Item extends ListItem> = ListItem & Partial<Item>

/** A row with new values; the same object when it has them already, so that it does not render again. */
export function patchRow<Row extends ListItem>(row: Row, patch: object | undefined): Row {
  const isSame = Object.entries(patch ?? {}).every(([name, value]) => row[name as keyof Row] === value)
  return isSame ? row : { ...row, ...patch }
}

type Options<Item extends ListItem> = {
  /** Shows new values of rows. */
  show: (patches: readonly RowPatch<Item>[]) => void
  /** The values that rows have before a change. */
  valuesOf: (patches: readonly RowPatch<Item>[]) => RowPatch<Item>[]
  /** Nothing is on its way any more. `hasFailed`: what is shown may not be what was saved. */
  onSettled: (hasFailed: boolean) => void
}

export type RowChange<Item extends ListItem, Answer, Undone = unknown> = Omit<
  Change<Answer, Undone>,
  'show' | 'onPending'
> & {
  /** The rows as they should become. */
  to: readonly RowPatch<Item>[]
  /** What the answer says of the rows. */
  rowsIn: (answer: Answer) => readonly RowPatch<Item>[]
}

/** Changes of rows before the server has answered: shown at once, taken back when the call fails. */
export function createRowChanges<Item extends ListItem>({ show, valuesOf, onSettled }: Options<Item>) {
  /** What rows show while their change is on its way. */
  const pending = new Map<number, RowPatch<Item>>()
  let hasFailed = false

  function settle(rows: readonly RowPatch<Item>[]) {
    for (const { id } of rows) pending.delete(id)
    if (pending.size > 0) return
    onSettled(hasFailed)
    hasFailed = false
  }

  return {
    isPending: (id: number) => pending.has(id),
    isAnyPending: () => pending.size > 0,

    /** Rows that have just arrived, as the changes on their way make them. */
    overlay: <Row extends ListItem>(rows: readonly Row[]): Row[] =>
      rows.map((row) => patchRow(row, pending.get(row.id))),

    /** A change of rows as `change` makes it. */
    of: <Answer, Undone>({
      to,
      rowsIn,
      saved,
      ...options
    }: RowChange<Item, Answer, Undone>): Change<Answer, Undone> => ({
      ...options,
      show() {
        const before = valuesOf(to)
        for (const patch of to) pending.set(patch.id, patch)
        show(to)
        return (isSaved) => {
          if (isSaved) return
          hasFailed = true
          show(before)
          settle(to)
        }
      },
      saved(answer) {
        show(rowsIn(answer))
        settle(to)
        saved?.(answer)
      },
    }),
  }
}
