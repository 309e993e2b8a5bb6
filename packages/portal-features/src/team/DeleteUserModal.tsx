import { officeFailures } from '@doorstep/portal-contract/messages'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
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
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="critical"
      onConfirm={onConfirm}
    />
  )
}
