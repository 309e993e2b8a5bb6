import { pushToast } from '../state/toasts.ts'
import { failureText } from './formProblem.ts'
import { PortalError } from './PortalError.ts'

/**
 * Waits for a call that only reads, and says in a toast when it failed; gives undefined then. A fault of our own code is thrown on.
 * @param failure the place's sentence, when no answer came or one that nobody expected
 */
export async function toastFailure<Answer>(
  call: Promise<Answer>,
  failure: string,
): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    pushToast({ tone: 'critical', message: failureText(error, failure) })
  }
}
