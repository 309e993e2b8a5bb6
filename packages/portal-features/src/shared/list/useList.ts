import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { browserAddress } from '../state/address.ts'
import { createListStore, type ListStoreOptions } from './createListStore.ts'
import type { ListQuery } from './defineList.ts'
import { followListLinks } from './followListLinks.ts'
import type { ListItem } from './listSource.ts'
import { useListPlace } from './useListPlace.ts'

/** A list in an island: what it shows, and what can be done with it. */
export function useList<Query extends ListQuery, Row extends Item, Parts, Item extends ListItem = Row>(
  options: Omit<ListStoreOptions<Query, Row, Parts, Item>, 'address'>,
) {
  const [store] = useState(() => createListStore({ ...options, address: browserAddress() }))
  return { state: useListStore(store), store }
}

type Store<State> = {
  $state: ReadableAtom<State>
  includes: (url: URL) => boolean
  start: () => () => void
  go: (href: string) => Promise<void>
}

/** Shows a list's store in an island: links and the browser's back and forward act on it in place, and people keep their place. */
export function useListStore<State extends { current: ListQuery; open: { id: number } | null }>(
  store: Store<State>,
): State {
  const state = useStore(store.$state) as State
  useListPlace(state.current.page, state.open?.id ?? null)
  useEffect(() => {
    const stopList = store.start()
    const stopLinks = followListLinks(store.includes, (href) => void store.go(href))
    return () => {
      stopList()
      stopLinks()
    }
  }, [store])
  return state
}
