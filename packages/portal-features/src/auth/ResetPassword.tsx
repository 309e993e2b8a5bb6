import { passwordLength } from '@doorstep/portal-contract/auth'
import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { type PortalClient, createPortalClient } from '../shared/client/createPortalClient.ts'
import type { FormProblem } from '../shared/form/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { AuthOutcome } from './AuthOutcome.tsx'
import * as styles from './SignIn.css.ts'

export interface ResetPasswordProps {
  /** What the mailed link brings (D47); empty when it was cut short. */
  token: string
  email: string
  /** The API's message, when the form was sent without JavaScript. */
  message?: string
  /** What went wrong then. */
  problem?: FormProblem
  client?: PortalClient
}

const brokenLink = 'This link is not whole. Open it from the mail again, or ask for a new one.'

/** Chooses a new password with a mailed link (specification, sections 2 and 5; D12). Without JavaScript it posts to its own page. */
export function ResetPassword({ token, email, message, problem, client }: ResetPasswordProps) {
  const [done, setDone] = useState(message)
  const form = useForm({
    fields: ['password', 'password_confirmation'],
    failure: formFailures.resetPassword,
    problem,
    async send(answers) {
      const typed = (name: string) => String(answers.get(name))
      const api = client ?? createPortalClient()
      setDone(
        await api.auth.reset({
          token,
          email,
          password: typed('password'),
          password_confirmation: typed('password_confirmation'),
        }),
      )
    },
  })

  if (done !== undefined) {
    return (
      <AuthOutcome title={authTexts.resetTitle} tone="positive" message={done}>
        <Button asChild variant="primary" size="large" fullWidth>
          <a href={`/login?email=${encodeURIComponent(email)}`}>{authTexts.backToLogin}</a>
        </Button>
      </AuthOutcome>
    )
  }

  // What is wrong with the link no typing mends.
  const linkFault = token && email ? (form.field('email').error ?? form.field('token').error) : brokenLink
  if (linkFault) {
    return (
      <AuthOutcome title={authTexts.resetTitle} tone="critical" message={linkFault}>
        <p>A link works once, for an hour, and only the address it was sent to can use it.</p>
        <Button asChild variant="primary" size="large" fullWidth>
          <a href={email ? `/forgot?email=${encodeURIComponent(email)}` : '/forgot'}>Ask for a new link</a>
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
        <p className={styles.lead}>Choose a new one. You are then signed out everywhere else.</p>
      </div>
      {form.message && (
        <Alert tone="critical" role="alert">
          {form.message}
        </Alert>
      )}
      <Form method="post" {...form.formProps}>
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
          hint={`${passwordLength.min} characters or more. A few words together are easy to remember.`}
          size="large"
          autoComplete="new-password"
          autoFocus
          strength
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          required
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label="New password again"
          size="large"
          autoComplete="new-password"
          maxLength={passwordLength.max}
          required
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
}
