import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { secondFactorNeeded } from '@doorstep/portal-contract/messages'
import { recoveryCodes } from '@doorstep/portal-contract/second-factor'
import type { Passkey, SecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import * as styles from './SecondFactorView.css.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

/** The task whose dialog is open. */
export type SecondFactorTask =
  | { name: 'setUpTotp' }
  | { name: 'turnOffTotp' }
  | { name: 'addPasskey' }
  | { name: 'renamePasskey'; passkey: Passkey }
  | { name: 'removePasskey'; passkey: Passkey }
  | { name: 'makeCodes' }

export interface SecondFactorViewProps {
  /** Null when it could not be loaded. */
  state: SecondFactor | null
  email: string
  /** New recovery codes, while they are shown. */
  codes: readonly string[] | null
  /** Whether the portal requires setup first: the team requires two-step verification and it was off when the page loaded. */
  isSetupRequired: boolean
  onTask: (task: SecondFactorTask) => void
  onKept: () => void
  onReload: () => void
}

const day = (moment: string) => formatDate(dayInLondon(moment))

/** The two-step verification section of /settings (docs/decisions/0012). */
export function SecondFactorView(props: SecondFactorViewProps) {
  const { state, email, codes, isSetupRequired, onTask, onKept, onReload } = props
  const addRef = useRef<HTMLButtonElement>(null)
  const makeCodesRef = useRef<HTMLButtonElement>(null)
  const continueRef = useRef<HTMLAnchorElement>(null)
  const hadCodes = useRef(false)
  const count = state?.passkeys.length ?? 0
  const earlier = useRef(count)

  // The button that removed the passkey is unmounted, so move the focus.
  useEffect(() => {
    if (count < earlier.current && document.activeElement === document.body) addRef.current?.focus()
    earlier.current = count
  }, [count])

  // The button that closed the codes is unmounted too.
  useEffect(() => {
    if (hadCodes.current && !codes) (continueRef.current ?? makeCodesRef.current)?.focus()
    hadCodes.current = codes !== null
  }, [codes])

  if (!state) {
    return (
      <SettingsPanel id="second-factor" heading="Two-step verification">
        <Alert
          tone="critical"
          action={
            <Button size="small" onClick={onReload}>
              Try again
            </Button>
          }
        >
          We couldn’t load your two-step verification.
        </Alert>
      </SettingsPanel>
    )
  }

  const { totp_since, passkeys, recovery_codes_left: left, required } = state
  const isOn = totp_since !== null || passkeys.length > 0
  return (
    <SettingsPanel
      id="second-factor"
      heading="Two-step verification"
      note={isOn ? 'On' : 'Off'}
      padding="none"
    >
      {codes && <RecoveryCodes key={codes[0]} codes={codes} email={email} onKept={onKept} />}
      {!codes && <Note {...{ isOn, required, isSetupRequired, left, continueRef }} />}
      <ul className={styles.list}>
        <Factor
          name="Authenticator app"
          words={
            totp_since
              ? `On since ${day(totp_since)}.`
              : 'Use an app on your phone that shows a new code every 30 seconds.'
          }
          isOn={totp_since !== null}
          action={
            totp_since ? (
              <Button size="small" tone="critical" onClick={() => onTask({ name: 'turnOffTotp' })}>
                Turn off
              </Button>
            ) : (
              <Button size="small" onClick={() => onTask({ name: 'setUpTotp' })}>
                Set up an app
              </Button>
            )
          }
        />
        <Factor
          name="Passkeys"
          words="Use your fingerprint, face or PIN on a phone, computer or security key."
          isOn={passkeys.length > 0}
          action={
            <Button ref={addRef} size="small" onClick={() => onTask({ name: 'addPasskey' })}>
              Add a passkey
            </Button>
          }
        >
          {passkeys.length > 0 && (
            <ul className={styles.passkeys} aria-label="Your passkeys">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} onTask={onTask} />
              ))}
            </ul>
          )}
        </Factor>
        {isOn && (
          <Factor
            name="Recovery codes"
            words={`${left} of ${recoveryCodes.made} left. Each works once, if you lose your phone or key.`}
            action={
              <Button ref={makeCodesRef} size="small" onClick={() => onTask({ name: 'makeCodes' })}>
                Make new codes
              </Button>
            }
          />
        )}
      </ul>
    </SettingsPanel>
  )
}

interface NoteProps {
  isOn: boolean
  required: boolean
  isSetupRequired: boolean
  left: number
  continueRef: RefObject<HTMLAnchorElement | null>
}

/** The most important notice about two-step verification, if any. */
function Note({ isOn, required, isSetupRequired, left, continueRef }: NoteProps) {
  const note = (alert: ReactNode) => <div className={styles.note}>{alert}</div>
  if (!isOn) return required ? note(<Alert tone="caution">{secondFactorNeeded}</Alert>) : null
  if (isSetupRequired) {
    return note(
      <Alert
        tone="positive"
        action={
          <Link ref={continueRef} href="/">
            Continue to the portal
          </Link>
        }
      >
        Two-step verification is set up.
      </Alert>,
    )
  }
  if (left <= recoveryCodes.low) {
    return note(
      <Alert tone="caution">
        {left === 0 ? 'You have no recovery codes left.' : `Only ${left} of your recovery codes are left.`}{' '}
        Make new ones now, before you need them.
      </Alert>,
    )
  }
  return required
    ? note(<Alert tone="info">Your team requires two-step verification for everyone.</Alert>)
    : null
}

interface FactorProps {
  name: string
  words: string
  /** Undefined when on and off do not apply. */
  isOn?: boolean
  action: ReactNode
  children?: ReactNode
}

function Factor({ name, words, isOn, action, children }: FactorProps) {
  return (
    <li className={styles.factor}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {isOn && (
            <StatusBadge tone="positive" shape="disc">
              On
            </StatusBadge>
          )}
        </h3>
        <p className={styles.facts}>{words}</p>
      </div>
      {action}
      {children}
    </li>
  )
}

function PasskeyLine({ passkey, onTask }: { passkey: Passkey; onTask: SecondFactorViewProps['onTask'] }) {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className={styles.passkey}>
      <div className={styles.words}>
        <p className={styles.passkeyName}>{name}</p>
        <p className={styles.facts}>
          Added {day(created_at)}. {last_used_at ? `Last used ${day(last_used_at)}.` : 'Not used yet.'}
        </p>
      </div>
      <Inline wrap={false}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Rename ${name}`}
          onClick={() => onTask({ name: 'renamePasskey', passkey })}
        >
          Rename
        </Button>
        <Button
          size="small"
          tone="critical"
          aria-label={`Remove ${name}`}
          onClick={() => onTask({ name: 'removePasskey', passkey })}
        >
          Remove
        </Button>
      </Inline>
    </li>
  )
}
