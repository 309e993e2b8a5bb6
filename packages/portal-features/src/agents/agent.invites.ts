import type { AgentInvite } from '@doorstep/portal-contract/agents'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { formProblem } from '../shared/form/formProblem.ts'
import { pushToast } from '../shared/state/toasts.ts'

export type InvitesState = {
  invites: readonly AgentInvite[]
  /** The invites that are being sent. */
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

    /** Sends one again with a new link, once at a time (D44). */
    async sendAgain(id: number): Promise<void> {
      if ($state.get().sending.has(id)) return
      setSending(id, true)
      try {
        const sent = await client().agents.sendInviteAgain(agent.id, id)
        const invites = $state.get().invites.map((invite) => (invite.user_id === id ? sent : invite))
        $state.set({ ...$state.get(), invites })
        pushToast({ tone: 'positive', message: `Invite sent again to ${sent.email}` })
      } catch (error) {
        const { message, errors } = formProblem(error, unexpectedFailure)
        pushToast({
          tone: 'critical',
          message: message ?? Object.values(errors)[0]?.[0] ?? unexpectedFailure,
        })
      } finally {
        setSending(id, false)
      }
    },
  }
}
