import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { personTexts } from '@doorstep/portal-contract/people'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { forgotPage } from '../shared/addresses/signIn.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { island } from '../shared/island.tsx'
import { AuthOutcome } from './AuthOutcome.tsx'
import * as styles from './SignIn.css.ts'

export interface ForgotPasswordProps {
  /** The initial value of the email field, passed on from another page. */
  email?: string
  /** The API's message, when the form was sent without JavaScript. */
  message?: string
  /** Its errors. */
  problem?: FormProblem
}

/** Requests a link to reset the password (specification, sections 2 and 5; D12). Without JavaScript it posts to its own page. */
export const ForgotPassword = island(function ForgotPassword({
  email,
  message,
  problem,
}: ForgotPasswordProps) {
  const [sent, setSent] = useState(message === undefined ? undefined : { to: email ?? '', message })
  const form = useForm({
    fields: ['email'],
    missing: { email: personTexts.noEmail },
    failure: formFailures.forgotPassword,
    problem,
    asksBeforeLeaving: false,
    async send(answers) {
      const to = String(answers.get('email'))
      setSent({ to, message: await browserClient().auth.forgot({ email: to }) })
    },
  })

  if (sent) {
    return (
      <AuthOutcome title={authTexts.resetTitle} tone="positive" message={sent.message}>
        <p>
          Open the link in the email to <strong className={styles.typed}>{sent.to}</strong> within an hour to
          choose a new password.
        </p>
        <p>
          Nothing after a few minutes? Look in the spam folder, check the address, then{' '}
          <Link href={forgotPage.href({ email: sent.to })}>ask again</Link>.
        </p>
        <p>
          <Link href="/login">{authTexts.backToLogin}</Link>
        </p>
      </AuthOutcome>
    )
  }

  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.heading}>{authTexts.resetTitle}</h1>
        <p className={styles.lead}>
          Enter the address you sign in with. We’ll email you a link to choose a new password.
        </p>
      </div>
      <Form {...form.formProps}>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          size="large"
          autoComplete="username"
          maxLength={254}
          autoFocus={!email}
          defaultValue={email}
        />
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
          Send the link
        </Button>
      </Form>
      <p className={styles.signUp}>
        Remembered it? <Link href="/login">{authTexts.backToLogin}</Link>
      </p>
    </div>
  )
})
