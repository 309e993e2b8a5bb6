import { pagingQuery } from '@doorstep/portal-contract/lists.schema'
import { readingLinkTexts } from '@doorstep/portal-contract/reading-links'
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
} from '@doorstep/portal-contract/reading-links.schema'
import { maxUploadBytes } from '@doorstep/portal-contract/uploads'
import { z } from '@hono/zod-openapi'
import { writeByLink } from '../access-links/write.ts'
import type { Database } from '../db/database.ts'
import { newDocument, type NewDocument } from '../documents/change.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import { expectFiles } from '../files/unused-files.ts'
import type { Random } from '../http/crypto.ts'
import { invalid } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, jsonOf, routesOf, uploadedFile, uploadOf } from '../http/route.ts'
import type { LinkRouter, SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { requireProperty } from '../properties/read.ts'
import { askForReading, copyLink, restoreLink, sendAgain, withdrawLink } from './change.ts'
import { findAskedReading, receiveReadings } from './effects.ts'
import { listReadingLinks } from './read.ts'

const route = routesOf('Reading links')
const path = '/api/i/partner/property/{id}/reading-links'

const list = route('get', path, {
  summary: 'List the links that ask for readings of a property',
  request: { query: pagingQuery },
  responses: { 200: jsonOf(readingLinksPage, 'A page of links, newest first.') },
})

const ask = route('post', path, {
  summary: 'Ask somebody without an account for meter readings, by a link',
  request: { body: bodyOf(newReadingLink) },
  responses: { 201: jsonOf(readingLinkAnswer, 'The link, without its address.'), ...errorsOf(409, 429) },
})

const again = route('post', `${path}/{linkId}/send`, {
  summary: 'Email a link again',
  responses: {
    200: jsonOf(readingLinkAnswer, 'The link, which now works for 14 days.'),
    ...errorsOf(409, 429),
  },
})

const copy = route('post', `${path}/{linkId}/link`, {
  summary: 'Get a link to copy',
  responses: {
    200: jsonOf(readingLinkCopy, 'The same as in its email; it now works for 14 days.'),
    ...errorsOf(409),
  },
  // The answer has a secret, so it is not kept; whoever asks twice gets the same link.
  idempotencyKey: false,
})

const withdraw = route('delete', `${path}/{linkId}`, {
  summary: 'Withdraw a link',
  responses: { 200: jsonOf(readingLinkWithdrawn, 'The link, and how to undo it.'), ...errorsOf(409) },
})

const undo = route('post', `${path}/{linkId}/undo`, {
  summary: 'Undo withdrawing a link',
  request: { body: bodyOf(readingLinkUndo) },
  responses: { 200: jsonOf(readingLinkAnswer, 'The link.'), ...errorsOf(409) },
})

/** Links by which people without an account are asked for readings (D67). */
export function readingLinkRoutes(router: SignedInRouter, { links }: { links: Links }): void {
  router
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param')
      const query = c.req.valid('query')
      await requireProperty(c.var.scoped, id)
      const { links: found, total } = await listReadingLinks(c.var.scoped, id, query)
      return c.json(pageOf(c.req.url, query, found, total), 200)
    })
    .openapi(ask, async (c) => {
      const { id } = c.req.valid('param')
      const given = c.req.valid('json')
      return c.json(await write(c, (tx, now) => askForReading(tx, id, given, { links, now })), 201)
    })
    .openapi(again, async (c) => {
      const key = keyOf(c.req.valid('param'))
      return c.json(await write(c, (tx, now) => sendAgain(tx, key, now)), 200)
    })
    .openapi(copy, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const { origin } = c.var
      return c.json(await write(c, (tx, now) => copyLink(tx, key, { links, now, origin })), 200)
    })
    .openapi(withdraw, async (c) => {
      const key = keyOf(c.req.valid('param'))
      return c.json(await write(c, (tx, now) => withdrawLink(tx, key, now)), 200)
    })
    .openapi(undo, async (c) => {
      const key = keyOf(c.req.valid('param'))
      const { undo_id } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => restoreLink(tx, key, undo_id, now)), 200)
    })
}

const keyOf = ({ id, linkId }: { id: number; linkId: number }) => ({ propertyId: id, id: linkId })

const byLink = '/api/reading-link'

const show = route('get', byLink, {
  summary: 'Show which meters a link asks to read',
  responses: { 200: jsonOf(askedReadingAnswer, 'What the link is about.') },
})

const send = route('post', byLink, {
  summary: 'Send the readings that a link asks for, perhaps with a photo',
  request: { body: uploadOf(z.object({ ...sentReadings, photo: uploadedFile.optional() })) },
  maxFileBytes: maxUploadBytes,
  responses: {
    200: jsonOf(readingsReceived, 'What was kept. The link is used up.'),
    ...errorsOf(503),
  },
})

type ReceivingServices = { db: Database; files: FileStore; random: Random }

/** What people without an account do by their link (D67). */
export function readingByLinkRoutes(
  router: LinkRouter<'readings'>,
  { db, files, random }: ReceivingServices,
): void {
  router
    .openapi(show, async (c) => c.json({ data: await c.var.linked.run(findAskedReading, undefined) }, 200))
    .openapi(send, async (c) => {
      const { photo: given, date_of_reading, readings } = c.req.valid('form')
      const photo = given ? await readPhoto(given, random) : null
      if (photo) {
        await expectFiles(db, [photo.key], c.var.clock())
        await files.put(photo.key, photo.bytes)
      }
      const sent = {
        date_of_reading,
        readings: readings.map(({ reading2 = null, is_confirmed = false, ...each }) => ({
          ...each,
          reading2,
          is_confirmed,
        })),
        photo,
      }
      const answer = await writeByLink(c, (transaction, now) =>
        transaction.run(receiveReadings, { ...sent, now }),
      )
      return c.json(answer, 200)
    })
}

async function readPhoto(file: File, random: Random): Promise<NewDocument> {
  const upload = await readUpload(file, 'photo')
  if (upload.mediaType === 'application/pdf') throw invalid('photo', readingLinkTexts.photo)
  return newDocument(upload, random)
}
