import { missingOfSignIn } from '@doorstep/portal-contract/auth'
import { formFailures } from '@doorstep/portal-contract/messages'
import type { SignInStep } from '@doorstep/portal-contract/second-factor.schema'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Modal } from '@doorstep/ui/Modal'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { useEffect, useId, useRef, useState } from 'react'
import { logUnlessFailed } from '../change/reportFault.ts'
import { useForm } from '../form/useForm.ts'
import { SecondFactorStep, type SecondFactorStepProps } from '../second-factor/SecondFactorStep.tsx'
import * as styles from './SessionDialogs.css.ts'
import { roughly } from './timeLeft.ts'

export interface SignInAgainProps {
  /** Why the dialog is shown: the session is over, it was ended in another tab, or it ends soon regardless of use. */
  reason: 'over' | 'signedOut' | 'soon'
  /** Seconds until the session ends, for `soon`. */
  secondsLeft?: number
  /** The email of the page's user, the only one who can continue with it. */
  email: string
  /** The address of the sign-in page, which returns to this page. */
  signInHref: string
  /** The calls of the second factor, by a client that asks nobody to sign in again. */
  calls: SecondFactorStepProps['calls']
  /** Signs in; resolves to the next step for users with two-step verification. */
  onSignIn: (password: string) => Promise<SignInStep | undefined>
  /** Called when the second factor was correct too. */
  onProved: () => Promise<void>
  onClose: () => void
}

const titles = {
  over: 'Sign in to continue',
  signedOut: 'You signed out in another tab',
  soon: 'Sign in again to stay signed in',
} as const

/** A dialog to sign in again as the same user, without leaving the page (D14). */
export function SignInAgain({
  reason,
  secondsLeft = 0,
  email,
  signInHref,
  calls,
  onSignIn,
  onProved,
  onClose,
}: SignInAgainProps) {
  const id = useId()
  const passwordRef = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<SignInStep>()
  const form = useForm({
    fields: ['password'],
    missing: missingOfSignIn,
    send: (answers) => onSignIn(String(answers.get('password'))),
    onSuccess: setStep,
    failure: formFailures.signIn,
    asksBeforeLeaving: false,
  })

  function startAgain(message?: string) {
    form.setProblem(message === undefined ? undefined : { errors: {}, message })
    setStep(undefined)
  }

  // The form moves focus to a password that is wrong; a message about no field leaves it to be typed again too.
  useEffect(() => {
    if (form.attempts === 0) return
    if (form.message !== undefined) passwordRef.current?.focus()
    passwordRef.current?.select()
  }, [form.attempts, form.message])

  const leads = {
    over: 'Your session has ended. Everything on this page is as you left it.',
    signedOut: 'Everything on this page is as you left it. Sign in to continue.',
    soon: `For security, we sign everyone out after seven days. Sign in again within ${roughly(secondsLeft)} and you won’t lose anything on this page.`,
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={titles[reason]}
      description={step ? 'Your password is correct. Now confirm it’s you.' : leads[reason]}
      footer={
        <>
          {reason === 'signedOut' ? (
            <Button href={signInHref}>Go to the sign-in page</Button>
          ) : (
            <Button href="/logout">Sign out instead</Button>
          )}
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
          calls={calls}
          onDone={() =>
            onProved().catch((error: unknown) => {
              logUnlessFailed(error)
              startAgain(formFailures.signIn)
            })
          }
          onStartAgain={startAgain}
        />
      ) : (
        <Form id={id} {...form.formProps}>
          <p className={styles.who}>
            Signing in as <strong>{email}</strong>
          </p>
          <PasswordField
            {...form.field('password')}
            ref={passwordRef}
            label="Password"
            autoComplete="current-password"
          />
          {/* For password managers. Placed after the password, which takes the initial focus. */}
          <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        </Form>
      )}
    </Modal>
  )
}
