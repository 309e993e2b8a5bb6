import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { propertyColumns } from '@doorstep/portal-contract/properties'
import { properties } from '../shared/addresses/properties.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { type Download, saveDownload, saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import type { ColumnStorage } from '../shared/list/keptColumns.ts'
import { isPartOfOwners } from '../shared/owners/owners.ts'
import type { Address } from '../shared/state/address.ts'
import { createListViews } from '../shared/views/listViews.store.ts'
import { pickQuery, shownColumns, withoutUnknown } from './properties.filters.ts'
import { type PropertiesInitial, propertiesSource } from './properties.load.ts'

export type PropertiesStoreOptions = {
  initial: PropertiesInitial
  address: Address
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

/** The list of properties: its rows, saved views, columns and CSV. One for each island. */
export function createPropertiesStore({
  initial,
  address,
  storage,
  save = saveDownload,
}: PropertiesStoreOptions) {
  const { owners } = initial
  const lists = createListViews({
    name: 'properties',
    list: properties,
    columns: propertyColumns,
    views: initial.views,
    storage,
  })
  const list = createListStore({
    list: lists.list,
    source: propertiesSource(),
    initial,
    address,
  })
  const views = lists.follow(list, (query) => {
    const { tags } = list.$state.get().parts
    return withoutUnknown(query, {
      tags,
      partners: owners.length > 0 && !isPartOfOwners(owners) ? owners : null,
    })
  })

  return {
    ...list,
    ...views,
    list: lists.list,

    /** Saves the CSV of what the filters pick, in the columns that show (D4, D60). */
    async downloadListed(): Promise<void> {
      const pick = pickQuery(list.$state.get().current)
      const columns = shownColumns(owners, views.$view.get().hidden)
      const csv = await toastFailure(browserClient().properties.download(pick, columns), unexpectedFailure)
      if (csv) saveListDownload(csv, save)
    },

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },
  }
}
