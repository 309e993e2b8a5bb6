import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useListStore } from '../shared/list/useList.ts'
import { useListKeys } from '../shared/list/useListKeys.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import type { PropertiesInitial } from './properties.load.ts'
import { createPropertiesStore } from './properties.store.ts'
import { PropertiesView } from './PropertiesView.tsx'

export interface PropertiesProps {
  initial: PropertiesInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** The island of the list of properties. It is hydrated with the server's data. */
export const Properties = island(function Properties({ initial, ownerWord }: PropertiesProps) {
  const [store] = useState(() => createPropertiesStore({ initial, address: browserAddress() }))
  const state = useListStore(store)
  const view = useStore(store.$view)
  useListKeys({ group: 'Properties', one: 'property' })
  return (
    <PropertiesView
      list={store.list}
      state={state}
      view={view}
      owners={initial.owners}
      ownerWord={ownerWord}
      actions={store}
    />
  )
})
