import { createSelection } from '@doorstep/ui/Table'
import { atom } from 'nanostores'
import { sayUnexpectedFailure } from '../shared/state/toasts.ts'
import { followLinks } from './void-bills.links.ts'
import type * as LiveModule from './void-bills.live.ts'
import type { VoidBillsInitial } from './void-bills.load.ts'
import { initialState } from './void-bills.state.ts'
import type { VoidBillsStore } from './void-bills.store.ts'
import type { VoidBillsActions } from './VoidBillsView.tsx'

const code = Promise.withResolvers<typeof LiveModule>()

/** What hydrates later waits for this: the code that the first sign of someone loads. */
export const liveCode = code.promise

async function loadLive() {
  const live = await import('./void-bills.live.ts')
  code.resolve(live)
  return live
}

/** The screen from its first render on; what it takes to act loads right after, and until then links and forms work. */
export function createIsland(initial: VoidBillsInitial) {
  const $state = atom(initialState(initial))
  const $live = atom<LiveModule.LiveVoidBills | null>(null)
  const selection = createSelection()
  let loading: Promise<LiveModule.LiveVoidBills> | undefined

  async function load(): Promise<LiveModule.LiveVoidBills> {
    const { goLive } = await loadLive()
    const started = goLive(initial, $state, selection)
    $live.set(started)
    return started
  }

  function live(): Promise<LiveModule.LiveVoidBills> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function act(action: (store: VoidBillsStore) => Promise<void>) {
    let started
    try {
      started = await live()
    } catch {
      sayUnexpectedFailure()
      return
    }
    await action(started.store)
  }

  const actions: VoidBillsActions = {
    filter: (change, how) => void act((store) => store.filter(change, how)),
    retry: () => void act((store) => store.retry()),
    mark: (id, isPaid) => void act((store) => store.mark(id, isPaid)),
    markSelected: (isPaid) => void act((store) => store.markSelected(isPaid)),
    selectAllMatching: () => void act((store) => store.selectAllMatching()),
    selectedAmount: () => $live.get()?.store.selectedAmount() ?? 0,
    downloadCsv: () => void act((store) => store.downloadCsv()),
    downloadBill: (id) => void act((store) => store.downloadBill(id)),
  }

  function onKey(event: KeyboardEvent) {
    const started = $live.get()
    if (started) started.onKey(event)
    // The first key of all waits for the code that knows what it means.
    else
      void live().then(
        ({ onKey: press }) => press(event),
        () => {},
      )
  }

  /** The page hydrates at the first sign of someone, so what it takes to act loads at once. Returns what stops it all. */
  function start() {
    const stop = new AbortController()
    const { signal } = stop
    void live().catch(() => {})
    document.addEventListener('keydown', onKey, { signal })
    const stopLinks = followLinks((href) => void act((store) => store.go(href)))
    signal.addEventListener('abort', stopLinks)
    return () => {
      stop.abort()
      $live.get()?.stop()
    }
  }

  return { $state, $live, selection, actions, start }
}
