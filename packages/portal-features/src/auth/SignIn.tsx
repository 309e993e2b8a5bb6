import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Alert } from '@doorstep/ui/Alert'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { TextField } from '@doorstep/ui/TextField'
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type PortalClient, createPortalClient } from '../shared/client/createPortalClient.ts'
import { type FormProblem, formProblem } from '../shared/form/formProblem.ts'
import { SecondFactorStep, type SecondFactorStepProps } from '../shared/second-factor/SecondFactorStep.tsx'
import * as styles from './SignIn.css.ts'

export interface SignInProps {
  /** Where to go after signing in: a path of this portal. */
  next: string
  /** Whether the visitor comes from an accepted invite (specification, section 1). */
  invited?: boolean
  /** Whether a link was mailed that has to be opened first (D11). */
  mailed?: boolean
  /** That link's secret, for who came by it. */
  confirm?: string | undefined
  email?: string
  /** What went wrong when the form was sent without JavaScript. */
  problem?: FormProblem
  /** The second step, when the right password was sent without JavaScript. */
  step?: Pick<SecondFactorStepProps, 'methods' | 'method' | 'problem'> | undefined
  client?: PortalClient
  /** Goes to a page of the portal; the browser's own way by default. */
  navigate?: (path: string) => void
}

/** The sign-in form (specification, sections 1 and 5; D45). Without JavaScript it posts to `/login`. */
export function SignIn({
  next,
  invited,
  mailed,
  confirm,
  email,
  problem,
  step,
  client,
  navigate,
}: SignInProps) {
  const [current, setProblem] = useState(problem)
  /** Fields that were typed in since. */
  const [mended, setMended] = useState<readonly string[]>([])
  const [second, setSecond] = useState(step)
  const [busy, setBusy] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!current) return
    if (current.message) note.current?.focus()
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [current])

  const errorOf = (name: 'email' | 'password') =>
    mended.includes(name) ? undefined : current?.errors[name]?.[0]

  /** What was said of a field is not about what is typed there now. */
  function mend({ target }: InputEvent<HTMLFormElement>): void {
    setMended([...mended, (target as unknown as HTMLInputElement).name])
  }

  const api = () => client ?? createPortalClient()
  const goOn = () => (navigate ?? ((path: string) => window.location.assign(path)))(next)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const asked = await api().auth.login({
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        confirm,
      })
      if (!asked) return goOn()
      setProblem(undefined)
      setSecond(asked)
      setBusy(false)
    } catch (error) {
      setMended([])
      setProblem(formProblem(error, formFailures.signIn))
      setBusy(false)
    }
  }

  if (second) {
    return (
      <div className={styles.form}>
        <div>
          <h1 className={styles.heading}>One more step</h1>
          <p className={styles.lead}>Your password was right. Now show that it is you.</p>
        </div>
        <SecondFactorStep
          {...second}
          client={api}
          onDone={goOn}
          onStartAgain={(message) => {
            setProblem(message === undefined ? undefined : { errors: {}, message })
            setSecond(undefined)
          }}
        />
      </div>
    )
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={mend}>
      <div>
        <h1 className={styles.heading}>{invited ? authTexts.invitedHeading : authTexts.signInHeading}</h1>
        {invited && <p className={styles.lead}>{authTexts.invitedText}</p>}
      </div>
      {mailed && (
        <Alert tone="info">
          We mailed a link to {email ?? 'your address'}. Open it first: it brings you back here, and the
          password you chose works from then on.
        </Alert>
      )}
      {confirm !== undefined && <input type="hidden" name="confirm" value={confirm} />}
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
        error={errorOf('email')}
        required
      />
      <PasswordField
        label="Password"
        labelEnd={<Link href="/forgot">Forgotten your password?</Link>}
        name="password"
        size="large"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        error={errorOf('password')}
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
