import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { Switch } from '@doorstep/ui/Switch'
import { useId, useState } from 'react'
import { settingsHref } from '../shared/addresses/settings.ts'
import * as styles from './SecondFactorRuleView.css.ts'

export interface SecondFactorRuleViewProps {
  /** Null when it could not be loaded; undefined for a branch's team, which decides for itself. */
  rule: TeamSecondFactor | null | undefined
  colleagues: readonly TeamUser[]
  /** Whether the current user has set it up: otherwise requiring it would lock them out. */
  hasOwn: boolean
  isSaving: boolean
  onChange: (required: boolean) => void
  onReset: (user: TeamUser) => void
}

/** The team's rule, how many have set it up, and help for those who lost access. */
export function SecondFactorRuleView(props: SecondFactorRuleViewProps) {
  const { rule, colleagues, hasOwn, isSaving, onChange, onReset } = props
  const secured = colleagues.filter((user) => user.second_factor.enabled)
  const noteId = useId()
  if (rule === undefined && secured.length === 0) return null
  const isLocked = rule && !hasOwn && !rule.required
  return (
    <Section heading="Two-step verification">
      <Stack space={16}>
        {rule ? (
          <Stack space={12}>
            {isLocked && (
              <Alert
                tone="info"
                action={
                  <Link standalone href={settingsHref('second-factor')}>
                    Set it up
                  </Link>
                }
              >
                <span id={noteId}>{secondFactorTexts.leadNeedsOne}</span>
              </Alert>
            )}
            <Switch
              label="Require it for everyone"
              hint={progressText(rule)}
              checked={rule.required}
              disabled={isSaving || isLocked === true}
              aria-describedby={isLocked ? noteId : undefined}
              onCheckedChange={onChange}
            />
          </Stack>
        ) : (
          rule === null && <Alert tone="critical">We couldn’t load this. Reload the page to try again.</Alert>
        )}
        <LostFactor colleagues={secured} onReset={onReset} />
      </Stack>
    </Section>
  )
}

/** '2 of the 5 people in your team have set it up. …'; it counts the current user, whom the lists on this screen leave out. */
function progressText({ required, people, without }: TeamSecondFactor): string {
  if (people === 1) return without === 0 ? 'You have set it up.' : 'You haven’t set it up yet.'
  if (without === 0) return `All ${people} people in your team have set it up.`
  const ready = people - without
  const who =
    ready === 0
      ? `None of the ${people} people in your team has set it up yet.`
      : `${ready} of the ${people} people in your team ${ready === 1 ? 'has' : 'have'} set it up.`
  const others = `${ready === 0 ? 'everyone' : 'anyone who hasn’t'} must set it up before they can do anything else`
  return required ? `${who} Now ${others}.` : `${who} If you require it, ${others}.`
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
