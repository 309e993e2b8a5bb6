import { atom, type ReadableAtom } from 'nanostores'

type OptimisticOptions<State, Change> = {
  initial: State
  /** The state with a change in it. */
  apply: (state: State, change: Change) => State
  /** Makes the change; gives the state as it is then saved. */
  save: (change: Change) => Promise<State>
  /** Hears of a change that was not saved, and is shown no more. */
  onFailure: (error: unknown) => void
}

export type Optimistic<State, Change> = {
  $state: ReadableAtom<State>
  /** Shows a change at once; gives whether it was saved. */
  change: (change: Change) => Promise<boolean>
}

/**
 * Settings that show a change before it is saved. Changes are saved one after the other, so that the last one wins; one that fails is
 * taken back by itself, and the others stay.
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
