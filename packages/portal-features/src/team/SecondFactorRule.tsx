import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { useState } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { formProblem } from '../shared/client/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { useDialogCode } from '../shared/useCode.ts'
import { SecondFactorRuleView } from './SecondFactorRuleView.tsx'

export interface SecondFactorRuleProps {
  /** Null when it could not be loaded; undefined for a branch's team, which decides for itself. */
  initial: TeamSecondFactor | null | undefined
  /** The colleagues without the current user, whose second factors can be reset. */
  colleagues: readonly TeamUser[]
  /** Whether the current user has set it up, which comes first. */
  hasOwn: boolean
  client: Pick<PortalClient, 'secondFactor'>
  /** Called when someone's second factor was reset. */
  onReset?: (user: TeamUser) => void
}

const loadDialog = () => import('@doorstep/ui/ConfirmDialog')

/** A team lead's settings for the team's second factors (docs/decisions/0012), in the `security` slot of the team screen. */
export function SecondFactorRule({ initial, colleagues, hasOwn, client, onReset }: SecondFactorRuleProps) {
  const { secondFactor } = client
  const [rule, setRule] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const [resetting, setResetting] = useState<TeamUser | null>(null)
  const [failure, setFailure] = useState(unexpectedFailure)
  const dialog = useDialogCode(resetting !== null, loadDialog, () => setResetting(null))

  async function change(required: boolean): Promise<void> {
    if (isSaving) return
    setSaving(true)
    try {
      const message = await secondFactor.requireOfTeam(required)
      pushToast({ tone: 'positive', message })
      setRule(await secondFactor.team())
    } catch (error) {
      pushToast({ tone: 'critical', message: sentenceFor(error) })
    } finally {
      setSaving(false)
    }
  }

  async function reset(user: TeamUser): Promise<void> {
    try {
      const message = await secondFactor.resetFor(user.id)
      pushToast({ tone: 'positive', message })
      onReset?.(user)
      if (rule !== undefined) setRule(await secondFactor.team().catch(() => rule))
    } catch (error) {
      setFailure(sentenceFor(error))
      throw error
    }
  }

  return (
    <>
      <SecondFactorRuleView
        rule={rule}
        colleagues={colleagues}
        hasOwn={hasOwn}
        isSaving={isSaving}
        onChange={(required) => void change(required)}
        onReset={setResetting}
      />
      {dialog && resetting && (
        <dialog.ConfirmDialog
          open
          onOpenChange={(open) => !open && setResetting(null)}
          question={`Remove two-step verification for ${resetting.full_name}?`}
          consequence="They’ll be signed out everywhere, and will only need their password to sign in until they set it up again. Make sure the request really came from them."
          confirmLabel="Remove two-step verification"
          tone="critical"
          onConfirm={() => reset(resetting)}
          failureMessage={failure}
        />
      )}
    </>
  )
}

const sentenceFor = (error: unknown): string =>
  formProblem(error, unexpectedFailure).message ?? unexpectedFailure
