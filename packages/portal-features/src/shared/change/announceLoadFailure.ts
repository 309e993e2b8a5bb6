import { failureText } from '../client/formProblem.ts'
import { PortalError } from '../client/PortalError.ts'
import { pushToast } from '../state/toasts.ts'
import { reportFault } from './reportFault.ts'

/**
 * Says that something could not be loaded, and reports it where that is a fault of our own.
 * @param failure the place's sentence, when no answer came or one that nobody expected
 */
export function announceLoadFailure(error: unknown, failure: string): void {
  if (error instanceof PortalError) pushToast({ tone: 'critical', message: failureText(error, failure) })
  else reportFault(error)
}
