import { offlineTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { isOffline } from './offline.ts'
import { PortalError } from './PortalError.ts'

/** What a form shows after an attempt: sentences by field path, or one over the form. */
export type FormProblem = { errors: Record<string, string[]>; message?: string | undefined }

/** Thrown by a form's `send` for what it finds wrong without the API, or to show an API's errors at other fields. */
export class FormRefusal extends Error {
  readonly problem: FormProblem

  constructor(problem: FormProblem) {
    super(problem.message ?? 'The answers were refused.')
    this.problem = problem
  }
}

/**
 * A failed call as a form shows it: a 422 by field, too many tries with the wait, other explained failures (403, 404, 409, 413, a 422
 * about no field, and a 429 about another limit) in the API's sentence, and anything unexpected in the form's (specification, section 8).
 * Without a network it says so.
 * @param failure the form's sentence for an unexpected failure
 */
export function formProblem(error: unknown, failure: string): FormProblem {
  if (error instanceof FormRefusal) return error.problem
  if (!(error instanceof PortalError)) return { errors: {}, message: failure }
  if (isOffline(error)) return { errors: {}, message: offlineTexts.load }
  // A reset's 401 has errors (specification, section 5); an ended session's has none.
  if ([401, 422].includes(error.status) && error.errors) return { errors: error.errors }
  if (error.status === 429 && isAboutTries(error.message))
    return { errors: {}, message: tooManyTries(error.retryAfter) }
  const isExplained =
    [403, 404, 409, 413, 422, 429].includes(error.status) && error.message !== unexpectedFailure
  return { errors: {}, message: isExplained ? error.message : failure }
}

/** One sentence for a failed call, where there are no fields to show it at. @param failure the place's, for an unexpected failure */
export function failureText(error: unknown, failure: string = unexpectedFailure): string {
  const { errors, message } = formProblem(error, failure)
  return message ?? Object.values(errors)[0]?.[0] ?? failure
}

/** A 429 that names no limit: 'Too many tries. …', Laravel's 'Too Many Attempts.', or nothing at all. */
const isAboutTries = (sentence: string) => sentence === unexpectedFailure || /^too many/i.test(sentence)

function tooManyTries(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many attempts. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
}

/** Without the errors of these fields. The same object when they have none. */
export function withoutErrors(problem: FormProblem, names: readonly string[]): FormProblem {
  if (!names.some((name) => problem.errors[name])) return problem
  const errors = Object.entries(problem.errors).filter(([name]) => !names.includes(name))
  return { ...problem, errors: Object.fromEntries(errors) }
}
