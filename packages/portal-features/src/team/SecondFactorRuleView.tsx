import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
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

/** The team's rule, how many have set it up, and help for those who lost access. */
export function SecondFactorRuleView(props: SecondFactorRuleViewProps) {
  const { rule, colleagues, isSaving, refusal, onChange, onReset } = props
  const secured = colleagues.filter((user) => user.second_factor.enabled)
  if (rule === undefined && secured.length === 0) return null
  return (
    <Section heading="Two-step verification">
      <Stack space={16}>
        {refusal && (
          <Alert tone="critical" role="alert" action={<Link href="/settings#second-factor">Set one up</Link>}>
            {refusal}
          </Alert>
        )}
        {rule ? (
          <Switch
            label="Require it for everyone"
            hint={progressText(rule)}
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

/** 'Of 5 people, including you, 1 has none yet…': the lists on this screen leave the current user out, so say that it counts. */
function progressText({ required, people, without }: TeamSecondFactor): string {
  if (people === 1) return without === 0 ? 'You have one.' : 'You have none yet.'
  if (without === 0) return `All ${people} people, including you, have one.`
  const who = `Of ${people} people, including you, ${without} ${without === 1 ? 'has' : 'have'} none yet.`
  const consequence = 'anyone without one has to set it up before they can do anything else'
  return required ? `${who} From now on, ${consequence}.` : `${who} Once this is on, ${consequence}.`
}

/** Colleagues who have lost their second factor need a team lead to reset it. */
function LostFactor({ colleagues, onReset }: Pick<SecondFactorRuleViewProps, 'colleagues' | 'onReset'>) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (colleagues.length === 0) return null
  const user = colleagues.find(({ id }) => String(id) === chosen)
  return (
    <div className={styles.lost}>
      <Select
        label="A colleague can’t complete two-step verification"
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
      <Button tone="critical" onClick={() => (user ? onReset(user) : setMissing(true))}>
        Remove it
      </Button>
    </div>
  )
}
