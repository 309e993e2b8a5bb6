import { colleaguesOf, isOnlyTeamLead } from '@doorstep/portal-contract/team'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { useEffect, useMemo, useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { browserAddress } from '../shared/state/address.ts'
import { useStore } from '@nanostores/react'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import type { TeamInitial } from './team.load.ts'
import { useListStore } from '../shared/list/useList.ts'
import { team } from './team.filters.ts'
import { createTeamStore } from './team.store.ts'
import { type TeamActions, TeamView } from './TeamView.tsx'

export interface TeamProps {
  initial: TeamInitial
  client?: PortalClient
}

/** The team island. It is hydrated with the server's data. */
export function Team({ initial, client: given }: TeamProps) {
  const client = given ?? browserClient()
  const [store] = useState(() => createTeamStore({ client, initial, address: browserAddress() }))
  const state = useStore(store.$state)

  const invitesRef = useRef<HTMLDivElement>(null)

  useListStore(store.list, team)
  useEffect(() => store.start(), [store])

  const actions = useMemo<TeamActions>(() => {
    const { team: of } = initial
    const isOnlyLead = (user: TeamUser) => isOnlyTeamLead(store.$state.get().users ?? [], user)
    return {
      retry: () => void store.list.retry(),
      sendAgain: (invite) => void store.sendAgain(invite),
      async askToInvite() {
        const invites = await openModal('invite', { team: of, client })
        if (!invites) return
        await store.addInvites(invites)
        // Otherwise the toast can cover the buttons of the new invite.
        invitesRef.current?.scrollIntoView()
      },
      async askToUpdate(user) {
        const isConfirmed = await openModal('updateUser', {
          user,
          team: of,
          isOnlyTeamLead: isOnlyLead(user),
        })
        if (isConfirmed) await store.updateUser(user)
      },
      askToRemove(user) {
        const who = { user, teamName: of.name, isOnlyTeamLead: isOnlyLead(user) }
        void openModal('deleteUser', { who, onConfirm: () => store.removeUser(user) })
      },
      askToRevoke(invite) {
        void openModal('deleteUser', { who: { invite }, onConfirm: () => store.revokeInvite(invite) })
      },
    }
  }, [store, initial, client])

  return (
    <TeamView
      team={initial.team}
      ownId={initial.ownId}
      state={state}
      actions={actions}
      invitesRef={invitesRef}
      security={
        <SecondFactorRule
          initial={initial.parts.secondFactor}
          colleagues={colleaguesOf(state.users ?? [], initial.ownId)}
          hasOwn={state.users?.find(({ id }) => id === initial.ownId)?.second_factor.enabled ?? true}
          client={client}
          onReset={() => void store.reloadUsers()}
        />
      }
    />
  )
}
