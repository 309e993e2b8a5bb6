import {
  savedView,
  savedViewChange,
  savedViewForm,
  savedViews,
  savedViewsQuery,
} from '@doorstep/portal-contract/saved-views.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { createRoute, z } from '@hono/zod-openapi'
import { isDuplicate } from '../http/database-errors.ts'
import { invalid } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { idPath } from '../http/path-id.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
  updateSavedView,
} from './queries.ts'

const path = '/api/i/partner/saved-views'
const common = { tags: ['Saved views'] }

const list = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'The saved views of a list',
  request: { query: savedViewsQuery },
  responses: { 200: jsonOf(savedViews, 'Your own and those shared with the team.'), ...errorsOf(401, 422) },
})

const create = createRoute({
  ...common,
  method: 'post',
  path,
  summary: 'Save a view of a list',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: savedViewForm } } },
  },
  responses: { 201: jsonOf(dataOf(savedView), 'The new view.'), ...errorsOf(401, 419, 422) },
})

const update = createRoute({
  ...common,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change a saved view, or open the list with it',
  request: {
    params: idPath,
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: savedViewChange } } },
  },
  responses: { 200: jsonOf(dataOf(savedView), 'The view.'), ...errorsOf(401, 403, 404, 419, 422) },
})

const remove = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete a saved view',
  request: { params: idPath, headers: idempotencyHeaders },
  responses: {
    200: jsonOf(z.object({ message: z.string() }), 'What was deleted.'),
    ...errorsOf(401, 403, 404, 419),
  },
})

const restore = createRoute({
  ...common,
  method: 'post',
  path: `${path}/{id}/restore`,
  summary: 'Undo deleting a saved view',
  request: { params: idPath, headers: idempotencyHeaders },
  responses: {
    200: jsonOf(dataOf(savedView), 'The view; lists open with it again for those who had chosen it.'),
    ...errorsOf(401, 404, 409, 419),
  },
})

/** Views of lists that people save for themselves or for their team. */
export function savedViewRoutes(router: SignedInRouter): void {
  router
    .openapi(list, async (c) => {
      return c.json({ data: await listSavedViews(c.var.scoped, c.req.valid('query').list) }, 200)
    })
    .openapi(create, async (c) => {
      const form = c.req.valid('json')
      return c.json(await write(c, (transaction) => createSavedView(transaction, form)).catch(nameTaken), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      const answer = await write(c, (transaction, now) =>
        updateSavedView(transaction, id, changes, now),
      ).catch(nameTaken)
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction) => deleteSavedView(transaction, id)), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (transaction, now) => restoreSavedView(transaction, id, now)), 200)
    })
}

/** Names differ among the views of one person; the database sees to it. */
function nameTaken(error: unknown): never {
  if (isDuplicate(error))
    throw invalid('name', 'There is already a view with this name. Choose another name.')
  throw error
}
