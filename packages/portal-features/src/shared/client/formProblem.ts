import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { PortalError } from './PortalError.ts'

/** What a form shows after an attempt: sentences by field path, or one over the form. */
export type FormProblem = { errors: Record<string, string[]>; message?: string }

/** Thrown by a form's `send` for what it finds wrong without the API, or to show an API's errors at other fields. */
export class FormRefusal extends Error {
  readonly problem: FormProblem

  constructor(problem: FormProblem) {
    super(problem.message ?? 'The answers were refused.')
    this.problem = problem
  }
}

/**
 * A failed call as a form shows it: a 422 by field, too many tries with the wait, other explained failures (403, 404, 409, 413, and a
 * 429 about another limit) in the API's sentence, and anything unexpected in the form's (specification, section 8).
 * @param failure the form's sentence for an unexpected failure
 */
export function formProblem(error: unknown, failure: string): FormProblem {
  if (error instanceof FormRefusal) return error.problem
  if (!(error instanceof PortalError)) return { errors: {}, message: failure }
  // A reset's 401 has errors (specification, section 5); an ended session's has none.
  if ([401, 422].includes(error.status) && error.errors) return { errors: error.errors }
  if (error.status === 429 && isAboutTries(error.message))
    return { errors: {}, message: tooManyTries(error.retryAfter) }
  return { errors: {}, message: [403, 404, 409, 413, 429].includes(error.status) ? error.message : failure }
}

/** One sentence for a failed call, where there are no fields to show it at. */
export function failureSentence(error: unknown): string {
  const { errors, message } = formProblem(error, unexpectedFailure)
  return message ?? Object.values(errors)[0]?.[0] ?? unexpectedFailure
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
