import { officeFailures } from '@doorstep/portal-contract/messages'
import type { TeamUser } from '@doorstep/portal-contract/team'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { OnlyTeamLead } from './OnlyTeamLead.tsx'
import type { TeamOf } from './team.load.ts'

export interface UpdateUserModalProps {
  user: TeamUser
  team: TeamOf
  /** Then there is nothing to confirm. */
  isOnlyTeamLead: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The modal `updateUser`: asks before someone becomes a team lead or a member, and says what that means (specification, section 6). */
export function UpdateUserModal({ user, team, isOnlyTeamLead, onConfirm, onClose }: UpdateUserModalProps) {
  if (isOnlyTeamLead) return <OnlyTeamLead name={user.full_name} teamName={team.name} onClose={onClose} />
  const commission = team.seesCommission ? 'commission and ' : ''
  const texts = user.pivot.is_team_lead
    ? {
        question: `Make ${user.full_name} a normal member?`,
        consequence: `They can still sign in, but no longer see ${commission}the activity log, nor invite, change or remove people.`,
        confirmLabel: 'Make normal member',
      }
    : {
        question: `Make ${user.full_name} a team lead?`,
        consequence: `They will see ${commission}the activity log, and can invite, change and remove people, including you.`,
        confirmLabel: 'Make team lead',
      }
  return (
    <ConfirmDialog
      {...texts}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
      failureMessage={officeFailures.updateUser}
    />
  )
}
