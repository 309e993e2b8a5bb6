import { formFailures } from '@doorstep/portal-contract/messages'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { formProblem } from '../shared/form/formProblem.ts'
import { postedSecondStep, type PostedSecondStep } from '../shared/second-factor/secondStepForm.ts'
import type { SignInProps } from './SignIn.tsx'

/** What the sign-in page shows again after a form was posted to it, and how it answers. */
export type PostedSignIn = Pick<SignInProps, 'email' | 'problem' | 'step'> & {
  status?: number
  retryAfter?: number | undefined
}

/** Signs in with what was posted without JavaScript (D45): email and password, then a code. Undefined when it is done. */
export async function postedSignIn(api: PortalClient, form: FormData): Promise<PostedSignIn | undefined> {
  const second = postedSecondStep(form)
  if (second && !second.proof) return { step: shown(second) }
  const email = String(form.get('email') ?? '')
  try {
    if (second?.proof) {
      await api.secondFactor.prove(second.proof)
      return undefined
    }
    const confirm = form.get('confirm')
    const step = await api.auth.login({
      email,
      password: String(form.get('password') ?? ''),
      ...(typeof confirm === 'string' && { confirm }),
    })
    return step && { step }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const answer = { status: error.status, retryAfter: error.retryAfter }
    const problem = formProblem(error, formFailures.signIn)
    if (!second) return { email, problem, ...answer }
    // A sign-in that is no longer under way starts again with the password.
    return error.status === 409 ? { problem, ...answer } : { step: { ...shown(second), problem }, ...answer }
  }
}

/** What was typed does not go back into the page. */
const shown = ({ methods, method }: PostedSecondStep) => ({ methods, method })
