import { officeFailures } from '@doorstep/portal-contract/messages'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { useState } from 'react'
import { formProblem } from '../shared/form/formProblem.ts'
import type { ModalProps } from '../shared/state/modal.ts'
import { OnlyTeamLead } from './OnlyTeamLead.tsx'
import type { TeamOf } from './team.load.ts'

export interface DeleteUserModalProps {
  who: ModalProps['deleteUser']
  team: TeamOf
  /** Then there is nothing to confirm. */
  isOnlyTeamLead: boolean
  /** Fails when it is worth another try. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The modal `deleteUser`: asks before someone is taken out of the team, or an invite is taken back (specification, section 6). */
export function DeleteUserModal({ who, team, isOnlyTeamLead, onConfirm, onClose }: DeleteUserModalProps) {
  const [failure, setFailure] = useState<string>()
  if ('user' in who && isOnlyTeamLead) {
    return <OnlyTeamLead name={who.user.full_name} teamName={team.name} onClose={onClose} />
  }
  const texts =
    'user' in who
      ? {
          question: `Remove ${who.user.full_name}?`,
          consequence: `They are signed out at once and can no longer sign in for ${team.name}. What they did stays in the activity log.`,
          confirmLabel: `Remove ${who.user.full_name}`,
          failureMessage: officeFailures.deleteUser,
        }
      : {
          question: 'Revoke this invite?',
          consequence: `The link that was sent to ${who.invite.email} stops working at once.`,
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
