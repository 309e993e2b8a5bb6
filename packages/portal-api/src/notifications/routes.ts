import {
  list,
  suppliers,
  letter,
  send,
  known,
  sendChaser,
} from '@doorstep/portal-contract/notifications.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { newDocument } from '../documents/change.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { orNotFound } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendPdf } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { chase, noteKnown, sendLetters } from './change.ts'
import { writeLetters } from './letter.ts'
import { listNotices } from './read.ts'
import { readSuppliers } from './suppliers.ts'

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
