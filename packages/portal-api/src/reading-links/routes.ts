import {
  list,
  ask,
  again,
  copy,
  withdraw,
  undo,
  show,
  send,
} from '@doorstep/portal-contract/reading-links.routes'
import { readingLinkTexts } from '@doorstep/portal-contract/reading-links'
import { writeByLink } from '../access-links/write.ts'
import type { Database } from '../db/database.ts'
import { newDocument, type NewDocument } from '../documents/change.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import { expectFiles } from '../files/unused-files.ts'
import type { Random } from '../http/crypto.ts'
import { invalid } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { LinkRouter, SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { requireProperty } from '../properties/read.ts'
import { askForReading, copyLink, restoreLink, sendAgain, withdrawLink } from './change.ts'
import { findAskedReading, receiveReadings } from './effects.ts'
import { listReadingLinks } from './read.ts'

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
