import { formFailures } from '@doorstep/portal-contract/messages'
import type { SecondFactorMethod } from '@doorstep/portal-contract/second-factor'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { TextField } from '@doorstep/ui/TextField'
import { useEffect, useRef, useState } from 'react'
import type { PortalClient } from '../client/createPortalClient.ts'
import { PortalError } from '../client/PortalError.ts'
import { type FormProblem, formProblem } from '../form/formProblem.ts'
import { useForm } from '../form/useForm.ts'
import { passkeyFailure, signWithPasskey } from './passkeys.ts'
import * as styles from './SecondFactorStep.css.ts'
import { proofOf, secondStepFields } from './secondStepForm.ts'

export interface SecondFactorStepProps {
  /** What the person may prove themselves with, the usual one first: as signing in answered. */
  methods: readonly SecondFactorMethod[]
  /** Gives the client, once there is something to ask. */
  client: () => Pick<PortalClient, 'secondFactor'>
  /** They are signed in. */
  onDone: () => void
  /** Back to the password: it took too long, as `message` says, or they want to. */
  onStartAgain: (message?: string) => void
  /** What is asked for first; else the first of `methods`. */
  method?: SecondFactorMethod
  /** What came of an attempt without JavaScript. */
  problem?: FormProblem
  /** Has the browser use a passkey; for stories. */
  signPasskey?: typeof signWithPasskey
}

const ways: Record<SecondFactorMethod, string> = {
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

/**
 * Asks for the second factor after the right password: a form without a heading, for the sign-in page and the session's dialog. Codes
 * can be sent without JavaScript too.
 */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { methods, client, onDone, onStartAgain, problem, signPasskey = signWithPasskey } = props
  const [method, setMethod] = useState(props.method ?? methods[0] ?? 'totp')
  const [isPrompting, setPrompting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [tries, setTries] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)

  /** A sign-in that is no longer under way can only start again. */
  function fail(error: unknown): never {
    if (error instanceof PortalError && error.status === 409) onStartAgain(error.message)
    throw error
  }

  const form = useForm({
    fields: ['code', 'recovery_code'],
    failure: formFailures.signIn,
    problem,
    send: async (answers) => {
      setRefusal(undefined)
      await client()
        .secondFactor.prove(proofOf(method, answers))
        .catch(fail)
        .finally(() => setTries((count) => count + 1))
      onDone()
    },
  })

  async function askPasskey(): Promise<void> {
    if (isPrompting) return
    setRefusal(undefined)
    setPrompting(true)
    try {
      const passkey = await signPasskey(await client().secondFactor.passkeyOptions().catch(fail))
      await client().secondFactor.prove({ passkey }).catch(fail)
      onDone()
    } catch (error) {
      const { message, errors } = formProblem(error, formFailures.signIn)
      setRefusal(passkeyFailure(error) ?? errors['passkey']?.[0] ?? message)
    } finally {
      setPrompting(false)
    }
  }

  // Where to go on: also after a wrong answer, which the next one takes the place of.
  useEffect(() => {
    const control = formRef.current?.querySelector<HTMLElement>(`[data-way="${method}"]`)
    control?.focus()
    if (tries > 0 && control instanceof HTMLInputElement) control.select()
  }, [method, tries])

  function choose(next: SecondFactorMethod): void {
    setRefusal(undefined)
    setMethod(next)
    if (next === 'passkey') void askPasskey()
  }

  const message = refusal ?? form.message
  const { onSubmit, onInput } = form.formProps
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name={secondStepFields.methods} value={methods.join(' ')} />
      {message && (
        <Alert tone="critical" role="alert">
          {message}
        </Alert>
      )}
      {method === 'totp' && (
        <TextField
          {...form.field('code')}
          key="code"
          label="Code"
          hint="The six digits that your authenticator app shows for this portal."
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-way="totp"
          required
        />
      )}
      {method === 'recovery_code' && (
        <TextField
          {...form.field('recovery_code')}
          key="recovery_code"
          label="Recovery code"
          hint="One of the codes that you kept when you set up your second factor. Each works once."
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-way="recovery_code"
          required
        />
      )}
      {method === 'passkey' ? (
        <>
          <p className={styles.words}>
            Your browser asks for the fingerprint, face, PIN or key that you set up.
          </p>
          <noscript>Passkeys need JavaScript. Turn it on, or use another way.</noscript>
          <Button
            variant="primary"
            size="large"
            fullWidth
            data-way="passkey"
            busy={isPrompting}
            onClick={() => void askPasskey()}
          >
            {ways.passkey}
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
              size="small"
              name={secondStepFields.switchTo}
              value={other}
              onClick={(event) => {
                event.preventDefault()
                choose(other)
              }}
            >
              {ways[other]}
            </Button>
          ))}
      </div>
      <p className={styles.words}>Lost all of them? A team lead can remove your second factor.</p>
      <p className={styles.words}>
        <Link
          href="/login"
          onClick={(event) => {
            event.preventDefault()
            onStartAgain()
          }}
        >
          Start again
        </Link>
      </p>
    </form>
  )
}
