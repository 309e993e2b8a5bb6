import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { TeamSecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { oneAtATime } from '../shared/change/oneAtATime.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { SecondFactorRuleView } from './SecondFactorRuleView.tsx'

export interface SecondFactorRuleProps {
  /** Null when it could not be loaded; undefined for a branch's team, which decides for itself. */
  initial: TeamSecondFactor | null | undefined
  /** The colleagues without the current user, whose second factors can be reset. */
  colleagues: readonly TeamUser[]
  /** Whether the current user has set it up, which comes first. */
  hasOwn: boolean
  /** Called when someone's second factor was reset. */
  onReset?: (user: TeamUser) => void
}

/** A team lead's settings for the team's second factors (docs/decisions/0012), in the `security` slot of the team screen. */
export function SecondFactorRule({ initial, colleagues, hasOwn, onReset }: SecondFactorRuleProps) {
  const hasRule = initial !== undefined
  const { data, reload, set } = useLoaded<TeamSecondFactor | 'none'>(
    {
      load: async () => (hasRule ? browserClient().secondFactor.team() : 'none'),
      failure: unexpectedFailure,
    },
    hasRule ? initial : 'none',
  )
  const [changes] = useState(() => oneAtATime<'rule'>())

  const require = (required: boolean) =>
    changes.change('rule', {
      call: (api) => api.secondFactor.requireOfTeam(required),
      saved() {
        set((shown) => (shown === 'none' ? shown : { ...shown, required }))
        void reload()
      },
      toast: (message) => message,
    })

  const reset = (user: TeamUser) =>
    confirm({
      question: `Remove two-step verification for ${user.full_name}?`,
      consequence:
        'They’ll be signed out everywhere, and will only need their password to sign in until they set it up again. Make sure the request really came from them.',
      confirmLabel: 'Remove two-step verification',
      tone: 'critical',
      call: (api) => api.secondFactor.resetFor(user.id),
      saved() {
        onReset?.(user)
        void reload()
      },
      toast: (message) => message,
    })

  return (
    <SecondFactorRuleView
      rule={data === 'none' ? undefined : data}
      colleagues={colleagues}
      hasOwn={hasOwn}
      isSaving={useStore(changes.$pending).length > 0}
      onChange={(required) => void require(required)}
      onReset={(user) => void reset(user)}
    />
  )
}
