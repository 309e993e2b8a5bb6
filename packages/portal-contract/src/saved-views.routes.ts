import { z } from '@hono/zod-openapi'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import {
  savedView,
  savedViewChange,
  savedViewForm,
  savedViews,
  savedViewsQuery,
} from './saved-views.schema.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/i/partner/saved-views'

const route = routesOf('Saved views')

export const list = route('get', path, {
  summary: 'The saved views of a list',
  embeds: ['void-bills'],
  request: { query: savedViewsQuery },
  responses: { 200: jsonOf(savedViews, 'Your own and those shared with the team.') },
})

export const create = route('post', path, {
  summary: 'Save a view of a list',
  embeds: ['void-bills'],
  request: { body: bodyOf(savedViewForm) },
  responses: { 201: jsonOf(dataOf(savedView), 'The new view.') },
})

export const update = route('patch', `${path}/{id}`, {
  summary: 'Change a saved view, or open the list with it',
  embeds: ['void-bills'],
  request: { body: bodyOf(savedViewChange) },
  responses: { 200: jsonOf(dataOf(savedView), 'The view.') },
})

export const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a saved view',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(z.object({ message: z.string() }), 'What was deleted.') },
})

export const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo deleting a saved view',
  embeds: ['void-bills'],
  responses: {
    200: jsonOf(dataOf(savedView), 'The view; lists open with it again for those who had chosen it.'),
    ...errorsOf(409),
  },
})
