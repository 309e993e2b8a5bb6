import { pushToast } from '../state/toasts.ts'
import { PortalError } from './PortalError.ts'

/** Waits for a call and says in a toast when it failed; gives undefined then. A fault of our own code is thrown on. */
export async function toastFailure<Answer>(
  call: Promise<Answer>,
  message: string,
): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    pushToast({ tone: 'critical', message })
  }
}
