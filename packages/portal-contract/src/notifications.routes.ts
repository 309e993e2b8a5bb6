import {
  knownNotice,
  newNotices,
  noticeLetterQuery,
  noticeRecipientAnswer,
  noticesAnswer,
  noticeSuppliersAnswer,
} from './notices.schema.ts'
import { bodyOf, errorsOf, fileOf, fileQuery, jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/property/{id}/tenancy/{tenancyId}/notifications'

const route = routesOf('Notices to suppliers')

export const list = route('get', path, {
  summary: 'List the notices sent to suppliers and the council about a tenancy, and their replies',
  responses: { 200: jsonOf(noticesAnswer, 'Notices, newest first.') },
})

export const suppliers = route('get', `${path}/suppliers`, {
  summary: 'List the suppliers that a tenancy’s notices go to, and what each was sent',
  responses: { 200: jsonOf(noticeSuppliersAnswer, 'The suppliers, and the tenancy to notify them of.') },
})

export const letter = route('get', `${path}/letter`, {
  summary: 'Show the letter to a supplier as it would be sent',
  request: { query: noticeLetterQuery.extend(fileQuery.shape) },
  responses: { 200: fileOf('application/pdf', 'The letter.'), ...errorsOf(503) },
})

export const send = route('post', path, {
  summary: 'Email letters to suppliers about a tenancy, and keep them',
  request: { body: bodyOf(newNotices) },
  responses: {
    201: jsonOf(noticesAnswer, 'The tenancy’s notices, newest first.'),
    ...errorsOf(409, 429, 503),
  },
})

export const known = route('post', `${path}/known`, {
  summary: 'Record that suppliers already know of a tenancy',
  request: { body: bodyOf(knownNotice) },
  responses: { 201: jsonOf(noticesAnswer, 'The tenancy’s notices, newest first.'), ...errorsOf(409) },
})

export const sendChaser = route('post', `${path}/{recipientId}/chaser`, {
  summary: 'Email a supplier that is later than usual, once a working day at most',
  responses: { 201: jsonOf(noticeRecipientAnswer, 'The supplier, chased.'), ...errorsOf(409, 429) },
})
