import { colleaguesOf } from '@doorstep/portal-contract/team'
import { useEffect, useMemo, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { browserAddress } from '../shared/state/address.ts'
import { openModal } from '../shared/state/modal.ts'
import { useStore } from '../shared/state/useStore.ts'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import type { TeamInitial } from './team.load.ts'
import { createTeamStore } from './team.store.ts'
import { TeamOverlays } from './TeamOverlays.tsx'
import { type TeamActions, TeamView } from './TeamView.tsx'

export interface TeamProps {
  initial: TeamInitial
  client?: PortalClient
}

/** The team island: starts from what the server loaded, and is on its own from then on. */
export function Team({ initial, client: given }: TeamProps) {
  const client = given ?? browserClient()
  const [store] = useState(() => createTeamStore({ client, initial, address: browserAddress() }))
  const state = useStore(store.$state)

  useEffect(() => store.start(), [store])

  const actions = useMemo<TeamActions>(
    () => ({
      retry: () => void store.retry(),
      order: store.order,
      sendAgain: (invite) => void store.sendAgain(invite),
      askToInvite: () => openModal({ name: 'invite', props: null }),
      askToUpdate: (user) => openModal({ name: 'updateUser', props: { user } }),
      askToRemove: (user) => openModal({ name: 'deleteUser', props: { user } }),
      askToRevoke: (invite) => openModal({ name: 'deleteUser', props: { invite } }),
    }),
    [store],
  )

  return (
    <TeamView
      team={initial.team}
      ownId={initial.ownId}
      state={state}
      actions={actions}
      security={
        <SecondFactorRule
          initial={initial.team.scope === null ? initial.secondFactor : undefined}
          colleagues={colleaguesOf(state.users ?? [], initial.ownId)}
          client={client}
          onReset={() => void store.reloadUsers()}
        />
      }
    >
      <TeamOverlays team={initial.team} state={state} store={store} />
    </TeamView>
  )
}
