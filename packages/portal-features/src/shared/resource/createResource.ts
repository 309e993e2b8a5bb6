import { announceLoadFailure } from '../change/announceLoadFailure.ts'
import { createOptimistic } from '../change/createOptimistic.ts'
import { PortalError } from '../client/PortalError.ts'
import { $today } from '../state/page.ts'
import { pushToast } from '../state/toasts.ts'
import { createLoader } from './createLoader.ts'
import type { Loaded, Parts } from './parts.ts'

export type ResourceState<Data> = {
  /** Null until one is loaded. The last good one stays while it is loaded again and when that fails (D35a). */
  parts: Loaded<Data>
  loading: readonly (keyof Data)[]
  /** What could not be loaded, and was never: shown in place, with a retry. */
  failed: readonly (keyof Data)[]
}

export type ResourceOptions<Data> = {
  parts: Parts<Data>
  /**
   * What was loaded already: null where that failed. What is not named is loaded once it is needed. Without any, as in a dialog, a first
   * failure is said in its place alone, and a new day loads nothing again under whoever is working there.
   */
  initial?: Partial<Loaded<Data>>
}

export type Resource<Data> = ReturnType<typeof createResource<Data>>

/** What an island or a dialog loads, in parts that load and fail each on their own. Faults of our own are reported. */
export function createResource<Data>({ parts, initial = {} }: ResourceOptions<Data>) {
  type Name = keyof Data
  type State = ResourceState<Data>
  const names = Object.keys(parts) as Name[]
  const isOfPage = Object.keys(initial).length > 0
  const { $state, saved, save, optimistic } = createOptimistic<State>({
    parts: Object.fromEntries(names.map((name) => [name, initial[name] ?? null])) as Loaded<Data>,
    loading: [],
    failed: names.filter((name) => initial[name] === null),
  })
  const loaders = Object.fromEntries(names.map((name) => [name, loaderOf(name)])) as Record<
    Name,
    ReturnType<typeof loaderOf>
  >

  let isStopped = false

  function loaderOf(name: Name) {
    return createLoader({
      load: parts[name].load,
      apply: (data) => apply(name, () => data),
      fail(error) {
        if (isOfPage || saved().parts[name] !== null || !(error instanceof PortalError)) announce(error, name)
        save((state) =>
          state.parts[name] === null ? { ...state, failed: withName(state.failed, name, true) } : state,
        )
      },
      onLoading: (isLoading) =>
        save((state) => ({ ...state, loading: withName(state.loading, name, isLoading) })),
    })
  }

  /** Of what has been closed, only a fault of ours is worth saying. */
  function announce(error: unknown, name: Name) {
    if (!isStopped || !(error instanceof PortalError)) announceLoadFailure(error, parts[name].failure)
  }

  /** Shows a part, and loads again what follows it. */
  function apply<Shown extends Name>(name: Shown, change: (before: Data[Shown] | null) => Data[Shown]) {
    save((state) => ({
      ...state,
      parts: { ...state.parts, [name]: change(state.parts[name]) },
      failed: withName(state.failed, name, false),
    }))
    reloadShown((other) => parts[other].follows === name)
  }

  const changed =
    <Shown extends Name>(name: Shown, change: (before: Data[Shown]) => Data[Shown]) =>
    (state: State): State => {
      const before = state.parts[name]
      return before === null ? state : { ...state, parts: { ...state.parts, [name]: change(before) } }
    }

  function reloadShown(isWanted: (name: Name) => boolean) {
    const { parts: shown, failed } = saved()
    for (const name of names)
      if (isWanted(name) && (shown[name] !== null || failed.includes(name))) void reload(name)
  }

  const reload = (name: Name): Promise<void> => loaders[name].reload()

  return {
    $state,

    /** Loads a part again. */
    reload,

    /** Shows more of a part, such as its older rows. */
    async more(name: Name): Promise<void> {
      try {
        let shown = saved().parts[name]
        for (let tries = 0; shown !== null && tries < 2; tries += 1) {
          const add = await parts[name].more?.(shown)
          const now = saved().parts[name]
          if (!add || now === null) return
          if (add(now) !== now) return save(changed(name, add))
          // It was loaded again meanwhile, so these rows don't follow it.
          shown = now
        }
      } catch (error) {
        announce(error, name)
      }
    },

    /** Changes what a part shows, if it is there. What is on its way may not know of the change, so it is loaded again. */
    set<Shown extends Name>(name: Shown, change: (before: Data[Shown]) => Data[Shown]): void {
      const before = saved().parts[name]
      if (before !== null) apply(name, () => change(before))
      if (loaders[name].running() || saved().failed.includes(name)) void reload(name)
    },

    /** Shows a change of a part, if it is there, before the server has answered; for the `show` of a `change`. */
    optimistic: <Shown extends Name>(name: Shown, change: (before: Data[Shown]) => Data[Shown]) =>
      optimistic(changed(name, change)),

    /** Loads what was not asked for yet. */
    loadMissing(): void {
      const { parts: shown, failed } = saved()
      for (const name of names)
        if (shown[name] === null && !failed.includes(name) && !loaders[name].running()) void reload(name)
    },

    /** Says what the server could not load, and follows the day, by which the server counts. Returns what stops it. */
    start(isNeeded: () => boolean = () => true) {
      isStopped = false
      for (const name of saved().failed) pushToast({ tone: 'critical', message: parts[name].failure })
      const stopDays = $today.listen(() => {
        if (isOfPage && isNeeded()) reloadShown((name) => parts[name].follows === undefined)
      })
      return () => {
        isStopped = true
        stopDays()
      }
    },
  }
}

function withName<Name>(names: readonly Name[], name: Name, isIn: boolean): Name[] {
  const others = names.filter((one) => one !== name)
  return isIn ? [...others, name] : others
}
