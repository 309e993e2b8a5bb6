import type { DateOrder } from '@doorstep/portal-contract/import-dates'
import {
  type ImportField,
  importLimits,
  importTexts,
  type RowChoice,
} from '@doorstep/portal-contract/property-import'
import type {
  ImportChanges,
  ImportColumn,
  ImportFix,
  ImportRow,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { atom } from 'nanostores'
import { browserClient } from '../shared/client/browserClient.ts'
import { failureText } from '../shared/client/formProblem.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** The API's sentence about a change that can't succeed, however often it is sent. */
export type Refusal = { message: string; isGone: boolean }

/** An import that is being worked on, and how saving goes. */
export type ImportState = {
  open: PropertyImport
  /** The rows of this page. */
  rows: readonly ImportRow[]
  /** What can be put right for many rows at once. */
  fixes: readonly ImportFix[]
  saving: 'saved' | 'saving' | 'failed' | 'refused'
  unsaved: Unsaved
  /** What it was told about a change from elsewhere. */
  notice: string | null
  /** Why the last change was dropped. */
  refusal: Refusal | null
}

/**
 * Changes that are not saved yet. Fields and orders are by their column's place: sent as a whole, they would undo what was chosen for the
 * other columns meanwhile.
 */
export type Unsaved = Omit<ImportChanges, 'version' | 'shown' | 'columns' | 'date_orders'> & {
  columns?: Readonly<Record<number, ImportField | null>>
  date_orders?: Readonly<Record<number, DateOrder>>
}

/**
 * The changes of an import, saved as they are made: one call at a time, because each names the version that it changes, and what comes
 * meanwhile goes with the next one, as far as one call takes it. What could not be saved is kept until it is, unless it can never be.
 */
export function createImportStore(
  open: PropertyImport,
  page: Partial<Pick<ImportState, 'rows' | 'fixes'>> = {},
) {
  const $state = atom<ImportState>({
    open,
    rows: page.rows ?? [],
    fixes: page.fixes ?? [],
    saving: 'saved',
    unsaved: {},
    notice: null,
    refusal: null,
  })
  const set = (now: Partial<ImportState>) => $state.set({ ...$state.get(), ...now })
  let sending: Unsaved = {}
  let pending: Unsaved = {}
  let saving: Promise<void> | undefined
  const calls = keyedCalls()
  let reloads = 0

  const hasPending = () => Object.keys(pending).length > 0
  const unsaved = () => merged(sending, pending)

  async function saveAll(): Promise<void> {
    set({ saving: 'saving', refusal: null })
    while (hasPending()) {
      const [now, later] = forOneCall(pending)
      sending = now
      pending = later
      try {
        await save(sending)
      } catch (error) {
        const left = leftAfter(error, sending, pending)
        pending = left ?? unsaved()
        sending = {}
        set({ unsaved: pending })
        if (!left) {
          set({ saving: 'failed' })
          if (!(error instanceof PortalError)) throw error
          return
        }
        set({ refusal: { message: failureText(error), isGone: isGone(error) } })
      }
    }
    set({ saving: $state.get().refusal ? 'refused' : 'saved' })
  }

  async function save({ columns, date_orders: orders, ...changes }: Unsaved): Promise<void> {
    const shown = $state.get().rows.map(({ number }) => number)
    const send = () => {
      const { version, columns: saved } = $state.get().open
      const fields = columns && { columns: withChosen(saved, { columns }).map(({ field }) => field) }
      const dates = orders && {
        date_orders: withColumn(orders).map(([column, order]) => ({ column, order })),
      }
      const body = { ...changes, ...fields, ...dates, version, shown }
      return calls((api) => api.propertyImports.change(open.id, body))
    }
    const answer = await send().catch((error: unknown) => {
      const current = currentOf(error)
      if (!current) throw error
      // Changed in another tab: cells are changed one by one, so ours come on top of theirs.
      set({ open: current })
      if (current.result) throw error
      set({ notice: error instanceof PortalError ? error.message : null })
      return send()
    })
    const [kept] = answer.kept
    if (kept) {
      const column = answer.data.columns[kept.column]?.name ?? ''
      set({ notice: importTexts.cellChanged(column, kept.row, kept.value) })
    }
    const byNumber = new Map(answer.rows.map((row) => [row.number, row]))
    sending = {}
    set({
      open: answer.data,
      rows: $state.get().rows.map((row) => byNumber.get(row.number) ?? row),
      unsaved: unsaved(),
    })
  }

  /** Saves what is not saved yet. Settles once nothing is on its way; then `saving` says whether it failed. */
  function flush(): Promise<void> {
    saving ??= saveAll().finally(() => {
      saving = undefined
      void reloadFixes()
    })
    return saving
  }

  /** Nobody waits for it. Where no rows could be fixed together, a change of a cell doesn't make them so. */
  async function reloadFixes(): Promise<void> {
    if ($state.get().fixes.length === 0 || $state.get().open.result) return
    const own = (reloads += 1)
    // When it fails, what is shown stays: a fix that isn't needed any more changes nothing.
    const fixes = await nullIfFailed(browserClient().propertyImports.fixes(open.id))
    if (fixes && own === reloads) set({ fixes })
  }

  function change(changes: Unsaved): Promise<void> {
    pending = merged(pending, changes)
    set({ unsaved: unsaved() })
    return flush()
  }

  /** What a cell was changed to, while that isn't saved. */
  const unsavedCell = (row: number, column: number) =>
    unsaved().edits?.find((edit) => edit.row === row && edit.column === column)?.value

  return {
    $state,
    hasPending: () => hasPending() || saving !== undefined,
    flush,

    /** Says what a column holds. */
    setColumn: (column: number, field: ImportField | null) => change({ columns: { [column]: field } }),

    /** Says how a column's dates of numbers are read. */
    setDateOrder: (column: number, order: DateOrder) => change({ date_orders: { [column]: order } }),

    /** Says which row has the headings; 0 for none. */
    setHeadingRow: (row: number) => change({ heading_row: row }),

    /** Puts cells of many rows right at once. */
    fix: (fix: NonNullable<Unsaved['fixes']>[number]) => change({ fixes: [fix] }),

    /** Has all duplicates fill in what their properties lack, or none. */
    fillAll: (isOn: boolean) => change({ fill_all: isOn }),

    /** Says whose the properties are that name no branch. */
    setOwner: (partnerId: number | null) => change({ partner_id: partnerId }),

    /** Changes a cell. A colleague's change of it that hasn't been seen yet is never overwritten. */
    edit: (row: number, column: number, value: string) => {
      const saved = $state.get().rows.find(({ number }) => number === row)?.cells[column]
      const was = unsavedCell(row, column) ?? saved
      return change({ edits: [{ row, column, value, ...(was !== undefined && { was }) }] })
    },

    unsavedCell,

    /** Says what happens to rows that are duplicates. */
    choose: (choices: { row: number; choice: RowChoice }[]) => change({ choices }),

    /** Takes over an import as another call answered it. */
    replace: (now: PropertyImport) => set({ open: now }),
  }
}

export type ImportStore = ReturnType<typeof createImportStore>

/** The import as it is now, of the answer to a change that came too late. */
export function currentOf(error: unknown): PropertyImport | null {
  if (!(error instanceof PortalError) || error.status !== 409 || !error.current) return null
  // The API's 409 holds the import as it is now.
  return error.current as PropertyImport
}

const isGone = (error: unknown) => error instanceof PortalError && error.status === 404

/** What is left to save after a refusal that sending again can't help; null after other failures. */
function leftAfter(error: unknown, sent: Unsaved, pending: Unsaved): Unsaved | null {
  if (isGone(error) || currentOf(error)?.result) return {}
  if (!(error instanceof PortalError) || error.status !== 422) return null
  return merged(withoutRefused(sent, Object.keys(error.errors ?? {})), pending)
}

/** The changes of a call that its 422 doesn't name, such as the other cells. */
function withoutRefused(sent: Unsaved, paths: readonly string[]): Unsaved {
  const isRefused = (name: string) => paths.some((path) => path === name || path.startsWith(`${name}.`))
  const accepted = <Each>(name: string, list: readonly Each[] = []) =>
    paths.includes(name) ? [] : list.filter((_, index) => !isRefused(`${name}.${index}`))
  const { edits, choices, fixes, ...others } = sent
  const left = withRows(
    Object.fromEntries(Object.entries(others).filter(([name]) => !isRefused(name))),
    accepted('edits', edits),
    accepted('choices', choices),
    accepted('fixes', fixes),
  )
  // A 422 that names none of them would be answered again and again.
  return JSON.stringify(left).length < JSON.stringify(sent).length ? left : {}
}

/** The columns with what was chosen for them and is not saved yet. */
export function withChosen(
  columns: readonly ImportColumn[],
  { columns: fields = {}, date_orders: orders = {} }: Pick<Unsaved, 'columns' | 'date_orders'>,
): ImportColumn[] {
  return columns.map((column, index) => {
    const field = fields[index]
    return {
      ...column,
      ...(field !== undefined && { field, guessed: false }),
      date_order: orders[index] ?? column.date_order,
    }
  })
}

const withColumn = <Value>(byColumn: Readonly<Record<number, Value>>) =>
  Object.entries(byColumn).map(([column, value]) => [Number(column), value] as const)

type Edits = NonNullable<Unsaved['edits']>
type Choices = NonNullable<Unsaved['choices']>

type Fixes = NonNullable<Unsaved['fixes']>

const withRows = (
  others: Omit<Unsaved, 'edits' | 'choices' | 'fixes'>,
  edits: Edits,
  choices: Choices,
  fixes: Fixes,
): Unsaved => ({
  ...others,
  ...(edits.length > 0 && { edits }),
  ...(choices.length > 0 && { choices }),
  ...(fixes.length > 0 && { fixes }),
})

/** What of some changes one call can take, and what is left for the next: more come together while nothing can be saved. */
function forOneCall({ edits = [], choices = [], fixes = [], ...others }: Unsaved): [Unsaved, Unsaved] {
  const { edits: most, fixes: mostFixes } = importLimits
  return [
    withRows(others, edits.slice(0, most), choices.slice(0, most), fixes.slice(0, mostFixes)),
    withRows({}, edits.slice(most), choices.slice(most), fixes.slice(mostFixes)),
  ]
}

/** Two changes as one; the later value of a cell counts, in place of what it held before the earlier one. */
function merged(
  { edits: firstEdits = [], choices: firstChoices = [], fixes: firstFixes = [], ...earlier }: Unsaved,
  { edits = [], choices = [], fixes = [], ...later }: Unsaved,
): Unsaved {
  const columns = (earlier.columns || later.columns) && { ...earlier.columns, ...later.columns }
  const orders = (earlier.date_orders || later.date_orders) && {
    ...earlier.date_orders,
    ...later.date_orders,
  }
  const placeOf = ({ row, column }: Edits[number]) => `${row} ${column}`
  const latest = new Map(firstEdits.map((edit) => [placeOf(edit), edit]))
  for (const edit of edits) {
    const { was } = latest.get(placeOf(edit)) ?? edit
    latest.set(placeOf(edit), { ...edit, ...(was !== undefined && { was }) })
  }
  const chosen = new Map([...firstChoices, ...choices].map((each) => [each.row, each]))
  return withRows(
    { ...earlier, ...later, ...(columns && { columns }), ...(orders && { date_orders: orders }) },
    [...latest.values()],
    [...chosen.values()],
    [...firstFixes, ...fixes],
  )
}
