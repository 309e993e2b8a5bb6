import { todayInLondon } from '@doorstep/portal-contract/dates'
import {
  knownNotice,
  newNotices,
  noticeLetterQuery,
  noticeRecipientAnswer,
  noticesAnswer,
  noticeSuppliersAnswer,
} from '@doorstep/portal-contract/notices.schema'
import { newDocument } from '../documents/change.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { orNotFound } from '../http/errors.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendPdf } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { chase, noteKnown, sendLetters } from './change.ts'
import { writeLetters } from './letter.ts'
import { listNotices } from './read.ts'
import { readSuppliers } from './suppliers.ts'

const path = '/api/i/partner/property/{id}/tenancy/{tenancyId}/notifications'
const route = routesOf('Notices to suppliers')

const list = route('get', path, {
  summary: 'List the notices sent to suppliers and the council about a tenancy, and their replies',
  responses: { 200: jsonOf(noticesAnswer, 'Notices, newest first.') },
})

const suppliers = route('get', `${path}/suppliers`, {
  summary: 'List the suppliers that a tenancy’s notices go to, and what each was sent',
  responses: { 200: jsonOf(noticeSuppliersAnswer, 'The suppliers, and the tenancy to notify them of.') },
})

const letter = route('get', `${path}/letter`, {
  summary: 'Show the letter to a supplier as it would be sent',
  request: { query: noticeLetterQuery.extend(fileQuery.shape) },
  responses: { 200: fileOf('application/pdf', 'The letter.'), ...errorsOf(503) },
})

const send = route('post', path, {
  summary: 'Email letters to suppliers about a tenancy, and keep them',
  request: { body: bodyOf(newNotices) },
  responses: {
    201: jsonOf(noticesAnswer, 'The tenancy’s notices, newest first.'),
    ...errorsOf(409, 429, 503),
  },
})

const known = route('post', `${path}/known`, {
  summary: 'Record that suppliers already know of a tenancy',
  request: { body: bodyOf(knownNotice) },
  responses: { 201: jsonOf(noticesAnswer, 'The tenancy’s notices, newest first.'), ...errorsOf(409) },
})

const sendChaser = route('post', `${path}/{recipientId}/chaser`, {
  summary: 'Email a supplier that is later than usual, once a working day at most',
  responses: { 201: jsonOf(noticeRecipientAnswer, 'The supplier, chased.'), ...errorsOf(409, 429) },
})

type NotificationServices = { writeWithFiles: WriteWithFiles; random: Random }

/** Notices to suppliers and their proof: what each supplier was told, and what came back (D24, D67, D88). */
export function notificationRoutes(
  router: SignedInRouter,
  { writeWithFiles, random }: NotificationServices,
): void {
  router
    .openapi(list, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      return c.json({ data: await listNotices(c.var.scoped, { propertyId, tenancyId }) }, 200)
    })
    .openapi(suppliers, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      const today = todayInLondon(c.var.clock())
      const found = await readSuppliers(c.var.scoped, { propertyId, tenancyId }, today)
      const { version, tenancy_start, tenancy_end } = found.tenancy
      const tenancy = { version, tenancy_start, tenancy_end }
      return c.json({ data: { tenancy, suppliers: found.suppliers } }, 200)
    })
    .openapi(letter, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      const { supplier_id, purpose, inline } = c.req.valid('query')
      const today = todayInLondon(c.var.clock())
      const notice = { purpose, supplierIds: [supplier_id] }
      const [made] = await writeLetters(c.var.scoped, { propertyId, tenancyId }, notice, today)
      const { filename, document } = orNotFound(made)
      return sendPdf(c, filename, (pdf) => pdf.letter(document), { inline: inline === '1' })
    })
    .openapi(send, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      const { version, purpose, supplier_ids: supplierIds } = c.req.valid('json')
      const place = { propertyId, tenancyId }
      // The transaction refuses them when the tenancy has changed by then.
      const written = await writeLetters(
        c.var.scoped,
        place,
        { purpose, supplierIds },
        todayInLondon(c.var.clock()),
      )
      const letters = await Promise.all(
        written.map(async ({ supplier, filename, document }) => {
          const bytes = await c.var.pdf.letter(document)
          const upload = { fileName: filename, mediaType: 'application/pdf' as const, bytes }
          return { supplier, file: newDocument({ ...upload, fileSize: bytes.length }, random) }
        }),
      )
      const files = letters.map(({ file }) => file)
      const answer = await writeWithFiles(c, files, (tx, now) =>
        sendLetters(tx, place, { version, purpose, letters }, now),
      )
      return c.json(answer, 201)
    })
    .openapi(known, async (c) => {
      const { id: propertyId, tenancyId } = c.req.valid('param')
      const {
        version,
        supplier_ids: supplierIds,
        known_on: knownOn,
        document_id: documentId,
      } = c.req.valid('json')
      const given = { version, supplierIds, knownOn, documentId }
      return c.json(await write(c, (tx, now) => noteKnown(tx, { propertyId, tenancyId }, given, now)), 201)
    })
    .openapi(sendChaser, async (c) => {
      const { id: propertyId, tenancyId, recipientId } = c.req.valid('param')
      const answer = await write(c, (tx, now) => chase(tx, { propertyId, tenancyId }, recipientId, now))
      return c.json(answer, 201)
    })
}
