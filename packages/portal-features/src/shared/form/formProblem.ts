import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { PortalError } from '../client/PortalError.ts'

/** What a form shows after an attempt: sentences by field path, or one over the form. */
export type FormProblem = { errors: Record<string, string[]>; message?: string }

/**
 * A failed call in a form's words: a 422 by field, too many tries with the wait, what else the API explains (403, 404, 409, 413, and a
 * 429 about something else than tries) in its own sentence, and anything unexpected in the form's (specification, section 8).
 * @param failure the form's sentence for what nobody expected
 */
export function formProblem(error: unknown, failure: string): FormProblem {
  if (!(error instanceof PortalError)) return { errors: {}, message: failure }
  // A 401 with errors is a reset's (specification, section 5); that a session is over has none.
  if ([401, 422].includes(error.status) && error.errors) return { errors: error.errors }
  if (error.status === 429 && saysNoMore(error.message))
    return { errors: {}, message: tooManyTries(error.retryAfter) }
  return { errors: {}, message: [403, 404, 409, 413, 429].includes(error.status) ? error.message : failure }
}

/** The one sentence for a call that failed, where there are no fields to say it at. */
export function failureSentence(error: unknown): string {
  const { errors, message } = formProblem(error, unexpectedFailure)
  return message ?? Object.values(errors)[0]?.[0] ?? unexpectedFailure
}

/** A 429 that names no limit: 'Too many tries. …', Laravel's 'Too Many Attempts.', or nothing at all. */
const saysNoMore = (sentence: string) => sentence === unexpectedFailure || /^too many/i.test(sentence)

function tooManyTries(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
}

/** Once a field's answer changes, what was said of it is not about what is typed there now. The same object when nothing was said. */
export function withoutError(problem: FormProblem, name: string): FormProblem {
  if (!problem.errors[name]) return problem
  const { [name]: _mended, ...errors } = problem.errors
  return { ...problem, errors }
}
