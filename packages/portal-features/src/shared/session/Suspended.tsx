import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'
import * as styles from './SessionDialogs.css.ts'

export interface SuspendedProps {
  /** What happened and whom to write to, as the API says it (D61). */
  sentence: string
  onClose: () => void
}

/** Shown over an open page once its user's partner is suspended: no call from it works any more. */
export function Suspended({ sentence, onClose }: SuspendedProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Account suspended"
      description={<span className={styles.who}>{sentence}</span>}
      footer={
        <>
          <Button onClick={onClose}>Stay on this page</Button>
          <Button href="/logout" variant="primary">
            Sign out
          </Button>
        </>
      }
    >
      <p>You can’t save anything for now. What you’ve typed stays on this page until you leave it.</p>
    </Modal>
  )
}
