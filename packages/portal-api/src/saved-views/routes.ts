import { list, create, update, remove, restore } from '@doorstep/portal-contract/saved-views.routes'
import { isDuplicate, refuseWhen } from '../http/database-errors.ts'
import { invalid } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createSavedView, deleteSavedView, restoreSavedView, updateSavedView } from './change.ts'
import { listSavedViews } from './read.ts'

/** Names differ among the views of one person; the database sees to it. */
const nameTaken = refuseWhen(isDuplicate, () =>
  invalid('name', 'There is already a view with this name. Choose another name.'),
)

/** Views of lists that people save for themselves or for their team. */
export function savedViewRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      return c.json({ data: await listSavedViews(c.var.scoped, c.req.valid('query').list) }, 200)
    })
    .openapi(create, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (tx) => createSavedView(tx, form)).catch(nameTaken), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      const answer = await write(c, (tx, now) => updateSavedView(tx, id, changes, now)).catch(nameTaken)
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx) => deleteSavedView(tx, id)), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => restoreSavedView(tx, id, now)), 200)
    })
}
