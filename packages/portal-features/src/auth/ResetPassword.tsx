import { passwordLength } from '@doorstep/portal-contract/auth'
import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { missingOfNewPassword, shortOfNewPassword } from '@doorstep/portal-contract/people'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { forgotPage, signInPage } from '../shared/addresses/signIn.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { island } from '../shared/island.tsx'
import { AuthOutcome } from './AuthOutcome.tsx'
import * as styles from './SignIn.css.ts'

export interface ResetPasswordProps {
  /** The token of the emailed link (D47); empty when the link is incomplete. */
  token: string
  email: string
  /** The API's message, when the form was sent without JavaScript. */
  message?: string
  /** Its errors. */
  problem?: FormProblem
}

const brokenLink = 'This link is incomplete. Open it again from the email, or ask for a new one.'

/** Sets a new password with an emailed link (specification, sections 2 and 5; D12). Without JavaScript it posts to its own page. */
export const ResetPassword = island(function ResetPassword({
  token,
  email,
  message,
  problem,
}: ResetPasswordProps) {
  const [done, setDone] = useState(message)
  const form = useForm({
    fields: ['password', 'password_confirmation'],
    missing: missingOfNewPassword,
    short: shortOfNewPassword,
    failure: formFailures.resetPassword,
    problem,
    asksBeforeLeaving: false,
    send: (answers) =>
      browserClient().auth.reset({
        token,
        email,
        password: String(answers.get('password')),
        password_confirmation: String(answers.get('password_confirmation')),
      }),
    onSuccess: setDone,
  })

  if (done !== undefined) {
    return (
      <AuthOutcome title={authTexts.resetTitle} tone="positive" message={done}>
        <Button href={signInPage.href({ email })} variant="primary" size="large" fullWidth>
          {authTexts.backToLogin}
        </Button>
      </AuthOutcome>
    )
  }

  // Correcting the fields can't fix a broken link.
  const linkFault = token && email ? (form.field('email').error ?? form.field('token').error) : brokenLink
  if (linkFault) {
    return (
      <AuthOutcome title={authTexts.resetTitle} tone="critical" message={linkFault}>
        <p>Each link works once, within an hour, and only for the address we sent it to.</p>
        <Button href={forgotPage.href({ email })} variant="primary" size="large" fullWidth>
          Ask for a new link
        </Button>
        <p className={styles.signUp}>
          Remembered it? <Link href="/login">{authTexts.backToLogin}</Link>
        </p>
      </AuthOutcome>
    )
  }

  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.heading}>{authTexts.resetTitle}</h1>
        <p className={styles.lead}>Choose a new password. You’ll be signed out everywhere else.</p>
      </div>
      <Form {...form.formProps}>
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Email"
          name="email"
          type="email"
          size="large"
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <PasswordField
          {...form.field('password')}
          label="New password"
          hint={`At least ${passwordLength.min} characters. A few words together are easy to remember.`}
          size="large"
          autoComplete="new-password"
          autoFocus
          strength
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label="New password again"
          size="large"
          autoComplete="new-password"
          maxLength={passwordLength.max}
        />
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Reset the password
        </Button>
      </Form>
      <p className={styles.signUp}>
        Remembered it? <Link href="/login">{authTexts.backToLogin}</Link>
      </p>
    </div>
  )
})
