import { alertPreferenceLists } from '@doorstep/portal-contract/account'
import { stopEmailsRefusal } from '@doorstep/portal-contract/alert-emails'
import type { AlertEmailChoice } from '@doorstep/portal-contract/alert-emails.schema'
import { Button } from '@doorstep/ui/Button'
import { Heading } from '@doorstep/ui/Heading'
import { Link } from '@doorstep/ui/Link'
import { settingsHref } from '../shared/addresses/settings.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import * as css from './StopEmails.css.ts'
import type { StopEmailsState } from './stopEmails.load.ts'

/** Stops the kind of email that its link came in, or undoes that: plain forms, without script and without signing in (D15). */
export function StopEmails({ state }: { state: StopEmailsState }) {
  if (!state)
    return (
      <div className={css.page}>
        <Heading level={1} size="display">
          This link doesn’t work
        </Heading>
        <p className={css.lead}>{stopEmailsRefusal}</p>
      </div>
    )
  const { emails, before } = state
  const { choices, partner_name } = emails
  const names = listOfNames(choices.map(({ type }) => alertPreferenceLists[type].name))
  const areOff = choices.every(({ email }) => email === 'off')
  const wereOn = before?.some(({ email }) => email !== 'off') ?? false
  const settings = (
    <>
      You can change all your alert emails in your <Link href={settingsHref()}>settings</Link>.
    </>
  )
  if (areOff)
    return (
      <div className={css.page}>
        <Heading level={1} size="display">
          These emails are off
        </Heading>
        <p className={css.lead}>
          We won’t email you about {names} for {partner_name}. They stay in the portal. {settings}
        </p>
        {before && wereOn && <ChoicesForm choices={before} label="Undo" />}
      </div>
    )
  return (
    <div className={css.page}>
      <Heading level={1} size="display">
        {before ? 'These emails are on' : 'Stop these emails?'}
      </Heading>
      <p className={css.lead}>
        {before
          ? `We’ll email you about ${names} for ${partner_name} as before.`
          : `We email you about ${names} for ${partner_name}.`}{' '}
        {settings}
      </p>
      <ChoicesForm
        choices={choices.map(({ type }) => ({ type, email: 'off' as const }))}
        label="Stop these emails"
        isPrimary={!before}
      />
    </div>
  )
}

interface ChoicesFormProps {
  choices: readonly AlertEmailChoice[]
  label: string
  isPrimary?: boolean
}

/** One button that sets some choices. */
function ChoicesForm({ choices, label, isPrimary = false }: ChoicesFormProps) {
  return (
    <form method="post">
      {choices.map(({ type, email }) => (
        <input key={type} type="hidden" name={type} value={email} />
      ))}
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} size="large" fullWidth>
        {label}
      </Button>
    </form>
  )
}
