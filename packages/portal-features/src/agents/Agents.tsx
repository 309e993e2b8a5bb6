import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useListStore } from '../shared/list/useList.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import type { AgentsInitial } from './agents.load.ts'
import { createAgentsStore } from './agents.store.ts'
import { AgentsView } from './AgentsView.tsx'

export interface AgentsProps {
  partner: Pick<Session['partner'], 'id' | 'type'>
  initial: AgentsInitial
}

/** The island of the list. It is hydrated with the server's data. */
export const Agents = island(function Agents({ partner, initial }: AgentsProps) {
  const [store] = useState(() => createAgentsStore({ initial, address: browserAddress() }))
  const state = useListStore(store)
  const view = useStore(store.$view)
  return <AgentsView partner={partner} list={store.list} state={state} view={view} actions={store} />
})
