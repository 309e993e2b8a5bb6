import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type PortalClient, createPortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import * as styles from './SignIn.css.ts'
import { type SignInProblem, signInProblem } from './signInProblem.ts'

export interface SignInProps {
  /** Where to go after signing in: a path of this portal. */
  next: string
  /** Whether the visitor comes from an accepted invite (specification, section 1). */
  invited?: boolean
  email?: string
  /** What went wrong when the form was sent without JavaScript. */
  problem?: SignInProblem
  client?: PortalClient
  /** Goes to a page of the portal; the browser's own way by default. */
  navigate?: (path: string) => void
}

/** The sign-in form (specification, sections 1 and 5; D45). Without JavaScript it posts to `/login`. */
export function SignIn({ next, invited, email, problem, client, navigate }: SignInProps) {
  const [current, setProblem] = useState(problem)
  const [busy, setBusy] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!current) return
    if (current.message) note.current?.focus()
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [current])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const api = client ?? createPortalClient()
      await api.auth.login({ email: String(fields.get('email')), password: String(fields.get('password')) })
      const go = navigate ?? ((path: string) => window.location.assign(path))
      go(next)
    } catch (error) {
      setProblem(
        error instanceof PortalError ? signInProblem(error) : { errors: {}, message: formFailures.signIn },
      )
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div>
        <h1 className={styles.heading}>{invited ? authTexts.invitedHeading : authTexts.signInHeading}</h1>
        {invited && <p className={styles.lead}>{authTexts.invitedText}</p>}
      </div>
      {current?.message && (
        <div ref={note} tabIndex={-1} role="alert">
          <Alert tone="critical">{current.message}</Alert>
        </div>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        size="large"
        autoComplete="username"
        autoFocus={!email}
        defaultValue={email}
        error={current?.errors.email?.[0]}
        required
      />
      <PasswordField
        label="Password"
        labelEnd={<Link href="/forgot">Forgotten your password?</Link>}
        name="password"
        size="large"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        error={current?.errors.password?.[0]}
        required
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy}>
        Sign in
      </Button>
      {!invited && (
        <p className={styles.signUp}>
          New to Doorstep? <Link href="/signup">Create an account</Link>
        </p>
      )}
    </form>
  )
}
