import type { Context } from 'hono'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { ApiEnv } from '../http/environment.ts'
import type { Member } from './accounts.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions } from './sessions.ts'

export type SessionStartServices = {
  sessions: Sessions
  cookies: SessionCookies
  secureCookies: SecureCookies
  random: Random
}

/** Signs in whoever proved who they are: with a new secret, so that nobody else knows it (D2). */
export function createSessionStart({ sessions, cookies, secureCookies, random }: SessionStartServices) {
  return async (c: Context<ApiEnv>, member: Member): Promise<void> => {
    const earlier = readSessionCookie(c, secureCookies)
    if (earlier) await sessions.end(earlier)
    const secret = randomSecret(random)
    const ipAddress = c.var.clientAddress
    const client = { ipAddress, userAgent: c.req.header('User-Agent') ?? null }
    await sessions.start(secret, member, client, c.var.requestId)
    await cookies.give(c, secret)
  }
}

export type StartSession = ReturnType<typeof createSessionStart>
