import { z } from '@hono/zod-openapi'
import { pagingQuery } from './lists.schema.ts'
import {
  askedReadingAnswer,
  newReadingLink,
  readingLinkAnswer,
  readingLinkCopy,
  readingLinksPage,
  readingLinkUndo,
  readingLinkWithdrawn,
  readingsReceived,
  sentReadings,
} from './reading-links.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf, uploadOf, uploadedFile } from './route.schema.ts'
import { maxUploadBytes } from './uploads.ts'

const route = routesOf('Reading links')

const path = '/api/i/partner/property/{id}/reading-links'

export const list = route('get', path, {
  summary: 'List the links that ask for readings of a property',
  request: { query: pagingQuery },
  responses: { 200: jsonOf(readingLinksPage, 'A page of links, newest first.') },
})

export const ask = route('post', path, {
  summary: 'Ask somebody without an account for meter readings, by a link',
  request: { body: bodyOf(newReadingLink) },
  responses: { 201: jsonOf(readingLinkAnswer, 'The link, without its address.'), ...errorsOf(409, 429) },
})

export const again = route('post', `${path}/{linkId}/send`, {
  summary: 'Email a link again',
  responses: {
    200: jsonOf(readingLinkAnswer, 'The link, which now works for 14 days.'),
    ...errorsOf(409, 429),
  },
})

export const copy = route('post', `${path}/{linkId}/link`, {
  summary: 'Get a link to copy',
  responses: {
    200: jsonOf(readingLinkCopy, 'The same as in its email; it now works for 14 days.'),
    ...errorsOf(409),
  },
  // The answer has a secret, so it is not kept; whoever asks twice gets the same link.
  idempotencyKey: false,
})

export const withdraw = route('delete', `${path}/{linkId}`, {
  summary: 'Withdraw a link',
  responses: { 200: jsonOf(readingLinkWithdrawn, 'The link, and how to undo it.'), ...errorsOf(409) },
})

export const undo = route('post', `${path}/{linkId}/undo`, {
  summary: 'Undo withdrawing a link',
  request: { body: bodyOf(readingLinkUndo) },
  responses: { 200: jsonOf(readingLinkAnswer, 'The link.'), ...errorsOf(409) },
})

const byLink = '/api/reading-link'

export const show = route('get', byLink, {
  summary: 'Show which meters a link asks to read',
  responses: { 200: jsonOf(askedReadingAnswer, 'What the link is about.') },
})

export const send = route('post', byLink, {
  summary: 'Send the readings that a link asks for, perhaps with a photo',
  request: { body: uploadOf(z.object({ ...sentReadings, photo: uploadedFile.optional() })) },
  maxFileBytes: maxUploadBytes,
  responses: {
    200: jsonOf(readingsReceived, 'What was kept. The link is used up.'),
    ...errorsOf(503),
  },
})
