import { announceLoadFailure } from '../change/announceLoadFailure.ts'
import { createOverlay } from '../change/overlay.ts'
import { $today } from '../state/page.ts'
import { pushToast } from '../state/toasts.ts'
import { createReload } from './createReload.ts'
import type { RecordInitial, RecordPart, RecordParts, RecordSource } from './recordSource.ts'

export type RecordState<Item, Parts = unknown> = {
  record: Item
  /** Null until one is loaded. The last good one stays while it is loaded again and when that fails (D35a). */
  parts: RecordParts<Parts>
  /** What is being loaded; `record` is the record itself. */
  loading: readonly (keyof Parts | 'record')[]
  /** What could not be loaded, and was never: shown in place, with a retry. */
  failed: readonly (keyof Parts)[]
  isDeleted: boolean
}

export type RecordOptions<Item, Parts> = {
  source: RecordSource<Item, Parts>
  initial: RecordInitial<Item, Parts>
}

export type RecordStore<Item, Parts = unknown> = ReturnType<typeof createRecord<Item, Parts>>

/** A record in an island, with its parts. One store for each page of a record. */
export function createRecord<Item, Parts = unknown>({ source, initial }: RecordOptions<Item, Parts>) {
  type State = RecordState<Item, Parts>
  const names = Object.keys(source.parts ?? {}) as (keyof Parts)[]
  const isFailed = (name: keyof Parts) => initial.parts[name] === null
  const { $state, lay, save } = createOverlay<State>({
    record: initial.record,
    parts: Object.fromEntries(names.map((name) => [name, initial.parts[name] ?? null])) as RecordParts<Parts>,
    loading: [],
    failed: names.filter(isFailed),
    isDeleted: false,
  })
  const update = (change: Partial<State>) => save((state) => ({ ...state, ...change }))

  const onLoading = (name: keyof Parts | 'record') => (isLoading: boolean) =>
    save((state) => {
      const others = state.loading.filter((one) => one !== name)
      return { ...state, loading: isLoading ? [...others, name] : others }
    })

  const ownReload = createReload({
    load: source.load,
    show: showRecord,
    fail: (error) => announceLoadFailure(error, source.failure),
    onLoading: onLoading('record'),
  })
  const partReloads = new Map(names.map((name) => [name, source.parts && reloadOf(name, source.parts[name])]))

  function reloadOf<Name extends keyof Parts>(name: Name, { load, failure }: RecordPart<Parts[Name]>) {
    return createReload({
      load,
      show: (data) => keepPart(name, data),
      fail(error) {
        announceLoadFailure(error, failure)
        save((state) => (state.parts[name] === null ? { ...state, failed: [...state.failed, name] } : state))
      },
      onLoading: onLoading(name),
    })
  }

  function keepPart<Name extends keyof Parts>(name: Name, data: Parts[Name]) {
    save((state) => ({
      ...state,
      parts: { ...state.parts, [name]: data },
      failed: state.failed.filter((one) => one !== name),
    }))
  }

  const inPart =
    <Name extends keyof Parts>(name: Name, apply: (data: Parts[Name]) => Parts[Name]) =>
    (state: State): State => {
      const data = state.parts[name]
      return data === null ? state : { ...state, parts: { ...state.parts, [name]: apply(data) } }
    }

  function reloadParts(isWanted: (part: RecordPart<Parts[keyof Parts]>) => unknown) {
    const { parts, failed } = $state.get()
    for (const name of names) {
      const isShown = parts[name] !== null || failed.includes(name)
      if (source.parts && isWanted(source.parts[name]) && isShown) void partReloads.get(name)?.reload()
    }
  }

  function showRecord(record: Item) {
    update({ record })
    reloadParts(({ follows }) => follows)
  }

  function show(record: Item) {
    ownReload.overtake()
    showRecord(record)
  }

  const reload = async (name: keyof Parts | 'record' = 'record'): Promise<void> =>
    name === 'record' ? ownReload.reload() : partReloads.get(name)?.reload()

  return {
    $state,

    /** Shows a change before the server has answered, for the `show` of a `change`. */
    lay,

    /** Shows a change of a part, if it is there, before the server has answered. */
    layPart: <Name extends keyof Parts>(name: Name, apply: (data: Parts[Name]) => Parts[Name]) =>
      lay(inPart(name, apply)),

    /** Loads the record, or a part of it, again. */
    reload,

    /** A part that is needed now: loaded if it is not there yet, null when that failed. */
    async part<Name extends keyof Parts>(name: Name): Promise<Parts[Name] | null> {
      if ($state.get().parts[name] === null) await reload(name)
      return $state.get().parts[name]
    },

    /** Shows the record as a change has made it, or as its undo has. It is newer than whatever is on its way. */
    show,

    /** Shows a part as a change has made it. */
    showPart<Name extends keyof Parts>(name: Name, data: Parts[Name]) {
      partReloads.get(name)?.overtake()
      keepPart(name, data)
    },

    /** Changes what a part shows, if it is there. A load on its way may not know of the change, so it is made again. */
    changePart<Name extends keyof Parts>(name: Name, apply: (data: Parts[Name]) => Parts[Name]) {
      save(inPart(name, apply))
      partReloads.get(name)?.overtake()
      if ($state.get().loading.includes(name)) void reload(name)
    },

    /** The record was deleted. */
    remove: () => update({ isDeleted: true }),

    /** Shows the record once its deletion was undone. */
    restore(record: Item) {
      update({ isDeleted: false })
      show(record)
    },

    /** Says what the server could not load, and follows the day, by which the server counts. Returns what stops it. */
    start() {
      for (const name of names) {
        if (source.parts && isFailed(name))
          pushToast({ tone: 'critical', message: source.parts[name].failure })
      }
      return $today.listen(() => {
        if ($state.get().isDeleted) return
        void reload()
        reloadParts(({ follows }) => !follows)
      })
    },
  }
}
