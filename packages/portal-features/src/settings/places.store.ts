import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { tellFailure } from './tellFailure.ts'

export type Places = ReturnType<typeof createPlaces>

/** What is being ended: one session by its id, or all the others. */
export type Ending = number | 'others' | null

/** The user's sessions (D15). `sessions` is null when they could not be loaded. */
export function createPlaces({ account }: PortalClient, initial: AccountSession[] | null) {
  const $sessions = atom<AccountSession[] | null>(initial)
  const $ending = atom<Ending>(null)

  const keep = (isKept: (session: AccountSession) => boolean) =>
    $sessions.set($sessions.get()?.filter(isKept) ?? null)

  /** Runs an action, shows a toast if it fails, and returns whether it succeeded. */
  async function attempt(ending: Ending, work: () => Promise<void>): Promise<boolean> {
    if ($ending.get() !== null) return false
    $ending.set(ending)
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      $ending.set(null)
    }
  }

  return {
    $sessions,
    $ending,

    /** Ends one session; one that has ended already is removed from the list too. */
    end: (id: number) =>
      attempt(id, async () => {
        const message = await account.endSession(id).then(
          (answer) => answer.message,
          (error: unknown) => {
            if (error instanceof PortalError && error.status === 404)
              return 'That device is already signed out.'
            throw error
          },
        )
        keep((session) => session.id !== id)
        pushToast({ tone: 'positive', message })
      }),

    /** Ends every session except the current one. */
    endOthers: () =>
      attempt('others', async () => {
        const { message } = await account.endOtherSessions()
        keep((session) => session.is_current)
        pushToast({ tone: 'positive', message })
      }),

    /** Ends every session, the current one included. Rejects when the call fails. */
    async endAll(): Promise<void> {
      await account.endAllSessions()
    },

    /** Removes the other sessions after they were ended elsewhere, for example by a password change. */
    forgetOthers: () => keep((session) => session.is_current),

    /** Loads the list again. */
    reload: async (): Promise<void> => {
      try {
        $sessions.set(await account.sessions())
      } catch (error) {
        tellFailure(error)
      }
    },
  }
}
