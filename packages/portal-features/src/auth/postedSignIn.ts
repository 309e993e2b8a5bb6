import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { postedSecondStep, type PostedSecondStep } from '../shared/second-factor/secondStepForm.ts'
import type { SignInProps } from './SignIn.tsx'

type Step = NonNullable<SignInProps['step']>

/** Signs in with a form posted without JavaScript (D45): email and password, then a code. Returns the next step, null when done. */
export async function sendPostedSignIn(api: PortalClient, form: FormData): Promise<Step | null> {
  const second = postedSecondStep(form)
  if (second?.proof) {
    await api.secondFactor.prove(second.proof)
    return null
  }
  if (second) return withoutProof(second)
  const confirm = form.get('confirm')
  const step = await api.auth.login({
    email: emailOf(form),
    password: String(form.get('password') ?? ''),
    ...(typeof confirm === 'string' && { confirm }),
  })
  return step ?? null
}

/** The props of the sign-in page after a posted form failed. */
export function failedSignIn(
  form: FormData,
  { problem, status }: { problem: FormProblem; status: number },
): Pick<SignInProps, 'email' | 'problem' | 'step'> {
  const second = postedSecondStep(form)
  if (!second) return { email: emailOf(form), problem }
  // An expired sign-in starts again with the password.
  return status === 409 ? { problem } : { step: { ...withoutProof(second), problem } }
}

const emailOf = (form: FormData) => String(form.get('email') ?? '')

/** The code is not echoed in the page. */
const withoutProof = ({ methods, method }: PostedSecondStep) => ({ methods, method })
