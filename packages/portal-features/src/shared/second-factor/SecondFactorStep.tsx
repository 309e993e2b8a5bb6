import { formFailures } from '@doorstep/portal-contract/messages'
import { missingOfSecondStep, type SecondFactorMethod } from '@doorstep/portal-contract/second-factor'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { Text } from '@doorstep/ui/Text'
import { TextField } from '@doorstep/ui/TextField'
import { useEffect, useRef, useState } from 'react'
import type { PortalClient } from '../client/createPortalClient.ts'
import { PortalError } from '../client/PortalError.ts'
import { type FormProblem, formProblem } from '../client/formProblem.ts'
import { useForm } from '../form/useForm.ts'
import { passkeyFailure, signWithPasskey } from './passkeys.ts'
import * as styles from './SecondFactorStep.css.ts'
import { proofOf, secondStepFields } from './secondStepForm.ts'

export interface SecondFactorStepProps {
  /** The available methods, the preferred one first, as the sign-in call returned them. */
  methods: readonly SecondFactorMethod[]
  /** The calls that check it. */
  calls: Pick<PortalClient['secondFactor'], 'prove' | 'passkeyOptions'>
  /** Called once they are signed in. */
  onDone: () => void | Promise<void>
  /** Returns to the password: the sign-in expired, as `message` says, or the user chose to. */
  onStartAgain: (message?: string) => void
  /** The initial method; defaults to the first of `methods`. */
  method?: SecondFactorMethod
  /** The problem of a form sent without JavaScript. */
  problem?: FormProblem
  /** Asks the browser for a passkey; replaced in stories. */
  signPasskey?: typeof signWithPasskey
}

const methodLabels: Record<SecondFactorMethod, string> = {
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

/** The field or button of a method. */
const controlIn = (form: HTMLFormElement | null, method: SecondFactorMethod) =>
  form?.querySelector<HTMLElement>(`[data-way="${method}"]`)

/**
 * The form for the second factor, shown after the password. It has no heading, for the sign-in page and the session's dialog. Codes
 * can be sent without JavaScript too.
 */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { methods, calls, onDone, onStartAgain, problem, signPasskey = signWithPasskey } = props
  const [method, setMethod] = useState(props.method ?? methods[0] ?? 'totp')
  const [isPrompting, setPrompting] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)

  /** An expired sign-in can only start again. */
  function fail(error: unknown): never {
    if (error instanceof PortalError && error.status === 409) onStartAgain(error.message)
    throw error
  }

  const form = useForm({
    fields: ['code', 'recovery_code'],
    missing: missingOfSecondStep,
    failure: formFailures.signIn,
    problem,
    asksBeforeLeaving: false,
    send: (answers) => calls.prove(proofOf(method, answers)).catch(fail),
    onSuccess: onDone,
  })

  async function askPasskey(): Promise<void> {
    if (isPrompting) return
    form.setProblem(undefined)
    setPrompting(true)
    try {
      const passkey = await signPasskey(await calls.passkeyOptions().catch(fail))
      await calls.prove({ passkey }).catch(fail)
      await onDone()
    } catch (error) {
      const message = passkeyFailure(error)
      form.setProblem(
        message === undefined ? formProblem(error, formFailures.signIn) : { errors: {}, message },
      )
    } finally {
      setPrompting(false)
    }
  }

  useEffect(() => controlIn(formRef.current, method)?.focus(), [method])

  // The form moves focus to a wrong code; it is selected so that typing replaces it.
  useEffect(() => {
    const control = form.attempts > 0 && controlIn(formRef.current, method)
    if (control instanceof HTMLInputElement) control.select()
  }, [method, form.attempts])

  function choose(next: SecondFactorMethod): void {
    form.setProblem(undefined)
    setMethod(next)
    if (next === 'passkey') void askPasskey()
  }

  return (
    <Form {...form.formProps} ref={formRef}>
      <input type="hidden" name={secondStepFields.methods} value={methods.join(' ')} />
      {method === 'totp' && (
        <TextField
          {...form.field('code')}
          key="code"
          label="Code"
          hint="The six digits your authenticator app shows for this portal."
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-way="totp"
        />
      )}
      {method === 'recovery_code' && (
        <TextField
          {...form.field('recovery_code')}
          key="recovery_code"
          label="Recovery code"
          hint="One of the codes you saved when you set up two-step verification. Each works once."
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-way="recovery_code"
        />
      )}
      {method === 'passkey' ? (
        <>
          <Text size="small" tone="muted">
            Your browser will ask for the fingerprint, face, PIN or key you set up.
          </Text>
          <noscript>Passkeys need JavaScript. Turn it on, or use another way.</noscript>
          <Button
            variant="primary"
            size="large"
            fullWidth
            data-way="passkey"
            busy={isPrompting}
            onClick={() => void askPasskey()}
          >
            {methodLabels.passkey}
          </Button>
        </>
      ) : (
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Sign in
        </Button>
      )}
      <div className={styles.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              type="submit"
              formNoValidate
              size="small"
              name={secondStepFields.switchTo}
              value={other}
              onClick={(event) => {
                event.preventDefault()
                choose(other)
              }}
            >
              {methodLabels[other]}
            </Button>
          ))}
      </div>
      <Text size="small" tone="muted">
        Can’t use any of these? Ask a team lead to remove your two-step verification.
      </Text>
      <Text size="small" tone="muted">
        <Link
          href="/login"
          onClick={(event) => {
            event.preventDefault()
            onStartAgain()
          }}
        >
          Start again
        </Link>
      </Text>
    </Form>
  )
}
