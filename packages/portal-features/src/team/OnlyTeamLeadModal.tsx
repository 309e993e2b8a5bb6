import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'

export interface OnlyTeamLeadModalProps {
  name: string
  teamName: string
  onClose: () => void
}

/** Shown instead of the confirmation, because a team must keep a team lead (D13). */
export function OnlyTeamLeadModal({ name, teamName, onClose }: OnlyTeamLeadModalProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`${name} is the only team lead`}
      description={`${teamName} needs at least one team lead. Make someone else a team lead first.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {null}
    </Modal>
  )
}
