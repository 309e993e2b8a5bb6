import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { fn } from 'storybook/test'
import type { ListDefinition } from '../../list/defineList.ts'
import type { ShownView, ViewActions } from '../ListArrangement.tsx'
import type { ViewDraft } from '../savedViews.store.ts'
import { type ViewedQuery, viewQuery } from '../viewAddress.ts'

/** A list without saved views, all of whose columns show. */
export const noView: ShownView = {
  saved: [],
  open: undefined,
  hidden: [],
  isChanged: false,
  dropped: 0,
}

/** Actions on saved views and columns that are only noticed. A view by `gone` has a filter that no longer exists. */
export const viewActions = <Query extends ViewedQuery>(
  name: ViewDraft['list'],
  list: ListDefinition<Query>,
): ViewActions => ({
  hideColumns: fn(),
  viewHref: (view) => list.href(viewQuery(list, view)),
  droppedOf: ({ query }) => (query.includes('gone') ? 1 : 0),
  draft: () => ({ list: name, query: '', columns: null }),
  openView: fn(),
  views: {
    reload: fn(async () => {}),
    show: fn(),
    keep: fn(async () => undefined),
    setDefault: fn(async () => undefined),
    remove: fn(async () => undefined),
  },
})

export function sampleView(id: number, more: Partial<SavedView> = {}): SavedView {
  return {
    id,
    list: 'properties',
    name: `View ${id}`,
    query: 'status=void-period',
    columns: null,
    is_shared: false,
    is_default: false,
    maker: null,
    can_change: true,
    ...more,
  }
}
