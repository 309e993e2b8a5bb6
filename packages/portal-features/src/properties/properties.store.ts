import { successMessages, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { propertyColumns } from '@doorstep/portal-contract/properties'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { atom, computed } from 'nanostores'
import type { OpenView, PropertyQuery } from '../shared/addresses/properties.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Download, saveDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import { type ColumnStorage, keptColumns } from '../shared/list/keptColumns.ts'
import type { Address } from '../shared/state/address.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { createSavedViews, type ViewDraft } from '../shared/views/savedViews.store.ts'
import { keptQuery, pickQuery, propertyList, viewQuery, withoutUnknown } from './properties.filters.ts'
import { type PropertiesInitial, propertiesSource } from './properties.load.ts'

export type PropertiesStoreOptions = {
  client: PortalClient
  initial: PropertiesInitial
  address: Address
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

/** The list of properties: its rows, saved views, columns and CSV. One for each island. */
export function createPropertiesStore({
  client,
  initial,
  address,
  storage,
  save = saveDownload,
}: PropertiesStoreOptions) {
  const { partnerScope, owners } = initial
  const columnsKept = keptColumns('properties', propertyColumns, storage)
  const views = createSavedViews(() => client, 'properties', initial.views)
  const definition = propertyList(() => views.$views.get()?.some((view) => view.is_default) ?? false)
  const list = createListStore({
    list: definition,
    source: propertiesSource(client, partnerScope),
    initial,
    address,
  })
  /** Hidden where no view is open. */
  const $kept = atom<readonly string[]>([])
  /** Hidden since a view was opened. */
  const $chosen = atom<{ view: OpenView; hidden: readonly string[] } | null>(null)

  const viewOf = (saved: readonly SavedView[] | null, { view }: PropertyQuery) =>
    saved?.find(({ id }) => id === view)

  /**
   * The open view with the columns that show. `isChanged`: they or the query differ from what the view keeps. `dropped`: so many of its
   * filters are left out, because what they name no longer exists.
   */
  const $view = computed(
    [list.$state, views.$views, $kept, $chosen],
    ({ current: shown }, saved, kept, chosen) => {
      const open = viewOf(saved, shown)
      const chosenHere = chosen?.view === shown.view ? chosen.hidden : undefined
      const hidden = chosenHere ?? (open ? hiddenBy(open.columns) : kept)
      const isChanged =
        open !== undefined &&
        (keptQuery(viewQuery(open)) !== keptQuery(shown) ||
          hidden.toString() !== hiddenBy(open.columns).toString())
      const columns = propertyColumns.filter(
        (column) => !hidden.includes(column) && (column !== 'branch' || owners.length > 0),
      )
      return { saved, open, hidden, columns, isChanged, dropped: open ? knownQuery(open).dropped : 0 }
    },
  )

  return {
    ...list,
    list: definition,
    views,
    $view,

    /** Hides columns: in the open view until it is updated, else from now on in this browser. */
    hideColumns(hidden: readonly string[]): void {
      const { current: shown } = list.$state.get()
      const inOrder = propertyColumns.filter((column) => hidden.includes(column))
      if ($view.get().open) return $chosen.set({ view: shown.view, hidden: inOrder })
      $kept.set(inOrder)
      columnsKept.write(inOrder)
    },

    /** What a view would keep now. */
    draft(): ViewDraft {
      const { hidden } = $view.get()
      return {
        list: 'properties',
        query: keptQuery(list.$state.get().current),
        columns: hidden.length > 0 ? propertyColumns.filter((column) => !hidden.includes(column)) : null,
      }
    },

    /** The address of a view, without filters that name what no longer exists. */
    viewHref: (view: SavedView): string => definition.href(knownQuery(view).query),

    /** How many filters of a view name what no longer exists. */
    droppedOf: (view: SavedView): number => knownQuery(view).dropped,

    /** Saves the CSV of what the filters pick, in the columns that show (D4, D60). */
    async downloadListed(): Promise<void> {
      const pick = pickQuery(list.$state.get().current, partnerScope)
      const csv = await toastFailure(client.properties.download(pick, $view.get().columns), unexpectedFailure)
      if (!csv) return
      save(csv)
      pushToast({ tone: 'positive', message: successMessages.csvDownloaded })
    },

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      $kept.set(columnsKept.read())
      if (initial.views === null) pushToast({ tone: 'critical', message: unexpectedFailure })
      return list.start()
    },
  }

  function knownQuery(view: SavedView) {
    const { tags } = list.$state.get().parts
    return withoutUnknown(viewQuery(view), { tags, partners: owners.length > 0 ? owners : null })
  }
}

/** The columns that a saved view hides. @param shown null for a view that shows all */
function hiddenBy(shown: readonly string[] | null): readonly string[] {
  return shown ? propertyColumns.filter((column) => column !== 'property' && !shown.includes(column)) : []
}
