import { createListStore } from '../shared/list/createListStore.ts'
import type { ColumnStorage } from '../shared/list/keptColumns.ts'
import type { Address } from '../shared/state/address.ts'
import { createListViews } from '../shared/views/listViews.store.ts'
import { agentColumnIds, agents } from './agents.filters.ts'
import { type AgentsInitial, agentsSource } from './agents.load.ts'

export type AgentsStoreOptions = {
  initial: AgentsInitial
  address: Address
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
}

/** The list of letting agents or branches, with its saved views and columns. One for each island. */
export function createAgentsStore({ initial, address, storage }: AgentsStoreOptions) {
  const lists = createListViews({
    name: 'agents',
    list: agents,
    columns: agentColumnIds,
    views: initial.views,
    storage,
  })
  const list = createListStore({ list: lists.list, source: agentsSource(), initial, address })
  const views = lists.follow(list)

  return {
    ...list,
    ...views,
    list: lists.list,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },
  }
}
