import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { atom } from 'nanostores'
import { change } from '../change/change.ts'
import { browserClient } from '../client/browserClient.ts'
import { toastFailure } from '../client/toastFailure.ts'

export type SavedViews = ReturnType<typeof createSavedViews>

/** What of a view is chosen when it is saved. */
export type ViewDraft = Pick<SavedView, 'list' | 'query' | 'columns'>

/**
 * The saved views of a list, in an island.
 * @param initial null when they could not be loaded
 */
export function createSavedViews(listName: SavedView['list'], initial: readonly SavedView[] | null) {
  const $views = atom(initial)

  /** Shows a view as it is now saved, unless the person no longer sees it; of the others, none is the default beside a default. */
  function show(view: SavedView): void {
    const others = ($views.get() ?? [])
      .filter(({ id }) => id !== view.id)
      .map((other) => (view.is_default ? { ...other, is_default: false } : other))
    const isVisible = view.is_shared || view.maker === null
    $views.set(
      (isVisible ? [...others, view] : others).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    )
  }

  return {
    $views,
    show,

    /** Loads them again, when they could not be loaded. */
    async reload(): Promise<void> {
      const views = await toastFailure(browserClient().savedViews.list(listName), unexpectedFailure)
      if (views) $views.set(views)
    },

    /** Keeps the filters, order and columns of now in a view. */
    keep: (view: SavedView, { query, columns }: ViewDraft) =>
      change({
        call: (api) => api.savedViews.update(view.id, { query, columns }),
        saved: show,
        toast: ({ name }) => `View “${name}” updated.`,
      }),

    /** Has the list open with a view from now on, or no longer. */
    setDefault: (view: SavedView, isDefault: boolean) =>
      change({
        call: (api) => api.savedViews.update(view.id, { is_default: isDefault }),
        saved: show,
        toast: ({ name }) =>
          isDefault
            ? `The list opens with “${name}” from now on.`
            : `The list no longer opens with “${name}”.`,
      }),

    /** Deletes a view, with Undo. */
    remove: ({ id }: SavedView) =>
      change({
        call: (api) => api.savedViews.remove(id),
        saved: () => $views.set(($views.get() ?? []).filter((view) => view.id !== id)),
        toast: ({ message }) => message,
        undo: () => ({
          call: (api) => api.savedViews.restore(id),
          saved: show,
          toast: ({ name }) => `View “${name}” restored.`,
        }),
      }),
  }
}
