import { z } from '@hono/zod-openapi'
import {
  embedKey,
  embedKeyChange,
  embedKeyForm,
  embedKeyRevoked,
  embedKeyRotation,
  embedKeys,
  embedKeyWithSecret,
  embedSession,
  embedSessionBody,
  publicEmbedKey,
} from './embeds.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { dataOf } from './wire.schema.ts'

const route = routesOf('Embeds')

export const start = route('post', '/api/embed/sessions', {
  summary: 'Make a token for a widget: from your server, with a secret key',
  request: { body: bodyOf(embedSessionBody) },
  responses: {
    201: jsonOf(embedSession, 'The token, for one widget, one person and one origin.'),
    ...errorsOf(403),
  },
})

export const end = route('delete', '/api/embed/sessions', {
  summary: 'End a token before its time, which comes as `Authorization: Bearer …`',
  responses: { 204: { description: 'It is valid no longer, if it was.' } },
})

export const publishable = z.object({ publishable: z.string().max(100) })

export const showKey = route('get', '/api/embed/keys/{publishable}', {
  summary: 'Whose a publishable key is, and where it may be used',
  request: { params: publishable },
  responses: { 200: jsonOf(publicEmbedKey, 'The reseller’s brand, and the origins.'), ...errorsOf(429) },
})

const path = '/api/i/partner/embed-keys'

export const list = route('get', path, {
  summary: 'List the keys with which your sites embed the portal',
  responses: { 200: jsonOf(embedKeys, 'By name, with their usage of the last 30 days.') },
})

export const create = route('post', path, {
  summary: 'Add a key',
  request: { body: bodyOf(embedKeyForm) },
  // The secret is kept nowhere, so a repeated call can't be answered with it.
  idempotencyKey: false,
  responses: { 201: jsonOf(embedKeyWithSecret, 'The key, and its secret this once.'), ...errorsOf(409) },
})

export const update = route('patch', `${path}/{id}`, {
  summary: 'Change a key’s name and origins',
  request: { body: bodyOf(embedKeyChange) },
  responses: { 200: jsonOf(dataOf(embedKey), 'The key.'), ...errorsOf(409) },
})

export const rotate = route('post', `${path}/{id}/rotate`, {
  summary: 'Replace a key’s secret',
  request: { body: bodyOf(embedKeyRotation) },
  idempotencyKey: false,
  responses: { 200: jsonOf(embedKeyWithSecret, 'The key, and its new secret this once.'), ...errorsOf(409) },
})

export const revoke = route('delete', `${path}/{id}`, {
  summary: 'Revoke a key, and the tokens that were made with it',
  responses: { 200: jsonOf(embedKeyRevoked, 'What was revoked.') },
})

export const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo revoking a key',
  responses: { 200: jsonOf(dataOf(embedKey), 'The key.'), ...errorsOf(409) },
})
