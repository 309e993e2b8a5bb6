import { stopEmailsRefusal } from '@doorstep/portal-contract/alert-emails'
import {
  alertEmailChange,
  alertEmailsChanged,
  stoppableEmailsAnswer,
} from '@doorstep/portal-contract/alert-emails.schema'
import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { ApiEnv } from '../http/environment.ts'
import { ApiError } from '../http/errors.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { PublicRouter } from '../http/routers.ts'
import { changeAlertEmails, findStoppableEmails } from './change.ts'
import type { StopTokens } from './stop-tokens.ts'

const route = routesOf('Alert emails')
const path = '/api/alert-emails'

const show = route('get', path, {
  summary: 'Show what an email of alerts was about, by its secret as `Authorization: Bearer …`',
  responses: {
    200: jsonOf(stoppableEmailsAnswer, 'The types of alert, and how they are emailed now.'),
    ...errorsOf(404),
  },
})

const change = route('put', path, {
  summary: 'Stop such emails, or undo that, by the secret of one',
  request: { body: bodyOf(alertEmailChange) },
  responses: {
    200: jsonOf(alertEmailsChanged, 'How they are emailed now, and were before.'),
    ...errorsOf(404),
  },
})

/** Stopping emails of alerts without signing in (D15). The secret is sent in a header, because logs keep addresses. */
export function alertEmailRoutes(
  router: PublicRouter,
  { db, stopTokens }: { db: Database; stopTokens: StopTokens },
): void {
  async function tokenOf(c: Context<ApiEnv>) {
    c.header('Referrer-Policy', 'no-referrer')
    const [, secret = ''] = /^Bearer ([\w-]{44,400})$/.exec(c.req.header('Authorization') ?? '') ?? []
    const token = await stopTokens.read(secret)
    if (!token) throw new ApiError(404, stopEmailsRefusal)
    return token
  }

  router
    .openapi(show, async (c) => c.json({ data: await findStoppableEmails(db, await tokenOf(c)) }, 200))
    .openapi(change, async (c) => {
      const { choices } = c.req.valid('json')
      const made = { now: c.var.clock(), requestId: c.var.requestId }
      return c.json({ data: await changeAlertEmails(db, await tokenOf(c), choices, made) }, 200)
    })
}
