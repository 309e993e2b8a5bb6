import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createResource, type ResourceOptions, type ResourceState } from './createResource.ts'
import type { Part } from './parts.ts'

/** What an island or a dialog loads, from when it appears. Its options stay those of the first render. */
export function useResource<Data>(options: ResourceOptions<Data>) {
  const [store] = useState(() => createResource(options))
  const state = useStore(store.$state) as ResourceState<Data>
  useEffect(() => {
    store.loadMissing()
    return store.start()
  }, [store])
  return { state, store }
}

/** The same for one thing, such as what a dialog shows. Key the component by what the thing is of. */
export function useLoaded<Data>(part: Part<Data>, initial?: Data | null) {
  const { state, store } = useResource<{ it: Data }>({
    parts: { it: part },
    ...(initial !== undefined && { initial: { it: initial } }),
  })
  return {
    /** The last good one; null until one has come. */
    data: state.parts.it,
    isLoading: state.loading.includes('it'),
    /** Whether there is none because it could not be loaded. */
    hasFailed: state.failed.includes('it'),
    /** What people read then. */
    failure: part.failure,
    reload: () => store.reload('it'),
    more: () => store.more('it'),
    set: (change: (before: Data) => Data) => store.set('it', change),
  }
}
