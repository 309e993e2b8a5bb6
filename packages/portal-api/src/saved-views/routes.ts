import {
  savedView,
  savedViewChange,
  savedViewForm,
  savedViews,
  savedViewsQuery,
} from '@doorstep/portal-contract/saved-views.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { z } from '@hono/zod-openapi'
import { isDuplicate, refuseWhen } from '../http/database-errors.ts'
import { invalid } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { createSavedView, deleteSavedView, restoreSavedView, updateSavedView } from './change.ts'
import { listSavedViews } from './read.ts'

const path = '/api/i/partner/saved-views'
const route = routesOf('Saved views')

const list = route('get', path, {
  summary: 'The saved views of a list',
  embeds: ['void-bills'],
  request: { query: savedViewsQuery },
  responses: { 200: jsonOf(savedViews, 'Your own and those shared with the team.') },
})

const create = route('post', path, {
  summary: 'Save a view of a list',
  embeds: ['void-bills'],
  request: { body: bodyOf(savedViewForm) },
  responses: { 201: jsonOf(dataOf(savedView), 'The new view.') },
})

const update = route('patch', `${path}/{id}`, {
  summary: 'Change a saved view, or open the list with it',
  embeds: ['void-bills'],
  request: { body: bodyOf(savedViewChange) },
  responses: { 200: jsonOf(dataOf(savedView), 'The view.') },
})

const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a saved view',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(z.object({ message: z.string() }), 'What was deleted.') },
})

const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo deleting a saved view',
  embeds: ['void-bills'],
  responses: {
    200: jsonOf(dataOf(savedView), 'The view; lists open with it again for those who had chosen it.'),
    ...errorsOf(409),
  },
})

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
