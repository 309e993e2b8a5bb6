import { atom, type ReadableAtom } from 'nanostores'

export type Optimistic<State> = {
  /** What is shown: what was saved, with the changes that are on their way. */
  $state: ReadableAtom<State>
  /** What was saved, without the changes that are on their way. */
  saved: () => State
  /** Shows a change at once. Returns what settles it: it becomes part of what was saved, or goes; for `show` of a `change`. */
  optimistic: (apply: (state: State) => State) => (isSaved: boolean) => void
  /** Changes what was saved; the changes that are on their way stay. */
  save: (apply: (saved: State) => State) => void
}

/** A state that is changed before the server has answered. A change that fails takes nothing else back. */
export function createOptimistic<State>(initial: State): Optimistic<State> {
  const $state = atom<State>(initial)
  let saved = initial
  let pending: readonly { apply: (state: State) => State }[] = []
  const show = () => $state.set(pending.reduce((state, { apply }) => apply(state), saved))
  const save: Optimistic<State>['save'] = (apply) => {
    saved = apply(saved)
    show()
  }

  return {
    $state,
    saved: () => saved,
    save,
    optimistic(apply) {
      const change = { apply }
      pending = [...pending, change]
      show()
      return (isSaved) => {
        pending = pending.filter((one) => one !== change)
        save(isSaved ? apply : (state) => state)
      }
    },
  }
}
