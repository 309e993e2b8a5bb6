import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ListDefinition } from '../list/defineList.ts'
import { type ColumnStorage, keptColumns } from '../list/keptColumns.ts'
import { pushToast } from '../state/toasts.ts'
import { createSavedViews, type ViewDraft } from './savedViews.store.ts'
import { keptQuery, type OpenView, type ViewedQuery, viewQuery, withDefaultView } from './viewAddress.ts'

type ListViewsOptions<Query extends ViewedQuery, Picked extends object, Column extends string> = {
  /** Its name in the calls. */
  name: SavedView['list']
  list: ListDefinition<Query, Picked>
  /** The ids of the columns in order; the first always shows. */
  columns: readonly Column[]
  /** The saved views that the server loaded; null when they could not be. */
  views: readonly SavedView[] | null
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
}

/** The list's store, which the views follow. */
type Store<Query> = { $state: ReadableAtom<{ current: Query }>; go: (href: string) => Promise<void> }

/** A query without filters that name what no longer exists, and how many those were. */
type KnownQuery<Query> = (query: Query) => { query: Query; dropped: number }

/** A list's saved views, and which of its columns show. */
export function createListViews<Query extends ViewedQuery, Picked extends object, Column extends string>({
  name,
  list: everything,
  columns,
  views: initial,
  storage,
}: ListViewsOptions<Query, Picked, Column>) {
  const columnsKept = keptColumns(everything.path.slice(1), columns, storage)
  const views = createSavedViews(name, initial)
  const list = withDefaultView(everything, () => views.$views.get()?.some((view) => view.is_default) ?? false)
  /** Hidden where no view is open. */
  const $kept = atom<readonly string[]>([])
  /** Hidden since a view was opened. */
  const $chosen = atom<{ view: OpenView; hidden: readonly string[] } | null>(null)

  /** The columns that a saved view hides. */
  const hiddenBy = ({ columns: shown }: SavedView): readonly string[] =>
    shown ? columns.slice(1).filter((column) => !shown.includes(column)) : []

  return {
    list,

    /** The views over what the list shows. @param known leaves filters out that name what no longer exists */
    follow({ $state, go }: Store<Query>, known: KnownQuery<Query> = (query) => ({ query, dropped: 0 })) {
      const knownQuery = (view: SavedView) => known(viewQuery(everything, view))
      const viewHref = (view: SavedView) => list.href(knownQuery(view).query)

      /**
       * The open view and which columns are hidden. `isChanged`: they or the query differ from what the view keeps. `dropped`: so many of
       * its filters are left out, because what they name no longer exists.
       */
      const $view = computed(
        [$state, views.$views, $kept, $chosen],
        ({ current: shown }, saved, kept, chosen) => {
          const open = saved?.find(({ id }) => id === shown.view)
          const chosenHere = chosen?.view === shown.view ? chosen.hidden : undefined
          const hidden = chosenHere ?? (open ? hiddenBy(open) : kept)
          const isChanged =
            open !== undefined &&
            (keptQuery(everything, viewQuery(everything, open)) !== keptQuery(everything, shown) ||
              hidden.toString() !== hiddenBy(open).toString())
          return { saved, open, hidden, isChanged, dropped: open ? knownQuery(open).dropped : 0 }
        },
      )

      return {
        views,
        $view,

        /** Hides columns: in the open view until it is updated, else from now on in this browser. */
        hideColumns(hidden: readonly string[]): void {
          const inOrder = columns.filter((column) => hidden.includes(column))
          if ($view.get().open) return $chosen.set({ view: $state.get().current.view, hidden: inOrder })
          $kept.set(inOrder)
          columnsKept.write(inOrder)
        },

        /** What a view would keep now. */
        draft(): ViewDraft {
          const { hidden } = $view.get()
          return {
            list: name,
            query: keptQuery(everything, $state.get().current),
            columns: hidden.length > 0 ? columns.filter((column) => !hidden.includes(column)) : null,
          }
        },

        /** The address of a view, without filters that name what no longer exists. */
        viewHref,

        openView: (view: SavedView) => go(viewHref(view)),

        /** How many filters of a view name what no longer exists. */
        droppedOf: (view: SavedView): number => knownQuery(view).dropped,

        /** Shows the columns as they were left, and says what the server could not load. */
        startViews(): void {
          $kept.set(columnsKept.read())
          if (initial === null) pushToast({ tone: 'critical', message: unexpectedFailure })
        },
      }
    },
  }
}
