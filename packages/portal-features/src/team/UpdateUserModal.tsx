import { officeFailures } from '@doorstep/portal-contract/messages'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { OnlyTeamLeadModal } from './OnlyTeamLeadModal.tsx'
import type { TeamOf } from './team.load.ts'

export interface UpdateUserModalProps {
  /** The user whose access changes, to the other of the two roles. */
  user: TeamUser
  team: Pick<TeamOf, 'name' | 'seesCommission'>
  /** Whether this is the only team lead, whose access can't change. */
  isOnlyTeamLead: boolean
  onClose: (isConfirmed?: boolean) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    updateUser: UpdateUserModalProps
  }
}

/** The modal `updateUser`: asks before someone becomes a team lead or a member, and says what that means (specification, section 6). */
export function UpdateUserModal({ user, team, isOnlyTeamLead, onClose }: UpdateUserModalProps) {
  if (isOnlyTeamLead)
    return <OnlyTeamLeadModal name={user.full_name} teamName={team.name} onClose={onClose} />
  const commission = team.seesCommission ? 'commission and ' : ''
  const texts = user.pivot.is_team_lead
    ? {
        question: `Make ${user.full_name} a team member?`,
        consequence: `They can still sign in, but they’ll no longer see ${commission}the activity log, or be able to invite, change or remove people.`,
        confirmLabel: 'Make team member',
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
      onConfirm={() => onClose(true)}
      failureMessage={officeFailures.updateUser}
    />
  )
}
