import type { SessionEnd } from '@doorstep/portal-contract/session-end'
import { createPortalClient } from '../client/createPortalClient.ts'
import { PortalError } from '../client/PortalError.ts'
import type { PortalClientOptions } from '../client/send.ts'
import type { PageSession } from './pageSession.ts'

/**
 * What the session's dialogs do.
 * @param options where the API is, for tests
 */
export function createSessionActions(session: PageSession, options: PortalClientOptions = {}) {
  let end: SessionEnd | undefined
  // A client of its own: what it is told of a session that is over is not to be asked here again.
  const client = createPortalClient({ ...options, onSessionEnd: (told) => (end = told) })
  const { auth } = client

  /** Asks who is signed in, which also keeps them signed in. A 401 is nobody. */
  async function recognise(): Promise<void> {
    const user = await auth.user()
    const partner = await auth.partner()
    session.stands({ userId: user.id, partnerId: partner.id, email: user.email }, end)
  }

  return {
    client: () => client,
    recognise,

    /** Goes on with a session that stands after all, as when another tab has signed in meanwhile; false when it is over. */
    async isStanding(): Promise<boolean> {
      try {
        await recognise()
        return true
      } catch {
        return false
      }
    },

    /** Stays signed in. When it is too late for that, asks to sign in. */
    async stay(): Promise<void> {
      try {
        await recognise()
      } catch (error) {
        if (!(error instanceof PortalError) || error.status !== 401) throw error
        session.expired()
      }
    },

    /** Signs the page's own person in again; gives what is asked next of who has a second factor. */
    async signIn(password: string) {
      const step = await auth.login({ email: session.owner.email, password })
      if (!step) await recognise()
      return step
    },
  }
}
