import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { Button } from '@doorstep/ui/Button'
import { TableColumnChooser, type TableColumnChooserProps } from '@doorstep/ui/TableColumnChooser'
import { RefreshCw } from 'lucide'
import { SavedViewsMenu } from './SavedViewsMenu.tsx'
import type { SavedViewsMenuProps } from './savedViewsEntries.ts'
import type { SavedViews } from './savedViews.store.ts'

/** The view that is open and which columns are hidden. */
export type ShownView = {
  /** Null when they could not be loaded. */
  saved: readonly SavedView[] | null
  open: SavedView | undefined
  hidden: readonly string[]
  isChanged: boolean
  dropped: number
}

export type ViewActions = {
  hideColumns: (hidden: readonly string[]) => void
  viewHref: (view: SavedView) => string
  droppedOf: (view: SavedView) => number
  draft: () => SavedViewsMenuProps['draft']
  openView: (view: SavedView) => unknown
  views: SavedViewsMenuProps['actions'] & Pick<SavedViews, 'reload'>
}

export interface ListArrangementProps {
  view: ShownView
  /** All that people may choose from. */
  columns: TableColumnChooserProps['columns']
  /** What the list is called: 'Properties'. */
  listTitle: string
  actions: ViewActions
}

/** How a list is arranged: its saved views, and which columns show. At the end of its `ListFilters`. */
export function ListArrangement({ view, columns, listTitle, actions }: ListArrangementProps) {
  return (
    <>
      {!view.saved && (
        <Button variant="quiet" icon={RefreshCw} onClick={() => void actions.views.reload()}>
          Load saved views
        </Button>
      )}
      {view.saved && (
        <SavedViewsMenu
          views={view.saved}
          open={view.open}
          isChanged={view.isChanged}
          draft={actions.draft()}
          listTitle={listTitle}
          hrefOf={actions.viewHref}
          noteOf={(saved) => droppedNote(actions.droppedOf(saved))}
          actions={actions.views}
          onOpen={actions.openView}
        />
      )}
      <TableColumnChooser
        columns={columns}
        value={{ hidden: view.hidden, widths: {} }}
        onValueChange={(layout) => actions.hideColumns(layout.hidden)}
      />
    </>
  )
}

/** The name of the open view, for under the list's title. */
export const viewTitle = ({ open, isChanged }: Pick<ShownView, 'open' | 'isChanged'>): string | undefined =>
  open && `View: ${open.name}${isChanged ? ' (changed)' : ''}`

function droppedNote(dropped: number): string | undefined {
  if (dropped === 0) return undefined
  return dropped === 1 ? 'One filter no longer exists' : `${dropped} filters no longer exist`
}
