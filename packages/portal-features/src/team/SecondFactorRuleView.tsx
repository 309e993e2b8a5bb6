import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor'
import type { TeamUser } from '@doorstep/portal-contract/team'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { Switch } from '@doorstep/ui/Switch'
import { useState } from 'react'
import * as styles from './SecondFactorRuleView.css.ts'

export interface SecondFactorRuleViewProps {
  /** Null when it could not be loaded; undefined for a branch's team, which decides for itself. */
  rule: TeamSecondFactor | null | undefined
  colleagues: readonly TeamUser[]
  isSaving: boolean
  /** Why the rule could not be turned on. */
  refusal: string | undefined
  onChange: (required: boolean) => void
  onReset: (user: TeamUser) => void
}

/** The team's rule, how far everyone is, and help for who has lost their second factor. */
export function SecondFactorRuleView(props: SecondFactorRuleViewProps) {
  const { rule, colleagues, isSaving, refusal, onChange, onReset } = props
  const secured = colleagues.filter((user) => user.second_factor.enabled)
  if (rule === undefined && secured.length === 0) return null
  return (
    <Section heading="Second factor">
      <Stack space={16}>
        {refusal && (
          <Alert tone="critical" role="alert" action={<Link href="/settings#second-factor">Set one up</Link>}>
            {refusal}
          </Alert>
        )}
        {rule ? (
          <Switch
            label="Ask everyone for a second factor"
            hint={howFar(rule)}
            checked={rule.required}
            disabled={isSaving}
            onCheckedChange={onChange}
          />
        ) : (
          rule === null && (
            <Alert tone="critical">We could not load this. Reload the page to try again.</Alert>
          )
        )}
        <LostFactor colleagues={secured} onReset={onReset} />
      </Stack>
    </Section>
  )
}

/** 'One of 5 people has none yet…' */
function howFar({ required, people, without }: TeamSecondFactor): string {
  if (without === 0) return people === 1 ? 'You have one.' : `All ${people} people have one.`
  const who =
    without === 1 ? `1 of ${people} people has none yet` : `${without} of ${people} people have none yet`
  return required
    ? `${who}. They set one up when they next come, before anything else.`
    : `${who}. Once this is on, they set one up when they next come, before anything else.`
}

/** Colleagues who have lost their second factor can't get in by themselves. */
function LostFactor({ colleagues, onReset }: Pick<SecondFactorRuleViewProps, 'colleagues' | 'onReset'>) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (colleagues.length === 0) return null
  const user = colleagues.find(({ id }) => String(id) === chosen)
  return (
    <div className={styles.lost}>
      <Select
        label="A colleague has lost their second factor"
        name="lost_second_factor"
        value={user ? chosen : ''}
        onValueChange={(value) => {
          setChosen(value)
          setMissing(false)
        }}
        placeholder="Choose a colleague"
        options={colleagues.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        error={isMissing ? 'Choose a colleague.' : undefined}
      />
      <Button variant="critical" onClick={() => (user ? onReset(user) : setMissing(true))}>
        Remove it
      </Button>
    </div>
  )
}
