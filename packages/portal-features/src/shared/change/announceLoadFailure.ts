import { loadFailureText } from '../client/offline.ts'
import { PortalError } from '../client/PortalError.ts'
import { pushToast } from '../state/toasts.ts'
import { reportFault } from './reportFault.ts'

/**
 * Says that something could not be loaded, and reports it where that is a fault of our own.
 * @param failure the place's sentence; without a network another says so
 */
export function announceLoadFailure(error: unknown, failure: string): void {
  if (error instanceof PortalError) pushToast({ tone: 'critical', message: loadFailureText(error, failure) })
  else reportFault(error)
}
