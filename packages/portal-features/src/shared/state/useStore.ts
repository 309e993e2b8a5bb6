import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** What a store holds, and a render whenever that changes. The whole value: what @nanostores/react adds to this is not needed. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get, store.get) as Value
}
