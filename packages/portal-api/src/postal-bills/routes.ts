import {
  list,
  summary,
  statuses,
  selection,
  csv,
  matchingCsvRoute,
  suppliers,
  add,
  undoAdd,
  show,
  download,
  payment,
  apportionment,
  evidence,
  challenges,
  challengeFile,
  challenge,
  withdraw,
  toggle,
  undo,
} from '@doorstep/portal-contract/postal-bills.routes'
import { maxBulkBills } from '@doorstep/portal-contract/limits'
import { evidenceFileName } from '@doorstep/portal-contract/postal-bills'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { answerExport } from '../exports/answer-export.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import { withKey, type WriteWithFiles } from '../files/write-with-files.ts'
import { sha256OfBytes, type Random } from '../http/crypto.ts'
import { invalid, orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { sendFile, sendPdf } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import { requireProperty } from '../properties/read.ts'
import { addPostalBill, undoAddedBill } from './add.ts'
import { findApportionment } from './apportionment.ts'
import { challengeBill, withdrawChallenge } from './challenge.ts'
import { latestWithNegativeBalanceCsv, matchingCsv } from './csv.ts'
import { evidenceDocument } from './evidence.ts'
import { filterOf, findPostalBill, listPostalBills } from './list.ts'
import { toggleMarkAsPaid, undoMarkAsPaid } from './change.ts'
import {
  countStatuses,
  findChallengeFile,
  findPaymentDetails,
  findPostalBillFile,
  listBillSuppliers,
  listChallenges,
  selectAllMatching,
  summariseByProvider,
} from './read.ts'

type PostalBillServices = { files: FileStore; writeWithFiles: WriteWithFiles; random: Random }

/** Postal bills (specification, section 7; D30 to D35). */
export function postalBillRoutes(
  router: SignedInRouter,
  { files, writeWithFiles, random }: PostalBillServices,
): void {
  router
    .openapi(list, async (c) => {
      const { partner_id, sort, direction, page, per_page, ...filter } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      const request = { page, per_page }
      const order = { sort, direction }
      const { bills, total } = await listPostalBills(
        scoped,
        filterOf(filter, todayInLondon(c.var.clock())),
        order,
        request,
      )
      return c.json(pageOf(c.req.url, request, bills, total), 200)
    })
    .openapi(summary, async (c) => {
      const { partner_id, ...filter } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      const today = todayInLondon(c.var.clock())
      return c.json(
        { data: await summariseByProvider(scoped, filterOf(filter, todayInLondon(c.var.clock())), today) },
        200,
      )
    })
    .openapi(statuses, async (c) => {
      const { partner_id, ...filter } = c.req.valid('query')
      const scoped = c.var.scoped.narrowedTo(partner_id)
      return c.json(
        { data: await countStatuses(scoped, filterOf(filter, todayInLondon(c.var.clock()))) },
        200,
      )
    })
    .openapi(selection, async (c) => {
      const { partner_id, ...filter } = c.req.valid('query')
      const data = await selectAllMatching(
        c.var.scoped.narrowedTo(partner_id),
        filterOf(filter, todayInLondon(c.var.clock())),
      )
      if (!data)
        throw invalid(
          'filter',
          `More than ${maxBulkBills.toLocaleString('en-GB')} bills match. Add a filter first.`,
        )
      return c.json({ data }, 200)
    })
    .openapi(csv, (c) => answerExport(c, latestWithNegativeBalanceCsv, c.req.valid('query')))
    .openapi(matchingCsvRoute, (c) => answerExport(c, matchingCsv, c.req.valid('query')))
    .openapi(suppliers, async (c) => c.json({ data: await listBillSuppliers(c.var.scoped) }, 200))
    .openapi(add, async (c) => {
      const { file, ...given } = c.req.valid('form')
      // Before the file is read and stored.
      await requireProperty(c.var.scoped, given.property_id)
      const upload = withKey(await readUpload(file, 'file'), 'postal-bills/bill', random)
      const bill = { ...upload, hash: await sha256OfBytes(upload.bytes) }
      const answer = await writeWithFiles(c, [upload], (tx, now) => addPostalBill(tx, given, bill, now))
      return c.json(answer, 201)
    })
    .openapi(undoAdd, async (c) => {
      const { id } = c.req.valid('param')
      const { undo_id } = c.req.valid('json')
      return c.json(await writeWithFiles(c, [], (tx, now) => undoAddedBill(tx, id, undo_id, now)), 200)
    })
    .openapi(show, async (c) => {
      const bill = orNotFound(await findPostalBill(c.var.scoped, c.req.valid('param').id))
      return c.json({ data: bill }, 200)
    })
    .openapi(download, async (c) => {
      const found = await findPostalBillFile(c.var.scoped, c.req.valid('param').id)
      return sendFile(c, files, found, { inline: c.req.valid('query').inline === '1' })
    })
    .openapi(payment, async (c) => {
      const data = orNotFound(await findPaymentDetails(c.var.scoped, c.req.valid('param').id))
      return c.json({ data }, 200)
    })
    .openapi(apportionment, async (c) => {
      const found = await findApportionment(c.var.scoped, c.req.valid('param').id, c.req.valid('query'))
      return c.json({ data: orNotFound(found).data }, 200)
    })
    .openapi(evidence, async (c) => {
      const { id } = c.req.valid('param')
      const { inline, basis, ...query } = c.req.valid('query')
      const found = orNotFound(await findApportionment(c.var.scoped, id, query))
      const bill = orNotFound(await findPostalBill(c.var.scoped, id))
      const today = todayInLondon(c.var.clock())
      const document = await evidenceDocument(c.var.scoped, files, bill, found, { basis, today })
      return sendPdf(c, evidenceFileName(bill.id), (pdf) => pdf.statement(document), {
        inline: inline === '1',
      })
    })
    .openapi(challenges, async (c) => {
      return c.json({ data: await listChallenges(c.var.scoped, c.req.valid('param').id) }, 200)
    })
    .openapi(challengeFile, async (c) => {
      const { id, fileId } = c.req.valid('param')
      const found = await findChallengeFile(c.var.scoped, id, fileId)
      return sendFile(c, files, found, { inline: c.req.valid('query').inline === '1' })
    })
    .openapi(challenge, async (c) => {
      const { id } = c.req.valid('param')
      const { files: given, ...answers } = c.req.valid('form')
      // Before the files are read and stored.
      orNotFound(await findPostalBill(c.var.scoped, id))
      const uploads = await Promise.all(
        given.map(async (file, index) =>
          withKey(await readUpload(file, `files.${index}`), 'postal-bills/challenge', random),
        ),
      )
      const answer = await writeWithFiles(c, uploads, (tx, now) =>
        challengeBill(tx, id, answers, uploads, now),
      )
      return c.json(answer, 201)
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await write(c, (tx, now) => withdrawChallenge(tx, id, now)), 200)
    })
    .openapi(toggle, async (c) => {
      const { ids, isPaid } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => toggleMarkAsPaid(tx, ids, isPaid, now)), 200)
    })
    .openapi(undo, async (c) => {
      const { undo_id } = c.req.valid('json')
      return c.json(await write(c, (tx, now) => undoMarkAsPaid(tx, undo_id, now)), 200)
    })
}
