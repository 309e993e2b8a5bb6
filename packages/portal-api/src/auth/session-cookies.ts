import type { Context } from 'hono'
import { setSessionCookies, type SecureCookies } from '../http/cookies.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { XsrfTokens } from '../http/csrf.ts'
import type { ApiEnv } from '../http/environment.ts'

/** Gives a browser the cookies of a session, always both: the CSRF token is bound to the session (D2). */
export function createSessionCookies(xsrfTokens: XsrfTokens, secureCookies: SecureCookies, random: Random) {
  async function give<Env extends ApiEnv>(c: Context<Env>, session: string): Promise<void> {
    setSessionCookies(c, secureCookies, { session, xsrf: await xsrfTokens.make(session) })
  }
  return {
    give,
    /** New cookies that nobody is signed in with. */
    giveAnonymous: <Env extends ApiEnv>(c: Context<Env>): Promise<void> => give(c, randomSecret(random)),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
