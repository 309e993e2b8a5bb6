import { bodyOf, errorsOf, fileOf, fileQuery, jsonOf, routesOf, wholeFile } from './route.schema.ts'
import { maxUploadBytes, mediaTypes } from './uploads.ts'
import {
  bulkAddBody,
  bulkAdded,
  changedWaitingBill,
  undoBulkBody,
  undoneBulk,
  uploadedBill,
  uploadQuery,
  waitingBillChanges,
  waitingBillConflict,
  waitingBills,
} from './waiting-bills.schema.ts'

const path = '/api/i/partner/postal-bills/bulk'

const route = routesOf('Postal bills')

export const list = route('get', path, {
  summary: 'Files that wait to be added as bills, yours and your colleagues’',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(waitingBills, 'In the order of uploading.') },
})

export const upload = route('post', path, {
  summary: 'Upload one file to be added as a bill: PDF, JPG or PNG of up to 10 MB',
  embeds: ['void-bills'],
  request: { query: uploadQuery, body: wholeFile },
  maxFileBytes: maxUploadBytes,
  responses: {
    201: jsonOf(uploadedBill, 'What was read from it, or why it can’t be added.'),
    ...errorsOf(503),
  },
})

export const change = route('patch', `${path}/{id}`, {
  summary: 'Change answers about a bill that waits',
  embeds: ['void-bills'],
  request: { body: bodyOf(waitingBillChanges) },
  responses: {
    200: jsonOf(changedWaitingBill, 'The bill, checked.'),
    409: jsonOf(waitingBillConflict, 'It was changed meanwhile; `current` is how it is now.'),
  },
})

export const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a bill that waits, with its file',
  embeds: ['void-bills'],
  responses: { 204: { description: 'It is deleted.' } },
})

export const download = route('get', `${path}/{id}/download`, {
  summary: 'Download the file of a bill that waits',
  embeds: ['void-bills'],
  request: { query: fileQuery },
  responses: { 200: fileOf(mediaTypes, 'The file.'), ...errorsOf(503) },
})

export const add = route('post', `${path}/add`, {
  summary: 'Add the bills that have all they need',
  embeds: ['void-bills'],
  request: { body: bodyOf(bulkAddBody) },
  responses: { 200: jsonOf(bulkAdded, 'How many were added, and those that stay.') },
})

export const undo = route('post', `${path}/undo-add`, {
  summary: 'Undo adding bills: they wait again',
  embeds: ['void-bills'],
  request: { body: bodyOf(undoBulkBody) },
  responses: {
    200: jsonOf(undoneBulk, 'How many were removed, and those that wait now.'),
    ...errorsOf(404, 409),
  },
})
