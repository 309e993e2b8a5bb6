import { atom, type ReadableAtom } from 'nanostores'

export type Overlay<State> = {
  /** What is shown: what was saved, with the changes that are on their way laid over it. */
  $state: ReadableAtom<State>
  /** Lays a change over. Returns what settles it: it becomes part of what was saved, or goes; for `show` of a `change`. */
  lay: (apply: (state: State) => State) => (isSaved: boolean) => void
  /** Changes what was saved, under what is laid over it. */
  save: (apply: (saved: State) => State) => void
}

/** A state that is changed before the server has answered. A change that fails takes nothing else back. */
export function createOverlay<State>(initial: State): Overlay<State> {
  const $state = atom<State>(initial)
  let saved = initial
  let layers: readonly { apply: (state: State) => State }[] = []
  const show = () => $state.set(layers.reduce((state, { apply }) => apply(state), saved))
  const save: Overlay<State>['save'] = (apply) => {
    saved = apply(saved)
    show()
  }

  return {
    $state,
    save,
    lay(apply) {
      const layer = { apply }
      layers = [...layers, layer]
      show()
      return (isSaved) => {
        layers = layers.filter((one) => one !== layer)
        save(isSaved ? apply : (state) => state)
      }
    },
  }
}
