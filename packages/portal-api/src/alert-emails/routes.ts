import { show, change } from '@doorstep/portal-contract/alert-emails.routes'
import { stopEmailsRefusal } from '@doorstep/portal-contract/alert-emails'
import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { ApiEnv } from '../http/environment.ts'
import { ApiError } from '../http/errors.ts'
import type { PublicRouter } from '../http/routers.ts'
import { changeAlertEmails, findStoppableEmails } from './change.ts'
import type { StopTokens } from './stop-tokens.ts'

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
