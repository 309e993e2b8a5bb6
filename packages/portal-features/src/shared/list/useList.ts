import { useEffect, useState } from 'react'
import { browserAddress } from '../state/address.ts'
import { useStore } from '../state/useStore.ts'
import { createListStore, type ListOptions, type ListQuery } from './createListStore.ts'
import { followListLinks } from './followListLinks.ts'

/** A list in an island: what it shows, and what can be done with it. Its links and the browser's back and forward act on it in place. */
export function useList<Query extends ListQuery, Item>(options: Omit<ListOptions<Query, Item>, 'address'>) {
  const [list] = useState(() => createListStore({ ...options, address: browserAddress() }))
  const [href] = useState(() => options.hrefOf(options.initial.query))

  useEffect(() => {
    const stopList = list.start()
    const stopLinks = followListLinks(href, (target) => void list.go(target))
    return () => {
      stopList()
      stopLinks()
    }
  }, [list, href])

  return { list: useStore(list.$state), search: list.search, retry: list.retry }
}
