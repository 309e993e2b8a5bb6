import { failureSentence } from '../shared/client/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'

/** Shows a toast about a failed call. */
export function tellFailure(error: unknown): void {
  pushToast({ tone: 'critical', message: failureSentence(error) })
}
