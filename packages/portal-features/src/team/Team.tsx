import { colleaguesOf } from '@doorstep/portal-contract/team'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openModal } from '../shared/modal/openModal.ts'
import { browserAddress } from '../shared/state/address.ts'
import { useStore } from '@nanostores/react'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import type { TeamInitial } from './team.load.ts'
import { useListStore } from '../shared/list/useList.ts'
import { island } from '../shared/island.tsx'
import { createTeamStore } from './team.store.ts'
import { type TeamActions, TeamView } from './TeamView.tsx'

export interface TeamProps {
  initial: TeamInitial
}

/** The team island. It is hydrated with the server's data. */
export const Team = island(function Team({ initial }: TeamProps) {
  const [store] = useState(() => createTeamStore({ initial, address: browserAddress() }))
  const state = useStore(store.$state)

  const invitesRef = useRef<HTMLDivElement>(null)

  useListStore(store.list)
  useEffect(() => store.start(), [store])

  const actions = useMemo<TeamActions>(() => {
    const { list, invites, addInvites, askToUpdate, askToRemove } = store
    return {
      retry: () => void list.retry(),
      sendAgain: (invite) => void invites.sendAgain(invite),
      async askToInvite() {
        const sent = await openModal('invite', { team: initial.team })
        if (!sent) return
        await addInvites(sent)
        // Otherwise the toast can cover the buttons of the new invite.
        invitesRef.current?.scrollIntoView()
      },
      askToUpdate: (user) => void askToUpdate(user),
      askToRemove: (user) => void askToRemove(user),
      askToRevoke: (invite) => void invites.askToRevoke(invite),
    }
  }, [store, initial])

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
          onReset={() => void store.reloadUsers()}
        />
      }
    />
  )
})
