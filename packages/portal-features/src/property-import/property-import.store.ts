import { type ImportField, importLimits, type RowChoice } from '@doorstep/portal-contract/property-import'
import type {
  ImportChanges,
  ImportColumn,
  ImportRow,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { PortalError } from '../shared/client/PortalError.ts'

/** The API's sentence about a change that can't succeed, however often it is sent. */
export type Refusal = { message: string; isGone: boolean }

/** An import that is being worked on, and how saving goes. */
export type ImportState = {
  open: PropertyImport
  /** The rows of this page. */
  rows: readonly ImportRow[]
  saving: 'saved' | 'saving' | 'failed' | 'refused'
  unsaved: Unsaved
  /** What it was told about a change from elsewhere. */
  notice: string | null
  /** Why the last change was dropped. */
  refusal: Refusal | null
}

/**
 * Changes that are not saved yet. Fields are by their column's place: sent as a whole, they would undo what was chosen for the other
 * columns meanwhile.
 */
export type Unsaved = Omit<ImportChanges, 'version' | 'shown' | 'columns'> & {
  columns?: Readonly<Record<number, ImportField | null>>
}

/**
 * The changes of an import, saved as they are made: one call at a time, because each names the version that it changes, and what comes
 * meanwhile goes with the next one, as far as one call takes it. What could not be saved is kept until it is, unless it can never be.
 */
export function createImportStore(client: PortalClient, open: PropertyImport, rows: readonly ImportRow[]) {
  const $state = atom<ImportState>({ open, rows, saving: 'saved', unsaved: {}, notice: null, refusal: null })
  const set = (now: Partial<ImportState>) => $state.set({ ...$state.get(), ...now })
  let sending: Unsaved = {}
  let pending: Unsaved = {}
  let saving: Promise<void> | undefined

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
        set({ refusal: { message: failureSentence(error), isGone: isGone(error) } })
      }
    }
    set({ saving: $state.get().refusal ? 'refused' : 'saved' })
  }

  async function save({ columns, ...changes }: Unsaved): Promise<void> {
    const shown = $state.get().rows.map(({ number }) => number)
    const send = () => {
      const { version, columns: saved } = $state.get().open
      const fields = columns && { columns: withChosen(saved, columns).map(({ field }) => field) }
      return client.propertyImports.change(open.id, { ...changes, ...fields, version, shown })
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
    })
    return saving
  }

  function change(changes: Unsaved): Promise<void> {
    pending = merged(pending, changes)
    set({ unsaved: unsaved() })
    return flush()
  }

  return {
    $state,
    hasPending: () => hasPending() || saving !== undefined,
    flush,

    /** Says what a column holds. */
    setColumn: (column: number, field: ImportField | null) => change({ columns: { [column]: field } }),

    /** Says whose the properties are that name no branch. */
    setOwner: (partnerId: number | null) => change({ partner_id: partnerId }),

    /** Changes a cell. */
    mend: (row: number, column: number, value: string) => change({ mends: [{ row, column, value }] }),

    /** What a cell was changed to, while that isn't saved. */
    unsavedCell: (row: number, column: number) =>
      unsaved().mends?.find((mend) => mend.row === row && mend.column === column)?.value,

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
  const { columns, partner_id } = sent
  const mends = accepted('mends', sent.mends)
  const choices = accepted('choices', sent.choices)
  const others = {
    ...(columns && !isRefused('columns') && { columns }),
    ...(partner_id !== undefined && !isRefused('partner_id') && { partner_id }),
  }
  const left = withRows(others, mends, choices)
  // A 422 that names none of them would be answered again and again.
  return JSON.stringify(left).length < JSON.stringify(sent).length ? left : {}
}

/** The columns with the fields that were chosen and are not saved yet. */
export function withChosen(
  columns: readonly ImportColumn[],
  chosen: NonNullable<Unsaved['columns']> = {},
): ImportColumn[] {
  return columns.map((column, index) => {
    const field = chosen[index]
    return field === undefined ? column : { ...column, field, guessed: false }
  })
}

type Mends = NonNullable<Unsaved['mends']>
type Choices = NonNullable<Unsaved['choices']>

const withRows = (others: Omit<Unsaved, 'mends' | 'choices'>, mends: Mends, choices: Choices): Unsaved => ({
  ...others,
  ...(mends.length > 0 && { mends }),
  ...(choices.length > 0 && { choices }),
})

/** What of some changes one call can take, and what is left for the next: more come together while nothing can be saved. */
function forOneCall({ mends = [], choices = [], ...others }: Unsaved): [Unsaved, Unsaved] {
  const { mends: most } = importLimits
  return [
    withRows(others, mends.slice(0, most), choices.slice(0, most)),
    withRows({}, mends.slice(most), choices.slice(most)),
  ]
}

/** Two changes as one; the later value of a cell counts. */
function merged(
  { mends: firstMends = [], choices: firstChoices = [], ...earlier }: Unsaved,
  { mends = [], choices = [], ...later }: Unsaved,
): Unsaved {
  const columns = (earlier.columns || later.columns) && { ...earlier.columns, ...later.columns }
  const latest = new Map([...firstMends, ...mends].map((mend) => [`${mend.row} ${mend.column}`, mend]))
  const chosen = new Map([...firstChoices, ...choices].map((each) => [each.row, each]))
  return withRows(
    { ...earlier, ...later, ...(columns && { columns }) },
    [...latest.values()],
    [...chosen.values()],
  )
}
