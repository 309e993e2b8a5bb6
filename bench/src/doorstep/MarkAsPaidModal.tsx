import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'

interface MarkAsPaidModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MarkAsPaidModal({ open, onOpenChange }: MarkAsPaidModalProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title="Mark bills as paid?"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary">Mark as paid</Button>
        </>
      }
    >
      They can be marked as unpaid again.
    </Modal>
  )
}
