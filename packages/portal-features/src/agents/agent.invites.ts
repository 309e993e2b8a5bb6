import type { AgentInvite } from '@doorstep/portal-contract/agents.schema'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'

export type InvitesState = {
  invites: readonly AgentInvite[]
  /** The ids of the invites that are being sent. */
  sending: ReadonlySet<number>
}

/** The open invites of an agent. */
export function createInvites(
  client: () => PortalClient,
  agent: { id: number; invites: readonly AgentInvite[] },
) {
  const $state = atom<InvitesState>({ invites: agent.invites, sending: new Set() })

  function setSending(id: number, isSending: boolean) {
    const sending = new Set($state.get().sending)
    if (isSending) sending.add(id)
    else sending.delete(id)
    $state.set({ ...$state.get(), sending })
  }

  return {
    $state,

    /** Replaces the list with one new invite. */
    show(invite: AgentInvite) {
      $state.set({ ...$state.get(), invites: [invite] })
    },

    /** Revokes an invite. Rejects when a retry may succeed. */
    async revoke(id: number): Promise<void> {
      try {
        const { message } = await client().agents.revokeInvite(agent.id, id)
        pushToast({ tone: 'positive', message })
      } catch (error) {
        // Someone else revoked it, or the person has just accepted.
        if (!(error instanceof PortalError) || ![404, 409].includes(error.status)) throw error
        pushToast({ tone: 'critical', message: error.message })
      }
      const invites = $state.get().invites.filter(({ user_id }) => user_id !== id)
      $state.set({ ...$state.get(), invites })
    },

    /** Sends an invite again with a new link, once at a time (D44). */
    async sendAgain(id: number): Promise<void> {
      if ($state.get().sending.has(id)) return
      setSending(id, true)
      try {
        const sent = await client().agents.sendInviteAgain(agent.id, id)
        const invites = $state.get().invites.map((invite) => (invite.user_id === id ? sent : invite))
        $state.set({ ...$state.get(), invites })
        pushToast({ tone: 'positive', message: `Invite sent again to ${sent.email}.` })
      } catch (error) {
        pushToast({ tone: 'critical', message: failureSentence(error) })
      } finally {
        setSending(id, false)
      }
    },
  }
}
