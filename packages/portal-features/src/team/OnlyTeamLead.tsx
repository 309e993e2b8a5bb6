import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'

export interface OnlyTeamLeadProps {
  name: string
  teamName: string
  onClose: () => void
}

/** In place of the question about someone whom the team cannot do without (D13). */
export function OnlyTeamLead({ name, teamName, onClose }: OnlyTeamLeadProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`${name} is the only team lead`}
      description={`Someone has to lead the team of ${teamName}. Make someone else a team lead first.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {null}
    </Modal>
  )
}
