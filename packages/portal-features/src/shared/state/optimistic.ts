import { atom, type ReadableAtom } from 'nanostores'

type OptimisticOptions<State, Change> = {
  initial: State
  /** Returns the state with a change applied. */
  apply: (state: State, change: Change) => State
  /** Saves the change; resolves to the saved state. */
  save: (change: Change) => Promise<State>
  /** Called when a change was not saved and has been rolled back. */
  onFailure: (error: unknown) => void
}

export type Optimistic<State, Change> = {
  $state: ReadableAtom<State>
  /** Applies a change at once; resolves to whether it was saved. */
  change: (change: Change) => Promise<boolean>
}

/**
 * Optimistic settings. Changes are saved one after the other, so that the last one wins; only the one that fails is
 * rolled back.
 */
export function optimistic<State, Change>(
  options: OptimisticOptions<State, Change>,
): Optimistic<State, Change> {
  const { apply, save, onFailure } = options
  const $state = atom<State>(options.initial)
  let saved = options.initial
  let waiting: { change: Change }[] = []
  let before: Promise<unknown> = Promise.resolve()

  const show = () => $state.set(waiting.reduce((state, { change }) => apply(state, change), saved))

  return {
    $state,
    async change(change) {
      const own = { change }
      waiting = [...waiting, own]
      show()
      const saving = before.then(() => save(change))
      before = saving.catch(() => {})
      try {
        saved = await saving
        return true
      } catch (error) {
        onFailure(error)
        return false
      } finally {
        waiting = waiting.filter((one) => one !== own)
        show()
      }
    },
  }
}
