import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { logUnlessFailed } from '../change/reportFault.ts'
import { lazyClient } from '../client/lazyClient.ts'
import { PortalError } from '../client/PortalError.ts'
import type { PortalClientOptions } from '../client/createApi.ts'
import type { PageSession } from './pageSession.ts'

/**
 * The actions of the session's dialogs.
 * @param options of the API client, for tests
 */
export function createSessionActions(session: PageSession, options: PortalClientOptions = {}) {
  let end: SessionEnd | undefined
  // A separate client, since a 401 in these calls must not open the dialogs again.
  const { auth, secondFactor } = lazyClient({ ...options, onSessionEnd: (sessionEnd) => (end = sessionEnd) })

  /** Loads who is signed in, which also extends the session. Rejects with a 401 when signed out. */
  async function refresh(): Promise<void> {
    const user = await auth.user()
    const partner = await auth.partner()
    session.signedIn({ userId: user.id, partnerId: partner.id, email: user.email }, end)
  }

  return {
    secondFactor,
    refresh,

    /** Continues if the session is still valid, for example after another tab signed in; false when it is over. */
    async isStillSignedIn(): Promise<boolean> {
      try {
        await refresh()
        return true
      } catch (error) {
        logUnlessFailed(error)
        return false
      }
    },

    /** Extends the session. If it has ended, asks to sign in. */
    async stay(): Promise<void> {
      try {
        await refresh()
      } catch (error) {
        if (!(error instanceof PortalError) || error.status !== 401) throw error
        session.expired()
      }
    },

    /** Signs the page's user in again. Returns the next step for users with two-step verification. */
    async signIn(password: string) {
      const step = await auth.login({ email: session.owner.email, password })
      if (!step) await refresh()
      return step
    },
  }
}
