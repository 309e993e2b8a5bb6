import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'
import * as styles from './SessionDialogs.css.ts'

export interface SomeoneElseProps {
  /** The email of the page's user. */
  email: string
  /** The email of the user who is signed in now. */
  signedInAs: string
  onReload: () => void
  onClose: () => void
}

/** Shown when someone else signed in in another tab: this page can't act for them and can only be reloaded (D14). */
export function SomeoneElse({ email, signedInAs, onReload, onClose }: SomeoneElseProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Someone else is signed in now"
      description={
        <span className={styles.who}>
          You’re now signed in as <strong>{signedInAs}</strong>, in another tab.
        </span>
      }
      footer={
        <Button variant="primary" onClick={onReload}>
          Reload
        </Button>
      }
    >
      <p className={styles.who}>
        This page belongs to <strong>{email}</strong>. Unsaved changes stay here until you reload it, but you
        can’t save them from here.
      </p>
    </Modal>
  )
}
