import { alertEmailChange, alertEmailsChanged, stoppableEmailsAnswer } from './alert-emails.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'

const route = routesOf('Alert emails')

const path = '/api/alert-emails'

export const show = route('get', path, {
  summary: 'Show what an email of alerts was about, by its secret as `Authorization: Bearer …`',
  responses: {
    200: jsonOf(stoppableEmailsAnswer, 'The types of alert, and how they are emailed now.'),
    ...errorsOf(404),
  },
})

export const change = route('put', path, {
  summary: 'Stop such emails, or undo that, by the secret of one',
  request: { body: bodyOf(alertEmailChange) },
  responses: {
    200: jsonOf(alertEmailsChanged, 'How they are emailed now, and were before.'),
    ...errorsOf(404),
  },
})
