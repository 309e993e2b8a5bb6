import { formFailures } from '@doorstep/portal-contract/messages'
import type { SignInStep } from '@doorstep/portal-contract/second-factor'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Modal } from '@doorstep/ui/Modal'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from '../form/useForm.ts'
import { SecondFactorStep, type SecondFactorStepProps } from '../second-factor/SecondFactorStep.tsx'
import * as styles from './SessionDialogs.css.ts'
import { roughly } from './timeLeft.ts'

export interface SignInAgainProps {
  /** Why it asks: the session is over, it was ended in another tab, or it ends soon whatever is done. */
  reason: 'over' | 'signedOut' | 'soon'
  /** Whole seconds until the session ends, for `soon`. */
  secondsLeft?: number
  /** Who was signed in: nobody else can go on with the page. */
  email: string
  /** The sign-in page, which leads back here. */
  signInHref: string
  client: SecondFactorStepProps['client']
  /** Gives what is asked next of who has a second factor. */
  onSignIn: (password: string) => Promise<SignInStep | undefined>
  /** The second factor was right too. */
  onProved: () => Promise<void>
  onClose: () => void
}

const titles = {
  over: 'Sign in to go on',
  signedOut: 'You have signed out in another tab',
  soon: 'Sign in again to stay signed in',
} as const

/** Signs the same person in again over the page, which stays as it is (D14). */
export function SignInAgain({
  reason,
  secondsLeft = 0,
  email,
  signInHref,
  client,
  onSignIn,
  onProved,
  onClose,
}: SignInAgainProps) {
  const id = useId()
  const passwordRef = useRef<HTMLInputElement>(null)
  const [tries, setTries] = useState(0)
  const [step, setStep] = useState<SignInStep>()
  const [interrupted, setInterrupted] = useState<string>()
  const form = useForm({
    fields: ['password'],
    send: async (answers) => {
      setInterrupted(undefined)
      const next = onSignIn(String(answers.get('password'))).finally(() => setTries((count) => count + 1))
      setStep(await next)
    },
    failure: formFailures.signIn,
  })
  const message = interrupted ?? form.message

  function startAgain(because?: string) {
    setInterrupted(because)
    setStep(undefined)
  }

  // What was wrong is read out; the password is where to mend it.
  useEffect(() => {
    if (tries === 0) return
    passwordRef.current?.focus()
    passwordRef.current?.select()
  }, [tries])

  const leads = {
    over: 'Your session has ended. Everything on this page is still as you left it.',
    signedOut: 'Everything on this page is still as you left it. Sign in to go on with it.',
    soon: `For your safety a session ends after seven days: this one in ${roughly(secondsLeft)}. Sign in again now, and nothing on this page is lost.`,
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={titles[reason]}
      description={step ? 'Your password was right. Now show that it is you.' : leads[reason]}
      footer={
        <>
          <Button asChild>
            {reason === 'signedOut' ? (
              <a href={signInHref}>Go to the sign-in page</a>
            ) : (
              <a href="/logout">Sign out instead</a>
            )}
          </Button>
          {!step && (
            <Button type="submit" form={id} variant="primary" busy={form.busy}>
              Sign in
            </Button>
          )}
        </>
      }
    >
      {step ? (
        <SecondFactorStep
          {...step}
          client={client}
          onDone={() => void onProved().catch(() => startAgain(formFailures.signIn))}
          onStartAgain={startAgain}
        />
      ) : (
        <Form id={id} {...form.formProps}>
          {message && (
            <Alert key={tries} tone="critical" role="alert">
              {message}
            </Alert>
          )}
          <p className={styles.who}>
            Signing in as <strong>{email}</strong>
          </p>
          <PasswordField
            {...form.field('password')}
            ref={passwordRef}
            label="Password"
            autoComplete="current-password"
            required
          />
          {/* For password managers. After the password, which takes the focus. */}
          <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        </Form>
      )}
    </Modal>
  )
}
