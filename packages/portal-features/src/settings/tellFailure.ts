import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formProblem } from '../shared/form/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'

/** The one sentence for a call that failed: the API's own where it explains itself (D1). */
export function failureSentence(error: unknown): string {
  const { errors, message } = formProblem(error, unexpectedFailure)
  return message ?? Object.values(errors)[0]?.[0] ?? unexpectedFailure
}

/** Says in a toast that a call failed. */
export function tellFailure(error: unknown): void {
  pushToast({ tone: 'critical', message: failureSentence(error) })
}
