import { missingOfSignIn } from '@doorstep/portal-contract/auth'
import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import { Form } from '@doorstep/ui/Form'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { goTo } from '../shared/goTo.ts'
import { SecondFactorStep, type SecondFactorStepProps } from '../shared/second-factor/SecondFactorStep.tsx'
import { island } from '../shared/island.tsx'
import { AuthOutcome } from './AuthOutcome.tsx'
import * as styles from './SignIn.css.ts'

export interface SignInProps {
  /** The path of this portal to open after signing in. */
  next: string
  /** Whether the visitor comes from an accepted invite (specification, section 1). */
  invited?: boolean
  /** Whether an emailed link has to be opened first: then there is nothing to sign in to yet (D11). */
  mailed?: boolean
  /** The token of that link, when the visitor opened it. */
  confirm?: string | undefined
  email?: string
  /** The error of a form sent without JavaScript. */
  problem?: FormProblem
  /** The second step, after a correct password was sent without JavaScript. */
  step?: Pick<SecondFactorStepProps, 'methods' | 'method' | 'problem'> | undefined
  /** Navigates to a page of the portal. */
  navigate?: (path: string) => void | Promise<void>
}

/** A message about an attempt as a whole takes focus after each; the form focuses wrong fields by itself. */
const focusOn = (note: HTMLElement | null) => note?.focus()

/** The sign-in form (specification, sections 1 and 5; D45). Without JavaScript it posts to `/login`. */
export const SignIn = island(function SignIn({
  next,
  invited,
  mailed,
  confirm,
  email,
  problem,
  step,
  navigate = goTo,
}: SignInProps) {
  const [second, setSecond] = useState(step)

  const form = useForm({
    fields: ['email', 'password'],
    missing: missingOfSignIn,
    send: (answers) =>
      browserClient().auth.login({
        email: String(answers.get('email')),
        password: String(answers.get('password')),
        confirm,
      }),
    onSuccess: (nextStep) => (nextStep ? setSecond(nextStep) : navigate(next)),
    failure: formFailures.signIn,
    problem,
    asksBeforeLeaving: false,
  })
  const { message, ...formProps } = form.formProps

  if (second) {
    return (
      <div className={styles.form}>
        <div>
          <h1 className={styles.heading}>One more step</h1>
          <p className={styles.lead}>Your password is correct. Now confirm it’s you.</p>
        </div>
        <SecondFactorStep
          {...second}
          calls={browserClient().secondFactor}
          onDone={() => navigate(next)}
          onStartAgain={(reason) => {
            form.setProblem(reason === undefined ? undefined : { errors: {}, message: reason })
            setSecond(undefined)
          }}
        />
      </div>
    )
  }

  if (mailed) {
    return (
      <AuthOutcome
        title={authTexts.invitedHeading}
        tone="info"
        message={`Open the link we emailed to ${email ?? 'you'}, then sign in.`}
      >
        <p className={styles.signUp}>
          Nothing after a few minutes? Look in the spam folder, or check the address and{' '}
          <Link href="/signup">sign up again</Link>.
        </p>
        <p className={styles.signUp}>
          Opened it already? <Link href="/login">Sign in</Link>
        </p>
      </AuthOutcome>
    )
  }

  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.heading}>{invited ? authTexts.invitedHeading : authTexts.signInHeading}</h1>
        {invited && <p className={styles.lead}>{authTexts.invitedText}</p>}
      </div>
      {message !== undefined && (
        <Alert key={form.attempts} ref={focusOn} tabIndex={-1} role="alert" tone="critical">
          {message}
        </Alert>
      )}
      <Form {...formProps}>
        {confirm !== undefined && <input type="hidden" name="confirm" value={confirm} />}
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          size="large"
          autoComplete="username"
          autoFocus={!email && message === undefined}
          defaultValue={email}
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          labelEnd={<Link href="/forgot">Forgotten your password?</Link>}
          size="large"
          autoComplete="current-password"
          autoFocus={Boolean(email) && message === undefined}
        />
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Sign in
        </Button>
      </Form>
      {!invited && (
        <p className={styles.signUp}>
          New to Doorstep? <Link href="/signup">Create an account</Link>
        </p>
      )}
    </div>
  )
})
