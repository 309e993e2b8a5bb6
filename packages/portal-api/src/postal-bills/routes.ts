import {
  apportionmentQuery,
  billApportionmentAnswer,
  evidenceQuery,
} from '@doorstep/portal-contract/apportionment.schema'
import { maxBulkBills } from '@doorstep/portal-contract/limits'
import { evidenceFileName, maxChallengeFiles, missingBillFile } from '@doorstep/portal-contract/postal-bills'
import {
  addedPostalBill,
  availableStatuses,
  billChallenges,
  billSuppliers,
  challengedBill,
  newChallenge,
  newPostalBill,
  paymentDetails,
  postalBill,
  postalBillSelection,
  postalBillsPage,
  postalBillsSummary,
  removedPostalBill,
  toggleMarkAsPaidBody,
  toggleMarkAsPaidResult,
  undoAddedBillBody,
  undoMarkAsPaidBody,
  undoMarkAsPaidResult,
  voidsFilterQuery,
  voidsListQuery,
  voidsScopeQuery,
} from '@doorstep/portal-contract/postal-bills.schema'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { maxUploadBytes } from '@doorstep/portal-contract/uploads'
import { z } from '@hono/zod-openapi'
import { mediaTypes } from '../db/schema/columns.ts'
import { answerExport, exportOf } from '../exports/answer-export.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUpload } from '../files/read-upload.ts'
import { withKey, type WriteWithFiles } from '../files/write-with-files.ts'
import { sha256OfBytes, type Random } from '../http/crypto.ts'
import { invalid, orNotFound } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf, uploadedFile, uploadOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { fileQuery, sendFile, sendPdf } from '../http/send-file.ts'
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

const path = '/api/i/partner/postal-bills'
const route = routesOf('Postal bills')

const list = route('get', `${path}/voids`, {
  summary: 'List void bills',
  embeds: ['void-bills'],
  request: { query: voidsListQuery },
  responses: { 200: jsonOf(postalBillsPage, 'A page of void bills.') },
})

const summary = route('get', `${path}/voids/summary/by-provider`, {
  summary: 'What is outstanding with each supplier',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(postalBillsSummary, 'Largest sum first. Overdue are bills only, never credits.') },
})

const statuses = route('get', `${path}/voids/available-statuses`, {
  summary: 'Count void bills by status',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(availableStatuses, 'Each with its number of bills.') },
})

const selection = route('get', `${path}/voids/selection`, {
  summary: 'Every void bill that matches a filter, in short',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(postalBillSelection, 'Newest first.') },
})

const csv = route('get', `${path}/voids/download/latest-with-negative-balance`, {
  summary: 'Download the latest bill of every account with a negative balance',
  embeds: ['void-bills'],
  request: { query: voidsScopeQuery },
  responses: exportOf('text/csv', 'A CSV file.'),
})

const matchingCsvRoute = route('get', `${path}/voids/download/matching`, {
  summary: 'Download every void bill that matches a filter',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: exportOf('text/csv', 'A CSV file, newest first.'),
})

const suppliers = route('get', `${path}/suppliers`, {
  summary: 'List the suppliers that a bill can be from',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(billSuppliers, 'Suppliers by name.') },
})

const add = route('post', path, {
  summary: 'Add a bill with its file: PDF, JPG or PNG of up to 10 MB',
  embeds: ['void-bills'],
  request: {
    body: uploadOf(
      newPostalBill.extend({
        file: z.instanceof(File, { error: missingBillFile }).openapi({ type: 'string', format: 'binary' }),
      }),
    ),
  },
  maxFileBytes: maxUploadBytes,
  responses: {
    201: jsonOf(addedPostalBill, 'The bill, and how to undo adding it.'),
    ...errorsOf(404, 409, 503),
  },
})

const undoAdd = route('post', `${path}/{id}/undo-add`, {
  summary: 'Undo adding a bill',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoAddedBillBody) },
  responses: { 200: jsonOf(removedPostalBill, 'The id that the bill had.'), ...errorsOf(409) },
})

const show = route('get', `${path}/{id}`, {
  summary: 'Show one bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(dataOf(postalBill), 'The bill.') },
})

const download = route('get', `${path}/{id}/download`, {
  summary: "Download a bill's file",
  embeds: ['void-bills'],
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

const payment = route('get', `${path}/{id}/payment-details`, {
  summary: 'How to pay a bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(paymentDetails, 'Payee, account and reference.') },
})

const apportionment = route('get', `${path}/{id}/apportionment`, {
  summary: 'Split a bill between those who owe for its days, by days and by readings',
  embeds: ['void-bills'],
  request: { query: apportionmentQuery },
  responses: {
    200: jsonOf(billApportionmentAnswer, 'Each share; each way of splitting adds up to the bill.'),
  },
})

const evidence = route('get', `${path}/{id}/evidence/download`, {
  summary: 'Download the evidence for a challenge: the split, tenancy dates, readings and notices',
  embeds: ['void-bills'],
  request: { query: evidenceQuery.extend(fileQuery.shape) },
  responses: { 200: fileOf('application/pdf', 'A PDF.'), ...errorsOf(503) },
})

const challenges = route('get', `${path}/{id}/challenges`, {
  summary: 'List the challenges of a bill and their progress',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(billChallenges, 'Challenges, newest first.') },
})

const challengeFile = route('get', `${path}/{id}/challenge-files/{fileId}/download`, {
  summary: 'Download a file that came with a challenge',
  embeds: ['void-bills'],
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

/** One file comes as itself, several as a list. */
const challengeForm = newChallenge.extend({
  files: z
    .preprocess(
      (given) => [given ?? []].flat(),
      z.array(uploadedFile).max(maxChallengeFiles, `Choose up to ${maxChallengeFiles} files.`),
    )
    .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
})

const challenge = route('post', `${path}/{id}/challenge`, {
  summary: 'Challenge a bill, with up to five files: PDF, JPG or PNG of up to 10 MB each',
  embeds: ['void-bills'],
  request: { body: uploadOf(challengeForm) },
  maxFileBytes: maxChallengeFiles * maxUploadBytes,
  responses: { 201: jsonOf(challengedBill, 'The challenged bill.'), ...errorsOf(409, 503) },
})

const withdraw = route('delete', `${path}/{id}/challenge`, {
  summary: 'Withdraw the challenge of a bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(challengedBill, 'The bill.'), ...errorsOf(409) },
})

const toggle = route('post', `${path}/toggle-mark-as-paid`, {
  summary: 'Mark bills as paid or unpaid',
  embeds: ['void-bills'],
  request: { body: bodyOf(toggleMarkAsPaidBody) },
  responses: {
    200: jsonOf(toggleMarkAsPaidResult, 'How many bills were marked, and how to undo it.'),
    ...errorsOf(404),
  },
})

const undo = route('post', `${path}/undo-mark-as-paid`, {
  summary: 'Undo marking bills as paid or unpaid',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoMarkAsPaidBody) },
  responses: {
    200: jsonOf(undoMarkAsPaidResult, 'The bills that are back in their earlier state.'),
    ...errorsOf(404, 409),
  },
})

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
