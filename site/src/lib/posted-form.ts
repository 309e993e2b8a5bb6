import type { KeyedClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { type FormProblem, formProblem } from '@doorstep/portal-features/shared/client/formProblem.ts'
import { requestKeys } from '@doorstep/portal-features/shared/client/requestKeys.ts'

/** A form that was posted to its page, with the call's answer, or with the problem to show when it failed. */
export type PostedForm<Answer> = { form: FormData } & (
  | { answer: Answer; problem?: undefined; status?: undefined; current?: undefined }
  | {
      answer?: undefined
      problem: FormProblem
      status: number
      /** The record that the call was refused for: as somebody else changed it, or the one that is there already. */
      current: unknown
    }
)

/**
 * Handles a form that was posted to its page without script (D45): makes the call, and when that fails sets the response's status
 * and returns the problem to show. Undefined when no form was posted. Bugs are rethrown. A form with a `form_key` that is posted again
 * is answered as at first (D5).
 * @param failure the form's sentence for an unexpected failure
 */
export async function answerPostedForm<Answer>(
  { locals, response }: { locals: App.Locals; response: ResponseInit },
  failure: string,
  call: (form: FormData, api: KeyedClient) => Promise<Answer>,
): Promise<PostedForm<Answer> | undefined> {
  const { form } = locals
  if (!form) return undefined
  const keys = requestKeys(textOf(form, 'form_key') || undefined)
  try {
    return { form, answer: await call(form, locals.api.keyed(keys)) }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const { status, current } = error
    response.status = status
    locals.retryAfter = error.retryAfter
    return { form, problem: formProblem(error, failure), status, current }
  }
}

/** The form in a request's body; null when the body cannot be read as one. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch (error) {
    // `formData()` throws this for another media type and for a malformed body.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** A text field of a form; empty when it was not sent. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')
