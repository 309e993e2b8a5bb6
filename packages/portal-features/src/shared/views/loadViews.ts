import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import type { PortalClient } from '../client/createPortalClient.ts'
import { nullIfFailed } from '../client/nullIfFailed.ts'
import type { ListDefinition } from '../list/defineList.ts'
import { isBare, type ViewedQuery, viewQuery, withDefaultView } from './viewAddress.ts'

/**
 * Loads the saved views of a list, and says what its address asks for: without a query the person's default view, and no view that is
 * gone.
 */
export async function loadViews<Query extends ViewedQuery, Picked extends object>(
  { savedViews }: Pick<PortalClient, 'savedViews'>,
  name: SavedView['list'],
  everything: ListDefinition<Query, Picked>,
  search: string,
) {
  const views = await nullIfFailed(savedViews.list(name))
  const byDefault = views?.find((view) => view.is_default)
  const list = withDefaultView(everything, () => byDefault !== undefined)
  const asked =
    isBare(everything, search) && byDefault ? viewQuery(everything, byDefault) : list.parse(search)
  const isGone = typeof asked.view === 'number' && views?.every(({ id }) => id !== asked.view) === true
  const query = isGone ? list.change(asked, { page: asked.page, view: null } as Partial<Query>) : asked
  return { views, list, query }
}
