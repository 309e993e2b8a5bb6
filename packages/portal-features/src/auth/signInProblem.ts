import { formFailures } from '@doorstep/portal-contract/messages'

/** What the sign-in form shows: sentences by field, or one over the form. */
export interface SignInProblem {
  errors: Record<string, string[]>
  message?: string
}

/** The answer to a failed sign-in in the form's words: 422 by field, 429 with the wait, else the catalogue's text (D45, section 8). */
export function signInProblem(error: {
  status: number
  errors?: Record<string, string[]>
  retryAfter?: number
}): SignInProblem {
  if (error.status === 422 && error.errors) return { errors: error.errors }
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return {
      errors: {},
      message: `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then sign in again.`,
    }
  }
  return { errors: {}, message: formFailures.signIn }
}
