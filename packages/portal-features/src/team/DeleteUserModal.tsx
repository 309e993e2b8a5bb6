import { officeFailures } from '@doorstep/portal-contract/messages'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { formProblem } from '../shared/client/formProblem.ts'
import { OnlyTeamLeadModal } from './OnlyTeamLeadModal.tsx'

export interface DeleteUserModalProps {
  /** Who loses access: a colleague, or someone whose invite is still open. */
  who: { user: TeamUser; teamName: string; isOnlyTeamLead: boolean } | { invite: { email: string } }
  /** Rejects when a retry may succeed. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    deleteUser: DeleteUserModalProps
  }
}

/** The modal `deleteUser`: confirms removing someone from the team, or revoking an invite (specification, section 6; D47). */
export function DeleteUserModal({ who, onConfirm, onClose }: DeleteUserModalProps) {
  const [failure, setFailure] = useState<string>()
  if ('user' in who && who.isOnlyTeamLead) {
    return <OnlyTeamLeadModal name={who.user.full_name} teamName={who.teamName} onClose={onClose} />
  }
  const texts =
    'user' in who
      ? {
          question: `Remove ${who.user.full_name}?`,
          consequence: `They’ll be signed out at once and won’t be able to sign in for ${who.teamName}. Their past activity stays in the log.`,
          confirmLabel: `Remove ${who.user.full_name}`,
          failureMessage: officeFailures.deleteUser,
        }
      : {
          question: 'Revoke this invite?',
          consequence: `The link sent to ${who.invite.email} will stop working at once.`,
          confirmLabel: 'Revoke invite',
          failureMessage: officeFailures.revokeInvite,
        }
  return (
    <ConfirmDialog
      {...texts}
      {...(failure !== undefined && { failureMessage: failure })}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="critical"
      onConfirm={async () => {
        try {
          await onConfirm()
        } catch (error) {
          setFailure(formProblem(error, texts.failureMessage).message)
          throw error
        }
      }}
    />
  )
}
