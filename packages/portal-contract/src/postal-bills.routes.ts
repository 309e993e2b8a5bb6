import { z } from '@hono/zod-openapi'
import { apportionmentQuery, billApportionmentAnswer, evidenceQuery } from './apportionment.schema.ts'
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
} from './postal-bills.schema.ts'
import { maxChallengeFiles, missingBillFile } from './postal-bills.ts'
import {
  bodyOf,
  errorsOf,
  exportOf,
  fileOf,
  fileQuery,
  jsonOf,
  routesOf,
  uploadOf,
  uploadedFile,
} from './route.schema.ts'
import { maxUploadBytes, mediaTypes } from './uploads.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/i/partner/postal-bills'

const route = routesOf('Postal bills')

export const list = route('get', `${path}/voids`, {
  summary: 'List void bills',
  embeds: ['void-bills'],
  request: { query: voidsListQuery },
  responses: { 200: jsonOf(postalBillsPage, 'A page of void bills.') },
})

export const summary = route('get', `${path}/voids/summary/by-provider`, {
  summary: 'What is outstanding with each supplier',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(postalBillsSummary, 'Largest sum first. Overdue are bills only, never credits.') },
})

export const statuses = route('get', `${path}/voids/available-statuses`, {
  summary: 'Count void bills by status',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(availableStatuses, 'Each with its number of bills.') },
})

export const selection = route('get', `${path}/voids/selection`, {
  summary: 'Every void bill that matches a filter, in short',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: { 200: jsonOf(postalBillSelection, 'Newest first.') },
})

export const csv = route('get', `${path}/voids/download/latest-with-negative-balance`, {
  summary: 'Download the latest bill of every account with a negative balance',
  embeds: ['void-bills'],
  request: { query: voidsScopeQuery },
  responses: exportOf('text/csv', 'A CSV file.'),
})

export const matchingCsvRoute = route('get', `${path}/voids/download/matching`, {
  summary: 'Download every void bill that matches a filter',
  embeds: ['void-bills'],
  request: { query: voidsFilterQuery },
  responses: exportOf('text/csv', 'A CSV file, newest first.'),
})

export const suppliers = route('get', `${path}/suppliers`, {
  summary: 'List the suppliers that a bill can be from',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(billSuppliers, 'Suppliers by name.') },
})

export const add = route('post', path, {
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

export const undoAdd = route('post', `${path}/{id}/undo-add`, {
  summary: 'Undo adding a bill',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoAddedBillBody) },
  responses: { 200: jsonOf(removedPostalBill, 'The id that the bill had.'), ...errorsOf(409) },
})

export const show = route('get', `${path}/{id}`, {
  summary: 'Show one bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(dataOf(postalBill), 'The bill.') },
})

export const download = route('get', `${path}/{id}/download`, {
  summary: "Download a bill's file",
  embeds: ['void-bills'],
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

export const payment = route('get', `${path}/{id}/payment-details`, {
  summary: 'How to pay a bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(paymentDetails, 'Payee, account and reference.') },
})

export const apportionment = route('get', `${path}/{id}/apportionment`, {
  summary: 'Split a bill between those who owe for its days, by days and by readings',
  embeds: ['void-bills'],
  request: { query: apportionmentQuery },
  responses: {
    200: jsonOf(billApportionmentAnswer, 'Each share; each way of splitting adds up to the bill.'),
  },
})

export const evidence = route('get', `${path}/{id}/evidence/download`, {
  summary: 'Download the evidence for a challenge: the split, tenancy dates, readings and notices',
  embeds: ['void-bills'],
  request: { query: evidenceQuery.extend(fileQuery.shape) },
  responses: { 200: fileOf('application/pdf', 'A PDF.'), ...errorsOf(503) },
})

export const challenges = route('get', `${path}/{id}/challenges`, {
  summary: 'List the challenges of a bill and their progress',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(billChallenges, 'Challenges, newest first.') },
})

export const challengeFile = route('get', `${path}/{id}/challenge-files/{fileId}/download`, {
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

export const challenge = route('post', `${path}/{id}/challenge`, {
  summary: 'Challenge a bill, with up to five files: PDF, JPG or PNG of up to 10 MB each',
  embeds: ['void-bills'],
  request: { body: uploadOf(challengeForm) },
  maxFileBytes: maxChallengeFiles * maxUploadBytes,
  responses: { 201: jsonOf(challengedBill, 'The challenged bill.'), ...errorsOf(409, 503) },
})

export const withdraw = route('delete', `${path}/{id}/challenge`, {
  summary: 'Withdraw the challenge of a bill',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(challengedBill, 'The bill.'), ...errorsOf(409) },
})

export const toggle = route('post', `${path}/toggle-mark-as-paid`, {
  summary: 'Mark bills as paid or unpaid',
  embeds: ['void-bills'],
  request: { body: bodyOf(toggleMarkAsPaidBody) },
  responses: {
    200: jsonOf(toggleMarkAsPaidResult, 'How many bills were marked, and how to undo it.'),
    ...errorsOf(404),
  },
})

export const undo = route('post', `${path}/undo-mark-as-paid`, {
  summary: 'Undo marking bills as paid or unpaid',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoMarkAsPaidBody) },
  responses: {
    200: jsonOf(undoMarkAsPaidResult, 'The bills that are back in their earlier state.'),
    ...errorsOf(404, 409),
  },
})
