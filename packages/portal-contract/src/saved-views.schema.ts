import { z } from 'zod'
import { emptyAsNone } from './lists.schema.ts'
import { listsWithViews, viewNameMaxLength, viewNameText } from './saved-views.ts'
import { dataOf, id, text } from './wire.schema.ts'

const listName = z.enum(listsWithViews, `Choose a list from ${listsWithViews.join(', ')}.`)

/** What of a view its maker chooses. */
const viewFields = {
  name: text(viewNameText).trim().min(1, viewNameText).max(viewNameMaxLength, viewNameText),
  /** The query of the list's address, such as `status=void-period&tag=hmo`. Read by the list, which drops what means nothing to it. */
  query: text('Send the query of the list’s address.').max(4_000, 'There are too many filters to save.'),
  /** The ids of the columns that show; null for all. */
  columns: z
    .array(z.string().regex(/^[a-z_]{1,40}$/, 'Send the ids of columns.'), 'Send a list of columns.')
    .max(50, 'Send no more than 50 columns.')
    .nullable(),
  /** Whether everyone in the team sees it. */
  is_shared: z.boolean('Set is_shared to true or false.'),
  /** Whether the list opens with it for the signed-in person, who has one at most. */
  is_default: z.boolean('Set is_default to true or false.'),
}

/** GET /api/i/partner/saved-views: the views of a list, or of all. */
export const savedViewsQuery = z.object({ list: emptyAsNone(listName.optional()) })

/** POST /api/i/partner/saved-views. */
export const savedViewForm = z.object({ list: listName, ...viewFields })

/** PATCH /api/i/partner/saved-views/{id}: what is left out stays as it is. */
export const savedViewChange = z.object(viewFields).partial()

/** A list's filters, order and columns under a name. */
export const savedView = z.object({
  id,
  list: listName,
  ...viewFields,
  /** Who made it; null when it was the signed-in person. */
  maker: z.object({ full_name: z.string() }).nullable(),
  /** Only its maker, and of a shared one team leads too, can change or delete it. */
  can_change: z.boolean(),
})

/** By name: the person's own and those that colleagues share. */
export const savedViews = dataOf(z.array(savedView))

export type SavedView = z.infer<typeof savedView>
export type SavedViewForm = z.infer<typeof savedViewForm>
export type SavedViewChange = z.infer<typeof savedViewChange>
