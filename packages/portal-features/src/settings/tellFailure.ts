import { failureSentence } from '../shared/form/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'

/** Says in a toast that a call failed. */
export function tellFailure(error: unknown): void {
  pushToast({ tone: 'critical', message: failureSentence(error) })
}
